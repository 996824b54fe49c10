import type { Visitor } from './visitor.ts';

/** How long a page may go on scrolling, in ms. */
const WAIT_MS = 2000;

/** Waits until the page has stood still for some frames: it may scroll smoothly to what has the focus. */
export const untilRest = (visitor: Visitor) =>
  visitor.evaluate(async (patience) => {
    const end = performance.now() + patience;
    let last = scrollY;
    for (let still = 0; still < 10 && performance.now() < end; still += 1) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== last) still = 0;
      last = scrollY;
    }
  }, WAIT_MS);
