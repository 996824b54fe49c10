import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { detailPath, routes } from '../config/routes.ts';
import { loadSource } from '../content/loading/load-site.ts';
import { closeTexts } from '../content/loading/text-store.ts';
import { rememberDocuments } from '../content/site-documents.ts';
import { specimenSlug, specimens } from '../content/sources/specimens.ts';
import { dictionaryOf } from '../finish/dictionary/dictionary.ts';
import { sharedText } from '../finish/dictionary/shared-text.ts';
import { finishPage } from '../finish/finish-page.ts';
import { openRenderer } from '../renderer/renderer.ts';
import { finishingOf } from './finishing.ts';
import { addressOf } from './make-page.ts';
import { readSitePaths } from './site-paths.ts';

/**
 * Pages whose text the dictionary has, the most typical one last. They show specimens, so that an edit of
 * content changes no dictionary. docs/performance.md tells how they were chosen.
 */
const PAGES: readonly string[] = [
  routes.perspectives,
  detailPath(routes.perspectives, specimenSlug),
];

/**
 * Makes the dictionary of a renderer, as one more file that is served beside pages.
 * @param folder the renderer's, absolute; it is not used yet
 * @throws {Error} where one of the pages is not there
 */
export async function addDictionary(folder: string): Promise<void> {
  const documents = path.join(folder, 'specimens');
  await mkdir(documents);
  rememberDocuments(await loadSource(specimens, path.join(documents, 'documents.sqlite')));
  const renderer = await openRenderer(folder);
  const paths = await readSitePaths(renderer, [...renderer.files.keys()]);
  const context = await finishingOf(renderer);
  const pages: string[] = [];
  for (const address of PAGES) {
    const found = paths.find(({ file }) => addressOf(file) === address);
    if (found === undefined) throw new Error(`There is no ${address} to make a dictionary of.`);
    pages.push((await finishPage(address, (await found.render()).toString(), context)).html);
  }
  const { file, bytes } = dictionaryOf(sharedText(pages));
  await writeFile(path.join(renderer.client, file), bytes);
  rememberDocuments(undefined);
  closeTexts();
  await rm(documents, { recursive: true });
}
