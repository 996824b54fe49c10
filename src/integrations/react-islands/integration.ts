import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Renders islands by `./server.ts`. It must stand before `@astrojs/react`, whose own way of rendering
 * is then never asked; its client, its JSX and its development server stay.
 */
export function reactIslands(): AstroIntegration {
  return {
    name: 'react-islands',
    hooks: {
      'astro:config:setup': ({ addRenderer }) => {
        addRenderer({
          name: '@astrojs/react',
          clientEntrypoint: '@astrojs/react/client.js',
          serverEntrypoint: fileURLToPath(new URL('./server.ts', import.meta.url)),
        });
      },
    },
  };
}
