import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../src/lib/digest.ts';
import { carryOverAssets, shareUnchanged } from '../../../src/publisher/share-files.ts';
import { ReleaseStore } from '../../../src/publisher/releases.ts';
import { tidy } from '../../../src/publisher/tidy.ts';

let dir: string;
let store: ReleaseStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'releases-'));
  store = await ReleaseStore.open(dir, 3);
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

/** Builds and promotes release number `sequence`; the clock may run backwards. */
async function release(sequence: number, assets: string[] = []): Promise<string> {
  const { id, folder } = await store.begin(sequence, new Date(2_000_000_000_000 - sequence * 1e9));
  await writeFile(join(folder, 'index.html'), `release ${sequence}`);
  await mkdir(join(folder, '_astro'));
  for (const asset of assets) await writeFile(join(folder, asset), asset);
  const files = Object.fromEntries(assets.map((path) => [path, digestOf(path)]));
  await carryOverAssets(store, folder, files);
  await store.promote(id, { pages: 1, digest: String(sequence), files });
  return id;
}

const served = () => readFile(join(dir, 'current', 'index.html'), 'utf8');

describe('ReleaseStore', () => {
  it('serves what was promoted last', async () => {
    expect(await store.current()).toBeUndefined();
    await release(1);
    expect(await served()).toBe('release 1');
    const second = await release(2);
    expect(await served()).toBe('release 2');
    expect(await store.current()).toBe(second);
    expect(await store.facts(second)).toMatchObject({ pages: 1, digest: '2' });
  });

  it("knows a release's documents from its facts, or else from its own files", async () => {
    const id = await release(1);
    expect(await store.documents(id)).toBeUndefined();
    const file = join(store.folder(id), 'build.json');
    await writeFile(file, '{"documents":{"perspectives":16}}');
    expect(await store.documents(id)).toEqual({ perspectives: 16 });
    const { id: next } = await store.begin(2, new Date());
    await store.promote(next, { pages: 1, digest: '2', files: {}, documents: { letters: 5 } });
    expect(await store.documents(next)).toEqual({ letters: 5 });
    await writeFile(file, '{"documents":');
    expect(await store.documents(id)).toBeUndefined();
  });

  it('keeps the newest, the current and what is in use', async () => {
    const ids: string[] = [];
    for (const sequence of [1, 2, 3, 4, 5]) ids.push(await release(sequence));
    expect(await store.prune([ids[0] ?? ''])).toEqual([ids[1]]);
    expect(await store.list()).toEqual([ids[0], ids[2], ids[3], ids[4]]);
    await store.point(ids[0] ?? '');
    await store.prune([]);
    expect(await store.list()).toEqual([ids[0], ids[3], ids[4]]);
  });

  it('goes back past releases that were withdrawn', async () => {
    const first = await release(1);
    const second = await release(2);
    await release(3);
    expect((await store.earlier([]))[0]).toBe(second);
    expect((await store.earlier([second]))[0]).toBe(first);
    expect((await store.earlier([first, second]))[0]).toBeUndefined();
  });

  it('clears unfinished builds, temporary files and releases that never became current', async () => {
    const first = await release(1);
    await store.begin(2, new Date());
    const never = await release(3);
    const withdrawn = await release(4);
    await store.point(first);
    await symlink('releases/nowhere', join(dir, 'current.next'));
    await writeFile(join(dir, 'state.json.1-1.tmp'), '{');
    await writeFile(join(dir, 'releases', '000009-20260101T000000Z.json'), '{}');
    const removed = await tidy(store, [withdrawn]);
    expect(removed).toContain(`releases/${never}`);
    expect(await store.list()).toEqual([first, withdrawn]);
    await store.removed(60_000);
    expect((await readdir(dir)).sort()).toEqual(['building', 'current', 'releases', 'removing']);
    expect(await readdir(join(dir, 'removing'))).toEqual([]);
    expect(await readdir(join(dir, 'building'))).toEqual([]);
    expect(await readdir(join(dir, 'releases'))).toHaveLength(4);
    expect(await served()).toBe('release 1');
  });

  it('serves the newest whole release when the link is lost', async () => {
    await release(1);
    const second = await release(2);
    await rm(join(dir, 'current'));
    await tidy(store, []);
    expect(await store.current()).toBe(second);
  });

  it('carries the hashed files of kept releases over, but only for as long as they are kept', async () => {
    const assets = async () => (await readdir(join(dir, 'current', '_astro'))).sort();
    await release(1, ['_astro/a.1.css']);
    await release(2, ['_astro/a.2.css']);
    expect(await assets()).toEqual(['a.1.css', 'a.2.css']);
    for (const sequence of [3, 4, 5]) {
      await release(sequence, [`_astro/a.${sequence}.css`]);
      await store.prune([]);
    }
    expect(await assets()).toEqual(['a.2.css', 'a.3.css', 'a.4.css', 'a.5.css']);
  });

  it('links unchanged files to those of the release before, so that they keep their date', async () => {
    const before = await release(1, ['_astro/a.css', '_astro/b.css']);
    const { folder } = await store.begin(2, new Date());
    await mkdir(join(folder, '_astro'));
    for (const path of ['_astro/a.css', '_astro/b.css']) await writeFile(join(folder, path), path);
    const own = {
      '_astro/a.css': digestOf('_astro/a.css'),
      '_astro/b.css': 'changed',
      'new.html': 'new',
    };
    expect(await shareUnchanged(store, folder, own, before)).toBe(1);
    const inode = async (path: string) => (await stat(path)).ino;
    const old = store.folder(before);
    expect(await inode(join(folder, '_astro/a.css'))).toBe(await inode(join(old, '_astro/a.css')));
    expect(await inode(join(folder, '_astro/b.css'))).not.toBe(
      await inode(join(old, '_astro/b.css')),
    );
    expect(await shareUnchanged(store, folder, own, before)).toBe(1);
    expect((await readdir(join(folder, '_astro'))).sort()).toEqual(['a.css', 'b.css']);
  });

  it('links no file that was damaged since its release was checked', async () => {
    const file = '_astro/a.css';
    const before = await release(1, [file]);
    await writeFile(join(store.folder(before), file), 'damaged');
    const { folder } = await store.begin(2, new Date());
    await mkdir(join(folder, '_astro'));
    await writeFile(join(folder, file), file);
    expect(await shareUnchanged(store, folder, { [file]: digestOf(file) }, before)).toBe(0);
    expect(await readFile(join(folder, file), 'utf8')).toBe(file);
  });

  describe('what a build notes about its pages', () => {
    /** Builds and promotes a release with, or without, notes of its pages. */
    async function noted(sequence: number, notes: string | null): Promise<string> {
      const { id, folder } = await store.begin(sequence, new Date());
      await writeFile(join(folder, 'index.html'), '');
      if (notes !== null) await writeFile(`${folder}.pages.json`, notes);
      await store.promote(id, { pages: 1, digest: '', files: {} });
      return id;
    }
    const notes = async () =>
      (await readdir(join(dir, 'releases'))).filter((name) => name.endsWith('.pages.json')).sort();

    it('stands beside its release, and goes with it', async () => {
      const ids: string[] = [];
      for (const sequence of [1, 2, 3, 4]) ids.push(await noted(sequence, `${sequence}`));
      await store.prune([]);
      expect(await notes()).toEqual(ids.slice(1).map((id) => `${id}.pages.json`));
      expect(await readFile(`${store.folder(ids[3] ?? '')}.pages.json`, 'utf8')).toBe('4');
    });

    it('is cleared when a crash kept its release from standing beside it', async () => {
      const id = await noted(1, '1');
      await writeFile(join(dir, 'releases', '000002-20260101T000000Z.pages.json'), '2');
      await tidy(store, []);
      expect(await notes()).toEqual([`${id}.pages.json`]);
      // Where nothing is served either.
      await rm(store.folder(id), { recursive: true });
      await tidy(store, []);
      expect(await notes()).toEqual([]);
    });

    it('tells whose pages can be reused: those of the current release, or of the newest that has any', async () => {
      expect(await store.reusable()).toBeUndefined();
      const first = await noted(1, '1');
      const second = await noted(2, '2');
      expect(await store.reusable()).toBe(store.folder(second));
      await noted(3, null);
      expect(await store.reusable()).toBe(store.folder(second));
      await store.point(first);
      expect(await store.reusable()).toBe(store.folder(first));
      await rm(`${store.folder(first)}.pages.json`);
      await rm(`${store.folder(second)}.pages.json`);
      expect(await store.reusable()).toBeUndefined();
    });
  });

  it('neither goes back to a release that a later one completes, nor counts it', async () => {
    const promote = async (sequence: number, settles?: string): Promise<string> => {
      const { id } = await store.begin(sequence, new Date());
      const facts = { pages: 1, digest: '', files: {}, ...(settles !== undefined && { settles }) };
      await store.promote(id, facts);
      return id;
    };
    const first = await promote(1);
    const second = await promote(2);
    const completed = await promote(3, second);
    expect((await store.earlier([]))[0]).toBe(first);
    // Visitors may still be reading it.
    expect(await store.prune([])).toEqual([]);
    const fourth = await promote(4);
    expect(await store.prune([])).toEqual([second]);
    expect(await store.list()).toEqual([first, completed, fourth]);
  });
});
