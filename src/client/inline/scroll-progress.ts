// Moves the scroll progress bar, and updates it for assistive technology when scrolling ends.
{
  const IDLE_MS = 150;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const bar = document.querySelector<HTMLElement>('.scroll-progress > div');
    const { scrollHeight, clientHeight } = document.documentElement;
    // Overscrolling gives values outside the range; a page without scrolling divides by zero.
    const percent = Math.min(100, Math.max(0, (scrollY / (scrollHeight - clientHeight)) * 100 || 0));
    if (bar) bar.style.width = `${percent}%`;
    clearTimeout(timer);
    timer = setTimeout(() => bar?.parentElement?.setAttribute('aria-valuenow', percent.toFixed()), IDLE_MS);
  };
  for (const type of ['scroll', 'resize']) addEventListener(type, update, { passive: true });
}
