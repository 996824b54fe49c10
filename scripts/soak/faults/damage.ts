import { existsSync } from 'node:fs';
import {
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { digestOnDisk, namesIn, releasesIn } from '../chronicle.ts';
import { at, type Fault, type World } from '../world.ts';

const PAGE = /(?:^|\/)index\.html$/;
const HASHED = /^_astro\/.*\.(?:css|js|woff2)$/;

/** Tries to take the place of a link that is being healed. */
const MOST_TRIES = 10;

/** What is done to a file where it lies. */
type Harm = (path: string, pick: number) => Promise<void>;

/** Other bytes in the middle; half of the time the date stays, as when a disk decays. */
const flip: Harm = async (path, pick) => {
  const { size, atime, mtime } = await stat(path);
  const file = await open(path, 'r+');
  await file.write(Buffer.from('SPOILED'), 0, 7, Math.floor(size / 2));
  await file.close();
  if ((pick * 1000) % 2 < 1) await utimes(path, atime, mtime);
};

const cut: Harm = async (path) => {
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  await file.truncate(Math.floor(size / 3));
  await file.close();
};

const remove: Harm = (path) => rm(path);

const striking = (name: string, begin: (world: World, pick: number) => Promise<void>): Fault => ({
  name,
  lasts: false,
  begin: async (world, pick) => {
    await begin(world, pick);
    return undefined;
  },
});

/** Harms a file of the release being served, or of one before it. */
const harming = (name: string, pattern: RegExp, harm: Harm, isOlder = false): Fault =>
  striking(name, async (world, pick) => {
    const { dir, chronicle, wounds } = world;
    const current = chronicle.current?.id;
    const id = isOlder ? at(releasesIn(dir).filter((each) => each !== current), pick) : current; // prettier-ignore
    const files = id === undefined ? {} : (chronicle.release(id)?.files ?? {});
    const file = at(Object.keys(files).filter((each) => pattern.test(each)), (pick * 7) % 1); // prettier-ignore
    if (id === undefined || file === undefined) return;
    const path = join(dir, 'releases', id, file);
    if (!existsSync(path)) return;
    // One file may be part of many releases, the one being served too.
    wounds.strikeFile(file);
    await harm(path, pick);
    wounds.noteSpoiled(file, digestOnDisk(path));
  });

/** Takes away what the web server follows. */
const misleading = (name: string, harm: (path: string) => Promise<void>): Fault =>
  striking(name, async ({ dir, wounds }) => {
    wounds.strikeSite();
    const path = join(dir, 'current');
    for (let tries = 1; ; tries += 1) {
      await rm(path, { force: true, recursive: true });
      try {
        await harm(path);
        return;
      } catch (error) {
        // The link is put back within half a second: it may stand there again already.
        if (tries === MOST_TRIES) throw error;
      }
    }
  });

const losing = (name: string, isOlder: boolean): Fault =>
  striking(name, async ({ dir, chronicle, wounds, orders }, pick) => {
    const current = chronicle.current?.id;
    // While publishing is held, content never goes forward: an earlier release must be there.
    const isOldest = releasesIn(dir).every((each) => each >= (current ?? ''));
    if (!isOlder && isOldest && orders.held !== undefined) return;
    const id = isOlder ? at(releasesIn(dir).filter((each) => each !== current), pick) : current; // prettier-ignore
    const folder = join(dir, 'releases', id ?? '');
    // Of the only one nothing is left to heal with.
    if (id === undefined || !existsSync(folder) || releasesIn(dir).length < 2) return;
    if (!isOlder) wounds.strikeSite();
    await rename(folder, `${dir}.lost-${id}`);
    await rm(`${dir}.lost-${id}`, { recursive: true });
  });

const SPOILED = '{"sequence": 3, "what": ';

/** Spoils a file of the publisher's own, and lets it start with that. */
const forgetting = (name: string, pattern: RegExp, folder: string): Fault =>
  striking(name, async (world, pick) => {
    const { dir, keeper } = world;
    await keeper.end('SIGKILL');
    const path = at(namesIn(join(dir, folder)).filter((each) => pattern.test(each)), pick); // prettier-ignore
    if (path === undefined) return;
    await writeFile(join(dir, folder, path), SPOILED);
  });

/**
 * Paths of the files below a folder, in order. A kept bundle leads to the project's packages by a link:
 * what is behind a link, or is a file of others too, is not the publisher's own.
 */
export async function ownFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ownFilesIn(path);
    if (!entry.isFile()) return [];
    return (await lstat(path).catch(() => undefined))?.nlink === 1 ? [path] : [];
  });
  return (await Promise.all(found)).flat().sort();
}

/** Spoils some of what builds keep from one to the next. */
const spoilKept: Fault = striking('kept damaged', async ({ dir }, pick) => {
  const path = at(await ownFilesIn(join(dir, 'kept')), pick);
  const bytes = path === undefined ? undefined : await readFile(path).catch(() => undefined);
  if (path === undefined || bytes === undefined || bytes.length === 0) return;
  const middle = Math.floor(bytes.length / 2);
  bytes.fill(0x21, middle, Math.min(middle + 64, bytes.length));
  await writeFile(path, bytes);
});

const loseKept: Fault = striking('kept deleted', async ({ dir }) => {
  await rm(join(dir, 'kept'), { recursive: true, force: true, maxRetries: 5 });
});

export const damage: readonly Fault[] = [
  harming('page damaged', PAGE, flip),
  harming('page cut', PAGE, cut),
  harming('page deleted', PAGE, remove),
  harming('hashed file damaged', HASHED, flip),
  harming('hashed file deleted', HASHED, remove),
  harming('page of an older release damaged', PAGE, flip, true),
  losing('older release deleted', true),
  losing('current release deleted', false),
  misleading('current deleted', () => Promise.resolve()),
  misleading('current a folder', async (path) => {
    await mkdir(path);
  }),
  misleading('current a file', (path) => writeFile(path, 'words')),
  forgetting('state damaged, kill -9', /^state\.json$/, ''),
  forgetting('queue damaged, kill -9', /^rebuild-\w+\.json$/, ''),
  forgetting('facts damaged, kill -9', /^\d+-\w+\.json$/, 'releases'),
  spoilKept,
  loseKept,
];
