// Updates the scroll progress bar for assistive technology when scrolling ends, and moves it in browsers without CSS
// scroll timelines.
{
  const IDLE_MS = 150;
  const hasTimelines = CSS.supports('animation-timeline:scroll()');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const bar = document.querySelector<HTMLElement>('.scroll-progress > div');
    const { scrollHeight, clientHeight } = document.documentElement;
    // Overscrolling gives values outside the range; a page without scrolling divides by zero.
    const percent = Math.min(100, Math.max(0, (scrollY / (scrollHeight - clientHeight)) * 100 || 0));
    if (bar && !hasTimelines) bar.style.width = `${percent}%`;
    clearTimeout(timer);
    timer = setTimeout(() => bar?.parentElement?.setAttribute('aria-valuenow', percent.toFixed()), IDLE_MS);
  };
  for (const type of ['scroll', 'resize']) addEventListener(type, update, { passive: true });
}
