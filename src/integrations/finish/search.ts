import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { close, createIndex } from 'pagefind';
import { SEARCH_FOLDER } from '../../config/search.ts';

/** Pagefind's ready-made interfaces, which the search page does without. */
const UNUSED = /ui|highlight/;

/**
 * Makes the search index of the pages in a folder, each as its `data-pagefind-body` says.
 * @throws {Error} when the engine cannot start or refuses a page
 */
export async function indexForSearch(folder: string): Promise<void> {
  try {
    const { index, errors } = await createIndex({ forceLanguage: 'en' });
    refuse(errors);
    const added = await index?.addDirectory({ path: folder });
    refuse(added?.errors);
    // Not written by the engine: it has been seen to end before all of a file was on the disk.
    const made = await index?.getFiles();
    refuse(made?.errors);
    for (const { path: file, content } of made?.files ?? []) {
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
