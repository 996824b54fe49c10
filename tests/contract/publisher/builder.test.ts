import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  isIdle,
  runPublisherCommand,
  startPublisher,
  type RunningPublisher,
  type Status,
  WITH_BUILDER,
} from '../../support/publisher/publisher-process.ts';
import { scratchFolder } from '../../support/publisher/scratch.ts';
import { builderOfTinySite, servedText, writeTinySite } from '../../support/publisher/tiny-site.ts';

const order = z.object({
  out: z.string(),
  from: z.string().nullable(),
  kept: z.string(),
  revisions: z.record(z.string(), z.string().nullable()),
  everything: z.boolean(),
  settle: z.boolean(),
  pid: z.number(),
  /** Lines before the order. */
  hints: z.array(z.string()),
});

let dir: string;
let publisher: RunningPublisher | undefined;

beforeEach(async () => {
  dir = await scratchFolder('builder');
  await writeTinySite(dir, {});
});
afterEach(async () => {
  await publisher?.end('SIGKILL');
  publisher = undefined;
  await rm(dir, { recursive: true, maxRetries: 5 });
});

async function start(env: Record<string, string> = {}): Promise<RunningPublisher> {
  publisher = await startPublisher({
    env: { ...builderOfTinySite(dir), PUBLISHER_QUIET_SECONDS: '0', ...env },
    main: WITH_BUILDER,
  });
  await publisher.until(isIdle);
  return publisher;
}

/** What goes wrong in builds from now on. */
const setBuilder = (settings: Record<string, unknown>) =>
  writeFile(join(dir, 'builder.json'), JSON.stringify(settings));

const linesOf = async (name: string) =>
  (await readFile(join(dir, name), 'utf8').catch(() => '')).split('\n').filter(Boolean);

const orders = async () =>
  (await linesOf('orders.jsonl')).map((line) => order.parse(JSON.parse(line)));

const logged = (running: RunningPublisher, event: string) =>
  running.log.filter((line) => line.includes(`"${event}"`));

