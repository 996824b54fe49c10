import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { close, createIndex } from 'pagefind';
import { SEARCH_FOLDER } from '../../config/search.ts';

/** Pagefind's own user interfaces, which the search page does not use. */
const UNUSED = /ui|highlight/;

/**
 * Indexes the `data-pagefind-body` of each page in a folder for search.
 * @throws {Error} if Pagefind cannot start, or refuses a page
 */
export async function indexForSearch(folder: string): Promise<void> {
  try {
    const { index, errors } = await createIndex({ forceLanguage: 'en' });
    refuse(errors);
    const added = await index?.addDirectory({ path: folder });
    refuse(added?.errors);
    // Pagefind's own writing of files may end before they are complete.
    const written = await index?.getFiles();
    refuse(written?.errors);
    for (const { path: file, content } of written?.files ?? []) {
      if (UNUSED.test(file)) continue;
      const target = path.join(folder, SEARCH_FOLDER, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }
  } finally {
    await close();
  }
}

function refuse(errors: readonly string[] = []): void {
  if (errors.length > 0) throw new Error(`The search index failed: ${errors.join('; ')}`);
}
