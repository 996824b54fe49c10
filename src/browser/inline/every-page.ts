// Who saves data is sent the page and its pictures: no display face, nothing for a page to come.
{
  const { connection } = navigator;
  const savesData = connection?.saveData || matchMedia('(prefers-reduced-data:reduce)').matches;

  // Stands in every head. What needs a script is hidden until here (`.needs-script` in `global.css`).
  document.documentElement.classList.add('scripts', savesData ? 'saves-data' : 'scripts');

  // Before any image: one that fails to load is hidden, and its words stand in its place.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      target.hidden = true;
      const { alt, parentElement } = target;
      // In an island as an attribute, since React expects no other nodes than its own.
      if (target.closest('astro-island')) parentElement?.setAttribute('data-alt', alt);
      else target.after(alt);
    },
    true,
  );

  const font = document.querySelector<HTMLLinkElement>('[as=font]');
  if (font && !savesData) font.media = '';

  // On a line that reports 2G nothing is fetched ahead either: browsers see to that themselves only where
  // data is saved by their own setting.
  if (savesData || /2g/.test(connection?.effectiveType ?? '')) {
    document.querySelector('[type=speculationrules]')?.remove();
  }

  // A page that is made ready unseen need not fade in.
  if (document.prerendering) document.documentElement.classList.add('ahead');
}
