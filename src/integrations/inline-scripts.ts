import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minify, transformWithOxc } from 'vite';
import { buildTargets } from '../config/browsers.ts';

const SUFFIX = '?inline-script';

/** Where Astro keeps the script of its islands' element; the development server has another. */
const ASTROS_ELEMENT = 'astro-island.prebuilt.js';
const OWN_ELEMENT = fileURLToPath(new URL('../directives/island-element.ts', import.meta.url));

const texts = new Set<string>();

/** Texts of the modules that were imported so far, the longest first. */
export function inlineScriptTexts(): readonly string[] {
  return [...texts].sort((a, b) => b.length - a.length);
}

/**
 * Gives a TypeScript file that imports nothing as the text of a small classic script:
 * `import code from './a.ts?inline-script'`. What must run before the first paint stands in pages as it
 * is written, and Astro minifies only modules, which run later. Pages that are built have an element of
 * our own around their islands.
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
                  const file = scriptIn(id);
                  if (file === undefined) return undefined;
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

/** The file whose script a module is. */
function scriptIn(id: string): string | undefined {
  if (id.endsWith(ASTROS_ELEMENT)) return OWN_ELEMENT;
  return id.endsWith(SUFFIX) ? id.slice(0, -SUFFIX.length) : undefined;
}

async function scriptOf(file: string): Promise<string> {
  const target = buildTargets();
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target });
  const minified = await minify(file, code, { module: false, compress: { target } });
  return minified.code;
}
