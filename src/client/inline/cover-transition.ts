// Moves a cover between its card and its article. `data-cover` on an image holds the path of its article. During the
// transition, the image of the same article on both pages gets that path as its view transition name. A page from the
// back/forward cache still has the name from when it was left, so each run removes it first.
// In the head, because browsers choose what to move just before they first paint the images.
{
  let cover: HTMLElement | undefined;

  const coverOf = (path: string, bar: number) =>
    [...document.querySelectorAll<HTMLElement>('[data-cover]')].find((image) => {
      const { top } = image.getBoundingClientRect();
      return image.dataset['cover'] === path && top >= bar && top < innerHeight;
    });

  /** Without a transition, only removes the name: asking for positions would force a layout before the first paint. */
  const assignName = (transition?: ViewTransition | null, other?: string | null) => {
    if (cover) cover.style.viewTransitionName = '';
    cover = undefined;
    if (!transition) return;
    // Rejected by `skipTransition` here, or by the browser.
    transition.ready.catch(() => {});
    const bar = document.querySelector('header')?.offsetHeight ?? 0;
    const { pathname } = location;
    const path = other ? new URL(other).pathname : pathname;
    // Only pages of one hub have the same covers. Others refuse the transition, with an error in the console.
    const isOfHub = path.split('/')[1] === pathname.split('/')[1];
    cover = isOfHub ? (coverOf(path, bar) ?? coverOf(pathname, bar)) : undefined;
    if (cover) cover.style.viewTransitionName = CSS.escape(cover.dataset['cover'] ?? '');
    else transition.skipTransition();
  };

  addEventListener('pageswap', ({ viewTransition, activation }) => assignName(viewTransition, activation?.entry.url));
  addEventListener('pagereveal', ({ viewTransition }) => {
    assignName(viewTransition, self.navigation?.activation?.from?.url);
    viewTransition?.finished.then(() => assignName()).catch(() => {});
  });
}
