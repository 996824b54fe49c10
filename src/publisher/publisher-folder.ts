import { mkdir } from 'node:fs/promises';
import { HoldFile } from './hold.ts';
import { leftBehind } from './holding.ts';
import type { PublisherOptions } from './publisher-options.ts';
import { RebuildQueue } from './queue.ts';
import { ReleaseStore } from './releases.ts';
import { type PublisherState, StateFile } from './state.ts';
import { tidy } from './tidy.ts';

/** What a publisher's folder holds, opened. */
export interface PublisherFolder {
  readonly store: ReleaseStore;
  readonly queue: RebuildQueue;
  readonly state: StateFile;
  readonly hold: HoldFile;
  /** What the state must say from now on. */
  readonly found: Pick<PublisherState, 'sequence' | 'withdrawn' | 'heldSince'>;
}

/** Opens a publisher's folder and mends what a crash left there. */
export async function openFolder({
  config: { dir, keep },
  log,
  redact,
}: Pick<PublisherOptions, 'config' | 'log' | 'redact'>): Promise<PublisherFolder> {
  await mkdir(dir, { recursive: true });
  const onDamage = (path: string): void => {
    log.warn('state.damaged', { movedTo: path });
  };
  const state = await StateFile.open(dir, onDamage, redact);
  const hold = await HoldFile.open(dir, state.value.heldSince);
  const store = await ReleaseStore.open(dir, keep);
  const sequence = Math.max(state.value.sequence, await store.lastSequence());
  // A hold outlives the state, and with it the releases that a rollback has left behind.
  const left = hold.value === null ? [] : await leftBehind(store);
  const withdrawn = [...new Set([...state.value.withdrawn, ...left])];
  const why = (await store.current()) === undefined ? await store.lostBecause() : undefined;
  const removed = await tidy(store, withdrawn);
  const now = await store.current();
  if (why !== undefined && now !== undefined) log.error('release.healed', { what: why, now });
  if (removed.length > 0) log.info('tidied', { removed: removed.join(', ') });
  const queue = await RebuildQueue.open(dir);
  return { store, queue, state, hold, found: { sequence, withdrawn, heldSince: null } };
}
