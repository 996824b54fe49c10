import type { AstroIntegration } from 'astro';
import { buildTargets } from '../config/browsers.ts';

/**
 * Makes scripts and rules for the browsers of `package.json`. By environment, since Astro's own settings
 * for the client come before those of `vite.build`.
 */
export function browserTargets(): AstroIntegration {
  return {
    name: 'browser-targets',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const targets = buildTargets();
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'browser-targets',
                configEnvironment: (environment) => ({
                  build: {
                    cssTarget: targets,
                    // What renders pages runs here, in Node.
                    ...(environment === 'client' ? { target: targets } : {}),
                  },
                }),
              },
            ],
          },
        });
      },
    },
  };
}
