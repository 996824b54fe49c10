import { type Load, wake } from './wake.ts';

export interface ScrolledOptions {
  /** Part of the viewport's height that must have been scrolled. 0: at the first scroll. */
  readonly past: number;
  /** A key of local storage; where it is set, the island has nothing left to do. */
  readonly unlessStored: string;
}

/**
 * `client:scrolled={fraction}`: wakes once the visitor has scrolled past that fraction of the
 * viewport's height, at once where the page opens already scrolled.
 */
export default function scrolled(
  load: Load,
  { value }: { readonly value: ScrolledOptions | number },
  island: HTMLElement,
): void {
  const [past, key] = typeof value === 'object' ? [value.past, value.unlessStored] : [value];
  try {
    if (key && localStorage.getItem(key)) return;
  } catch {
    // A browser that refuses its storage has stored nothing.
  }
  const onScroll = () => {
    if (scrollY <= innerHeight * past) return;
    removeEventListener('scroll', onScroll);
    void wake(load, island);
  };
  addEventListener('scroll', onScroll, { passive: true });
  onScroll();
}
