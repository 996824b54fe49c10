import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePublisherConfig, type PublisherConfig } from '../../../src/publisher/config.ts';
import { createLogger } from '../../../src/publisher/logger.ts';
import { RebuildQueue } from '../../../src/publisher/queue.ts';
import { RebuildLoop } from '../../../src/publisher/rebuild-loop.ts';

/** A build that has begun and goes on until the test ends it. */
interface Build {
  readonly reason: string;
  readonly at: number;
  end(error?: Error): void;
}

let dir: string;
let queue: RebuildQueue;
let loop: RebuildLoop;
let builds: Build[];
let held = false;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loop-'));
  queue = await RebuildQueue.open(dir);
  builds = [];
  held = false;
});
afterEach(async () => {
  await loop.stop();
  await rm(dir, { recursive: true });
});

function start(settings: Partial<PublisherConfig> = {}): void {
  const config = parsePublisherConfig({}, dir, { needsSecret: false });
  loop = new RebuildLoop({
    config: { ...config, quietMs: 150, settleMs: 0, retryMs: 200, intervalMs: 0, ...settings },
    queue,
    log: createLogger(
      (text) => text,
      () => undefined,
    ),
    isHeld: () => held,
    build: ({ reason }, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('stopped'));
        });
        const end = (error?: Error): void => {
          if (error === undefined) resolve();
          else reject(error);
        };
        builds.push({ reason, at: performance.now(), end });
      }),
  });
  loop.start();
}

const begun = (count: number) =>
  vi.waitFor(
    () => {
      expect(builds).toHaveLength(count);
    },
    { timeout: 15_000, interval: 10 },
  );

describe('RebuildLoop', () => {
  it('makes one build of a burst, once it has been quiet for a while', async () => {
    start();
    let last = 0;
    for (let n = 0; n < 8; n += 1) {
      await loop.request('webhook');
      last = performance.now();
      await wait(30);
    }
    await begun(1);
    expect((builds[0]?.at ?? 0) - last).toBeGreaterThanOrEqual(140);
    builds[0]?.end();
    await wait(400);
    expect(builds).toHaveLength(1);
    expect(queue.waiting).toBeNull();
  });

  it('makes exactly one more build of all that arrives during a build', async () => {
    start();
    await loop.request('first');
    await begun(1);
    for (let n = 0; n < 5; n += 1) await loop.request('during the build');
    await wait(300);
    expect(builds).toHaveLength(1);
    builds[0]?.end();
    await begun(2);
    expect(builds[1]?.reason).toBe('during the build');
    builds[1]?.end();
    await wait(400);
    expect(builds).toHaveLength(2);
  });

  it('waits until the newest change has settled', async () => {
    start({ quietMs: 10, settleMs: 300 });
    const asked = performance.now();
    await loop.request('webhook');
    await begun(1);
    expect((builds[0]?.at ?? 0) - asked).toBeGreaterThanOrEqual(290);
    builds[0]?.end();
  });

  it('tries a failed build again with growing pauses until it is good', async () => {
    start();
    await loop.request('webhook');
    for (const count of [1, 2, 3]) {
      await begun(count);
      builds[count - 1]?.end(new Error('content service down'));
    }
    await begun(4);
    expect(loop.failures).toBe(3);
    builds[3]?.end();
    const pauses = builds.slice(1).map(({ at }, n) => at - (builds[n]?.at ?? 0));
    expect(pauses[0]).toBeGreaterThanOrEqual(190);
    expect(pauses[1]).toBeGreaterThanOrEqual(390);
    expect(pauses[2]).toBeGreaterThanOrEqual(790);
    await vi.waitFor(() => {
      expect(loop.failures).toBe(0);
    });
    expect(await RebuildQueue.open(dir)).toMatchObject({ waiting: null });
  });

  it('does not let a new change wait for the pause after a failure', async () => {
    start({ retryMs: 60_000 });
    await loop.request('bad');
    await begun(1);
    builds[0]?.end(new Error('bad content'));
    await vi.waitFor(() => {
      expect(loop.isBuilding).toBe(false);
    });
    await loop.request('the mend');
    await begun(2);
    builds[1]?.end();
  });

  it('keeps the request of a build that is stopped', async () => {
    start();
    await loop.request('webhook');
    await begun(1);
    await loop.stop();
    await expect(loop.request('late')).rejects.toThrow('the publisher is stopping');
    const reopened = await RebuildQueue.open(dir);
    expect(reopened.waiting).toMatchObject({ reason: 'webhook' });
  });

  it('rebuilds on its schedule, but not while held', async () => {
    held = true;
    start({ intervalMs: 250, quietMs: 10 });
    await wait(600);
    expect(builds).toHaveLength(0);
    held = false;
    await begun(1);
    expect(builds[0]?.reason).toBe('schedule');
    builds[0]?.end();
    await begun(2);
    builds[1]?.end();
  });
});
