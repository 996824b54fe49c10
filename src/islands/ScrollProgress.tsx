import { useEffect, useState } from 'react';
import { scrolledPercent } from '~/browser/scrolled-percent.ts';
import { useHydrated } from './use-hydrated.ts';

/** A page that has not scrolled for so many ms is at rest: a screen reader may tell of each number. */
const REST = 150;

/**
 * The bar at the navigation's lower edge, for browsers without CSS scroll timelines; elsewhere CSS
 * and a few inline bytes move the same HTML (`components/site/ScrollProgressBar.astro`).
 */
export default function ScrollProgress() {
  const root = useHydrated<HTMLDivElement>();
  const [percent, setPercent] = useState(0);
  const [told, setTold] = useState(0);

  useEffect(() => {
    const update = () => setPercent(scrolledPercent());
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setTold(percent), REST);
    return () => clearTimeout(timer);
  }, [percent]);

  return (
    <div
      ref={root}
      className="scroll-progress"
      role="progressbar"
      aria-label="Page scrolled"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={told}
    >
      {/* No `style` in the server's HTML: the content security policy would refuse it. */}
      <div style={percent === 0 ? undefined : { width: `${percent}%` }} />
    </div>
  );
}
