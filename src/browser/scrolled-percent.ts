/** How far the page is scrolled, in whole percent of what can be scrolled; 0 where nothing can. */
export function scrolledPercent(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const scrollable = scrollHeight - clientHeight;
  if (scrollable <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((scrollY / scrollable) * 100)));
}
