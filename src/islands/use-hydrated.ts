import './keep-acts.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Reports to the directive that woke the island that React now answers in it (`directives/hydrate.ts`),
 * and before that, to `keep-acts.ts`, that React has rendered it.
 * @returns ref for the island's root element
 */
export function useHydrated<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const report = (type: string) => root.current?.dispatchEvent(new Event(type, { bubbles: true }));
  // Before the island's own effects, which read what the visitor did.
  useLayoutEffect(() => void report('island:rendered'), []);
  useEffect(() => void report('island:hydrated'), []);
  return root;
}
