import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseOfNote, sequenceOf } from './release-names.ts';
import type { ReleaseStore } from './releases.ts';
import { TRASH } from './trash.ts';
import { newestWhole } from './whole-release.ts';

/**
 * Clears what a crash left behind: unfinished builds, temporary files, and releases that were whole
 * but never became current (their rebuild is still queued). Where the link is lost, the newest release
 * that is whole becomes current.
 * @param withdrawn releases that a rollback left standing on purpose
 * @returns names of what was removed
 */
export async function tidy(store: ReleaseStore, withdrawn: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  const remove = async (path: string): Promise<void> => {
    await rm(join(store.dir, path), { recursive: true, force: true });
    removed.push(path);
  };
  for (const name of await readdir(join(store.dir, 'building'))) {
    await remove(join('building', name));
  }
  for (const name of await readdir(store.dir)) {
    if (name.endsWith('.tmp') || name === 'current.next' || name === TRASH) await remove(name);
  }
  const current = await store.current();
  const releases = await store.list();
  if (current === undefined) {
    const candidates = releases.filter((id) => !withdrawn.includes(id)).reverse();
    const newest = await newestWhole(store, candidates);
    if (newest !== undefined) await store.point(newest);
  } else {
    for (const id of releases) {
      if (sequenceOf(id) > sequenceOf(current) && !withdrawn.includes(id)) {
        await store.remove(id);
        removed.push(join('releases', id));
      }
    }
  }
  const whole = new Set(await store.list());
  for (const name of await readdir(join(store.dir, 'releases'))) {
    const about = releaseOfNote(name);
    const orphan = about !== undefined && !whole.has(about);
    if (orphan || name.endsWith('.tmp')) await remove(join('releases', name));
  }
  return removed;
}
