import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { ReleaseFacts } from './release-facts.ts';

const READ_AT_ONCE = 32;
/** Files looked at before other work of the process has its turn. */
const LOOKED_AT_ONCE = 2000;

/** A release whose files have been read before. */
export interface ReadRelease {
  /** Absolute folder of it. */
  readonly folder: string;
  readonly facts: Pick<ReleaseFacts, 'files' | 'checkedAt'>;
}

/** A file of a folder. */
export interface FileDigest {
  /** Path inside the folder, with `/` between segments. */
  readonly file: string;
  /** SHA-256 of its bytes, base64url. */
  readonly digest: string;
  readonly size: number;
  /** Its bytes, where they were read. */
  readonly bytes: Buffer | undefined;
  /** Whether it is the very file of the release before, under another name. */
  readonly isShared: boolean;
}

/** All files of a folder, relative to it, with `/` between segments, in order. */
export function listFiles(folder: string): string[] {
  const files: string[] = [];
  const visit = (place: string): void => {
    // One call a folder, and none a file: a site has tens of thousands.
    for (const entry of readdirSync(join(folder, place), { withFileTypes: true })) {
      const path = place === '' ? entry.name : `${place}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) files.push(path);
    }
  };
  visit('');
  return files.sort();
}

/**
 * Gives the digest of each file, in batches. Only files are read that are not the very files of the
 * release before.
 * @param visit called with each file as it is known; may throw
 */
export async function digestFiles(
  folder: string,
  files: readonly string[],
  before: ReadRelease | undefined,
  visit: (file: FileDigest) => void,
): Promise<void> {
  const unknown: string[] = [];
  for (const [at, file] of files.entries()) {
    if (at % LOOKED_AT_ONCE === LOOKED_AT_ONCE - 1) await turn();
    const known = before === undefined ? undefined : sharedFile(folder, file, before);
    if (known === undefined) unknown.push(file);
    else visit(known);
  }
  for (let at = 0; at < unknown.length; at += READ_AT_ONCE) {
    const read = unknown.slice(at, at + READ_AT_ONCE).map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const digest = createHash('sha256').update(bytes).digest('base64url');
      return { file, digest, size: bytes.length, bytes, isShared: false };
    });
    for (const file of await Promise.all(read)) visit(file);
  }
}

/** A file that is a link to the one of the release before, and was not written to since. */
function sharedFile(
  folder: string,
  file: string,
  { folder: beforeFolder, facts }: ReadRelease,
): FileDigest | undefined {
  const digest = Object.hasOwn(facts.files, file) ? facts.files[file] : undefined;
  if (digest === undefined || facts.checkedAt === undefined) return undefined;
  const own = lstatSync(`${folder}/${file}`);
  const other = lstatSync(`${beforeFolder}/${file}`, { throwIfNoEntry: false });
  if (other === undefined || !isSameFile(own, other)) return undefined;
  // Two names of one file always agree: only its date tells that it was changed after it was read.
  if (own.mtimeMs > facts.checkedAt) return undefined;
  return { file, digest, size: own.size, bytes: undefined, isShared: true };
}

function isSameFile(one: Stats, other: Stats): boolean {
  return (
    one.isFile() &&
    isSameInode(one, other) &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs
  );
}

function isSameInode(one: Stats, other: Stats): boolean {
  // Greater numbers are rounded, and two files may seem one.
  return one.ino === other.ino && Number.isSafeInteger(one.ino) && one.dev === other.dev;
}
