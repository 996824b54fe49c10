import { lstat, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfFile, inBatches } from './file-digest.ts';
import type { ReleaseStore } from './releases.ts';
import { type Copy, placeWhole } from './share-files.ts';

/** Files without which no release can be served, whatever is known of it. */
export const NEEDED = ['index.html', '404.html'];

const SHOWN_FILES = 5;

/** Told which files of a release are damaged, and that it is passed over. */
export type OnDamaged = (id: string, files: readonly string[]) => void;

/**
 * Reads every byte of a release and tells which of its own files are gone or not as they were when it
 * was checked. Of one whose facts are lost, only that it can be served at all is known.
 * @param but files that were read already
 */
export async function damagedFiles(
  store: ReleaseStore,
  id: string,
  but: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const folder = store.folder(id);
  const facts = await store.facts(id);
  if (facts === undefined) return missingFiles(folder, NEEDED);
  const files = Object.entries(facts.files).filter(([file]) => !but.has(file));
  const found = await inBatches(files, async ([file, digest]) =>
    (await digestOfFile(join(folder, file))) === digest ? undefined : file,
  );
  return found.filter((file) => file !== undefined);
}

/**
 * Puts damaged files of a release back from other kept releases, or other places of the same one,
 * that hold the same bytes.
 * @returns files that stay damaged
 */
export async function mendFiles(
  store: ReleaseStore,
  id: string,
  damaged: readonly string[],
): Promise<string[]> {
  if (damaged.length === 0) return [];
  const own = (await store.facts(id))?.files ?? {};
  const copies = await copiesOf(store, new Set(damaged.map((file) => own[file] ?? '')));
  const kept = await store.list();
  const left = await inBatches(damaged, async (file) => {
    const target = join(store.folder(id), file);
    const digest = own[file] ?? '';
    // Later releases may have carried it over, which their facts do not tell.
    const carried = kept.map((other) => ({ path: join(store.folder(other), file), digest }));
    const placed = placeWhole(store, [...(copies.get(digest) ?? []), ...carried], target);
    // What cannot be put back (the disk refuses, a folder stands there) stays damaged.
    return (await placed.catch(() => false)) ? undefined : file;
  });
  return left.filter((file) => file !== undefined);
}

/**
 * Makes a release whose folder is gone anew, where other kept releases hold all of its files.
 * @returns whether it stands again
 */
export async function restore(store: ReleaseStore, id: string): Promise<boolean> {
  const files = Object.entries((await store.facts(id))?.files ?? {});
  const copies = await copiesOf(store, new Set(files.map(([, digest]) => digest)));
  if (files.length === 0 || copies.size < new Set(files.map(([, digest]) => digest)).size) {
    return false;
  }
  const folder = join(store.dir, 'building', id, 'site');
  try {
    const placed = await inBatches(files, ([file, digest]) =>
      placeWhole(store, copies.get(digest) ?? [], join(folder, file)),
    );
    if (placed.includes(false)) return false;
    await rename(folder, store.folder(id));
    return true;
  } catch {
    // A full disk, or somebody who makes it too.
    return false;
  } finally {
    await store.discard(id);
  }
}

/** All places in the kept releases where files with some digests should be, by digest. */
async function copiesOf(
  store: ReleaseStore,
  digests: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Copy[]>> {
  const found = new Map<string, Copy[]>();
  for (const id of (await store.list()).reverse()) {
    for (const [file, digest] of Object.entries((await store.facts(id))?.files ?? {})) {
      if (!digests.has(digest)) continue;
      const copies = found.get(digest) ?? [];
      copies.push({ path: join(store.folder(id), file), digest });
      found.set(digest, copies);
    }
  }
  return found;
}

/**
 * The first of some releases that is whole after every byte of it was read, and what could be put
 * back was.
 * @param ids in the order of preference; those whose facts are lost come last
 */
export async function newestWhole(
  store: ReleaseStore,
  ids: readonly string[],
  onDamaged: OnDamaged = () => undefined,
): Promise<string | undefined> {
  const known = await Promise.all(
    ids.map(async (id) => ({ id, hasFacts: (await store.facts(id)) !== undefined })),
  );
  const inOrder = [
    ...known.filter(({ hasFacts }) => hasFacts),
    ...known.filter(({ hasFacts }) => !hasFacts),
  ];
  for (const { id } of inOrder) {
    const damaged = await mendFiles(store, id, await damagedFiles(store, id));
    if (damaged.length === 0) return id;
    onDamaged(id, damaged);
  }
  return undefined;
}

/** Whether the release has what any site needs, so that it is better than none. */
export async function canBeServed(store: ReleaseStore, id: string): Promise<boolean> {
  return (await missingFiles(store.folder(id), NEEDED)).length === 0;
}

/** Which of some files are not in a folder. */
export async function missingFiles(folder: string, files: readonly string[]): Promise<string[]> {
  const found = await inBatches(files, async (file) => {
    const stats = await lstat(join(folder, file)).catch(() => undefined);
    return stats?.isFile() === true ? undefined : file;
  });
  return found.filter((file) => file !== undefined);
}

/** Damaged files as fields of a log line: how many, and the first of them. */
export function inWords(files: readonly string[]): { damaged: number; files: string } {
  const rest = files.length - SHOWN_FILES;
  const shown = files.slice(0, SHOWN_FILES).join(', ');
  return { damaged: files.length, files: rest > 0 ? `${shown} and ${rest} more` : shown };
}
