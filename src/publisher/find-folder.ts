import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { isMissing, writeDurably } from './durable.ts';
import { isAnswered } from './control.ts';

/** Where the unit of docs/publishing.md keeps its folder. */
export const USUAL_FOLDER = '/var/lib/rook-site';

/** Folder of the checkout in which each publisher that runs from it notes its own folder. */
const NOTES = '.cache/publishers';

export interface FoundFolder {
  /** Absolute path of the publisher's folder. */
  readonly dir: string;
  /** What led to it, for people. */
  readonly by: string;
}

interface Search {
  /** Folder of the project. */
  readonly root: string;
  /** Value of PUBLISHER_DIR, if it is set. */
  readonly named: string | undefined;
  /** The folder that the settings give: the named one, or the default in the checkout. */
  readonly dir: string;
  /** A folder to try last. */
  readonly usual?: string;
}

/**
 * Notes a publisher's folder in the checkout that it runs from, for commands that are not told it. A
 * checkout that may not be written to stays as it is.
 */
export async function noteFolder(root: string, dir: string): Promise<void> {
  try {
    const notes = join(root, NOTES);
    await mkdir(notes, { recursive: true });
    await forgetRemoved(notes);
    const name = createHash('sha256').update(dir).digest('hex').slice(0, 16);
    await writeDurably(join(notes, name), `${dir}\n`);
  } catch {
    // Commands then look in the usual places.
  }
}

/**
 * Finds the folder that a command speaks of: the one named, or else of those that are there (the
 * default, those noted, the usual one) the one whose publisher runs, or else the first.
 * @throws when there is none, or when publishers run on several; the message says how to name one
 */
export async function findFolder(search: Search): Promise<FoundFolder> {
  const { root, named, dir, usual = USUAL_FOLDER } = search;
  if (named !== undefined) return { dir, by: 'PUBLISHER_DIR' };
  const noted = await notedFolders(root);
  const places: FoundFolder[] = [
    { dir, by: 'the default' },
    ...noted.map((each) => ({ dir: each, by: 'noted by its publisher' })),
    { dir: usual, by: 'the usual place' },
  ];
  const there: FoundFolder[] = [];
  for (const place of places) {
    const isNew = there.every((each) => each.dir !== place.dir);
    if (isNew && (await isFolder(place.dir))) there.push(place);
  }
  const running: FoundFolder[] = [];
  for (const place of there) {
    if (await isAnswered(join(place.dir, 'control.sock'))) running.push(place);
  }
  if (running.length > 1) {
    const dirs = running.map((each) => each.dir).join(', ');
    throw new Error(
      `Publishers run on ${dirs}. Name one of them: PUBLISHER_DIR=… npm run publisher`,
    );
  }
  const found = running[0] ?? there[0];
  if (found !== undefined) return found;
  const looked = places.map((each) => each.dir).join(', ');
  throw new Error(
    `No publisher's folder was found (looked for ${looked}). Name it: PUBLISHER_DIR=… npm run publisher`,
  );
}

/** Folders noted in a checkout, the newest note first. */
async function notedFolders(root: string): Promise<string[]> {
  const folder = join(root, NOTES);
  const names = await readdir(folder).catch(() => []);
  const notes = await Promise.all(names.map((name) => readNote(join(folder, name))));
  return notes
    .filter((note) => note !== undefined)
    .sort((one, other) => other.at - one.at)
    .map(({ dir }) => dir);
}

/**
 * A folder may be gone, and another user may have made one in its place: it must belong to whoever
 * noted it, to root or to this user. The note itself lies in the checkout, whose code runs anyway.
 */
async function readNote(path: string): Promise<{ dir: string; at: number } | undefined> {
  try {
    const note = await lstat(path);
    const dir = (await readFile(path, 'utf8')).trim();
    if (!note.isFile() || !isAbsolute(dir)) return undefined;
    const { uid } = await stat(dir);
    const trusted = [note.uid, 0, process.getuid?.()];
    return trusted.includes(uid) ? { dir, at: note.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes notes of folders that are gone. */
async function forgetRemoved(notes: string): Promise<void> {
  for (const name of await readdir(notes)) {
    const path = join(notes, name);
    const dir = (await readFile(path, 'utf8').catch(() => '')).trim();
    const isGone = await stat(dir).then(() => false, isMissing);
    if (isGone) await rm(path, { force: true });
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    (error: unknown) => !isMissing(error),
  );
}
