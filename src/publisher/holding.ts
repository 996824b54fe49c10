import type { Builds } from './builds.ts';
import { earlierWhole } from './heal-release.ts';
import type { Hold, HoldFile } from './hold.ts';
import type { Logger } from './logger.ts';
import type { PublishLoop } from './publish-loop.ts';
import type { RebuildQueue } from './queue.ts';
import type { RebuildLoop } from './rebuild-loop.ts';
import { releaseNamed } from './release-name.ts';
import type { ReleaseStore } from './releases.ts';
import type { Settling } from './settling.ts';
import { carryOverAssets } from './share-files.ts';
import type { StateFile } from './state.ts';
import type { Turns } from './turns.ts';
import { inWords, newestWhole, type OnDamaged } from './whole-release.ts';

export interface HoldingTools {
  readonly store: ReleaseStore;
  readonly queue: RebuildQueue;
  readonly state: StateFile;
  readonly hold: HoldFile;
  readonly rebuilds: RebuildLoop;
  readonly builds: Builds;
  readonly settling: Settling;
  readonly uploads: PublishLoop;
  /** Keeps a promotion and what is done here from overlapping. */
  readonly swaps: Turns;
  readonly log: Logger;
}

/** From which release, null where none was served, to which. */
export interface Rollback {
  readonly from: string | null;
  readonly to: string;
}

/** Releases that a rollback has left behind, where one holds: those newer than the current one. */
export async function leftBehind(store: ReleaseStore): Promise<string[]> {
  const current = await store.current();
  const all = await store.list();
  return current === undefined ? [] : all.slice(all.indexOf(current) + 1);
}

/** What people do by hand against what goes live by itself: rollbacks and holds. */
export class Holding {
  readonly #tools: HoldingTools;

  constructor(tools: HoldingTools) {
    this.#tools = tools;
  }

  /**
   * Makes another kept release current, and holds. What waits is dropped, and what is being built
   * does not go live.
   * @param name see {@link releaseNamed}; without one it is the release before, past those that an
   *   earlier rollback has left behind
   * @throws when there is no such release; what was being built is then built again
   */
  async rollback(name?: string): Promise<Rollback> {
    return this.#instead(() => this.#goTo(name));
  }

  /** Holds; what waits, and what is being built, waits until the hold is lifted. */
  async hold(reason: string): Promise<Hold> {
    return this.#instead(async () => {
      const hold = await this.#tools.hold.set('hold', reason);
      this.#tools.log.warn('hold.set', hold);
      return hold;
    });
  }

  /** Lifts the hold, and asks for a build of everything. @returns the hold; null where there was none */
  async release(): Promise<Hold | null> {
    const { hold, queue, rebuilds, log } = this.#tools;
    const lifted = hold.value;
    if (lifted === null) return null;
    // To let it shrink was said of a build of before the hold.
    const cause = { reason: 'release by hand', everything: true, allowShrink: false };
    // Written down first: a crash after the next step must not lose it.
    await queue.add(cause);
    await hold.lift();
    log.warn('hold.lifted', lifted);
    await rebuilds.request(cause);
    return lifted;
  }

  /** Does something in whose place nothing else may go live any more. */
  async #instead<T>(step: () => Promise<T>): Promise<T> {
    const { builds, settling, swaps, rebuilds } = this.#tools;
    // Counted at once: a build that is being checked right now must not go live after this.
    builds.withdraw();
    void settling.interrupt();
    try {
      return await swaps.take(step);
    } finally {
      // What has begun since; and where the step failed, what was withdrawn for nothing goes on.
      builds.withdraw();
      rebuilds.replan();
    }
  }

  async #goTo(name: string | undefined): Promise<Rollback> {
    const { store, queue, state, hold, uploads, log } = this.#tools;
    const { withdrawn } = state.value;
    const kept = await store.list();
    const from = await store.current();
    const to =
      name === undefined
        ? await earlierWhole(store, withdrawn, log)
        : await this.#whole(releaseNamed(name, kept), from);
    // First of all: after a crash at any later step nothing takes its place either.
    await hold.set('rollback', `rolled back from ${from ?? 'none'} to ${to}`);
    await queue.drop();
    // A start keeps them, and the next rollback without a name passes them over.
    const newer = kept.slice(kept.indexOf(to) + 1);
    const older = withdrawn.filter((id) => id !== to && !newer.includes(id));
    await state.update({ withdrawn: [...older, ...newer] });
    await carryOverAssets(store, store.folder(to), (await store.facts(to))?.files ?? {});
    await store.point(to);
    log.warn('release.rolled-back', { from: from ?? null, to });
    uploads.publish(to);
    return { from: from ?? null, to };
  }

  /** A release that a person has named. @throws where it is current, or damaged beyond mending */
  async #whole(id: string, current: string | undefined): Promise<string> {
    if (id === current) throw new Error(`${id} is the current release already.`);
    const { store, log } = this.#tools;
    const onDamaged: OnDamaged = (damaged, files) => {
      log.error('rollback.refused', { id: damaged, ...inWords(files) });
    };
    if ((await newestWhole(store, [id], onDamaged)) === id) return id;
    throw new Error(`${id} is damaged, and nothing kept can mend it: choose another, or rebuild.`);
  }
}
