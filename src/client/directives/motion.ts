import { type Load, prepareHydration } from './hydrate.ts';

declare global {
  interface Navigator {
    /** Absent in browsers other than Chromium. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/**
 * `client:motion`: hydrates when visible, unless the visitor prefers reduced motion, saves data, or is on 2G. Not before
 * the visitor's first action, so that opening a page on a tall screen loads nothing.
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
        // The child, because the island itself has no box (`display: contents`).
        if (island.firstElementChild) observer.observe(island.firstElementChild);
      },
      { passive: true, once: true },
    );
  }
}
