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
import { readPage } from '../finish/page.ts';
import { inlineScripts } from '../finish/steps/policy.ts';
import { type Renderer, openRenderer } from '../renderer/renderer.ts';
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

/** What a renderer shows of itself by specimens, whatever the content will be. */
export interface Learned {
  /** CSP source expressions of all inline scripts of its pages. */
  readonly inlineScripts: readonly string[];
}

/**
 * Renders specimens to learn what pages have in common, and, for hosts that can use one, makes the
 * dictionary of it, as one more file that is served beside pages.
 * @param folder the renderer's, absolute; it is not used yet
 * @throws {Error} where one of the pages is not there
 */
export async function learnFromSpecimens(
  folder: string,
  offersDictionary: boolean,
): Promise<Learned> {
  const documents = path.join(folder, 'specimens');
  await mkdir(documents);
  const loaded = await loadSource(specimens, path.join(documents, 'documents.sqlite'));
  rememberDocuments(loaded.documents);
  const renderer = await openRenderer(folder);
  const paths = await readSitePaths(renderer, [...renderer.files.keys()]);
  const pages = new Map<string, string>();
  for (const each of paths.filter(({ isPage }) => isPage)) {
    pages.set(addressOf(each.file), (await each.render()).toString());
  }
  if (offersDictionary) await addDictionary(renderer, pages);
  rememberDocuments(undefined);
  closeTexts();
  await rm(documents, { recursive: true });
  const scripts = [...pages].flatMap(([address, source]) => [
    ...inlineScripts(readPage(address, source)).values(),
  ]);
  return { inlineScripts: [...new Set(scripts)] };
}

async function addDictionary(
  renderer: Renderer,
  sources: ReadonlyMap<string, string>,
): Promise<void> {
  const context = await finishingOf(renderer);
  const pages: string[] = [];
  for (const address of PAGES) {
    const source = sources.get(address);
    if (source === undefined) throw new Error(`There is no ${address} to make a dictionary of.`);
    pages.push((await finishPage(address, source, context)).html);
  }
  const { file, bytes } = dictionaryOf(sharedText(pages));
  await writeFile(path.join(renderer.client, file), bytes);
}
