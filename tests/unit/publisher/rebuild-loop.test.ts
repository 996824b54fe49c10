import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePublisherConfig, type PublisherConfig } from '../../../src/publisher/config.ts';
import { createLogger } from '../../../src/publisher/logger.ts';
import { RebuildQueue } from '../../../src/publisher/queue.ts';
import type { RebuildCause } from '../../../src/publisher/rebuild-request.ts';
import { RebuildLoop } from '../../../src/publisher/rebuild-loop.ts';

/** A build that has begun and goes on until the test ends it. `at` is on the test's clock. */
interface Build {
  readonly reason: string;
  readonly at: number;
  end(error?: Error, outcome?: 'done' | 'withdrawn'): void;
}

/** A change whose revision nobody tells. */
const because = (reason: string): RebuildCause => ({ reason, everything: false });

let dir: string;
let queue: RebuildQueue;
let loop: RebuildLoop;
let builds: Build[];
let log: string[];
let held = false;
/** How often the loop came to rest, and what must end before it builds again. */
let rests = 0;
let resting: Promise<unknown> | undefined;
let endings = 0;

// The loop's clock is the test's, the queue's files are real: time passes only by `pass`, and file
// operations take none of it.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  dir = await mkdtemp(join(tmpdir(), 'loop-'));
  queue = await RebuildQueue.open(dir);
  builds = [];
  log = [];
  held = false;
  rests = 0;
  resting = undefined;
  endings = 0;
});
afterEach(async () => {
  await loop.stop();
  vi.useRealTimers();
  await rm(dir, { recursive: true });
});

function start(settings: Partial<PublisherConfig> = {}): void {
  const config = parsePublisherConfig({}, dir, { needsSecret: false });
  loop = new RebuildLoop({
    config: { ...config, quietMs: 150, settleMs: 0, retryMs: 200, intervalMs: 0, ...settings },
    queue,
    log: createLogger(
      (text) => text,
      (line) => log.push(line),
    ),
    isHeld: () => held,
    onRest: () => {
      rests += 1;
    },
    endRest: async () => {
      endings += 1;
      await resting;
    },
    build: ({ reason }, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('stopped'));
        });
        const end: Build['end'] = (error, outcome = 'done') => {
          if (error === undefined) resolve(outcome);
          else reject(error);
        };
        builds.push({ reason, at: performance.now(), end });
      }),
  });
  loop.start();
}

/** Lets time pass. What falls due begins, but waits for its files. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Waits for files, not for time. */
async function until(fits: () => boolean): Promise<void> {
  while (!fits()) await turn();
}

/** Lets time pass to the next thing that is planned, and waits until that build has begun. */
async function nextBuild(): Promise<Build> {
  const count = builds.length;
  if (vi.getTimerCount() === 0) throw new Error('no build is planned');
  await vi.advanceTimersToNextTimerAsync();
  await until(() => builds.length > count);
  const build = builds.at(-1);
  if (build === undefined) throw new Error('no build has begun');
  return build;
}

/** Ends a build, and waits until the loop has written down how it went. */
async function end(build: Build, error?: Error): Promise<void> {
  build.end(error);
  await until(() => !loop.isBuilding);
}

/** Nothing is being built, nothing waits, and however long one waited, nothing would begin. */
function expectRest(): void {
  expect(loop.isBuilding).toBe(false);
  expect(queue.waiting).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
}

