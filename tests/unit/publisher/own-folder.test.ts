import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDurably } from '../../../src/publisher/durable.ts';
import { createLogger } from '../../../src/publisher/logger.ts';
import { clearOwnFolder, writeFault } from '../../../src/publisher/own-folder.ts';
import { scratchFolder } from '../../support/publisher/scratch.ts';

let dir: string;
let log: string[];
beforeEach(async () => {
  dir = await scratchFolder('own');
  log = [];
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

const clear = (folder = dir) =>
  clearOwnFolder(
    folder,
    createLogger(
      (text) => text,
      (line) => log.push(line),
    ),
  );
const asides = async (place = dir) =>
  (await readdir(place)).filter((name) => name.includes('.damaged-'));

it('makes what is missing, and leaves what is right', async () => {
  await writeFile(join(dir, 'state.json'), '{}');
  await symlink('nowhere', join(dir, 'rebuild-waiting.json'));
  const socket = createServer().listen(join(dir, 'control.sock'));
  await new Promise((done) => socket.once('listening', done));
  try {
    await clear();
    await clear();
  } finally {
    socket.close();
  }
  expect(await asides()).toEqual([]);
  expect(log).toEqual([]);
  expect((await stat(join(dir, 'releases'))).isDirectory()).toBe(true);
});

it.each([
  'state.json',
  'rebuild-waiting.json',
  'rebuild-claimed.json',
  'publisher.lock',
  'control.sock',
])('sets a folder aside that stands where %s should be', async (name) => {
  await mkdir(join(dir, name));
  await writeFile(join(dir, name, 'mine'), 'mine');
  await clear();
  const [aside] = await asides();
  expect(aside).toContain(`${name}.damaged-`);
  expect(await readFile(join(dir, aside ?? '', 'mine'), 'utf8')).toBe('mine');
  expect(log.join('')).toContain('"event":"folder.set-aside"');
});

it.each(['releases', 'building', 'kept'])(
  'sets a file aside, or a circle of links, that stands where %s should be',
  async (name) => {
    await writeFile(join(dir, name), 'mine');
    await clear();
    await rm(join(dir, name), { recursive: true });
    await symlink(name, join(dir, name));
    await clear();
    expect(await asides()).toHaveLength(2);
    expect((await stat(join(dir, name))).isDirectory()).toBe(true);
  },
);

it('sets a folder aside that stands where the facts of a release should be', async () => {
  const facts = '000001-20260101T000000Z.json';
  await mkdir(join(dir, 'releases', facts), { recursive: true });
  await clear();
  expect(await asides(join(dir, 'releases'))).toHaveLength(1);
});

it('names the mend where a disk is not there, and where the path is taken', async () => {
  await symlink('/nowhere/at/all', join(dir, 'releases'));
  await expect(clear()).rejects.toThrow(
    `${join(dir, 'releases')} is a link that leads nowhere. Mount what it names, or remove it.`,
  );
  const file = join(dir, 'file');
  await writeFile(file, 'mine');
  await expect(clear(file)).rejects.toThrow(
    /file cannot be made: .* Name another by PUBLISHER_DIR/,
  );
  await expect(clear(join(file, 'below'))).rejects.toThrow(/below cannot be made: /);
  expect(await readFile(file, 'utf8')).toBe('mine');
});

it('writes a file though somebody has put a folder in its place meanwhile', async () => {
  const file = join(dir, 'state.json');
  await mkdir(join(file, 'mine'), { recursive: true });
  await writeDurably(file, 'text');
  expect(await readFile(file, 'utf8')).toBe('text');
  expect(await asides()).toHaveLength(1);
});

it('knows whether anything can be written', async () => {
  expect(await writeFault(dir)).toBeUndefined();
  expect(await readdir(dir)).toEqual([]);
  expect(await writeFault(join(dir, 'gone'))).toContain('ENOENT');
});
