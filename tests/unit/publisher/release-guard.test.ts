import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../src/publisher/logger.ts';
import type { RebuildCause } from '../../../src/publisher/rebuild-request.ts';
import { ReleaseGuard } from '../../../src/publisher/release-guard.ts';
import { Turns } from '../../../src/publisher/turns.ts';
import { damagedFiles } from '../../../src/publisher/whole-release.ts';
import { scratchFolder } from '../../support/publisher/scratch.ts';
import { SmallReleases } from '../../support/publisher/small-releases.ts';

let dir: string;
let site: SmallReleases;
let guard: ReleaseGuard;
let asked: RebuildCause[];
let swapped: string[];
let log: string[];
let held: boolean;
let withdrawn: string[];

beforeEach(async () => {
  dir = await scratchFolder('guard');
  site = await SmallReleases.open(dir);
  asked = [];
  swapped = [];
  log = [];
  held = false;
  withdrawn = [];
  guard = new ReleaseGuard({
    store: site.store,
    swaps: new Turns(),
    log: createLogger(
      (text) => text,
      (line) => log.push(line),
    ),
    withdrawn: () => withdrawn,
    isHeld: () => held,
    isBusy: () => false,
    rebuild: async (cause) => asked.push(cause),
    onSwap: (id) => swapped.push(id),
  });
});
afterEach(async () => {
  await guard.stop();
  await rm(dir, { recursive: true });
});

const link = () => join(dir, 'current');
const REBUILD = { reason: 'the current release was damaged', everything: true };

describe('a link that is lost', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['is gone', () => rm(link())],
    ['is a file', () => rm(link()).then(() => writeFile(link(), 'mine'))],
    ['is a folder', () => rm(link()).then(() => mkdir(join(link(), 'mine'), { recursive: true }))],
    ['leads nowhere', () => rm(link()).then(() => symlink('releases/none', link()))],
    ['leads to itself', () => rm(link()).then(() => symlink('current', link()))],
    [
      'leads to a release of that name elsewhere',
      async () => {
        const id = await readlink(link());
        await mkdir(join(dir, 'else', id), { recursive: true });
        await rm(link());
        await symlink(join('else', id), link());
      },
    ],
  ])('leads to the same release again where it %s', async (_what, harm) => {
    await site.release({});
    const second = await site.release({ 'a.html': 'a' });
    await guard.look();
    await harm();
    await guard.look();
    expect(await readlink(link())).toBe(join('releases', second));
    expect(await site.served('a.html')).toBe('a');
    expect(asked).toEqual([REBUILD]);
    expect(log.join('\n')).toContain('"event":"release.healed"');
    expect(guard.damage).toBeUndefined();
  });

  it('leads to the newest release again, though the guard has not seen it yet', async () => {
    const first = await site.release({});
    await guard.look();
    const second = await site.release({});
    await rm(link());
    await guard.look();
    expect(await site.store.current()).toBe(second);
    // Nor does one come back that was withdrawn a moment ago.
    withdrawn = [second];
    await rm(link());
    await guard.look();
    expect(await site.store.current()).toBe(first);
  });

  it('leaves aside what stood in its place, and deletes nothing of it', async () => {
    await site.release({});
    await guard.look();
    await rm(link());
    await mkdir(link());
    await writeFile(join(link(), 'mine'), 'mine');
    await guard.look();
    const [aside] = (await readdir(dir)).filter((name) => name.startsWith('current.damaged-'));
    expect(await readFile(join(dir, aside ?? '', 'mine'), 'utf8')).toBe('mine');
  });

  it('is no fault in a folder in which nothing was ever built', async () => {
    await guard.look();
    expect([asked, log, guard.damage]).toEqual([[], [], undefined]);
  });

  it('is told as such where the folder of releases is a file now', async () => {
    await site.release({});
    await guard.look();
    await rename(join(dir, 'releases'), join(dir, 'elsewhere'));
    await writeFile(join(dir, 'releases'), '');
    await guard.look();
    expect(guard.damage).toMatchObject({ isServedWhole: false });
    expect(asked).toEqual([REBUILD]);
    expect(log.join('\n')).toContain('folder.set-aside');
    // Nothing is logged or asked for again and again.
    const lines = log.length;
    await guard.look();
    expect([asked, log]).toEqual([[REBUILD], log.slice(0, lines)]);
  });
});

describe('a release whose folder is gone', () => {
  it.each([false, true])(
    'is replaced by one that was withdrawn where nothing else is left, unless publishing is held: %s',
    async (isHeld) => {
      const bad = await site.release({ 'bad.html': 'bad' });
      const last = await site.release({});
      withdrawn = [bad];
      held = isHeld;
      await guard.look();
      await rm(site.store.folder(last), { recursive: true });
      await guard.look();
      expect(await site.store.current()).toBe(isHeld ? undefined : bad);
      expect(asked).toEqual(isHeld ? [] : [REBUILD]);
    },
  );

  it('is replaced by the newest earlier one that is whole, not by one that was withdrawn', async () => {
    const first = await site.release({});
    const bad = await site.release({});
    const damaged = await site.release({ 'a.html': 'a' });
    const last = await site.release({});
    withdrawn = [bad];
    await guard.look();
    await rm(site.file(damaged, 'a.html'));
    await rm(site.store.folder(last), { recursive: true });
    await guard.look();
    expect(await site.store.current()).toBe(first);
    expect(swapped).toEqual([first]);
    expect(asked).toEqual([REBUILD]);
    expect(guard.damage).toMatchObject({ isServedWhole: true });
    expect(guard.damage?.why).toContain(`${first} is served instead`);
    await guard.readAll(0);
    expect(guard.damage).toBeDefined();
    // Until a build has made it good.
    await site.release({});
    await guard.look();
    expect(guard.damage).toBeUndefined();
  });

  it('is made anew where the others have all of it', async () => {
    const same = { 'index.html': 'home' };
    await site.release(same);
    const twin = await site.release(same);
    await guard.look();
    await rm(site.store.folder(twin), { recursive: true });
    await guard.look();
    expect(await site.store.current()).toBe(twin);
    expect(await damagedFiles(site.store, twin)).toEqual([]);
  });
});

