import { join } from 'node:path';
import type { Logger } from './logger.ts';
import { sequenceOf } from './release-names.ts';
import type { ReleaseStore } from './releases.ts';
import { clearForFolder } from './set-aside.ts';
import { carryOverAssets } from './share-files.ts';
import {
  canBeServed,
  inWords,
  mendFiles,
  missingFiles,
  newestWhole,
  restore,
} from './whole-release.ts';

export interface HealTools {
  readonly store: ReleaseStore;
  readonly log: Logger;
  /** Releases that a rollback took back: they do not become current while anything else can. */
  readonly withdrawn: () => readonly string[];
  /** Whether publishing is held. */
  readonly isHeld: () => boolean;
}

/** How a damaged release was healed. */
export interface Healed {
  /**
   * `repaired`: the same release is whole again. `replaced`: an earlier one, which is whole, is
   * current. `damaged`: none is whole, and the best there is is current. `none`: nothing can be served.
   */
  readonly how: 'repaired' | 'replaced' | 'damaged' | 'none';
  /** What is current now. */
  readonly id: string | undefined;
  /** Files that stay damaged in the release that was to be healed. */
  readonly left: readonly string[];
}

/** What is to be healed. */
export interface Patient {
  /** The release that is, or was, being served, where that is known. */
  readonly id: string | undefined;
  /** Files of it that are known to be damaged; which are gone is found out here. */
  readonly damaged: readonly string[];
}

/**
 * Makes a whole release current: the same one, put back from whole copies of its files, or else the
 * newest earlier one that is whole. Content never goes forward by this.
 * @throws {Error} where the publisher's folders themselves cannot be mended; it names the mend
 */
export async function heal(tools: HealTools, { id, damaged }: Patient): Promise<Healed> {
  const { store, log, withdrawn, isHeld } = tools;
  for (const name of ['releases', 'building']) {
    await clearForFolder(join(store.dir, name), (path, movedTo) => {
      log.error('folder.set-aside', { path, movedTo });
    });
  }
  const isWanted = id !== undefined && !withdrawn().includes(id);
  const left = isWanted ? await repair(store, id, damaged) : [];
  if (isWanted && left.length === 0) {
    if ((await store.current()) !== id) await store.point(id);
    return { how: 'repaired', id, left };
  }
  const kept = (await store.list()).filter((each) => !withdrawn().includes(each)).reverse();
  const earlier = kept.filter((each) => id === undefined || sequenceOf(each) < sequenceOf(id));
  const whole = await newestWhole(store, earlier);
  if (whole !== undefined) {
    const own = (await store.facts(whole))?.files ?? {};
    await carryOverAssets(store, store.folder(whole), own);
    await store.point(whole);
    return { how: 'replaced', id: whole, left };
  }
  // A site with a fault is better than none, and the one that is served is better than another.
  const best = [...kept.filter((each) => each === id), ...earlier];
  for (const each of best) {
    if (!(await canBeServed(store, each))) continue;
    if ((await store.current()) !== each) await store.point(each);
    return { how: 'damaged', id: each, left };
  }
  // Nothing else is there at all: until the rebuild is live, what a rollback took back is better than no
  // site. While that rollback holds it is not.
  const spare = isHeld() ? undefined : await newestWhole(store, (await store.list()).reverse());
  if (spare !== undefined) {
    await store.point(spare);
    return { how: 'replaced', id: spare, left };
  }
  return { how: 'none', id: await store.current(), left };
}

/**
 * The release to go back to from the current one: the newest earlier one that is whole, or can be made
 * so.
 * @param withdrawn releases that were gone back from before
 * @throws {Error} where there is none; it names those that are damaged
 */
export async function earlierWhole(
  store: ReleaseStore,
  withdrawn: readonly string[],
  log: Logger,
): Promise<string> {
  const damaged: string[] = [];
  const found = await newestWhole(store, await store.earlier(withdrawn), (id, files) => {
    damaged.push(id);
    log.error('rollback.passed-over', { id, ...inWords(files) });
  });
  if (found !== undefined) return found;
  const why = damaged.length === 0 ? '' : ` Damaged: ${damaged.join(', ')}.`;
  throw new Error(`There is no release to go back to in ${store.dir}.${why}`);
}

/** Puts back what can be. @returns files of the release that stay damaged */
async function repair(
  store: ReleaseStore,
  id: string,
  damaged: readonly string[],
): Promise<readonly string[]> {
  const own = (await store.facts(id))?.files ?? {};
  const isThere = (await store.list()).includes(id);
  if (!isThere && !(await restore(store, id))) return ['all of it'];
  const folder = store.folder(id);
  const gone = await missingFiles(folder, Object.keys(own));
  const left = await mendFiles(store, id, [...new Set([...damaged, ...gone])]);
  await carryOverAssets(store, folder, own);
  return left;
}
