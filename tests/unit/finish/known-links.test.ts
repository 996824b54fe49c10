import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readKnownLinks, saveKnownLinks } from '~/finish/known-links.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'links-'));
  file = path.join(folder, 'page-links.json');
});
afterEach(() => rm(folder, { recursive: true }));

it('links come back as they were written', async () => {
  const links = new Map([
    ['one', ['/a/', '/b/']],
    ['two', ['/b/', '/c/?d="e"']],
    ['three', []],
  ]);
  await saveKnownLinks(file, links);
  expect(await readKnownLinks(file)).toEqual(links);
  expect(await readdir(folder)).toEqual(['page-links.json']);
});

it.each(['', '{', '[]', '{"addresses":["/a/"],"pages":{"one":["x"]}}'])(
  'a damaged list knows nothing: %j',
  async (text) => {
    await writeFile(file, text);
    expect([...(await readKnownLinks(file))]).toEqual([]);
  },
);

it('a page of which a link is missing counts as unknown', async () => {
  await writeFile(file, '{"addresses":["/a/"],"pages":{"one":[0],"two":[0,1]}}');
  expect([...(await readKnownLinks(file))]).toEqual([['one', ['/a/']]]);
});
