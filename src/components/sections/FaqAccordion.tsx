import { type ReactNode, useEffect } from 'react';
import { useHydrated } from '#client/hydration/use-hydrated.ts';

export interface FaqAccordionProps {
  /** Any markup with `details name`; rendered unchanged. */
  readonly children?: ReactNode;
}

/** Index of the question that a key moves the focus to; `undefined` for other keys. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Questions that fold natively. React adds arrow keys, and supports browsers without `details name`. */
export default function FaqAccordion({ children }: FaqAccordionProps) {
  const root = useHydrated<HTMLDivElement>();

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;

    const onToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement && target.open)) return;
      for (const other of element.querySelectorAll('details')) {
        if (other !== target) other.open = false;
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, key, target } = event;
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      const summaries = [...element.querySelectorAll('summary')];
      const index = summaries.findIndex((summary) => summary === target);
      if (index < 0) return;
      const next = nextIndex(key, index, summaries.length);
      if (next === undefined) return;
      event.preventDefault();
      summaries[next]?.focus();
    };

    // In the capture phase, because `toggle` does not bubble.
    element.addEventListener('toggle', onToggle, true);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('toggle', onToggle, true);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [root]);

  return (
    <div ref={root} className="contents">
      {children}
    </div>
  );
}
