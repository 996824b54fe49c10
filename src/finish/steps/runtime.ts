import path from 'node:path';
import { type PagePart, perPartAnd } from '../page-parts.ts';
import { type Edit, type Page, withEdits } from '../page.ts';

const RUNTIME_IMPORT = /from\s*"\.\/(react\.[\w-]+\.js)"/;

/**
 * Which chunk of React each renderer imports, by their addresses.
 * @param scripts source of each built script by its file name
 */
export function runtimesOf(scripts: ReadonlyMap<string, string>): Map<string, string> {
  const runtimes = new Map<string, string>();
  for (const [file, code] of scripts) {
    const name = file.startsWith('client.') ? RUNTIME_IMPORT.exec(code)?.[1] : undefined;
    if (name !== undefined) runtimes.set(`/_astro/${path.basename(file)}`, `/_astro/${name}`);
  }
  return runtimes;
}

/**
 * Names React's chunk on every island, so that `directives/wake.ts` can ask for it together with
 * the modules that import it: one round trip less until a click has its effect.
 * @param runtimes address of the chunk that a renderer imports
 */
export function namedRuntime(page: Page, runtimes: ReadonlyMap<string, string>): Page {
  return withEdits(page, (part) => namingEdits(part, runtimes));
}

const namingEdits = perPartAnd(
  ({ elements }: PagePart, runtimes: ReadonlyMap<string, string>): readonly Edit[] =>
    elements.flatMap(({ attributes }) => {
      const renderer = attributes.get('renderer-url');
      const runtime = renderer && runtimes.get(renderer.value);
      if (renderer === undefined || runtime === undefined) return [];
      return [{ start: renderer.end, end: renderer.end, text: ` data-runtime="${runtime}"` }];
    }),
);