/** Waits for the process that stands by, and gives its id. */
async function untilStandingBy(running: RunningPublisher, nth = 1): Promise<number> {
  await expect
    .poll(() => logged(running, 'builder.standing-by').length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(nth);
  // Each build of these tests takes one process; the one that stands by is the newest.
  const count = (await orders()).length;
  await expect
    .poll(async () => (await linesOf('builders.txt')).length, { timeout: 20_000 })
    .toBeGreaterThan(count);
  return Number((await linesOf('builders.txt')).at(-1));
}

async function change(text: string, running: RunningPublisher, body?: string): Promise<Status> {
  await writeTinySite(dir, { text });
  const before = (await running.status()).lastBuild?.id;
  expect(await running.publish(body)).toBe(202);
  return running.until((status) => status.lastBuild?.id !== before && isIdle(status));
}

it('hands the order to the process that stands by: what changed, and what can be reused', async () => {
  const running = await start();
  const standby = await untilStandingBy(running);
  const first = (await running.status()).current ?? '';
  const status = await change('second', running, '{"_id":"post-1","_rev":"r2"}');
  expect(await servedText(dir)).toBe('second');
  const www = join(dir, 'www');
  const [whole, changed] = await orders();
  expect(whole).toMatchObject({ everything: true, revisions: {}, from: null, settle: false });
  expect(changed).toEqual({
    out: join(www, 'building', status.lastBuild?.id ?? '', 'site'),
    from: join(www, 'releases', first),
    kept: join(www, 'kept'),
    revisions: { 'post-1': 'r2' },
    everything: false,
    settle: false,
    pid: standby,
    hints: [],
  });
  expect(status.lastBuild).toMatchObject({ way: 'changed', rendered: 7, reused: 4 });
  expect(logged(running, 'build.finished').at(-1)).toContain('"reused":4');
  // Taken over as it is, checked and noted.
  expect(logged(running, 'release.checked').at(-1)).toContain('"takenOver":4');
  const inodes = [first, status.current ?? ''].map(
    async (id) => (await stat(join(www, 'releases', id, 'unchanging.txt'))).ino,
  );
  expect(new Set(await Promise.all(inodes)).size).toBe(1);
  expect(await readdir(join(www, 'releases'))).toContain(`${status.current ?? ''}.pages.json`);
  // The next one stands by already.
  expect(await untilStandingBy(running, 2)).not.toBe(standby);
});

it('gathers the revisions of all that comes during a build, and keeps them in a crash', async () => {
  const running = await start();
  await writeTinySite(dir, { text: 'second', delayMs: 60_000 });
  await running.publish('{"_id":"post-1","_rev":"r1"}');
  await expect.poll(async () => (await orders()).length, { timeout: 20_000 }).toBe(2);
  await running.publish('{"_id":"post-1","_rev":"r2"}');
  await running.publish('{"_id":"post-2","_rev":null}');
  expect((await running.status()).queue).toMatchObject({
    waiting: { documents: 2, everything: false },
    claimed: { documents: 1 },
  });
  await running.end('SIGKILL');
  await writeTinySite(dir, { text: 'second' });
  await start();
  expect((await orders()).at(-1)).toMatchObject({
    revisions: { 'post-1': 'r2', 'post-2': null },
    everything: true,
  });
});

it('waits for a change to settle only where its webhook names no revision', async () => {
  const running = await start({ PUBLISHER_SETTLE_SECONDS: '600' });
  await running.publish('{"_id":"post-1"}');
  await writeTinySite(dir, { text: 'second' });
  expect((await running.status()).queue.waiting).toMatchObject({ documents: 0 });
  expect((await running.status()).building).toBe(false);
  await running.end('SIGKILL');
  const again = await start({ PUBLISHER_SETTLE_SECONDS: '600' });
  await change('third', again, '{"_id":"post-1","_rev":"r2"}');
  expect(await servedText(dir)).toBe('third');
});

it('takes a fresh process when the code is newer than the one that stands by, but once only', async () => {
  const running = await start({ PUBLISHER_RETRY_SECONDS: '600' });
  await untilStandingBy(running);
  await setBuilder({ stale: 1 });
  await change('second', running);
  expect(await servedText(dir)).toBe('second');
  expect((await orders()).slice(1).map(({ out }) => out)).toHaveLength(2);
  await setBuilder({ stale: 2 });
  await running.publish('{"_id":"post-3"}');
  const failed = await running.until(({ failures }) => failures === 1);
  expect(failed.lastBuild?.error).toContain('tiny-builder.mjs was loaded twice from other code');
});

it('starts none in the place of one that ended by itself, and builds by a new one', async () => {
  await setBuilder({ dieLoading: true });
  const running = await startPublisher({
    env: { ...builderOfTinySite(dir), PUBLISHER_RETRY_SECONDS: '600' },
    main: WITH_BUILDER,
  });
  publisher = running;
  await running.until(({ failures }) => failures === 1);
  await expect.poll(() => logged(running, 'builder.lost').length, { timeout: 20_000 }).toBe(1);
  const count = (await linesOf('builders.txt')).length;
  await setBuilder({});
  await running.publish('{"_id":"post-1","_rev":"r"}');
  await running.until((status) => isIdle(status) && status.failures === 0);
  expect(await servedText(dir)).toBe('first');
  // One for the build, one that stands by.
  await expect
    .poll(async () => (await linesOf('builders.txt')).length, { timeout: 20_000 })
    .toBe(count + 2);
});

it('lets none stand by where that is turned off', async () => {
  const running = await start({ PUBLISHER_STANDBY: 'false' });
  await change('second', running);
  expect(logged(running, 'builder.standing-by')).toEqual([]);
  expect(await linesOf('builders.txt')).toHaveLength(2);
});

it.each(['SIGTERM', 'SIGKILL'] as const)('leaves no process behind after %s', async (signal) => {
  const running = await start();
  const standby = await untilStandingBy(running);
  await running.end(signal);
  await expect.poll(() => existsSync(`/proc/${standby}`), { timeout: 10_000 }).toBe(false);
});

it('says what a builder found to differ from what was kept', async () => {
  await setBuilder({ fault: 'post-1 was not published' });
  const running = await start();
  expect(logged(running, 'build.fault')[0]).toContain('"level":"error"');
  expect(logged(running, 'build.fault')[0]).toContain('"fault":"post-1 was not published"');
});

describe('a build that leaves something to do', () => {
  const isSettled = (status: Status) => isIdle(status) && status.settling === null;
  const compressed = () => readFile(join(dir, 'www/current/index.html.br'), 'utf8');

  it('is completed at rest by a release that a rollback passes over', async () => {
    const running = await start();
    const first = (await running.status()).current;
    await setBuilder({ deferred: true });
    const quick = await change('second', running);
    await running.until(isSettled);
    expect(await compressed()).toBe('compressed well');
    expect(await servedText(dir)).toBe('second');
    const status = await running.status();
    expect(status.current).not.toBe(quick.current);
    // It tells how the change went live, not what came after it.
    expect(status.lastBuild?.id).toBe(quick.current);
    expect((await orders()).at(-1)).toMatchObject({ settle: true, everything: false });
    await runPublisherCommand('rollback', builderOfTinySite(dir));
    expect((await running.status()).current).toBe(first);
  });

  it('is told of one release, not of two, while the second takes its place', async () => {
    await setBuilder({ deferred: true });
    const running = await start();
    const { current: first } = await running.status();
    const seen: Status[] = [];
    const ask = async () => {
      while (seen.at(-1)?.current === first || seen.length === 0) {
        seen.push(await running.status());
      }
    };
    // Many at once, so that some are asked in the very moment of the change.
    await Promise.all(Array.from({ length: 12 }, ask));
    const torn = seen.filter(
      ({ current, settling }) => (current === first) !== (settling !== null),
    );
    expect(torn.map(({ current, settling }) => ({ current, settling }))).toEqual([]);
  });

  it('tells the process that stands by what has taken the place of its release', async () => {
    await setBuilder({ deferred: true });
    const running = await start();
    const standby = await untilStandingBy(running);
    const { current } = await running.until(isSettled);
    await change('second', running);
    const settled = join(dir, 'www', 'releases', current ?? '');
    const built = (await orders()).findLast(({ settle }) => !settle);
    expect(built).toMatchObject({ pid: standby, from: settled });
    expect(built?.hints).toEqual([JSON.stringify({ from: settled })]);
  });

  it('is completed after a restart', async () => {
    await setBuilder({ deferred: true, hold: true });
    const running = await start();
    await running.until(({ settling }) => settling === 'running');
    await running.end('SIGKILL');
    expect(await compressed()).toBe('compressed quickly');
    await writeFile(join(dir, 'go-on'), '');
    const again = await start();
    await again.until(isSettled);
    expect(await compressed()).toBe('compressed well');
  });

  it('is completed later when a webhook comes, which does not wait', async () => {
    await setBuilder({ deferred: true, hold: true });
    const running = await start();
    await running.until(({ settling }) => settling === 'running');
    await expect
      .poll(async () => (await orders()).some(({ settle }) => settle), { timeout: 20_000 })
      .toBe(true);
    // One that built, one that settles, and one that still stands by.
    await expect
      .poll(async () => (await linesOf('builders.txt')).length, { timeout: 20_000 })
      .toBe(3);
    const ready = await linesOf('builders.txt');
    await change('second', running, '{"_id":"post-1","_rev":"r"}');
    expect(await servedText(dir)).toBe('second');
    const built = (await orders()).find(({ revisions }) => 'post-1' in revisions);
    expect(ready).toContain(String(built?.pid));
    expect(logged(running, 'settling.interrupted')).toHaveLength(1);
    await running.until(({ settling }) => settling === 'running');
    await writeFile(join(dir, 'go-on'), '');
    await running.until(isSettled);
    expect(await servedText(dir)).toBe('second');
  });

  it('stays as it is after a rollback', async () => {
    await setBuilder({ deferred: true, hold: true });
    const running = await start();
    await change('second', running);
    await running.until(({ settling }) => settling === 'running');
    await runPublisherCommand('rollback', builderOfTinySite(dir));
    const status = await running.until(({ building }) => !building);
    expect(status.settling).toBeNull();
    await running.end('SIGTERM');
    const count = (await orders()).length;
    await writeFile(join(dir, 'go-on'), '');
    publisher = await startPublisher({ env: builderOfTinySite(dir), main: WITH_BUILDER });
    await untilStandingBy(publisher);
    expect((await publisher.status()).settling).toBeNull();
    expect(await orders()).toHaveLength(count);
    expect(await servedText(dir)).toBe('first');
  });
});
