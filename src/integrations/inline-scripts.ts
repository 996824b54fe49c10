import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minify, transformWithOxc } from 'vite';
import { buildTargets } from '../config/browsers.ts';

const SUFFIX = '?inline-script';

/** Astro's script for the element around islands; the development server uses another. */
const ASTRO_ELEMENT = 'astro-island.prebuilt.js';
const OWN_ELEMENT = fileURLToPath(new URL('../directives/island-element.ts', import.meta.url));

const texts = new Set<string>();

/** Texts of the modules that have been imported, longest first. */
export function inlineScriptTexts(): readonly string[] {
  return [...texts].sort((a, b) => b.length - a.length);
}

/**
 * Imports a TypeScript file without imports as the text of a small classic script:
 * `import code from './a.ts?inline-script'`. Scripts that run before the first paint are inline, and Astro minifies
 * only modules, which run later. Built pages also get our own element around islands.
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

/** The file that a module is the script of; `undefined` for other modules. */
function scriptIn(id: string): string | undefined {
  if (id.endsWith(ASTRO_ELEMENT)) return OWN_ELEMENT;
  return id.endsWith(SUFFIX) ? id.slice(0, -SUFFIX.length) : undefined;
}

async function scriptOf(file: string): Promise<string> {
  const target = buildTargets();
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target });
  const minified = await minify(file, code, { module: false, compress: { target } });
  return minified.code;
}
