import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { minify, transformWithOxc } from 'vite';
import { buildTargets } from './browsers.ts';

const SUFFIX = '?inline-script';

const texts = new Set<string>();

/** Texts of the modules that have been imported. */
export const inlineScriptTexts: ReadonlySet<string> = texts;

/**
 * Imports a TypeScript file without imports as the text of a small classic script:
 * `import code from './a.ts?inline-script'`. Scripts that run before the first paint are inline, and Astro minifies
 * only modules, which run later.
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
                  const text = await scriptOf(file);
                  texts.add(text);
                  return `export default ${JSON.stringify(text)}`;
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
  const target = buildTargets();
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target });
  const minified = await minify(file, code, { module: false, compress: { target } });
  return minified.code;
}
