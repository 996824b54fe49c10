import type { HookParameters } from 'astro';

type Server = HookParameters<'astro:server:setup'>['server'];

/** Vite's error overlay in every browser that shows the site. */
export interface ErrorOverlay {
  /** Shows the words, also in browsers that come later, until it is cleared. */
  show(title: string, message: string): void;
  /** Takes the overlay away, if there is one. */
  clear(): void;
}

/** The overlay of a development server. */
export function errorOverlay({ environments }: Server): ErrorOverlay {
  const { hot } = environments.client;
  let send: (() => void) | undefined;
  hot.on('vite:client:connect', () => send?.());
  return {
    show(title, message) {
      // Astro's patch of this method makes the words safe for the overlay, which takes them for HTML.
      send = () => hot.send({ type: 'error', err: { name: title, title, message, stack: '' } });
      send();
    },
    clear() {
      if (send === undefined) return;
      send = undefined;
      // Content that is the same as before the fault reloads nothing by itself.
      hot.send({ type: 'full-reload' });
    },
  };
}
