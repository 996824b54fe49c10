import { close, createIndex } from 'pagefind';
import { SEARCH_FOLDER } from '../config/search.ts';

/** Pagefind's ready-made interfaces, which the search page does without. */
const UNUSED = /ui|highlight/;

/** The search index of a site while its pages come in. */
export interface SearchIndex {
  /**
   * Takes a page in. What of it is indexed, its own `data-pagefind-…` decide.
   * @param file path of the page inside the site
   */
  add(file: string, html: string): Promise<void>;
  /** The files of the index, by their paths in the site. */
  files(): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Ends the engine's process, whatever came before. */
  close(): Promise<void>;
}

/** @throws {Error} when the engine cannot start, or refuses a page */
export async function openSearchIndex(): Promise<SearchIndex> {
  const failed = (faults: unknown) =>
    new Error(`The search index could not be made: ${String(faults)}`);
  const { index, errors } = await createIndex({ forceLanguage: 'en' });
  if (index === undefined) {
    await close();
    throw failed(errors.join('; '));
  }
  return {
    async add(sourcePath, content) {
      const added = await index.addHTMLFile({ sourcePath, content });
      if (added.errors.length > 0) throw failed(`${sourcePath}: ${added.errors.join('; ')}`);
    },
    async files() {
      // Not written by the engine: it has been seen to end before all of a file was on the disk.
      const { files, errors: faults } = await index.getFiles();
      if (faults.length > 0) throw failed(faults.join('; '));
      return new Map(
        files
          .filter(({ path: file }) => !UNUSED.test(file))
          .map(({ path: file, content }) => [`${SEARCH_FOLDER}/${file}`, content]),
      );
    },
    async close() {
      await close();
    },
  };
}
