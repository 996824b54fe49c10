// Visitors who save data get neither fonts nor prefetched pages.
{
  const { connection } = navigator;
  const savesData = connection?.saveData || matchMedia('(prefers-reduced-data:reduce)').matches;

  // Shows the elements that need scripts (`.needs-script` in `global.css`).
  document.documentElement.classList.add('scripts');
  if (savesData) document.documentElement.classList.add('saves-data');
  // An earlier page of this visit has requested the font of text.
  else if (document.referrer.startsWith(origin)) document.documentElement.classList.add('text-face');

  // Replaces images that fail to load with their alternative text. In the head, before any image.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      target.hidden = true;
      const { alt, parentElement } = target;
      // As an attribute in islands, because React expects no nodes but its own.
      if (target.closest('astro-island')) parentElement?.setAttribute('data-alt', alt);
      else target.after(alt);
    },
    true,
  );

  const font = document.querySelector<HTMLLinkElement>('[as=font]');
  if (font && !savesData) font.media = '';

  // Only the first screen is laid out at first (`brand/styles/opening.css`), unless the page opens farther down: at an anchor, or
  // where the visitor left it.
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  if (isNew && location.hash === '') document.documentElement.classList.add('opening');

  // A prerendered page does not fade in.
  if (document.prerendering) document.documentElement.classList.add('ahead');
}
