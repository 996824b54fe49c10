import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { IntentOptions } from '../directives/intent.ts';
import type { ScrolledOptions } from '../directives/scrolled.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes at the first sign of intent inside the island; a click is held and replayed. */
    'client:intent'?: boolean | IntentOptions;
    /** Wakes past this fraction of the viewport's height. */
    'client:scrolled'?: number | ScrolledOptions;
    /** Wakes in view, where motion and its download are welcome. */
    'client:motion'?: boolean;
  }
}

const names = ['intent', 'scrolled', 'motion'] as const;

/** Everything that is React's own; one chunk, so that it arrives once for all islands. */
const reactRuntime = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** What islands share: stores and the helpers beside them. One small chunk instead of many. */
const islandKit =
  /[\\/](?:node_modules[\\/](?:@nanostores[\\/]react|nanostores)|src[\\/]stores)[\\/]|[\\/]src[\\/]islands[\\/](?:[a-z-]+\.tsx?|Toasts\.tsx)$/;

/** Registers the client directives of `src/directives/` and keeps React in one shared chunk. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const name of names) {
          const entrypoint = fileURLToPath(new URL(`../directives/${name}.ts`, import.meta.url));
          addClientDirective({ name, entrypoint });
        }
        updateConfig({
          vite: {
            environments: {
              client: {
                build: {
                  rolldownOptions: {
                    output: {
                      codeSplitting: {
                        groups: [
                          { name: 'react', test: reactRuntime },
                          { name: 'island-kit', test: islandKit },
                        ],
                      },
                    },
                  },
                },
              },
            },
          },
        });
      },
    },
  };
}
