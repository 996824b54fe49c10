// Where CSS moves the scroll progress bar, updates its value for assistive technology, for which React would be too
// much. In other browsers, the first scroll hydrates the island (`islands/ScrollProgress.tsx`).
{
  /** Without scrolling, before the value changes. */
  const IDLE_MS = 150;

  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('scroll', () => {
    const bar = document.querySelector('.scroll-progress');
    if (CSS.supports('animation-timeline:scroll()')) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        const value = Math.round((scrollY / (scrollHeight - clientHeight)) * 100) || 0;
        bar?.setAttribute('aria-valuenow', String(value));
      }, IDLE_MS);
    } else bar?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  });
}
