import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBundle, takeBundle } from '~/renderer/bundle-store.ts';
import { writeTinyRenderer } from '../../support/tiny-renderer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bundles-'));
});
afterEach(() => rm(folder, { recursive: true }));

const below = (name: string) => path.join(folder, name);
const store = () => below('store');
const keep = async (digest: string, words = digest) =>
  keepBundle(await writeTinyRenderer(below('fresh'), words), store(), digest);
const take = (digest: string) => takeBundle(store(), digest, below('taken'));
const taken = () => readFile(below('taken/server/entry.mjs'), 'utf8');

it('gives what was kept for a state of the code, as a copy', async () => {
  expect(await take('one')).toBe(false);
  await keep('one');
  await keep('other');
  expect(await take('third')).toBe(false);
  expect(await take('one')).toBe(true);
  await writeFile(path.join(store(), 'one/server/entry.mjs'), 'damage');
  await writeFile(path.join(store(), 'other/server/entry.mjs'), 'damage');
  expect(await taken()).toBe('one');
  expect(await readFile(below('fresh/server/entry.mjs'), 'utf8')).toBe('other');
});

it.each(['server/entry.mjs', 'renderer.json'])(
  'gives none whose %s is damaged, and takes another in its place',
  async (file) => {
    await keep('one', 'first words');
    await appendFile(path.join(store(), 'one', file), '}');
    expect(await take('one')).toBe(false);
    expect(existsSync(below('taken'))).toBe(false);
    await keep('one', 'later words');
    expect(await take('one')).toBe(true);
    expect(await taken()).toBe('later words');
    expect(await readdir(store())).toEqual(['one']);
  },
);

it('gives none of which a part is gone', async () => {
  await keep('one');
  await rm(path.join(store(), 'one/server/entry.mjs'));
  expect(await take('one')).toBe(false);
  expect(existsSync(below('taken'))).toBe(false);
});

it('keeps six, those that were used last', async () => {
  for (const [index, digest] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
    await keep(digest);
    // An hour apart, a day ago.
    const at = Date.now() / 1000 - 86_400 + index * 3600;
    await utimes(path.join(store(), digest), at, at);
  }
  expect(await take('a')).toBe(true);
  await keep('g');
  expect((await readdir(store())).sort()).toEqual(['a', 'c', 'd', 'e', 'f', 'g']);
});

it('lets a build go on where nothing can be kept', async () => {
  await writeFile(store(), 'a file in its place');
  await keep('one');
  expect(await take('one')).toBe(false);
  expect(await readFile(store(), 'utf8')).toBe('a file in its place');
});
