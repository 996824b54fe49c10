import { existsSync } from 'node:fs';
import { link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readJson, writeDurably } from '../files.ts';
import { filesIn, readDigests } from './listing.ts';
import type { Release } from './record.ts';

/** How long pages that visitors have open keep their files, after the last release that has them was removed. */
const OPEN_PAGES_MS = 24 * 60 * 60_000;

/** When the last release with a file was removed, in ms, by path. */
const retiredFile = z.record(z.string(), z.number());

/** Whether a file's name changes with its content: pages that visitors have open may still ask for it. */
export const isHashed = (file: string): boolean => /^(?:_astro|images|files)\/|^pagefind\/.*\.pf_/.test(file);

/** The paths of a release's own hashed files. */
async function hashedFiles({ folder }: Release): Promise<readonly string[]> {
  const files = readDigests(`${folder}.sha256`)?.keys() ?? (await filesIn(folder));
  return [...files].filter(isHashed);
}

/**
 * Links hashed files of other releases, also of removed ones, so that pages that visitors have open keep working.
 * @param others where the files are
 * @param retired the file of {@link retireHashedFiles}
 */
export async function shareHashedFiles({ folder }: Release, others: readonly Release[], retired: string) {
  const files = new Set(Object.keys(readJson(retired, retiredFile) ?? {}));
  for (const other of others) for (const file of await hashedFiles(other)) files.add(file);
  for (const file of files) {
    const to = path.join(folder, file);
    const from = others.map((other) => path.join(other.folder, file)).find((each) => existsSync(each));
    if (from === undefined || existsSync(to)) continue;
    await mkdir(path.dirname(to), { recursive: true });
    await link(from, to);
  }
}

/**
 * Remembers for a day the hashed files that only old releases have.
 * @param retired the file to write
 */
export async function retireHashedFiles(old: readonly Release[], others: readonly Release[], retired: string) {
  const now = Date.now();
  const earlier = Object.entries(readJson(retired, retiredFile) ?? {});
  const times = new Map(earlier.filter(([, at]) => now - at < OPEN_PAGES_MS));
  for (const release of old) for (const file of await hashedFiles(release)) times.set(file, now);
  for (const release of others) for (const file of await hashedFiles(release)) times.delete(file);
  await writeDurably(retired, JSON.stringify(Object.fromEntries(times)));
}