describe('files that are damaged', () => {
  it.each<[string, (path: string) => Promise<unknown>]>([
    ['gone', (path) => rm(path)],
    ['a folder', (path) => rm(path).then(() => mkdir(path))],
    ['a link', (path) => rm(path).then(() => symlink('404.html', path))],
    ['another file', (path) => rm(path).then(() => writeFile(path, 'other'))],
  ])('are put back where one is %s', async (what, harm) => {
    await site.release({ 'a.html': 'a', 'b.html': 'b' });
    const second = await site.release({ 'a.html': 'a' });
    await guard.readAll(0);
    await harm(site.file(second, 'a.html'));
    await guard.look();
    if (what !== 'a folder') expect(await site.served('a.html')).toBe('a');
    else expect(await site.store.current()).not.toBe(second);
    expect(asked).toEqual([REBUILD]);
  });

  it('are found though their date is set back', async () => {
    const first = await site.release({ 'a.html': 'a' });
    const path = site.file(first, 'a.html');
    const date = new Date(1_700_000_000_000);
    await utimes(path, date, date);
    await guard.readAll(0);
    await writeFile(path, 'b');
    await utimes(path, date, date);
    await guard.look();
    expect(guard.damage).toMatchObject({ isServedWhole: false });
  });

  it('are found by the reading of every byte though nothing about them has changed', async () => {
    const first = await site.release({ 'a.html': 'a' });
    await guard.look();
    await writeFile(site.file(first, 'a.html'), 'b');
    // Never read before, so that it looks as ever.
    await guard.look();
    expect(asked).toEqual([]);
    await guard.readAll(0);
    expect(asked).toEqual([REBUILD]);
    expect(log.at(-1)).toContain('"files":"a.html"');
    // Told once.
    await guard.readAll(0);
    expect(asked).toHaveLength(1);
    // And forgotten when somebody has put it back.
    await writeFile(site.file(first, 'a.html'), 'a');
    await guard.readAll(0);
    expect(guard.damage).toBeUndefined();
  });

  it('are not suspected of what a link more or less does to them', async () => {
    const first = await site.release({ 'a.html': 'a' });
    await guard.readAll(0);
    await site.release({ 'a.html': 'a' });
    await rm(site.store.folder(first), { recursive: true });
    await guard.look();
    await guard.look();
    expect([asked, log]).toEqual([[], []]);
  });

  it('of earlier releases are put back too, without a rebuild', async () => {
    const file = '_astro/old.css';
    const first = await site.release({ [file]: 'old' });
    await site.release({});
    await guard.readAll(0);
    await rm(join(link(), file));
    await guard.look();
    expect(await site.served(file)).toBe('old');
    await rm(site.file(first, file));
    await rm(join(link(), file));
    await guard.look();
    await guard.look();
    expect(asked).toEqual([]);
    expect(log).toHaveLength(2);
  });

  it('do not take down the only release there is', async () => {
    const only = await site.release({ 'a.html': 'a' });
    await guard.readAll(0);
    await rm(site.file(only, 'a.html'));
    await guard.look();
    expect(await site.store.current()).toBe(only);
    expect(guard.damage).toMatchObject({ isServedWhole: false });
    expect(log.at(-1)).toContain('"event":"release.damaged"');
  });
});

describe('while publishing is held', () => {
  beforeEach(() => {
    held = true;
  });

  it('the same release is repaired, and nothing is built', async () => {
    await site.release({ 'a.html': 'a' });
    const second = await site.release({ 'a.html': 'a' });
    await guard.look();
    await rm(site.file(second, 'a.html'));
    await guard.look();
    expect(await site.served('a.html')).toBe('a');
    expect(await site.store.current()).toBe(second);
    expect(asked).toEqual([]);
  });

  it('an earlier release takes its place, never a later one, and that is said', async () => {
    const first = await site.release({});
    const second = await site.release({ 'a.html': 'a' });
    await site.release({});
    await site.store.point(second);
    await guard.look();
    await rm(site.file(second, 'a.html'));
    await guard.look();
    expect(await site.store.current()).toBe(first);
    expect(asked).toEqual([]);
    expect(log.at(-1)).toContain('"held":true');
    expect(guard.damage?.why).toContain('nothing is built while publishing is held');
  });

  it('nothing is built even where nothing is left to serve: only a person lets content go live', async () => {
    const only = await site.release({});
    await guard.look();
    await rm(site.store.folder(only), { recursive: true });
    await guard.look();
    expect(asked).toEqual([]);
    expect(guard.damage).toMatchObject({ isServedWhole: false });
    expect(guard.damage?.why).toContain('npm run publisher -- release');
  });
});

it('watches by itself until it is stopped', async () => {
  const id = await site.release({});
  guard.start();
  await rm(link());
  await expect.poll(() => readlink(link()).catch(() => '')).toContain(id);
  await guard.stop();
  await rm(link());
  expect(await stat(link()).catch(() => undefined)).toBeUndefined();
});
