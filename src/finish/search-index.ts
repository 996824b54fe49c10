import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { close, createIndex } from 'pagefind';
import { SEARCH_FOLDER } from '../config/search.ts';

/** Pagefind's ready-made interfaces, which the search page does without. */
const UNUSED = /ui|highlight/;

/** The search index of a site while its pages come in. */
export interface SearchIndex {
  /**
   * Takes a page in. What of it is indexed, its `data-pagefind-body` decides.
   * @param file path of the page inside the site
   */
  add(file: string, html: string): Promise<void>;
  /** Writes the index into the built site. */
  write(folder: string): Promise<void>;
  /** Ends the engine's process, whatever came before. */
  close(): Promise<void>;
}

/** @throws {Error} when the engine cannot start, or refuses a page */
export async function openSearchIndex(): Promise<SearchIndex> {
  const failed = (faults: unknown) =>
    new Error(`The search index could not be made: ${String(faults)}`);
  const { index, errors } = await createIndex({
    forceLanguage: 'en',
    excludeSelectors: ['.no-print', '.anchor', 'nav', 'svg'],
  });
  if (index === undefined) {
    await close();
    throw failed(errors.join('; '));
  }
  return {
    async add(sourcePath, content) {
      const added = await index.addHTMLFile({ sourcePath, content });
      if (added.errors.length > 0) throw failed(`${sourcePath}: ${added.errors.join('; ')}`);
    },
    async write(folder) {
      const target = path.join(folder, SEARCH_FOLDER);
      const written = await index.writeFiles({ outputPath: target });
      if (written.errors.length > 0) throw failed(written.errors.join('; '));
      for (const name of await readdir(target)) {
        if (UNUSED.test(name)) await rm(path.join(target, name), { recursive: true });
      }
    },
    async close() {
      await close();
    },
  };
}
