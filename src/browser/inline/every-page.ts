// Stands in every head. What needs a script is hidden until here (`.needs-script` in `global.css`).
document.documentElement.classList.add('scripts');

// Before any image: one that fails to load is hidden.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.hidden = true;
  },
  true,
);

// The dictionary for further pages is fetched once this one is whole: before, it would be in the way.
addEventListener('load', () => {
  const link = document.querySelector<HTMLLinkElement>('[rel=dictionary]');
  if (link) link.rel = 'compression-dictionary';
});

// On a line that reports 2G nothing is fetched ahead: browsers see to that themselves only where data is
// saved.
if (/2g/.test(navigator.connection?.effectiveType ?? '')) {
  document.querySelector('[type=speculationrules]')?.remove();
}

// A page that is made ready unseen need not fade in.
if (document.prerendering) document.documentElement.classList.add('ahead');
