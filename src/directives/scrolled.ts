import { type Load, prepareHydration } from './hydrate.ts';

export interface ScrolledOptions {
  /** Part of the viewport's height that must have been scrolled. 0: at the first scroll. */
  readonly past: number;
  /** A key of local storage; where it is set, the island has nothing left to do. */
  readonly unlessStored: string;
}

/** A scroll that follows the focus ends with a pause of this many ms, where no `scrollend` tells of it. */
const PAUSE = 500;

/**
 * `client:scrolled={fraction}`: wakes once the visitor has scrolled past that fraction of the
 * viewport's height, at once where the page opens already scrolled. Anchors, finds and the scrollbar
 * count; a page that only follows the focus has not been scrolled by its visitor.
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
  const hydrate = prepareHydration(load, island);
  const watching = new AbortController();
  const check = () => {
    if (scrollY <= innerHeight * past) return;
    watching.abort();
    void hydrate();
  };

  // When the focus moved last, or the page after it; Infinity until the page has come to rest.
  let followed = -PAUSE;
  let lastTop = scrollY;
  const onScroll = ({ timeStamp }: Event) => {
    lastTop = scrollY;
    if (timeStamp - followed < PAUSE) followed = Math.max(followed, timeStamp);
    else check();
  };
  const onScrollEnd = ({ timeStamp }: Event) => {
    // A machine that is busy may send it, and the scrolls before it, long after the focus.
    if (followed === Infinity) followed = timeStamp;
  };
  const onFocus = ({ target, timeStamp }: Event) => {
    // Assistive technology presses no key. What is in view moves nothing, or, in Firefox, just has.
    const { top, bottom } = (target as Element).getBoundingClientRect();
    if (top < 0 || bottom > innerHeight || scrollY !== lastTop) {
      followed = 'onscrollend' in window ? Infinity : timeStamp;
    }
  };
  const onAct = (event: Event) => {
    if (!('key' in event)) followed = -PAUSE;
    else if (event.key === 'Tab') followed = Math.max(followed, event.timeStamp);
    else if (/^( |Page|Arrow|Home|End)/.test(String(event.key))) followed = -PAUSE;
  };
  const listen = (type: string, listener: (event: Event) => void) => {
    addEventListener(type, listener, { passive: true, signal: watching.signal });
  };
  listen('scroll', onScroll);
  listen('scrollend', onScrollEnd);
  listen('focusin', onFocus);
  for (const type of ['wheel', 'touchstart', 'keydown']) listen(type, onAct);
  check();
}
