import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as memory from '~/assembly/give-memory-back.ts';
import type { Crew, Job } from '~/assembly/make-pages.ts';
import * as searchIndexes from '~/finish/search-index.ts';
import { filesIn } from '~/hosting/site-files.ts';
import { decodedByDictionary } from '../../support/dictionary-copies.ts';
import {
  type Piece,
  SiteShop,
  dictionary,
  forgetKept,
  page,
  textsIn,
} from '../../support/site-in-pieces.ts';

const engines = { opened: 0, closed: 0 };

let shop: SiteShop;
beforeAll(async () => {
  shop = await SiteShop.open();
});
afterAll(async () => {
  await shop.close();
  forgetKept();
});

beforeEach(() => {
  Object.assign(engines, { opened: 0, closed: 0 });
  const { openSearchIndex } = searchIndexes;
  vi.spyOn(searchIndexes, 'openSearchIndex').mockImplementation(async () => {
    const index = await openSearchIndex();
    engines.opened += 1;
    const close = () => {
      engines.closed += 1;
      return index.close();
    };
    return { ...index, close };
  });
  // Half a second for each of these sites: the tests of a large site beside these call it in earnest.
  vi.spyOn(memory, 'giveMemoryBack').mockImplementation(() => {});
});

const piecesOf = (count: number): Readonly<Record<string, Piece>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, number) => [
      `p${number}/index.html`,
      { key: `${number}`, text: page(`P${number}`, `Words of ${number}. `.repeat(20)) },
    ]),
  );

/** A crew of this process alone, which makes pages in an order of its own. */
const crewWith =
  (order: (jobs: readonly Job[]) => readonly Job[]) =>
  (): Crew =>
  async ({ jobs, make }) => {
    for (const job of order(jobs)) await make([job]);
  };

let first: ReturnType<SiteShop['assemble']> | undefined;

/** A site of 410 pages from nothing; whoever takes over from it leaves it as it is. */
const firstSite = () =>
  (first ??= shop.assemble(piecesOf(410), undefined, { crew: crewWith((jobs) => jobs) }));

it('comes out the same in whichever order its pages are made', async () => {
  const forward = await firstSite();
  const back = crewWith((jobs) => jobs.toReversed());
  const backward = await shop.assemble(piecesOf(410), undefined, { crew: back });
  expect(shop.rendered).toHaveLength(410);
  expect(await textsIn(backward.folder)).toEqual(await textsIn(forward.folder));
  expect([...backward.record.pages.keys()]).toEqual([...forward.record.pages.keys()]);
});

it('has its image and compressed copies beside every page, and knows which could be smaller', async () => {
  const { folder, record } = await shop.assemble(piecesOf(810), undefined, {
    crew: crewWith((jobs) => jobs),
  });
  const files = new Set(await filesIn(folder));
  for (let number = 0; number < 810; number += 1) {
    const file = path.join(folder, `p${number}/index.html`);
    const bytes = await readFile(file);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).equals(bytes)).toBe(true);
    expect(gunzipSync(await readFile(`${file}.gz`)).equals(bytes)).toBe(true);
    const delta = await readFile(file + dictionary.ending);
    expect(decodedByDictionary(delta, dictionary.bytes).equals(bytes)).toBe(true);
    expect(files).toContain(`og/P${number}.png`);
  }
  expect(new Set(record.files.keys())).toEqual(files);
  expect(record.quick).toContain('p809/index.html');
});

it('takes over what is the same when all pages are made anew', async () => {
  const options = { crew: crewWith((jobs) => jobs) };
  const first = await firstSite();
  const changed = { ...piecesOf(410), 'p7/index.html': { text: page('P7', 'Other words') } };
  const whole = { ...options, fromNothing: true, waits: false };
  const second = await shop.assemble(changed, first.folder, whole);
  expect(shop.rendered).toHaveLength(410);
  const nothing = await shop.assemble(changed, undefined, options);
  expect(await textsIn(second.folder)).toEqual(await textsIn(nothing.folder));
  const inode = (folder: string, file: string) => statSync(path.join(folder, file)).ino;
  const page8 = ['p8/index.html', 'p8/index.html.br', `p8/index.html${dictionary.ending}`];
  for (const file of [...page8, 'og/P8.png']) {
    expect(inode(second.folder, file)).toBe(inode(first.folder, file));
  }
  expect(inode(second.folder, 'p7/index.html')).not.toBe(inode(first.folder, 'p7/index.html'));
});

it('is not kept waiting by the best copies of many new pages, and gets them afterward', async () => {
  const options = { crew: crewWith((jobs) => jobs) };
  const pieces = piecesOf(510);
  const first = await shop.assemble(pieces, undefined, options);
  const settled = await shop.assemble(pieces, first.folder, { ...options, waits: false });
  const one = { ...pieces, 'p7/index.html': { text: page('P7', 'Other words '.repeat(99)) } };
  const edited = await shop.assemble(one, settled.folder, options);
  expect(edited.record.quick).toEqual([]);
  const words = (number: number) => `Word ${number} of many. `.repeat(400);
  const changed = Object.fromEntries(
    Array.from({ length: 300 }, (_, number) => [
      `p${number}/index.html`,
      { text: page(`P${number}`, words(number)) },
    ]),
  );
  const many = await shop.assemble({ ...pieces, ...changed }, settled.folder, options);
  expect(many.record.quick).toHaveLength(300);
  const better = await shop.assemble({ ...pieces, ...changed }, many.folder, {
    ...options,
    waits: false,
  });
  expect(better.record.quick).toEqual([]);
});

it('ends its search engine when a page cannot be made', async () => {
  const pieces = { ...piecesOf(410), 'odd/index.html': { text: '<p>no head' } };
  const made = shop.assemble(pieces, undefined, { crew: crewWith((jobs) => jobs) });
  await expect(made).rejects.toThrow('/odd/');
  expect(engines).toEqual({ opened: 1, closed: 1 });
});
