import { useEffect } from 'react';
import { formatFigure, parseFigure } from './figure.ts';
import { useHydrated } from '#client/hydration/use-hydrated.ts';

const DELAY_MS = 1000;
const STEPS = 60;
const STEP_MS = 2000 / STEPS;

/** Counters in view that wait to start, and how to let each wait again. */
const waiting = new Map<Element, () => void>();

/** Figures of one row start together: the last one that is ready sets the time. */
function waitWithRow(element: Element, wait: () => void): void {
  waiting.set(element, wait);
  const { top, height } = element.getBoundingClientRect();
  for (const [other, restart] of waiting) {
    if (Math.abs(other.getBoundingClientRect().top - top) <= height / 2) restart();
  }
}

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

    const stopWaiting = () => {
      clearTimeout(timer);
      waiting.delete(element);
    };
    const finish = () => {
      stopWaiting();
      observer.disconnect();
      listeners.abort();
      if (!isCounting()) return;
      element.classList.remove('counting');
      for (const name of ['style', 'role', 'aria-label']) element.removeAttribute(name);
      element.textContent = value;
    };
    const start = () => {
      stopWaiting();
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
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(start, DELAY_MS);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (isCounting()) return finish();
      stopWaiting();
      if (entry?.isIntersecting) waitWithRow(element, wait);
    });
    observer.observe(element);
    addEventListener('beforeprint', finish, listeners);
    addEventListener('pagehide', finish, listeners);
    document.addEventListener('visibilitychange', finish, listeners);
    return finish;
  }, [root, value]);

  return (
    <span ref={root} className="inline-block whitespace-nowrap">
      {value}
    </span>
  );
}
