import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { digestOf } from '../lib/digest.ts';
import type { Previous } from './output.ts';
import { readRecord } from './record.ts';

/** Files read between two looks at what else there is to do. */
const AT_ONCE = 200;

/** Where the record of a site stands: beside its folder. */
export function recordFile(folder: string): string {
  return `${folder}.pages.json`;
}

/** A site that may be taken over from, as far as it has been looked at. */
export interface KnownSite {
  readonly folder: string;
  /**
   * The site with all files that are as they were made. A file that is gone, or was changed by
   * anybody, is left out, and made anew.
   */
  sound(): Previous;
}

/** What a file looked like when its bytes were read: it has the same bytes while it looks the same. */
type Look = `${number} ${number} ${number}`;

/**
 * Opens a site and reads every byte of it.
 * @param code digest of the code that builds now
 * @returns `undefined` where there is no such site, or other code made it
 */
export async function openPrevious(folder: string, code: string): Promise<KnownSite | undefined> {
  const record = await readRecord(recordFile(folder));
  if (record === undefined || record.code !== code) return undefined;
  const looks = new Map<string, Look>();
  const whole = new Map<string, string>();
  let read = 0;
  for (const [file, digest] of record.files) {
    const look = lookOf(path.join(folder, file));
    if (look === undefined || digestOfFile(path.join(folder, file)) !== digest) continue;
    looks.set(file, look);
    whole.set(file, digest);
    read += 1;
    if (read % AT_ONCE === 0) await setImmediate();
  }
  return {
    folder,
    sound() {
      const files = new Map(
        [...whole].filter(([file]) => lookOf(path.join(folder, file)) === looks.get(file)),
      );
      const damaged = new Set([...record.files.keys()].filter((file) => !files.has(file)));
      return { folder, record: { ...record, files }, damaged };
    },
  };
}

function lookOf(file: string): Look | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.size} ${found.mtimeMs}`;
}

function digestOfFile(file: string): string | undefined {
  try {
    return digestOf(readFileSync(file));
  } catch {
    return undefined;
  }
}
