import { shown } from '../browser/shown.ts';

/** Loads an island's modules and resolves to the function that hydrates it. */
export type Load = () => Promise<() => Promise<void>>;

/** An island that does not report itself is taken for awake after this many ms. */
const PATIENCE = 3000;

/**
 * Loads and hydrates an island, and waits until React answers in it: `hydrate` alone resolves
 * earlier, when React has only scheduled its work. Every byte here is inline on every page.
 * @returns false when the modules could not be had, after Astro's own second try
 */
export async function wake(load: Load, island: HTMLElement): Promise<boolean> {
  // Here for all of them: a page that is made ready unseen loads and moves nothing.
  await shown();
  const { runtime } = island.dataset;
  // React's chunk, which the browser would otherwise learn of one round trip later.
  if (runtime) import(runtime).catch(() => {});
  let awake = true;
  island.addEventListener('astro:hydration-error', ({ target }) => {
    if (target === island) awake = false;
  });
  const hydrate = await load();
  if (awake) {
    await new Promise((resolve) => {
      // Sent by the island's root once React is there (`islands/use-awake.ts`).
      island.addEventListener('island:awake', resolve);
      setTimeout(resolve, PATIENCE);
      void hydrate();
    });
  }
  return awake;
}