describe('RebuildLoop', () => {
  it('makes one build of a burst, once it has been quiet for a while', async () => {
    start();
    for (let n = 0; n < 8; n += 1) {
      await pass(30);
      await loop.request(because('webhook'));
    }
    const last = performance.now();
    const build = await nextBuild();
    expect(build.at - last).toBe(150);
    await end(build);
    expect(builds).toHaveLength(1);
    expectRest();
  });

  it('makes exactly one more build of all that arrives during a build', async () => {
    start();
    await loop.request(because('first'));
    const first = await nextBuild();
    for (let n = 0; n < 5; n += 1) await loop.request(because('during the build'));
    await pass(3_600_000);
    expect(builds).toHaveLength(1);
    await end(first);
    const second = await nextBuild();
    expect(second.reason).toBe('during the build');
    await end(second);
    expect(builds).toHaveLength(2);
    expectRest();
  });

  const revised = (rev: string): RebuildCause => ({
    reason: 'webhook',
    everything: false,
    revision: { id: 'post-1', rev },
  });

  it('builds at once for a change whose revision it knows', async () => {
    start({ quietMs: 0, settleMs: 2000 });
    const asked = performance.now();
    await loop.request(revised('r1'));
    const first = await nextBuild();
    expect(first.at - asked).toBeLessThanOrEqual(1);
    await loop.request(revised('r2'));
    await end(first);
    const ended = performance.now();
    const second = await nextBuild();
    expect(second.at - ended).toBeLessThanOrEqual(1);
    await end(second);
    expect(builds).toHaveLength(2);
    expectRest();
  });

  it('waits for it to settle when a command builds, which is told no revisions', async () => {
    start({ quietMs: 0, settleMs: 2000, buildCommand: 'make' });
    const asked = performance.now();
    await loop.request(revised('r1'));
    const build = await nextBuild();
    expect(build.at - asked).toBe(2000);
    await end(build);
    expectRest();
  });

  it('says when it rests, and ends what is done at rest before it builds', async () => {
    start();
    expect(rests).toBe(1);
    const ending = Promise.withResolvers<undefined>();
    resting = ending.promise;
    await loop.request(because('webhook'));
    // At once: it takes a moment, which the quiet time gives.
    expect(endings).toBe(1);
    await pass(150);
    expect(loop.isBuilding).toBe(true);
    expect(builds).toHaveLength(0);
    ending.resolve(undefined);
    await until(() => builds.length === 1);
    expect(rests).toBe(1);
    const [build] = builds;
    if (build !== undefined) await end(build);
    expect(rests).toBe(2);
  });

  it('waits until the newest change has settled', async () => {
    start({ quietMs: 10, settleMs: 300 });
    const asked = performance.now();
    await loop.request(because('webhook'));
    const build = await nextBuild();
    expect(build.at - asked).toBe(300);
    await end(build);
    expectRest();
  });

  it('builds within a minute of changes that never pause, and once more when they have settled', async () => {
    start({ quietMs: 3000, settleMs: 2000 });
    const asked = performance.now();
    await loop.request(because('change'));
    while (performance.now() - asked < 59_000) {
      await pass(1000);
      await loop.request(because('change'));
    }
    const build = await nextBuild();
    expect(build.at - asked).toBe(60_000);
    // The change of a second ago may not be in this build.
    expect(queue.waiting).toMatchObject({ reason: 'a change just before the last build' });
    await end(build);
    const settled = await nextBuild();
    expect(settled.at - asked).toBe(63_000);
    await end(settled);
    expectRest();
  });

  it('builds once more for a change that arrives while a build is being claimed', async () => {
    start({ quietMs: 3000, settleMs: 2000 });
    const claim = queue.claim.bind(queue);
    const slow = Promise.withResolvers<undefined>();
    const claiming = vi.spyOn(queue, 'claim').mockImplementationOnce(async () => {
      await slow.promise;
      return claim();
    });
    await loop.request(because('webhook'));
    await pass(3000);
    expect(claiming).toHaveBeenCalledOnce();
    expect(await loop.request(because('during the claim'))).toBe('already queued');
    slow.resolve(undefined);
    await until(() => builds.length === 1);
    const [first] = builds;
    if (first !== undefined) await end(first);
    await end(await nextBuild());
    expect(builds).toHaveLength(2);
    expectRest();
  });

  it('tries a failed build again with growing pauses until it is good', async () => {
    start();
    await loop.request(because('webhook'));
    for (let failures = 1; failures <= 3; failures += 1) {
      await end(await nextBuild(), new Error('content service down'));
      expect(loop.failures).toBe(failures);
    }
    const good = await nextBuild();
    const pauses = builds.slice(1).map(({ at }, n) => at - (builds[n]?.at ?? 0));
    expect(pauses).toEqual([200, 400, 800]);
    await end(good);
    expect(loop.failures).toBe(0);
    expect(await RebuildQueue.open(dir)).toMatchObject({ waiting: undefined });
    expectRest();
  });

  it('does not let a new change wait for the pause after a failure', async () => {
    start({ retryMs: 60_000 });
    await loop.request(because('bad'));
    await end(await nextBuild(), new Error('bad content'));
    await loop.request(because('the mend'));
    const asked = performance.now();
    const mended = await nextBuild();
    expect(mended.at - asked).toBe(150);
    await end(mended);
  });

  it('keeps the request of a build that is stopped', async () => {
    start();
    await loop.request(because('webhook'));
    await nextBuild();
    await loop.stop();
    await expect(loop.request(because('late'))).rejects.toThrow('the publisher is stopping');
    const reopened = await RebuildQueue.open(dir);
    expect(reopened.waiting).toMatchObject({ reason: 'webhook' });
  });

  it('builds nothing while held, neither of what waited nor of what comes, until it is lifted', async () => {
    await queue.add(because('before a crash'));
    held = true;
    start();
    expect(rests).toBe(1);
    expect(await loop.request(revised('r1'))).toBe('held');
    expect((await RebuildQueue.open(dir)).waiting?.revisions).toEqual({ 'post-1': 'r1' });
    expect(vi.getTimerCount()).toBe(0);
    held = false;
    loop.replan();
    const build = await nextBuild();
    expect(build.reason).toBe('before a crash');
    await end(build);
    expectRest();
  });

  it('begins no build for which a hold comes while it is being claimed, and keeps its request', async () => {
    start();
    const claim = queue.claim.bind(queue);
    vi.spyOn(queue, 'claim').mockImplementationOnce(async () => {
      const claimed = await claim();
      held = true;
      return claimed;
    });
    await loop.request(because('webhook'));
    await pass(150);
    await until(() => !loop.isBuilding);
    expect(builds).toHaveLength(0);
    expect(queue.waiting?.reason).toBe('webhook');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not try a failed build again once a hold has come', async () => {
    start();
    await loop.request(because('webhook'));
    await end(await nextBuild(), new Error('content service down'));
    held = true;
    loop.replan();
    await pass(3_600_000);
    expect(builds).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps the request of a build that was withdrawn, which is none of its failures', async () => {
    start();
    await loop.request(because('webhook'));
    const withdrawn = await nextBuild();
    withdrawn.end(undefined, 'withdrawn');
    await until(() => !loop.isBuilding);
    expect(loop.failures).toBe(0);
    const again = await nextBuild();
    expect(again.reason).toBe('webhook');
    await end(again);
    expectRest();
  });

  it('rebuilds on its schedule, but not while held', async () => {
    held = true;
    start({ intervalMs: 60_000, quietMs: 10 });
    await pass(10 * 60_000);
    expect(builds).toHaveLength(0);
    expect(queue.waiting).toBeUndefined();
    expect(log.filter((line) => line.includes('"schedule.held"'))).toHaveLength(10);
    held = false;
    await pass(60_000);
    await until(() => queue.waiting !== undefined);
    const first = await nextBuild();
    expect(first.reason).toBe('schedule');
    await end(first);
    await pass(60_000);
    await until(() => queue.waiting !== undefined);
    await end(await nextBuild());
    expect(builds).toHaveLength(2);
  });
});

