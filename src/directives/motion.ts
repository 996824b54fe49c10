import { type Load, prepareHydration } from './hydrate.ts';

declare global {
  interface Navigator {
    /** Chromium's network information; absent elsewhere. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/**
 * `client:motion`: wakes in view, unless motion is reduced, data is saved or the connection is 2G.
 * It looks only after the visitor's first act, so that opening a page on a tall screen loads nothing.
 */
export default function motion(load: Load, _options: unknown, island: HTMLElement): void {
  const { connection } = navigator;
  if (
    matchMedia('(prefers-reduced-motion:reduce)').matches ||
    connection?.saveData ||
    connection?.effectiveType?.endsWith('2g')
  ) {
    return;
  }
  const hydrate = prepareHydration(load, island);
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void hydrate();
  });
  for (const sign of ['scroll', 'pointerover', 'touchstart', 'keydown']) {
    addEventListener(
      sign,
      () => {
        // The island itself has no box (`display: contents`), so its child is watched.
        if (island.firstElementChild) observer.observe(island.firstElementChild);
      },
      { passive: true, once: true },
    );
  }
}
