import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { IntentOptions } from '../directives/intent.ts';
import type { ScrolledOptions } from '../directives/scrolled.ts';
import { visitPages } from './built-html.ts';

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

const RENDERER = / renderer-url="([^"]+)"/g;
const RUNTIME_IMPORT = /from\s*"\.\/(react\.[\w-]+\.js)"/;

/**
 * Names React's chunk on every island, so that `directives/wake.ts` can ask for it together with
 * the modules that import it: one round trip less until a click has its effect.
 * @param html a built page
 * @param runtimeOf address of the chunk that a renderer imports
 */
export function withRuntime(html: string, runtimeOf: ReadonlyMap<string, string>): string {
  return html.replace(RENDERER, (attribute, renderer: string) => {
    const runtime = runtimeOf.get(renderer);
    return runtime === undefined ? attribute : `${attribute} data-runtime="${runtime}"`;
  });
}

/** Reads which chunk of React each renderer in a built folder imports, by their addresses. */
async function readRuntimes(folder: string): Promise<Map<string, string>> {
  const runtimes = new Map<string, string>();
  for await (const file of glob('_astro/client.*.js', { cwd: folder })) {
    const code = await readFile(path.join(folder, file), 'utf8');
    const name = RUNTIME_IMPORT.exec(code)?.[1];
    if (name !== undefined) {
      runtimes.set(`/_astro/${path.basename(file)}`, `/_astro/${name}`);
    }
  }
  return runtimes;
}

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
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const runtimes = await readRuntimes(folder);
        if (runtimes.size === 0) {
          logger.warn('No renderer imports a chunk named react: islands wake a round trip later.');
          return;
        }
        await visitPages(folder, ({ html }) => withRuntime(html, runtimes));
      },
    },
  };
}