describe('a job between builds', () => {
  /** A job that goes on until the test ends it. */
  function job() {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let signal: AbortSignal | undefined;
    const done = loop.between(async (stop) => {
      signal = stop;
      return promise;
    });
    return { done, resolve, reject, begun: () => signal !== undefined, signal: () => signal };
  }

  it('waits for the build that runs, and what is asked for meanwhile waits for its end', async () => {
    start();
    await loop.request(because('first'));
    const first = await nextBuild();
    const { done, resolve, begun } = job();
    await pass(1000);
    expect(begun()).toBe(false);
    first.end();
    await until(begun);
    expect(loop.isBuilding).toBe(true);
    await loop.request(because('during the job'));
    await pass(3_600_000);
    expect(builds).toHaveLength(1);
    resolve('compared');
    expect(await done).toBe('compared');
    await until(() => !loop.isBuilding);
    const second = await nextBuild();
    expect(second.reason).toBe('during the job');
    await end(second);
    expectRest();
  });

  it('puts off a build that is planned, and does not lose it', async () => {
    start();
    await loop.request(because('webhook'));
    const { done, resolve, begun } = job();
    await until(begun);
    await pass(3_600_000);
    expect(builds).toHaveLength(0);
    resolve('');
    await done;
    await until(() => !loop.isBuilding);
    await end(await nextBuild());
    expectRest();
  });

  it('ends what is done at rest first, and lets it go on after it', async () => {
    start();
    const ending = Promise.withResolvers<undefined>();
    resting = ending.promise;
    const { done, resolve, begun } = job();
    await pass(10);
    expect([endings, begun()]).toEqual([1, false]);
    ending.resolve(undefined);
    await until(begun);
    expect(rests).toBe(1);
    resolve('');
    await done;
    await until(() => !loop.isBuilding);
    expect(rests).toBe(2);
  });

  it('fails alone: it counts as no failure of a build', async () => {
    start();
    const { done, reject } = job();
    reject(new Error('content service down'));
    await expect(done).rejects.toThrow('content service down');
    expect(loop.failures).toBe(0);
    await until(() => !loop.isBuilding);
    await loop.request(because('webhook'));
    await end(await nextBuild());
    expectRest();
  });

  it('comes one after the other, while held and before the start too', async () => {
    held = true;
    start();
    const one = job();
    await until(one.begun);
    const two = job();
    await pass(1000);
    expect(two.begun()).toBe(false);
    one.resolve('one');
    expect(await one.done).toBe('one');
    await until(two.begun);
    two.resolve('two');
    expect(await two.done).toBe('two');
    expect(builds).toHaveLength(0);
  });

  it('is told to end when the publisher stops, which waits for it; after that none begins', async () => {
    start();
    const { done, reject, begun, signal } = job();
    await until(begun);
    let stopped = false;
    const stopping = loop.stop().then(() => {
      stopped = true;
    });
    await pass(1000);
    expect([signal()?.aborted, stopped]).toEqual([true, false]);
    reject(new Error('stopped'));
    await expect(done).rejects.toThrow('stopped');
    await stopping;
    await expect(job().done).rejects.toThrow('the publisher is stopping');
  });
});

