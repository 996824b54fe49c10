import { existsSync, statSync } from 'node:fs';
import {
  appendFile,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { LaidSite } from '~/assembly/laid-site.ts';
import { openPrevious } from '~/assembly/previous-site.ts';
import { type Piece, SiteShop, forgetKept, page, textsIn } from '../../support/site-in-pieces.ts';

let shop: SiteShop;
beforeEach(async () => {
  shop = await SiteShop.open();
});
afterEach(() => shop.close());
afterAll(forgetKept);

const long = 'Long enough to be compressed. '.repeat(40);

const pieces: Readonly<Record<string, Piece>> = {
  'index.html': { text: page('Home', `<p class="a">${long}</p>`) },
  'b/index.html': { key: 'b', text: page('B', `<p class="b">${long}</p>`) },
  'b/c/index.html': { key: 'c', text: page('C', `<p class="c">${long}</p>`) },
  'b/c/index.md': { key: 'c', text: long },
};

const changed: Readonly<Record<string, Piece>> = {
  'index.html': { text: page('Home', `<p class="b">Another ${long}</p>`) },
  'b/index.html': { key: 'b2', text: page('B', `<p class="b">Another ${long}</p>`) },
  'd/index.html': { key: 'd', text: page('D', `<p class="b">${long}</p>`) },
};

/** Every folder and file below a folder. */
const namesIn = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

const goesOn = new AbortController().signal;

it('gives the site that comes from nothing, and leaves the one before as it is', async () => {
  const first = await shop.assemble(pieces);
  const before = await textsIn(first.folder);
  const laid = await shop.lay(first.folder);
  const second = await shop.assemble(changed, first.folder, { laid });
  const fresh = await shop.assemble(changed);
  expect(existsSync(laid.folder)).toBe(false);
  expect(await textsIn(second.folder)).toEqual(await textsIn(fresh.folder));
  // A folder that nothing is in any more would be another site for whoever lists it.
  expect(await namesIn(second.folder)).toEqual(await namesIn(fresh.folder));
  expect(await textsIn(first.folder)).toEqual(before);
});

it('takes over the very files', async () => {
  const first = await shop.assemble(pieces);
  const second = await shop.assemble(pieces, first.folder, { laid: await shop.lay(first.folder) });
  expect(second).toMatchObject({ rendered: 1, reused: 3, damaged: [] });
  for (const file of (await textsIn(first.folder)).keys()) {
    const [one, other] = [first, second].map(({ folder }) => statSync(path.join(folder, file)).ino);
    expect(one, file).toBe(other);
  }
});

it.each(['index.html', 'b/index.html', 'b/index.html.br', 'og/B.png'])(
  'makes %s anew that was damaged after it was laid',
  async (file) => {
    const first = await shop.assemble(pieces);
    const whole = await textsIn(first.folder);
    const laid = await shop.lay(first.folder);
    await appendFile(path.join(first.folder, file), 'damage');
    const second = await shop.assemble(pieces, first.folder, { laid });
    expect(await textsIn(second.folder)).toEqual(whole);
  },
);

it.each<[string, (folder: string) => Promise<void>]>([
  ['added', (folder) => writeFile(path.join(folder, 'b/stranger.html'), 'stranger')],
  ['removed', (folder) => rm(path.join(folder, 'b/index.html'))],
  ['moved', (folder) => rename(path.join(folder, 'b/index.html'), path.join(folder, 'b/index.md'))],
])('is not used where a file was %s by somebody', async (_what, harm) => {
  const first = await shop.assemble(pieces);
  const whole = await textsIn(first.folder);
  const laid = await shop.lay(first.folder);
  await harm(laid.folder);
  const second = await shop.assemble(pieces, first.folder, { laid });
  expect(await textsIn(second.folder)).toEqual(whole);
  expect(await namesIn(second.folder)).toEqual(await namesIn(first.folder));
});

it('becomes the site that has taken the place of the one it was laid from', async () => {
  const first = await shop.assemble(pieces);
  const laid = await shop.lay(first.folder);
  const second = await shop.assemble(changed, first.folder);
  const known = await openPrevious(second.folder, 'code', await openPrevious(first.folder, 'code'));
  expect(known && (await laid.follow(known, goesOn))).toBe(true);
  expect(await namesIn(laid.folder)).toEqual(await namesIn(second.folder));
  const third = await shop.assemble(pieces, second.folder, { laid });
  expect(await textsIn(third.folder)).toEqual(await textsIn(first.folder));
});

it('does not follow where somebody has been meanwhile', async () => {
  const first = await shop.assemble(pieces);
  const laid = await shop.lay(first.folder);
  await writeFile(path.join(laid.folder, 'b/stranger.html'), 'stranger');
  const second = await shop.assemble(changed, first.folder);
  const known = await openPrevious(second.folder, 'code');
  expect(known && (await laid.follow(known, goesOn))).toBe(false);
});

it('is used as far as it was laid when somebody came', async () => {
  const first = await shop.assemble(pieces);
  const whole = await textsIn(first.folder);
  const known = await openPrevious(first.folder, 'code');
  let asked = 0;
  const signal = Object.defineProperty(new AbortController().signal, 'aborted', {
    get: () => (asked += 1) > 7,
  });
  const laid = known && (await LaidSite.lay(shop.folder, known, signal));
  expect((await textsIn(laid?.folder ?? '?')).size).toBeLessThan(whole.size);
  const second = await shop.assemble(pieces, first.folder, { laid });
  expect(second.damaged).toEqual([]);
  expect(await textsIn(second.folder)).toEqual(whole);
});

it('removes what killed builders have left of theirs', async () => {
  const first = await shop.assemble(pieces);
  await writeFile(path.join(shop.folder, 'laid-by-a-killed-one'), '');
  await shop.lay(first.folder);
  const left = (await readdir(shop.folder)).filter((name) => name.startsWith('laid-'));
  expect(left).toEqual([`laid-${process.pid}`]);
});

it('reads again what was damaged before it was known, though the site before has the same name', async () => {
  const first = await shop.assemble(pieces);
  const before = await openPrevious(first.folder, 'code');
  const second = await shop.assemble(pieces, first.folder);
  await appendFile(path.join(second.folder, 'b/index.html'), 'damage');
  const known = await openPrevious(second.folder, 'code', before);
  expect([...(known?.record.files.keys() ?? [])].filter((file) => !known?.looks.has(file))).toEqual(
    ['b/index.html'],
  );
});

it('takes over no file that was written to after it was read, though its date says otherwise', async () => {
  const first = await shop.assemble(pieces);
  const whole = await textsIn(first.folder);
  const file = path.join(first.folder, 'b/index.html');
  const date = new Date(1_700_000_000_000);
  await utimes(file, date, date);
  const known = await openPrevious(first.folder, 'code');
  const laid = known && (await LaidSite.lay(shop.folder, known, goesOn));
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('<', '>'));
  await utimes(file, date, date);
  const second = await shop.assemble(pieces, first.folder, { laid, known });
  expect(second.damaged).toContain('b/index.html');
  expect(await textsIn(second.folder)).toEqual(whole);
});

it('reads nothing again that only it has linked', async () => {
  const first = await shop.assemble(pieces);
  const known = await openPrevious(first.folder, 'code');
  if (known === undefined) throw new Error('no site');
  const laid = await LaidSite.lay(shop.folder, known, goesOn);
  for (const file of known.looks.keys()) {
    expect([file, known.changes.get(file)]).toEqual([
      file,
      (await stat(path.join(laid?.folder ?? '', file))).ctimeMs,
    ]);
  }
});
