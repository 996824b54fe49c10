import { type Stale, staleOf } from './health.ts';
import type { Hold } from './hold.ts';
import type { NoticesStatus } from './notices/notices.ts';
import type { RebuildQueue } from './queue.ts';
import type { RebuildLoop } from './rebuild-loop.ts';
import { type QueuedRebuild, queuedRebuild } from './rebuild-request.ts';
import type { KnownDamage } from './release-guard.ts';
import type { BuildRecord, PublisherState } from './state.ts';

/** What `/status` tells, as JSON: null for what is not there. Times are ISO dates, durations ms. */
export interface PublisherStatus {
  readonly current: string | null;
  readonly releases: readonly string[];
  readonly building: boolean;
  readonly queue: {
    readonly waiting: QueuedRebuild | null;
    readonly claimed: QueuedRebuild | null;
  };
  readonly failures: number;
  readonly heldSince: string | null;
  /** Why nothing goes live by itself, if it does not. */
  readonly hold: Hold | null;
  /** What the release being served has left to do: nothing, something, or it is being done. */
  readonly settling: 'running' | 'waiting' | null;
  readonly lastBuild: BuildRecord | null;
  readonly publish: PublisherState['publish'];
  /** Since when a change was asked for that is not live. */
  readonly stale: Stale | null;
  /** Damage of what is served that is not made good yet. */
  readonly damage: KnownDamage | null;
  /** What people were told, and are still to be; null where nobody is told. */
  readonly notices: NoticesStatus | null;
}

/** What a status is made of. */
export interface StatusFacts {
  readonly current: string | undefined;
  readonly releases: readonly string[];
  readonly rebuilds: Pick<RebuildLoop, 'isBuilding' | 'failures'>;
  readonly queue: Pick<RebuildQueue, 'waiting' | 'claimed'>;
  readonly hold: Hold | null;
  readonly settling: PublisherStatus['settling'];
  readonly state: Pick<PublisherState, 'lastBuild' | 'publish'>;
  readonly damage: KnownDamage | undefined;
  readonly notices: NoticesStatus | undefined;
}

/** The status that these facts make. */
export function statusOf(facts: StatusFacts): PublisherStatus {
  const { releases, rebuilds, queue, hold, settling, state } = facts;
  const status = {
    current: facts.current ?? null,
    releases,
    building: rebuilds.isBuilding,
    queue: { waiting: queuedRebuild(queue.waiting), claimed: queuedRebuild(queue.claimed) },
    failures: rebuilds.failures,
    heldSince: hold?.since ?? null,
    hold,
    settling,
    lastBuild: state.lastBuild,
    publish: state.publish,
    damage: facts.damage ?? null,
    notices: facts.notices ?? null,
  };
  return { ...status, stale: staleOf(status) };
}
