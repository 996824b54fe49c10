import { shown } from '#client/shown.ts';

declare global {
  interface WindowEventMap {
    /** Sent to `islands/hydration/preserve-state.ts` right before React hydrates an island. */
    'island:hydrate': CustomEvent<
      readonly [island: HTMLElement, changes: readonly MutationRecord[], observer: MutationObserver]
    >;
  }
}

/** Loads an island's modules and resolves to the function that hydrates it. */
export type Load = () => Promise<() => Promise<void>>;

/** After this many ms, an island that does not report counts as hydrated. */
const TIMEOUT_MS = 3000;

/**
 * Prepares an island for hydration: from now on, records the changes that a translation or an extension makes to the
 * server's HTML.
 * @returns a function that hydrates the island. It resolves when the island responds to events, which is later than
 *   Astro's `hydrate` resolves, and to `false` if the modules could not be loaded.
 */
export function prepareHydration(load: Load, island: HTMLElement): () => Promise<boolean> {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  const observe = () => {
    observer.observe(island, { subtree: true, childList: true, characterDataOldValue: true });
  };
  // Ignores what the parser adds.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', observe);
  else observe();

  return async () => {
    // A prerendered page hydrates nothing.
    await shown();
    // Set by `integrations/finish/islands.ts`. A failure is the island's to report, which imports it too.
    const { react } = island.dataset;
    if (react) import(react).catch(() => undefined);
    let hydrated = true;
    island.addEventListener('astro:hydration-error', ({ target }) => {
      if (target === island) hydrated = false;
    });
    const hydrate = await load();
    if (hydrated) {
      await new Promise((resolve) => {
        // Sent by `islands/hydration/use-hydrated.ts`.
        island.addEventListener('island:hydrated', resolve);
        setTimeout(resolve, TIMEOUT_MS);
        dispatchEvent(new CustomEvent('island:hydrate', { detail: [island, changes, observer] }));
        void hydrate();
      });
    }
    return hydrated;
  };
}
