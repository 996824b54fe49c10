import { linkSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { digestOf } from '../lib/digest.ts';
import type { Previous } from './output.ts';
import { type SiteRecord, readRecord } from './record.ts';

/** Files read between two looks at what else there is to do. */
const READ_AT_ONCE = 200;

/** Files looked at between two looks at what else there is to do. */
const LOOKED_AT_ONCE = 1000;

/** Where the record of a site stands: beside its folder. */
export function recordFile(folder: string): string {
  return `${folder}.pages.json`;
}

/** What a file looked like when its bytes were read: one that looks otherwise is another. */
export type Look = `${number} ${number} ${number} ${number}`;

/** A site that may be taken over from, as far as it has been looked at. */
export interface KnownSite {
  readonly folder: string;
  readonly record: SiteRecord;
  /** How each file looked whose bytes were as they were made. */
  readonly looks: ReadonlyMap<string, Look>;
  /**
   * When anything of each of these files changed last, in ms since 1970: nobody can set that back,
   * as one can a date. Links change it too; after any change that is not known the bytes are read
   * again.
   */
  readonly changes: Map<string, number>;
}

/** Files of a site that lie in another folder. */
export interface LaidFiles {
  /** Absolute. */
  readonly folder: string;
  readonly files: ReadonlySet<string>;
}

/**
 * Opens a site and reads every byte of it, but for the very files that were read already.
 * @param code digest of the code that builds now
 * @param before another site of the same place, of which this one may have files
 * @returns `undefined` where there is no such site, or other code made it
 */
export async function openPrevious(
  folder: string,
  code: string,
  before?: KnownSite,
): Promise<KnownSite | undefined> {
  const record = await readRecord(recordFile(folder));
  if (record === undefined || record.code !== code) return undefined;
  const looks = new Map<string, Look>();
  const changes = new Map<string, number>();
  let seen = 0;
  let read = 0;
  for (const [file, digest] of record.files) {
    const now = seenNow(`${folder}/${file}`);
    const isKnown =
      now !== undefined &&
      before?.looks.get(file) === now.look &&
      before.changes.get(file) === now.changedAt &&
      before.record.files.get(file) === digest;
    if (now !== undefined && !isKnown) read += 1;
    if (now !== undefined && (isKnown || digestOfFile(path.join(folder, file)) === digest)) {
      looks.set(file, now.look);
      changes.set(file, now.changedAt);
    }
    seen += 1;
    if (read === READ_AT_ONCE || seen % LOOKED_AT_ONCE === 0) {
      read = 0;
      await setImmediate();
    }
  }
  return { folder, record, looks, changes };
}

/**
 * Links a file of a site elsewhere, and knows that this has changed it, and nobody else has.
 * @param target absolute path
 * @throws the file system's error
 */
export function linkKnown({ folder, changes }: KnownSite, file: string, target: string): void {
  const source = `${folder}/${file}`;
  const isAsRead = seenNow(source)?.changedAt === changes.get(file);
  linkSync(source, target);
  const now = seenNow(target);
  if (isAsRead && now !== undefined) changes.set(file, now.changedAt);
}

/**
 * A site with all files that are as they were made. A file that is gone, or was changed by anybody
 * since its bytes were read, is left out, and made anew.
 * @param laid those of its files that lie where they will be used, see `LaidSite`
 */
export async function soundSite(
  { folder, record, looks, changes }: KnownSite,
  laid?: LaidFiles,
): Promise<Previous> {
  const files = new Map<string, string>();
  const damaged = new Set<string>();
  let seen = 0;
  let read = 0;
  for (const [file, digest] of record.files) {
    const look = looks.get(file);
    const place = `${laid?.files.has(file) === true ? laid.folder : folder}/${file}`;
    const now = look === undefined ? undefined : seenNow(place);
    let isSound = now !== undefined && now.look === look;
    if (isSound && now?.changedAt !== changes.get(file)) {
      isSound = digestOfFile(place) === digest;
      read += 1;
    }
    if (isSound) files.set(file, digest);
    else damaged.add(file);
    seen += 1;
    if (read === READ_AT_ONCE || seen % LOOKED_AT_ONCE === 0) {
      read = 0;
      await setImmediate();
    }
  }
  return { folder, record: { ...record, files }, damaged, laid: laid?.files };
}

function seenNow(file: string): { readonly look: Look; readonly changedAt: number } | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return undefined;
  const { dev, ino, size, mtimeMs, ctimeMs } = found;
  return { look: `${dev} ${ino} ${size} ${mtimeMs}`, changedAt: ctimeMs };
}

function digestOfFile(file: string): string | undefined {
  try {
    return digestOf(readFileSync(file));
  } catch {
    return undefined;
  }
}
