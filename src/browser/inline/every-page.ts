// Stands in every head, before any image: one that fails to load is hidden.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.hidden = true;
  },
  true,
);

// On a line that reports 2G nothing is fetched ahead: browsers see to that themselves only where data is
// saved.
if (/2g/.test(navigator.connection?.effectiveType ?? '')) {
  document.querySelector('[type=speculationrules]')?.remove();
}

// A page that is made ready unseen need not fade in.
if (document.prerendering) document.documentElement.classList.add('ahead');
