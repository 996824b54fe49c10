import { chown, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFolder, noteFolder } from '../../../src/publisher/find-folder.ts';
import { accessFault, requireAccess } from '../../../src/publisher/folder-access.ts';

/** Files can be given away, and closed folders entered, by root alone. */
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let root: string;
let servers: Server[];
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'checkout-')));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await new Promise((done) => server.close(done));
  await rm(root, { recursive: true });
});

const at = (name: string) => join(root, name);

async function folder(name: string): Promise<string> {
  await mkdir(at(name), { recursive: true });
  return at(name);
}

/** Lets something listen where the publisher of a folder does. */
async function run(dir: string): Promise<void> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((done) => server.listen(join(dir, 'control.sock'), done));
}

const find = (named?: string) =>
  findFolder({ root, named, dir: named ?? at('.publisher'), usual: at('usual') });

describe('findFolder', () => {
  it('takes the folder that is named, whatever else is there', async () => {
    await run(await folder('.publisher'));
    expect(await find('/srv/named')).toEqual({ dir: '/srv/named', by: 'PUBLISHER_DIR' });
  });

  it('takes the default before a noted one, and that before the usual place', async () => {
    await folder('usual');
    expect((await find()).dir).toBe(at('usual'));
    await noteFolder(root, await folder('noted'));
    expect(await find()).toEqual({ dir: at('noted'), by: 'noted by its publisher' });
    await folder('.publisher');
    expect((await find()).dir).toBe(at('.publisher'));
  });

  it('takes the one whose publisher runs, wherever it is', async () => {
    await folder('.publisher');
    await noteFolder(root, await folder('noted'));
    await run(at('noted'));
    expect((await find()).dir).toBe(at('noted'));
  });

  it('asks which one where several run, and where to look where none is there', async () => {
    await expect(find()).rejects.toThrow(
      `No publisher's folder was found (looked for ${at('.publisher')}, ${at('usual')}). Name it: PUBLISHER_DIR=`,
    );
    await run(await folder('.publisher'));
    await run(await folder('usual'));
    await expect(find()).rejects.toThrow(
      `Publishers run on ${at('.publisher')}, ${at('usual')}. Name one of them: PUBLISHER_DIR=`,
    );
  });

  it('forgets notes of folders that are gone', async () => {
    await noteFolder(root, await folder('first'));
    await rm(at('first'), { recursive: true });
    await noteFolder(root, await folder('second'));
    expect(await readdir(at('.cache/publishers'))).toHaveLength(1);
    expect((await find()).dir).toBe(at('second'));
  });

  it('does without a note where the checkout cannot be written to', async () => {
    await writeFile(at('.cache'), 'no folder');
    await noteFolder(root, await folder('noted'));
    await expect(find()).rejects.toThrow("No publisher's folder was found");
  });

  it.skipIf(!isRoot)(
    'trusts no folder that another user made in place of a noted one',
    async () => {
      await noteFolder(root, await folder('noted'));
      await chown(at('noted'), NOBODY, NOBODY);
      await expect(find()).rejects.toThrow("No publisher's folder was found");
      // Unless it is that user's own note.
      const [note = ''] = await readdir(at('.cache/publishers'));
      await chown(join(at('.cache/publishers'), note), NOBODY, NOBODY);
      expect((await find()).dir).toBe(at('noted'));
    },
  );
});

const denied = Object.assign(new Error('connect EACCES'), { code: 'EACCES' });

describe('a folder of another user', () => {
  it.skipIf(!isRoot)(
    'is named with its owner and the mend, in place of a bare EACCES',
    async () => {
      const theirs = await folder('theirs');
      await chown(theirs, NOBODY, NOBODY);
      expect(await accessFault(denied, theirs, 'rollback 12')).toMatchObject({
        message: `${theirs}, which belongs to nobody, may not be used by root. Run it as its user:\n  sudo -u nobody env PUBLISHER_DIR='${theirs}' npm run publisher -- rollback 12`,
      });
    },
  );

  it.skipIf(!isRoot)('is not written to by root, who may read it', async () => {
    const theirs = await folder('theirs');
    await chown(theirs, NOBODY, NOBODY);
    await requireAccess(theirs, 'releases', { write: false });
    await expect(requireAccess(theirs, 'hold why', { write: true })).rejects.toThrow(
      `${theirs}, which belongs to nobody, must not be changed by root. Run it as its user:\n  sudo -u nobody env`,
    );
  });
});

describe('a folder of this user', () => {
  it('with a file that is closed to them is to be given back', async () => {
    const own = await folder('own');
    expect(await accessFault(denied, own, 'status')).toMatchObject({
      message: expect.stringMatching(
        /^A file in \S+own is closed to (\S+), who owns the folder \(connect EACCES\)\. Give it back: sudo chown -R \1 '/,
      ) as string,
    });
    const other = new Error('something else');
    expect(await accessFault(other, own, 'status')).toBe(other);
  });

  it('that is not there is named', async () => {
    await expect(requireAccess(at('gone'), 'releases', { write: false })).rejects.toThrow(
      `There is no folder ${at('gone')}: no publisher has run on it.`,
    );
  });
});
