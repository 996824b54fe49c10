// Imports nothing: a script that shares a module with an island would become a file to ask for.
const bar = document.querySelector<HTMLElement>('.scroll-progress');
addEventListener('scroll', () => {
  if (!bar) return;
  // Where CSS moves the bar, assistive technology still needs the number, and React would be too
  // much for it. Elsewhere the first scroll counts as intent and wakes the island.
  if (CSS.supports('animation-timeline:scroll()')) {
    const { scrollHeight, clientHeight } = document.documentElement;
    // Beyond 0 and 100 where a page bounces, as assistive technology reads no further than these.
    bar.ariaValueNow = String(Math.round((scrollY / (scrollHeight - clientHeight)) * 100) || 0);
  } else bar.dispatchEvent(new Event('pointerover', { bubbles: true }));
});
