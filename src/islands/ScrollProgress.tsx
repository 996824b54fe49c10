import { useEffect, useState } from 'react';
import { useHydrated } from './hydration/use-hydrated.ts';

/** Assistive technology gets the value after this many ms without scrolling. */
const IDLE_MS = 150;

function scrolledPercent(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const value = Math.round((scrollY / (scrollHeight - clientHeight)) * 100) || 0;
  // Overscrolling gives values outside the range.
  return Math.min(100, Math.max(0, value));
}

/** The scroll progress bar, for browsers without CSS scroll timelines. In the others CSS moves the same HTML. */
export default function ScrollProgress() {
  const root = useHydrated<HTMLDivElement>();
  const [percent, setPercent] = useState(0);
  const [announced, setAnnounced] = useState(0);

  useEffect(() => {
    const update = () => setPercent(scrolledPercent());
    update();
    for (const type of ['scroll', 'resize']) addEventListener(type, update, { passive: true });
    return () => {
      for (const type of ['scroll', 'resize']) removeEventListener(type, update);
    };
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(percent), IDLE_MS);
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
      aria-valuenow={announced}
    >
      {/* Without `style` in the server's HTML, which the content security policy would block. */}
      <div style={percent === 0 ? undefined : { width: `${percent}%` }} />
    </div>
  );
}
