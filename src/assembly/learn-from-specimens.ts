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
import { classesByUse } from '../finish/styles/classes-by-use.ts';
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
  /** Classes of its pages, those first that stand on most of them: `src/finish` makes them short. */
  readonly classes: readonly string[];
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
  const sources = new Map<string, string>();
  for (const each of paths.filter(({ isPage }) => isPage)) {
    sources.set(addressOf(each.file), (await each.render()).toString());
  }
  const pages = [...sources].map(([address, source]) => readPage(address, source));
  const scripts = pages.flatMap((page) => [...inlineScripts(page).values()]);
  const learned = { inlineScripts: [...new Set(scripts)], classes: classesByUse(pages) };
  if (offersDictionary) await addDictionary({ ...renderer, ...learned }, sources);
  rememberDocuments(undefined);
  closeTexts();
  await rm(documents, { recursive: true });
  return learned;
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
