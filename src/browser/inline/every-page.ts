// Stands in every head. What needs a script is hidden until here (`.needs-script` in `global.css`).
document.documentElement.classList.add('scripts');

// Before any image: one that fails to load is hidden, and its words stand in its place.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return;
    target.hidden = true;
    // In an island as an attribute, since React expects no other nodes than its own.
    if (target.closest('astro-island')) target.parentElement?.setAttribute('data-alt', target.alt);
    else target.after(target.alt);
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