describe('waiting until nothing is built', () => {
  const settled = async (promise: Promise<unknown>): Promise<boolean> => {
    const { promise: later, resolve } = Promise.withResolvers<boolean>();
    setImmediate(() => {
      resolve(false);
    });
    return Promise.race([promise.then(() => true), later]);
  };

  it('ends at once at rest, and with the build that runs', async () => {
    start();
    await loop.idle(2000);
    await loop.request(because('webhook'));
    const build = await nextBuild();
    const idle = loop.idle(2000);
    await pass(1999);
    expect(await settled(idle)).toBe(false);
    build.end();
    await idle;
    await until(() => !loop.isBuilding);
    expectRest();
  });

  it('ends after its patience, however long the build goes on', async () => {
    start();
    await loop.request(because('webhook'));
    const build = await nextBuild();
    vi.useRealTimers();
    await loop.idle(5);
    expect(loop.isBuilding).toBe(true);
    await end(build);
  });
});

describe('the end of the first build', () => {
  it.each([undefined, new Error('content service down')])(
    'comes however it went: %s',
    async (error) => {
      await queue.add(because('start'));
      start();
      const first = vi.fn();
      void loop.firstEnd.then(first);
      const build = await nextBuild();
      await pass(1000);
      expect(first).not.toHaveBeenCalled();
      await end(build, error);
      await loop.firstEnd;
      if (error !== undefined) await end(await nextBuild());
    },
  );

  it.each([
    ['nothing is asked for', false],
    ['publishing is held', true],
  ])('comes at once where %s', async (_, isHeld) => {
    held = isHeld;
    if (isHeld) await queue.add(because('start'));
    start();
    await loop.firstEnd;
    expect(builds).toHaveLength(0);
  });
});
