import { mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryOverAssets } from '../../../src/publisher/share-files.ts';
import { tidy } from '../../../src/publisher/tidy.ts';
import {
  damagedFiles,
  inWords,
  mendFiles,
  newestWhole,
  restore,
} from '../../../src/publisher/whole-release.ts';
import { scratchFolder } from '../../support/publisher/scratch.ts';
import { SmallReleases } from '../../support/publisher/small-releases.ts';

let dir: string;
let site: SmallReleases;
beforeEach(async () => {
  dir = await scratchFolder('whole');
  site = await SmallReleases.open(dir);
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

const OLD = '_astro/old.css';

describe('hashed files that are carried over', () => {
  it('are read first: a damaged one is not carried over', async () => {
    const first = await site.release({ [OLD]: 'whole' });
    await writeFile(site.file(first, OLD), 'wrong');
    const second = await site.release({ '_astro/new.css': 'new' });
    expect(await site.text(second, OLD)).toBeUndefined();
  });

  it("come from another release's whole copy where one is damaged", async () => {
    const first = await site.release({ [OLD]: 'whole' });
    const second = await site.release({ [OLD]: 'whole' });
    // A copy of its own, not a second name of the same file.
    await writeFile(site.file(second, 'copy'), 'whole');
    await rename(site.file(second, 'copy'), site.file(second, OLD));
    await writeFile(site.file(first, OLD), 'wrong');
    const third = await site.release({});
    expect(await site.text(third, OLD)).toBe('whole');
  });

  it('are put back where the copy that stands there is damaged', async () => {
    const first = await site.release({ [OLD]: 'whole' });
    const second = await site.release({});
    await writeFile(site.file(second, 'wrong'), 'wrong');
    await rename(site.file(second, 'wrong'), site.file(second, OLD));
    const own = (await site.store.facts(second))?.files ?? {};
    expect(await carryOverAssets(site.store, site.store.folder(second), own)).toBe(1);
    expect(await site.text(second, OLD)).toBe('whole');
    expect(await carryOverAssets(site.store, site.store.folder(second), own)).toBe(0);
    // No copy is whole: nothing is better than something else under an address kept for a year.
    await writeFile(site.file(first, OLD), 'wrong');
    await carryOverAssets(site.store, site.store.folder(second), own);
    expect(await site.text(second, OLD)).toBeUndefined();
  });
});

describe('damage', () => {
  it('is a file that is gone, another, or a link, whatever its date says', async () => {
    const id = await site.release({ 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' });
    expect(await damagedFiles(site.store, id)).toEqual([]);
    await rm(site.file(id, 'a.html'));
    await writeFile(site.file(id, 'b.html'), 'B');
    await rename(site.file(id, 'c.html'), site.file(id, 'd.html'));
    await symlink('d.html', site.file(id, 'c.html'));
    expect(await damagedFiles(site.store, id)).toEqual(['a.html', 'b.html', 'c.html']);
    expect(await damagedFiles(site.store, id, new Set(['b.html']))).toEqual(['a.html', 'c.html']);
  });

  it('is mended from whole copies, without a change to files of other releases', async () => {
    const first = await site.release({ 'a.html': 'a', 'b.html': 'b' });
    const second = await site.release({ 'a.html': 'a', 'b.html': 'b2', 'again.html': 'b' });
    const { ino } = await stat(site.file(first, 'a.html'));
    expect((await stat(site.file(second, 'a.html'))).ino).toBe(ino);
    await rm(site.file(second, 'a.html'));
    await writeFile(site.file(second, 'again.html'), 'B');
    await rm(site.file(second, 'b.html'));
    const damaged = await damagedFiles(site.store, second);
    expect(await mendFiles(site.store, second, damaged)).toEqual(['b.html']);
    expect(await site.text(second, 'a.html')).toBe('a');
    expect(await site.text(second, 'again.html')).toBe('b');
    expect(await damagedFiles(site.store, first)).toEqual([]);
  });

  it('of two names of one file cannot be mended by either', async () => {
    const first = await site.release({ 'a.html': 'a' });
    const second = await site.release({ 'a.html': 'a' });
    await writeFile(site.file(second, 'a.html'), 'A');
    expect(await mendFiles(site.store, second, ['a.html'])).toEqual(['a.html']);
    expect(await damagedFiles(site.store, first)).toEqual(['a.html']);
  });

  it('stays where a folder is in the way', async () => {
    await site.release({ 'a.html': 'a' });
    const second = await site.release({ 'a.html': 'a' });
    await rm(site.file(second, 'a.html'));
    await mkdir(join(site.file(second, 'a.html'), 'b'), { recursive: true });
    expect(await mendFiles(site.store, second, ['a.html'])).toEqual(['a.html']);
  });

  it('is told by its first files', () => {
    expect(inWords(['a'])).toEqual({ damaged: 1, files: 'a' });
    const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(inWords(seven)).toEqual({ damaged: 7, files: 'a, b, c, d, e and 2 more' });
  });
});

describe('the newest whole release', () => {
  it('is the first that is whole or can be made so', async () => {
    const first = await site.release({});
    const second = await site.release({ 'a.html': 'a' });
    const third = await site.release({ 'a.html': 'a', 'b.html': 'b' });
    const newestFirst = [third, second, first];
    await rm(site.file(third, 'a.html'));
    expect(await newestWhole(site.store, newestFirst)).toBe(third);
    await rm(site.file(third, 'b.html'));
    const passed: string[] = [];
    const find = newestWhole(site.store, newestFirst, (id, files) => passed.push(id, ...files));
    expect(await find).toBe(second);
    expect(passed).toEqual([third, 'b.html']);
  });

  it('has its facts, if any has', async () => {
    const first = await site.release({});
    const second = await site.release({});
    await rm(join(dir, 'releases', `${second}.json`));
    const { store } = await SmallReleases.open(dir);
    expect(await newestWhole(store, [second, first])).toBe(first);
    expect(await newestWhole(store, [second])).toBe(second);
    await rm(site.file(second, '404.html'));
    expect(await newestWhole(store, [second])).toBeUndefined();
  });

  it('becomes current where the link is lost, not one that is damaged', async () => {
    const first = await site.release({});
    const second = await site.release({});
    await rm(site.file(second, 'index.html'));
    await rm(join(dir, 'current'));
    await tidy(site.store, []);
    expect(await site.store.current()).toBe(first);
  });
});

describe('a release whose folder is gone', () => {
  it('is made anew where others hold all of its files, and only there', async () => {
    const same = { 'index.html': 'home', 'a.html': 'a' };
    await site.release(same);
    const twin = await site.release(same);
    const other = await site.release({});
    for (const id of [twin, other]) await rm(site.store.folder(id), { recursive: true });
    expect(await restore(site.store, twin)).toBe(true);
    expect(await damagedFiles(site.store, twin)).toEqual([]);
    expect(await restore(site.store, other)).toBe(false);
    expect(await site.store.list()).not.toContain(other);
  });
});
