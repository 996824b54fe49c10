import { setTimeout as sleep } from 'node:timers/promises';
import { isUnpublished } from '../document-id.ts';
import type { DatasetLoad } from './dataset-load.ts';
import { type Wanted, isSeen } from './revisions.ts';
import type { Discarded } from './wanted.ts';

/** Between two questions whether a service shows by now what it told of. */
const PAUSE_MS = 150;

/**
 * Waits until a service shows none of these drafts any more. What it shows then has no revision that
 * could be named: it may be the published document, or nothing.
 * @param until as for {@link settle}
 * @throws {ContentError} when the source cannot be read
 */
export async function outlive(
  loads: readonly DatasetLoad[],
  discarded: Discarded,
  until: number,
): Promise<void> {
  if (discarded.size === 0) return;
  const ids = [...new Set(discarded.values())];
  for (;;) {
    const shown = await Promise.all(loads.map((load) => load.states(ids)));
    const isShown = ([draft, id]: readonly [string, string]) =>
      shown.some((states) => states.get(id)?.originalId === draft);
    if (![...discarded].some(isShown) || performance.now() + PAUSE_MS > until) return;
    await sleep(PAUSE_MS);
  }
}

/**
 * Looks again where a service does not show yet what is wanted: a webhook may come before its own
 * service answers with the change. What a service shows is asked with small questions; the documents
 * of a dataset are looked through again only once it shows something new.
 * @param until `performance.now()` from which it is no longer waited: a document may have moved on
 * to a revision that nobody named
 * @throws {ContentError} when the source cannot be read
 */
export async function settle(
  loads: readonly DatasetLoad[],
  wanted: Wanted,
  until: number,
): Promise<void> {
  const elsewhere = new Set<string>();
  for (;;) {
    const left = unseen(loads, wanted, elsewhere);
    if (left.size === 0) return;
    await Promise.all(
      loads.map(async (load) => {
        const { isStale, ofNoConcern } = await question(load, left);
        for (const id of ofNoConcern) elsewhere.add(id);
        if (isStale) await load.lookAtChanges();
      }),
    );
    if (unseen(loads, wanted, elsewhere).size === 0) return;
    if (performance.now() + PAUSE_MS > until) return;
    await sleep(PAUSE_MS);
  }
}

function unseen(
  loads: readonly DatasetLoad[],
  wanted: Wanted,
  elsewhere: ReadonlySet<string>,
): Wanted {
  const sights = loads.map((load) => load.sight(wanted));
  const left = [...wanted].filter(([id, want]) => {
    if (elsewhere.has(id)) return false;
    const seen = sights.map((sight) => isSeen(want, sight.get(id) ?? 'absent'));
    // What is gone is gone everywhere; what is there is in one project.
    return want === null ? seen.includes(false) : !seen.includes(true);
  });
  return new Map(left);
}

/** Asks what a dataset shows of what is wanted. */
async function question(load: DatasetLoad, wanted: Wanted) {
  const states = await load.states([...wanted.keys()]);
  const sights = load.sight(wanted);
  const ofNoConcern: string[] = [];
  let isStale = false;
  for (const [id, want] of wanted) {
    const state = states.get(id);
    const sight = sights.get(id) ?? 'absent';
    const isAbsent = sight === 'absent';
    if (want === null) {
      isStale ||= !isAbsent && state === undefined;
      if (!isUnpublished(state?.originalId ?? id)) continue;
      const isShown = typeof sight === 'object' && sight.revision === state?.revision;
      // What was published is gone, and a draft of it stays.
      isStale ||= isAbsent ? state?.isListed === true : !isShown;
      ofNoConcern.push(id);
    } else if (state?.revision === want) {
      // Another kind of document, such as an author, that none of this dataset uses.
      if (isAbsent && !state.isListed) ofNoConcern.push(id);
      else isStale = true;
    }
  }
  return { isStale, ofNoConcern };
}
