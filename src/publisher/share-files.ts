import { copyFile, link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestOf } from '../lib/digest.ts';
import { hasCode } from '../lib/errors.ts';
import { ASSETS_FOLDER } from '../hosting/rules.ts';
import { isMissing } from './durable.ts';
import type { ReleaseFacts } from './release-facts.ts';
import type { ReleaseStore } from './releases.ts';

/** Files linked at the same time. */
const AT_ONCE = 32;

/**
 * Puts the hashed files of the kept releases into a folder too (as hard links), so that a page
 * loaded a moment before a swap still finds its style sheet and scripts after it.
 * @param folder folder of a build or release
 * @param own what the build of that folder wrote itself
 * @returns number of files carried over
 */
export async function carryOverAssets(
  store: ReleaseStore,
  folder: string,
  own: ReleaseFacts['files'],
): Promise<number> {
  const present = new Set(Object.keys(own));
  const wanted: { from: string; to: string }[] = [];
  for (const id of await store.list()) {
    // Only what a release wrote itself: what it had carried over would otherwise never go away.
    for (const path of Object.keys((await store.facts(id))?.files ?? {})) {
      if (!path.startsWith(ASSETS_FOLDER) || present.has(path)) continue;
      present.add(path);
      wanted.push({ from: join(store.folder(id), path), to: join(folder, path) });
    }
  }
  return countOf(wanted, async ({ from, to }) => {
    await mkdir(dirname(to), { recursive: true });
    return linkFile(from, to);
  });
}

/**
 * Replaces the files of a build that did not change by links to those of an earlier release: they
 * keep their date, so that browsers, caches and uploads see them as the same files, and take no
 * space.
 * @param id the earlier release
 * @param already files that the build itself has taken over from it
 * @returns number of files shared, without those
 */
export async function shareUnchanged(
  store: ReleaseStore,
  folder: string,
  own: ReleaseFacts['files'],
  id: string,
  already: ReadonlySet<string> = new Set(),
): Promise<number> {
  const before = (await store.facts(id))?.files ?? {};
  const same = Object.keys(own).filter((path) => own[path] === before[path] && !already.has(path));
  return countOf(same, async (path) => {
    const source = join(store.folder(id), path);
    // Noted when it was checked: it may have been damaged since, and the build has the file whole.
    if ((await digestOfFile(source)) !== own[path]) return false;
    const temporary = `${join(folder, path)}.shared`;
    if (!(await linkFile(source, temporary))) return false;
    await rename(temporary, join(folder, path));
    // Renaming one name of a file onto another of its names does nothing, by the standard.
    await rm(temporary, { force: true });
    return true;
  });
}

async function digestOfFile(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && digestOf(bytes);
}

async function countOf<T>(
  items: readonly T[],
  step: (item: T) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const done = await Promise.all(items.slice(at, at + AT_ONCE).map(step));
    count += done.filter(Boolean).length;
  }
  return count;
}

async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST') || isMissing(error)) return false;
    // Some file systems know no hard links.
    await copyFile(from, to);
    return true;
  }
}
