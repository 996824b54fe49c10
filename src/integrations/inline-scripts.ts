import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { minify, transformWithOxc } from 'vite';

const SUFFIX = '?inline-script';

/**
 * Gives a TypeScript file that imports nothing as the text of a small classic script:
 * `import code from './a.ts?inline-script'`. What must run before the first paint stands in pages as it
 * is written, and Astro minifies only modules, which run later.
 */
export function inlineScripts(): AstroIntegration {
  return {
    name: 'inline-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'inline-script',
                enforce: 'pre',
                async load(id) {
                  if (!id.endsWith(SUFFIX)) return undefined;
                  const file = id.slice(0, -SUFFIX.length);
                  this.addWatchFile(file);
                  return `export default ${JSON.stringify(await scriptOf(file))}`;
                },
              },
            ],
          },
        });
      },
    },
  };
}

async function scriptOf(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const minified = await minify(file, code, { module: false });
  return minified.code;
}
