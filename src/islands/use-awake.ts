import { type RefObject, useEffect, useRef } from 'react';

/**
 * Reports to the directive that woke the island that React now answers in it (`directives/wake.ts`).
 * @returns ref for the island's root element
 */
export function useAwake<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    root.current?.dispatchEvent(new Event('island:awake', { bubbles: true }));
  }, []);
  return root;
}
