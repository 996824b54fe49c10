import { type Load, prepareHydration } from './hydrate.ts';

export interface ScrolledOptions {
  /** Fraction of the viewport's height to scroll past. 0 means the first scroll. */
  readonly past: number;
  /** Key of local storage. If it is set, the island never hydrates. */
  readonly unlessStored: string;
}

/** In browsers without `scrollend`, a scroll ends after a pause of this many ms. */
const PAUSE_MS = 500;

/** What a visitor scrolls with, the scroll bar aside. */
const INPUTS: readonly string[] = ['wheel', 'touchstart', 'keydown'];

/**
 * `client:scrolled={fraction}`: hydrates once the visitor has scrolled past that fraction of the viewport's height.
 * Links to anchors, the browser's find and the scroll bar count. Scrolls that follow the focus do not, nor does the one
 * to the position at which a page opens.
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
    // Storage is not available.
  }
  const hydrate = prepareHydration(load, island);
  const listeners = new AbortController();
  const listen = (type: string, listener: (event: Event) => void, { signal } = listeners) => {
    addEventListener(type, listener, { passive: true, signal });
  };

  // Time when the focus last moved or the page last followed it; Infinity while the page follows it.
  let followed = -PAUSE_MS;
  let lastTop = 0;
  const onScroll = ({ timeStamp }: Event) => {
    lastTop = scrollY;
    if (timeStamp - followed < PAUSE_MS) followed = Math.max(followed, timeStamp);
    else if (scrollY > innerHeight * past) {
      listeners.abort();
      void hydrate();
    }
  };
  const onScrollEnd = ({ timeStamp }: Event) => {
    // On a busy device, this and the scroll events before it may come long after the focus.
    if (followed === Infinity) followed = timeStamp;
  };
  const follow = (timeStamp: number) => {
    followed = 'onscrollend' in window ? Infinity : timeStamp;
  };
  const onFocus = ({ target, timeStamp }: Event) => {
    // Without a key, as assistive technology does it. An element in view causes no scroll; Firefox may have scrolled.
    const { top, bottom } = (target as Element).getBoundingClientRect();
    if (top < 0 || bottom > innerHeight || scrollY !== lastTop) follow(timeStamp);
  };
  const onInput = (event: Event) => {
    if (!('key' in event)) followed = -PAUSE_MS;
    else if (event.key === 'Tab') followed = Math.max(followed, event.timeStamp);
    else if (/^( |Page|Arrow|Home|End)/.test(String(event.key))) followed = -PAUSE_MS;
  };
  const start = () => {
    listen('scroll', onScroll);
    listen('scrollend', onScrollEnd);
    listen('focusin', onFocus);
    for (const type of INPUTS) listen(type, onInput);
  };

  if (!opensScrolled()) {
    start();
    return;
  }
  // Waits for the visitor's first act. The page may still have to scroll then, unless the act scrolls it.
  const opening = new AbortController();
  const onFirstAct = (event: Event) => {
    opening.abort();
    follow(event.timeStamp);
    lastTop = scrollY;
    start();
    if (INPUTS.includes(event.type)) onInput(event);
  };
  for (const type of [...INPUTS, 'pointermove', 'pointerdown', 'focusin']) listen(type, onFirstAct, opening);
}

/** Whether the page may scroll by itself when it opens: to an anchor, or to where the visitor left it. */
function opensScrolled(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  return location.hash !== '' || !isNew;
}
