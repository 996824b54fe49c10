import { existsSync } from 'node:fs';
import { openSiteDocuments } from '../content/loading/load-site.ts';
import { rememberDocuments } from '../content/site-documents.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { finishingOf } from './finishing.ts';
import { makePage } from './make-page.ts';
import { readSitePaths } from './site-paths.ts';

/** Pages of each kind that are made for nothing. */
const TRIED = 2;

/**
 * Makes some pages and throws them away: the code that will be needed is loaded, compiled and warm
 * when somebody waits for it.
 * @param documents file of the documents of the site before; where there is none, nothing is done
 * @param hurry ends it: what is not warm by then is made in earnest
 */
export async function warmUp(
  renderer: Renderer,
  documents: string,
  hurry: AbortSignal,
): Promise<void> {
  if (!existsSync(documents)) return;
  rememberDocuments(openSiteDocuments(documents));
  const paths = await readSitePaths(renderer, [...renderer.files.keys()]);
  const context = await finishingOf(renderer);
  const kinds = Map.groupBy(paths, ({ component, cacheKey, file }) =>
    cacheKey === undefined ? file : component,
  );
  for (const kind of kinds.values()) {
    for (const path of kind.slice(0, TRIED)) {
      if (hurry.aborted) return;
      await makePage(path, context, undefined);
    }
  }
}
