import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';
import { SEARCH_FOLDER } from '../config/search.ts';

/** Pagefind's ready-made interfaces, which the search page does without. */
const UNUSED = /ui|highlight/;

/** Indexes the finished pages for the search page. Pages decide by `data-pagefind-body`. */
export function siteSearch(): AstroIntegration {
  return {
    name: 'site-search',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const target = path.join(folder, SEARCH_FOLDER);
        try {
          const { index, errors } = await createIndex({
            forceLanguage: 'en',
            excludeSelectors: ['.no-print', '.anchor', 'nav', 'svg'],
          });
          if (index === undefined) throw new Error(errors.join('; '));
          const added = await index.addDirectory({ path: folder });
          const written = await index.writeFiles({ outputPath: target });
          const faults = [...added.errors, ...written.errors];
          if (faults.length > 0) throw new Error(faults.join('; '));
          for (const name of await readdir(target)) {
            if (UNUSED.test(name)) await rm(path.join(target, name), { recursive: true });
          }
          logger.info(`${added.page_count} pages`);
        } catch (error) {
          throw new Error(`The search index of ${folder} could not be made: ${String(error)}`, {
            cause: error,
          });
        } finally {
          await close();
        }
      },
    },
  };
}
