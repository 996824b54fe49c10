import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ASSETS_FOLDER } from '../hosting/rules.ts';
import { isMissing } from './durable.ts';
import { digestOfFile, inBatches } from './file-digest.ts';
import type { ReleaseFacts } from './release-facts.ts';
import type { ReleaseStore } from './releases.ts';

/** Where a file lies, and what it held when its release was checked. */
export interface Copy {
  /** Absolute. */
  readonly path: string;
  /** SHA-256, base64url. */
  readonly digest: string;
}

/**
 * The hashed files that the kept releases wrote themselves and that a release has not: by path, with
 * every copy there should be.
 * @param own what that release wrote itself
 */
export async function assetsOfOthers(
  store: ReleaseStore,
  own: ReleaseFacts['files'],
): Promise<ReadonlyMap<string, readonly Copy[]>> {
  const found = new Map<string, Copy[]>();
  for (const id of await store.list()) {
    // Only what a release wrote itself: what it had carried over would otherwise never go away.
    for (const [file, digest] of Object.entries((await store.facts(id))?.files ?? {})) {
      if (!file.startsWith(ASSETS_FOLDER) || Object.hasOwn(own, file)) continue;
      const copies = found.get(file) ?? [];
      copies.push({ path: join(store.folder(id), file), digest });
      found.set(file, copies);
    }
  }
  return found;
}

/**
 * Puts the hashed files of the kept releases into a folder too (as hard links), so that a page
 * loaded a moment before a swap still finds its style sheet and scripts after it. Every byte is read
 * first: a damaged file is not carried over, but another release's whole copy of it is; a damaged one
 * that stands there already is replaced, or removed where no copy is whole.
 * @param folder folder of a build or release
 * @param own what the build of that folder wrote itself
 * @returns number of files carried over
 */
export async function carryOverAssets(
  store: ReleaseStore,
  folder: string,
  own: ReleaseFacts['files'],
): Promise<number> {
  const wanted = [...(await assetsOfOthers(store, own))];
  const carried = await inBatches(wanted, async ([file, copies]) => {
    const target = join(folder, file);
    const present = await digestOfFile(target);
    if (copies.some(({ digest }) => digest === present)) return false;
    if (await placeWhole(store, copies, target)) return true;
    await rm(target, { force: true, recursive: true });
    return false;
  });
  return carried.filter(Boolean).length;
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
  const same = Object.entries(own).filter(
    ([file, digest]) => digest === before[file] && !already.has(file),
  );
  const shared = await inBatches(same, ([file, digest]) =>
    // It may have been damaged since it was checked, and the build has the file whole.
    placeWhole(store, [{ path: join(store.folder(id), file), digest }], join(folder, file)),
  );
  return shared.filter(Boolean).length;
}

/**
 * Puts the first copy that is whole in the place of a file, in one step: what was there is not
 * written to, since other releases may have it too.
 * @param target absolute path; its folder need not be there
 * @returns whether there was one
 * @throws the file system's error
 */
export async function placeWhole(
  store: ReleaseStore,
  copies: readonly Copy[],
  target: string,
): Promise<boolean> {
  const temporary = store.temporary();
  for (const { path, digest } of copies) {
    if (path === target || (await digestOfFile(path)) !== digest) continue;
    await mkdir(dirname(target), { recursive: true });
    if (!(await linkFile(path, temporary))) continue;
    await rename(temporary, target);
    // Renaming one name of a file onto another of its names does nothing, by the standard.
    await rm(temporary, { force: true });
    return true;
  }
  return false;
}

async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    // Some file systems know no hard links.
    await copyFile(from, to);
    return true;
  }
}
