import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { recoverFolder, swapFolder } from '../../scripts/swap-folder.ts';
import { replaceFileCall } from '../support/fs-calls.ts';

/** A process id that no process has. */
const DEAD = 2 ** 22 + 1;

async function workspace(folders: Readonly<Record<string, string>>): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), 'rook-swap-'));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(folders)) {
    await mkdir(join(base, name), { recursive: true });
    await writeFile(join(base, name, 'index.html'), text);
  }
  return base;
}

const page = (base: string, name: string) => readFile(join(base, name, 'index.html'), 'utf8');

it('puts the fresh folder in place of the old one and leaves nothing else', async () => {
  const base = await workspace({ dist: 'old', fresh: 'new' });
  await writeFile(join(base, 'dist', 'gone.html'), '');
  await swapFolder(join(base, 'fresh'), join(base, 'dist'));
  expect(await page(base, 'dist')).toBe('new');
  expect(await readdir(base)).toEqual(['dist']);
  expect(await readdir(join(base, 'dist'))).toEqual(['index.html']);
});

it('makes a target that was not there, and the folders above it', async () => {
  const base = await workspace({ fresh: 'new' });
  await swapFolder(join(base, 'fresh'), join(base, 'deep', 'dist'));
  expect(await page(base, 'deep/dist')).toBe('new');
});

it('keeps the old folder when there is no fresh one', async () => {
  const base = await workspace({ dist: 'old' });
  await expect(swapFolder(join(base, 'fresh'), join(base, 'dist'))).rejects.toThrow('ENOENT');
  expect(await page(base, 'dist')).toBe('old');
});

it('brings the old folder back when the fresh one cannot take its place', async () => {
  const base = await workspace({ dist: 'old', fresh: 'new' });
  const target = join(base, 'dist');
  const really = rename;
  let refused = 0;
  replaceFileCall('rename', async (from, to) => {
    if (to === target && String(from).includes('.next-')) {
      refused += 1;
      expect(await readdir(base)).not.toContain('dist');
      throw Object.assign(new Error('EIO: i/o error, rename'), { code: 'EIO' });
    }
    await really(from, to);
  });
  await expect(swapFolder(join(base, 'fresh'), target)).rejects.toThrow('EIO');
  expect(refused).toBe(1);
  expect(await page(base, 'dist')).toBe('old');
});

it('brings back a target that was lost between the two renames', async () => {
  const base = await workspace({
    [`.dist.previous-${DEAD}`]: 'old',
    [`.dist.next-${DEAD}`]: 'new',
  });
  await recoverFolder(join(base, 'dist'));
  expect(await page(base, 'dist')).toBe('old');
  expect(await readdir(base)).toEqual(['dist']);
});

it('sweeps leftovers beside a whole target, but not those of a living build', async () => {
  const living = `.dist.next-${process.pid}`;
  const base = await workspace({ dist: 'new', [`.dist.previous-${DEAD}`]: 'old', [living]: 'x' });
  await recoverFolder(join(base, 'dist'));
  expect(await page(base, 'dist')).toBe('new');
  expect((await readdir(base)).sort()).toEqual([living, 'dist'].sort());
});
