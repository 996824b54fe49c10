import { useEffect, useState } from 'react';
import { countedValue, formatFigure, paces, parseFigure } from '~/lib/figure.ts';
import { useHydrated } from './use-hydrated.ts';

export interface CounterProps {
  /** The final figure as it is written, such as `10,000+` or `$85M+`. */
  readonly value: string;
  readonly pace: keyof typeof paces;
}

/** A figure that counts up once it is seen. Its final value stands in the HTML. */
export default function Counter({ value, pace }: CounterProps) {
  const root = useHydrated<HTMLSpanElement>();
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    const figure = parseFigure(value);
    const element = root.current;
    if (!figure || !element) return undefined;
    // The final figure's width is kept, so that nothing beside it moves.
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

  // While the digits run, assistive technology is given the figure they run to.
  const hearing = shown === undefined ? {} : { role: 'img', 'aria-label': value };
  return (
    <span ref={root} className="inline-block whitespace-nowrap tabular-nums" {...hearing}>
      {shown ?? value}
    </span>
  );
}
