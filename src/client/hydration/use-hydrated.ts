import './preserve-state.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Reports that React has rendered the island, to `preserve-state.ts`, and then that the island responds to events, to
 * its directive (`client/directives/hydrate.ts`).
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
