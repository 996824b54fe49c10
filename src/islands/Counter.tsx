import { useEffect, useState } from 'react';
import { countedValue, formatFigure, paces, parseFigure } from '~/lib/figure.ts';
import { useHydrated } from './hydration/use-hydrated.ts';

export interface CounterProps {
  /** The final figure, such as `10,000+` or `$85M+`. */
  readonly value: string;
  readonly pace: keyof typeof paces;
}

/** A figure that counts up once it is visible. The HTML has its final value. */
export default function Counter({ value, pace }: CounterProps) {
  const root = useHydrated<HTMLSpanElement>();
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    const figure = parseFigure(value);
    const element = root.current;
    if (!figure || !element) return undefined;
    // Keeps the width of the final figure, so that nothing next to it moves.
    element.style.minWidth = `${element.getBoundingClientRect().width}px`;
    const { delay } = paces[pace];
    const start = performance.now() + delay;
    let frame = 0;
    const step = () => {
      const elapsed = performance.now() - start;
      if (elapsed >= paces[pace].duration) {
        element.style.minWidth = '';
        setShown(undefined);
        return;
      }
      const counted = countedValue(figure.target, elapsed, paces[pace]);
      setShown(formatFigure(figure, counted));
      frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [pace, root, value]);

  // While it counts, assistive technology gets the final figure.
  const label = shown === undefined ? {} : { role: 'img', 'aria-label': value };
  return (
    <span ref={root} className="inline-block whitespace-nowrap tabular-nums" {...label}>
      {shown ?? value}
    </span>
  );
}
