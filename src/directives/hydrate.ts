import { shown } from '../browser/shown.ts';

declare global {
  interface WindowEventMap {
    /** Sent right before React hydrates an island, to `islands/keep-acts.ts`. */
    'island:hydrate': CustomEvent<
      readonly [island: HTMLElement, changes: readonly MutationRecord[], observer: MutationObserver]
    >;
  }
}

/** Loads an island's modules and resolves to the function that hydrates it. */
export type Load = () => Promise<() => Promise<void>>;

/** An island that does not report itself is taken for hydrated after this many ms. */
const PATIENCE = 3000;

/**
 * Prepares an island for hydration. From now on, what a translation or an extension changes in the
 * server's HTML is recorded: React hydrates nothing else. Every byte here is inline on every page.
 * @returns loads and hydrates the island, and waits until React answers in it: Astro's own `hydrate`
 *   resolves earlier, when React has only scheduled its work. Resolves to false when the modules
 *   could not be had, after Astro's own second try.
 */
export function prepareHydration(load: Load, island: HTMLElement): () => Promise<boolean> {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  const observe = () => {
    observer.observe(island, { subtree: true, childList: true, characterDataOldValue: true });
  };
  // What the parser adds is no change.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', observe);
  else observe();

  return async () => {
    // Here for all of them: a page that is made ready unseen loads and moves nothing.
    await shown();
    const { runtime } = island.dataset;
    // React's chunk, which the browser would otherwise learn of one round trip later.
    if (runtime) import(runtime).catch(() => {});
    let hydrated = true;
    island.addEventListener('astro:hydration-error', ({ target }) => {
      if (target === island) hydrated = false;
    });
    const hydrate = await load();
    if (hydrated) {
      await new Promise((resolve) => {
        // Sent by the island's root once React is there (`islands/use-hydrated.ts`).
        island.addEventListener('island:hydrated', resolve);
        setTimeout(resolve, PATIENCE);
        dispatchEvent(new CustomEvent('island:hydrate', { detail: [island, changes, observer] }));
        void hydrate();
      });
    }
    return hydrated;
  };
}
