import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryOverAssets, shareUnchanged } from '../../../src/publisher/share-files.ts';
import { ReleaseStore } from '../../../src/publisher/releases.ts';

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
  const files = Object.fromEntries(assets.map((path) => [path, path]));
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
    expect(await store.previous([])).toBe(second);
    expect(await store.previous([second])).toBe(first);
    expect(await store.previous([first, second])).toBeUndefined();
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
    const removed = await store.tidy([withdrawn]);
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
    await store.tidy([]);
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
    const own = { '_astro/a.css': '_astro/a.css', '_astro/b.css': 'changed', 'new.html': 'new' };
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
});
