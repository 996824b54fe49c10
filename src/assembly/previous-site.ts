import { lstatSync, readFileSync } from 'node:fs';
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

/** What a file looked like when its bytes were read: it has the same bytes while it looks the same. */
export type Look = `${number} ${number} ${number} ${number}`;

/** A site that may be taken over from, as far as it has been looked at. */
export interface KnownSite {
  readonly folder: string;
  readonly record: SiteRecord;
  /** How each file looked whose bytes were as they were made. */
  readonly looks: ReadonlyMap<string, Look>;
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
  let seen = 0;
  let read = 0;
  for (const [file, digest] of record.files) {
    const look = lookOf(path.join(folder, file));
    const isKnown =
      look !== undefined &&
      before?.looks.get(file) === look &&
      before.record.files.get(file) === digest;
    if (isKnown) looks.set(file, look);
    else if (look !== undefined) {
      if (digestOfFile(path.join(folder, file)) === digest) looks.set(file, look);
      read += 1;
    }
    seen += 1;
    if (read === READ_AT_ONCE || seen % LOOKED_AT_ONCE === 0) {
      read = 0;
      await setImmediate();
    }
  }
  return { folder, record, looks };
}

/**
 * A site with all files that are as they were made. A file that is gone, or was changed by anybody
 * since its bytes were read, is left out, and made anew.
 * @param laid those of its files that lie where they will be used, see `LaidSite`
 */
export async function soundSite(
  { folder, record, looks }: KnownSite,
  laid?: LaidFiles,
): Promise<Previous> {
  const files = new Map<string, string>();
  const damaged = new Set<string>();
  let seen = 0;
  for (const [file, digest] of record.files) {
    const look = looks.get(file);
    const place = laid?.files.has(file) === true ? laid.folder : folder;
    if (look !== undefined && lookOf(`${place}/${file}`) === look) files.set(file, digest);
    else damaged.add(file);
    seen += 1;
    if (seen % LOOKED_AT_ONCE === 0) await setImmediate();
  }
  return { folder, record: { ...record, files }, damaged, laid: laid?.files };
}

function lookOf(file: string): Look | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return undefined;
  return `${found.dev} ${found.ino} ${found.size} ${found.mtimeMs}`;
}

function digestOfFile(file: string): string | undefined {
  try {
    return digestOf(readFileSync(file));
  } catch {
    return undefined;
  }
}
