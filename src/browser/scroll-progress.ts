// Stands in every head, before the bar. Imports nothing, as all inline scripts.

/** A page that has not scrolled for so many ms is at rest: a screen reader may tell of each number. */
const REST = 150;

let rest: ReturnType<typeof setTimeout> | undefined;
addEventListener('scroll', () => {
  const bar = document.querySelector('.scroll-progress');
  if (!bar) return;
  // Where CSS moves the bar, assistive technology still needs the number, and React would be too
  // much for it. Elsewhere the first scroll counts as intent and wakes the island.
  if (CSS.supports('animation-timeline:scroll()')) {
    clearTimeout(rest);
    rest = setTimeout(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const percent = Math.round((scrollY / (scrollHeight - clientHeight)) * 100) || 0;
      // A page that bounces is scrolled by less than nothing, or by more than all.
      bar.setAttribute('aria-valuenow', String(Math.min(100, Math.max(0, percent))));
    }, REST);
  } else bar.dispatchEvent(new Event('pointerover', { bubbles: true }));
});
