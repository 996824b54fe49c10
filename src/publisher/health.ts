import type { KnownDamage } from './release-guard.ts';
import type { QueuedRebuild } from './rebuild-request.ts';
import type { BuildRecord, PublishRecord } from './state.ts';
import type { Refused } from './webhook-tally.ts';

/** So many refused webhooks in a row are no stray request any more. */
const REFUSALS_IN_A_ROW = 3;

/** Since when what is served lags behind what was asked for, as ISO date, and why. */
export interface Stale {
  readonly since: string;
  readonly why: string;
}

export interface StaleFacts {
  readonly queue: {
    readonly waiting: QueuedRebuild | null;
    readonly claimed: QueuedRebuild | null;
  };
  readonly building: boolean;
  /** Failed builds in a row. */
  readonly failures: number;
  readonly heldSince: string | null;
  readonly lastBuild: BuildRecord | null;
  readonly publish: PublishRecord | null;
}

/** Tells since when a change was asked for that is not live; null where all is. */
export function staleOf(facts: StaleFacts): Stale | null {
  const { queue, building, failures, heldSince, lastBuild, publish } = facts;
  const asked = [queue.claimed, queue.waiting].flatMap((each) => each?.requestedAt ?? []).sort();
  const [since] = asked;
  if (since !== undefined) {
    if (failures > 0) return { since, why: failingWords(failures, lastBuild) };
    if (heldSince !== null) return { since, why: `publishing is held since ${heldSince}` };
    return { since, why: building ? 'it is being built' : 'it waits to be built' };
  }
  if (publish === null || publish.error === null || publish.status === 'done') return null;
  // The record's own time is that of the last attempt.
  const builtAt = lastBuild?.id === publish.release ? lastBuild.finishedAt : publish.finishedAt;
  return { since: builtAt ?? new Date(0).toISOString(), why: publishWords(publish) };
}

export interface HealthFacts extends StaleFacts {
  readonly isStopping: boolean;
  readonly current: string | null;
  readonly damage: KnownDamage | undefined;
  /** Why no request can be written down; undefined where one can. */
  readonly queueFault: string | undefined;
  readonly refusals: Refused | undefined;
}

/** What `/healthz` tells. */
export interface Health {
  /** 503 where the site is not served whole, or webhooks are not taken. */
  readonly code: 200 | 503;
  readonly status: 'ok' | 'degraded' | 'unavailable' | 'stopping';
  readonly problems: readonly string[];
}

/** Decides how the publisher and its site are. */
export function healthOf(facts: HealthFacts): Health {
  const { isStopping, current, damage, queueFault, failures, lastBuild, publish, refusals } = facts;
  const grave: string[] = [];
  if (isStopping) grave.push('the publisher is stopping: start it again');
  if (damage?.isServedWhole === false) grave.push(`since ${damage.since}: ${damage.why}`);
  else if (current === null)
    grave.push('no release is being served yet: the log tells of the build');
  if (queueFault !== undefined) {
    grave.push(
      `webhooks cannot be taken: ${queueFault}. Make room on the disk, or mend its rights.`,
    );
  }
  const light: string[] = [];
  if (damage?.isServedWhole === true) light.push(`since ${damage.since}: ${damage.why}`);
  if (failures > 0) {
    const since = staleOf(facts)?.since;
    const words = failingWords(failures, lastBuild);
    light.push(since === undefined ? words : `since ${since}: ${words}`);
  }
  if (publish !== null && publish.error !== null && publish.status !== 'done') {
    light.push(publishWords(publish));
  }
  if (refusals !== undefined && refusals.count >= REFUSALS_IN_A_ROW) {
    const { since, count, status } = refusals;
    light.push(`since ${since}: ${count} webhooks in a row were refused, the last with ${status}`);
  }
  const problems = [...grave, ...light];
  if (grave.length > 0) {
    return { code: 503, status: isStopping ? 'stopping' : 'unavailable', problems };
  }
  return { code: 200, status: light.length > 0 ? 'degraded' : 'ok', problems };
}

function failingWords(failures: number, lastBuild: BuildRecord | null): string {
  return `${failures} builds in a row have failed: ${beginningOf(lastBuild?.error ?? 'see the log')}`;
}

function publishWords({ attempts, error, release }: PublishRecord): string {
  return `PUBLISH_COMMAND has failed for ${release} (attempt ${attempts}): ${beginningOf(error ?? '')}`;
}

/** How a command ended, and the first that it said. */
function beginningOf(error: string): string {
  return error.split('\n').slice(0, 2).join(': ');
}
