import { link, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestFiles, listFiles, type FileDigest } from '../../../src/publisher/file-digests.ts';
import { filesIn } from '../../../src/hosting/site-files.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'digests-'));
  await mkdir(join(dir, 'old'));
  await mkdir(join(dir, 'new'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

const old = (file: string) => join(dir, 'old', file);
const fresh = (file: string) => join(dir, 'new', file);

/** Digests of the new folder; each old file is noted with a digest that no bytes have. */
async function digests(checkedAt: number | undefined = Date.now() + 60_000) {
  const files = Object.fromEntries(listFiles(join(dir, 'old')).map((file) => [file, 'noted']));
  const found = new Map<string, FileDigest>();
  const facts = checkedAt === 0 ? { files } : { files, checkedAt };
  const before = { folder: join(dir, 'old'), facts };
  await digestFiles(join(dir, 'new'), listFiles(join(dir, 'new')), before, (file) => {
    found.set(file.file, file);
  });
  return found;
}

describe('digestFiles', () => {
  it('does not read files that are those of the release before', async () => {
    await writeFile(old('a'), 'text');
    await link(old('a'), fresh('a'));
    expect((await digests()).get('a')).toEqual({
      file: 'a',
      digest: 'noted',
      size: 4,
      bytes: undefined,
      isShared: true,
    });
  });

  it('reads copies, new files and files of another name', async () => {
    await writeFile(old('copy'), 'text');
    await writeFile(fresh('copy'), 'text');
    const date = new Date(1_700_000_000_000);
    await utimes(old('copy'), date, date);
    await utimes(fresh('copy'), date, date);
    await writeFile(fresh('new'), 'text');
    await link(old('copy'), fresh('renamed'));
    for (const file of (await digests()).values()) {
      expect(file).toMatchObject({ isShared: false, bytes: Buffer.from('text') });
      expect(file.digest).toHaveLength(43);
    }
  });

  it('reads a shared file that was written to after its digest was noted', async () => {
    await writeFile(old('a'), 'text');
    await link(old('a'), fresh('a'));
    const checkedAt = Date.now() + 1000;
    const later = new Date(checkedAt + 1);
    await utimes(old('a'), later, later);
    expect((await digests(checkedAt)).get('a')).toMatchObject({ isShared: false });
  });

  it('reads all when nobody knows when the digests were noted', async () => {
    await writeFile(old('a'), 'text');
    await link(old('a'), fresh('a'));
    expect((await digests(0)).get('a')).toMatchObject({ isShared: false });
  });

  it('reads what is only named like something that every object has', async () => {
    await writeFile(fresh('constructor'), 'text');
    expect((await digests()).get('constructor')).toMatchObject({ isShared: false });
  });
});

describe('listFiles', () => {
  it('lists what the hosting rules list, in their order', async () => {
    for (const file of ['b/index.html', 'b/c/x.html', 'a.txt', 'b-2.html', 'Z', 'é/ü.html']) {
      await mkdir(join(fresh(file), '..'), { recursive: true });
      await writeFile(fresh(file), '');
    }
    expect(listFiles(join(dir, 'new'))).toEqual(await filesIn(join(dir, 'new')));
    expect(listFiles(join(dir, 'new'))).toHaveLength(6);
  });
});
