import { describe, expect, it } from 'vitest';
import { type HealthFacts, healthOf, staleOf } from '../../../src/publisher/health.ts';
import type { Refused } from '../../../src/publisher/webhook-tally.ts';
import type { KnownDamage } from '../../../src/publisher/release-guard.ts';
import type { BuildRecord, PublishRecord } from '../../../src/publisher/state.ts';

const AT = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-01T11:00:00.000Z';

const asked = (requestedAt: string) => ({
  requestedAt,
  reason: 'webhook',
  everything: false,
  documents: 1,
});

const failed: BuildRecord = {
  id: '000002-x',
  reason: 'webhook',
  requestedAt: AT,
  startedAt: AT,
  finishedAt: LATER,
  durationMs: 1,
  outcome: 'failed',
  pages: null,
  error: 'Failed to load letters: 503\nmore',
  requestToLiveMs: null,
  way: null,
  rendered: null,
  reused: null,
  deferred: null,
};

const published: PublishRecord = {
  release: '000002-x',
  status: 'failed',
  attempts: 3,
  finishedAt: LATER,
  error: 'ended with exit code 7\nbucket is down',
};

const well: HealthFacts = {
  isStopping: false,
  current: '000001-x',
  damage: undefined,
  queueFault: undefined,
  refusals: undefined,
  queue: { waiting: null, claimed: null },
  building: false,
  failures: 0,
  heldSince: null,
  lastBuild: null,
  publish: null,
};
const damage = (isServedWhole: boolean): KnownDamage => ({ since: AT, why: 'torn', isServedWhole });
const refused = (count: number): Refused => ({ count, since: AT, status: 401 });

describe('healthOf', () => {
  it.each<[string, Partial<HealthFacts>, number, string, readonly string[]]>([
    ['all is well', {}, 200, 'ok', []],
    [
      'a change waits',
      { queue: { waiting: asked(AT), claimed: null }, building: true },
      200,
      'ok',
      [],
    ],
    ['it is stopping', { isStopping: true }, 503, 'stopping', ['the publisher is stopping']],
    ['nothing is served', { current: null }, 503, 'unavailable', ['no release is being served']],
    [
      'what is served is torn',
      { damage: damage(false) },
      503,
      'unavailable',
      [`since ${AT}: torn`],
    ],
    ['another is served', { damage: damage(true) }, 200, 'degraded', [`since ${AT}: torn`]],
    [
      'the disk is full',
      { queueFault: 'ENOSPC' },
      503,
      'unavailable',
      ['webhooks cannot be taken: ENOSPC'],
    ],
    [
      'builds fail',
      { failures: 2, lastBuild: failed, queue: { waiting: asked(AT), claimed: null } },
      200,
      'degraded',
      [`since ${AT}: 2 builds in a row have failed: Failed to load letters: 503: more`],
    ],
    ['publishing fails', { publish: published }, 200, 'degraded', ['PUBLISH_COMMAND has failed']],
    ['publishing is tried again', { publish: { ...published, status: 'running' } }, 200, 'degraded', ['(attempt 3): ended with exit code 7: bucket is down']], // prettier-ignore
    ['it was published', { publish: { ...published, status: 'done', error: null } }, 200, 'ok', []],
    ['a stray request was refused', { refusals: refused(2) }, 200, 'ok', []],
    [
      'webhooks are refused in a row',
      { refusals: refused(3) },
      200,
      'degraded',
      ['3 webhooks in a row were refused, the last with 401'],
    ],
    [
      'much is wrong',
      { current: null, failures: 1, lastBuild: failed, refusals: refused(9) },
      503,
      'unavailable',
      ['no release', '1 builds in a row', '9 webhooks'],
    ],
  ])('where %s', (_what, facts, code, status, problems) => {
    const health = healthOf({ ...well, ...facts });
    expect(health).toMatchObject({ code, status });
    expect(health.problems).toEqual(
      problems.map((words) => expect.stringContaining(words) as string),
    );
  });
});

describe('staleOf', () => {
  it('is null where all that was asked for is live', () => {
    expect(staleOf(well)).toBeNull();
    expect(staleOf({ ...well, lastBuild: failed })).toBeNull();
  });

  it('tells since when the oldest change waits, and why', () => {
    const queue = { waiting: asked(LATER), claimed: asked(AT) };
    expect(staleOf({ ...well, queue })).toEqual({ since: AT, why: 'it waits to be built' });
    expect(staleOf({ ...well, queue, building: true })?.why).toBe('it is being built');
    expect(staleOf({ ...well, queue, heldSince: LATER })?.why).toContain(`held since ${LATER}`);
    expect(staleOf({ ...well, queue, failures: 1, lastBuild: failed })?.why).toContain('503');
  });

  it('counts what was built and is not published', () => {
    expect(staleOf({ ...well, publish: published, lastBuild: failed })).toEqual({
      since: LATER,
      why: 'PUBLISH_COMMAND has failed for 000002-x (attempt 3): ended with exit code 7: bucket is down',
    });
    expect(staleOf({ ...well, publish: { ...published, status: 'done' } })).toBeNull();
  });
});
