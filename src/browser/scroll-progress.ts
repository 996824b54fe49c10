// Imports nothing: a script that shares a module with an island would become a file to ask for.
const bar = document.querySelector<HTMLElement>('.scroll-progress');
// Where CSS moves the bar, assistive technology still needs the number, and React would be too
// much for it. Elsewhere the first scroll counts as intent and wakes the island.
const driven = CSS.supports('animation-timeline:scroll()');
const update = () => {
  if (!driven) {
    bar?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    return;
  }
  const { scrollHeight, clientHeight } = document.documentElement;
  const scrolled = scrollY / (scrollHeight - clientHeight) || 0;
  bar?.setAttribute('aria-valuenow', String(Math.round(Math.min(1, Math.max(0, scrolled)) * 100)));
};
addEventListener('scroll', update, { passive: true });
