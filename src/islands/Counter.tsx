import { useEffect } from 'react';
import { formatFigure, parseFigure } from '~/lib/figure.ts';
import { useHydrated } from './hydration/use-hydrated.ts';

const DELAY_MS = 1000;
const STEPS = 60;
const STEP_MS = 2000 / STEPS;

/**
 * A figure, such as `10,000+` or `$85M+`, that counts up once, after it was in view for a moment. At all other times the
 * page has its final value: before, and as soon as the page is printed, hidden, left or scrolled away.
 */
export default function Counter({ value }: { readonly value: string }) {
  const root = useHydrated<HTMLSpanElement>();

  useEffect(() => {
    const figure = parseFigure(value);
    const element = root.current;
    if (!figure || !element) return undefined;
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isCounting = () => element.classList.contains('counting');

    const finish = () => {
      clearTimeout(timer);
      observer.disconnect();
      listeners.abort();
      if (!isCounting()) return;
      element.classList.remove('counting');
      for (const name of ['style', 'role', 'aria-label']) element.removeAttribute(name);
      element.textContent = value;
    };
    const start = () => {
      // Keeps the width of the final figure, so that nothing next to it moves.
      element.style.minWidth = `${element.getBoundingClientRect().width}px`;
      element.classList.add('counting');
      // Assistive technology gets the final figure.
      element.setAttribute('role', 'img');
      element.setAttribute('aria-label', value);
      const since = performance.now();
      const step = () => {
        const part = Math.round((performance.now() - since) / STEP_MS) / STEPS;
        if (part >= 1) finish();
        else element.textContent = formatFigure(figure, figure.target * part);
      };
      step();
      timer = setInterval(step, STEP_MS);
    };
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (isCounting()) finish();
      else if (entry?.isIntersecting) timer = setTimeout(start, DELAY_MS);
    });
    observer.observe(element);
    addEventListener('beforeprint', finish, listeners);
    addEventListener('pagehide', finish, listeners);
    document.addEventListener('visibilitychange', finish, listeners);
    return finish;
  }, [root, value]);

  return (
    <span ref={root} className="inline-block whitespace-nowrap tabular-nums">
      {value}
    </span>
  );
}
