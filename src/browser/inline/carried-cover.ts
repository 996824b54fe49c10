// Carries a cover from card to article and back. Pictures say by `data-cover` whose they are; while one
// page becomes the other, the one that stands for the same article on both has its path as a name. A
// page that is come back to still has the name that it was left with, so the first act is to drop it.
// Stands before the pictures: a browser asks which to carry just before it first paints them.
{
  let cover: HTMLElement | undefined;

  const coverOf = (path: string, bar: number) =>
    [...document.querySelectorAll<HTMLElement>('[data-cover]')].find((image) => {
      const { top } = image.getBoundingClientRect();
      return image.dataset['cover'] === path && top >= bar && top < innerHeight;
    });

  const carry = (transition?: ViewTransition | null, other?: string | null) => {
    if (cover) cover.style.viewTransitionName = '';
    const bar = document.querySelector('header')?.offsetHeight ?? 0;
    const { pathname } = location;
    cover = coverOf(other ? new URL(other).pathname : pathname, bar) ?? coverOf(pathname, bar);
    if (cover && transition) {
      cover.style.viewTransitionName = CSS.escape(cover.dataset['cover'] ?? '');
    } else transition?.skipTransition();
  };

  addEventListener('pageswap', ({ viewTransition, activation }) => carry(viewTransition, activation?.entry.url));
  addEventListener('pagereveal', ({ viewTransition }) => {
    carry(viewTransition, self.navigation?.activation?.from?.url);
    void viewTransition?.finished.then(() => carry());
  });
}
