import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findRenderer, keepRendererFolder } from '~/renderer/kept-renderer.ts';
import { writeTinyRenderer } from '../../support/tiny-renderer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renderer-'));
});
afterEach(() => rm(folder, { recursive: true }));

const kept = () => path.join(folder, 'kept');
const CODE = 'a'.repeat(43);

const bundle = (name: string) => writeTinyRenderer(path.join(folder, name), name);

it('finds what was kept for the same code, and nothing else', async () => {
  expect(await findRenderer(kept(), CODE)).toBeUndefined();
  const at = await keepRendererFolder(await bundle('one'), kept(), CODE);
  expect(await findRenderer(kept(), CODE)).toBe(at);
  expect(await findRenderer(kept(), 'b'.repeat(43))).toBeUndefined();
});

it('keeps one, under a name that none before it had', async () => {
  const first = await keepRendererFolder(await bundle('one'), kept(), CODE);
  await new Promise((done) => setTimeout(done, 2));
  const second = await keepRendererFolder(await bundle('two'), kept(), CODE);
  expect(second).not.toBe(first);
  expect(await readdir(kept())).toEqual([path.basename(second)]);
});

// Where there is no such disk, what moves is the same as above.
const OTHER_DISK = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

it('keeps one on another disk than it was bundled on', async () => {
  const other = await mkdtemp(path.join(OTHER_DISK, 'kept-'));
  try {
    const fresh = await bundle('one');
    const at = await keepRendererFolder(fresh, other, CODE);
    expect(await findRenderer(other, CODE)).toBe(at);
    expect(await readdir(other)).toEqual([path.basename(at)]);
    expect(existsSync(fresh)).toBe(false);
  } finally {
    await rm(other, { recursive: true });
  }
});

it.each(['server/entry.mjs', 'renderer.json'])(
  'passes over one whose %s is damaged',
  async (file) => {
    const at = await keepRendererFolder(await bundle('one'), kept(), CODE);
    await appendFile(path.join(at, file), '}');
    expect(await findRenderer(kept(), CODE)).toBeUndefined();
  },
);

it('passes over one of which a part is gone', async () => {
  const at = await keepRendererFolder(await bundle('one'), kept(), CODE);
  await rm(path.join(at, 'server/entry.mjs'));
  expect(await findRenderer(kept(), CODE)).toBeUndefined();
});
