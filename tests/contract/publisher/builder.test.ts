import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isIdle } from '../../support/publisher/publisher-process.ts';
import { tinyPublisher } from '../../support/publisher/tiny-publisher.ts';

const {
  pathOf,
  begin,
  start,
  linesOf,
  orders,
  logged,
  untilStandingBy,
  writeSite,
  change,
  setBuilder,
  served,
} = tinyPublisher();

it('hands the order to the process that stands by: what changed, and what can be reused', async () => {
  const running = await start();
  const standby = await untilStandingBy(running);
  const first = (await running.status()).current ?? '';
  const status = await change('second', running, '{"_id":"post-1","_rev":"r2"}');
  expect(await served()).toBe('second');
  const www = pathOf('www');
  const [whole, changed] = await orders();
  expect(whole).toMatchObject({ everything: true, revisions: {}, from: null, settle: false });
  expect(changed).toEqual({
    out: join(www, 'building', status.lastBuild?.id ?? '', 'site'),
    from: join(www, 'releases', first),
    kept: join(www, 'kept'),
    revisions: { 'post-1': 'r2' },
    everything: false,
    settle: false,
    drafts: null,
    env: expect.objectContaining({ SANITY_PERSPECTIVE: 'published' }) as unknown,
    pid: standby,
    hints: expect.any(Array) as unknown,
  });
  // It may have begun to stand by while the last build was still being cleared away.
  const hints = new Set(changed?.hints);
  expect([...hints]).toEqual(hints.size === 0 ? [] : [JSON.stringify({ from: changed?.from })]);
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
  await writeSite({ text: 'second', delayMs: 60_000 });
  await running.publish('{"_id":"post-1","_rev":"r1"}');
  await expect.poll(async () => (await orders()).length).toBe(2);
  await running.publish('{"_id":"post-1","_rev":"r2"}');
  await running.publish('{"_id":"post-2","_rev":null}');
  expect((await running.status()).queue).toMatchObject({
    waiting: { documents: 2, everything: false },
    claimed: { documents: 1 },
  });
  await running.end('SIGKILL');
  await writeSite({ text: 'second' });
  await start();
  expect((await orders()).at(-1)).toMatchObject({
    revisions: { 'post-1': 'r2', 'post-2': null },
    everything: true,
  });
});

it('waits for a change to settle only where its webhook names no revision', async () => {
  const running = await start({ PUBLISHER_SETTLE_SECONDS: '600' });
  await running.publish('{"_id":"post-1"}');
  await writeSite({ text: 'second' });
  expect((await running.status()).queue.waiting).toMatchObject({ documents: 0 });
  expect((await running.status()).building).toBe(false);
  await running.end('SIGKILL');
  const again = await start({ PUBLISHER_SETTLE_SECONDS: '600' });
  await change('third', again, '{"_id":"post-1","_rev":"r2"}');
  expect(await served()).toBe('third');
});

it('takes a fresh process when the code is newer than the one that stands by, but once only', async () => {
  const running = await start({ PUBLISHER_RETRY_SECONDS: '600' });
  await untilStandingBy(running);
  await setBuilder({ stale: 1 });
  await change('second', running);
  expect(await served()).toBe('second');
  expect((await orders()).slice(1).map(({ out }) => out)).toHaveLength(2);
  await setBuilder({ stale: 2 });
  await running.publish('{"_id":"post-3"}');
  const failed = await running.until(({ failures }) => failures === 1);
  expect(failed.lastBuild?.error).toContain('tiny-builder.mjs was loaded twice from other code');
});

it('starts none in the place of one that ended by itself, and builds by a new one', async () => {
  await setBuilder({ dieLoading: true });
  const running = await begin({ PUBLISHER_RETRY_SECONDS: '600' });
  await running.until(({ failures }) => failures === 1);
  await expect.poll(() => logged(running, 'builder.lost').length).toBe(1);
  const count = (await linesOf('builders.txt')).length;
  await setBuilder({});
  await running.publish('{"_id":"post-1","_rev":"r"}');
  await running.until((status) => isIdle(status) && status.failures === 0);
  expect(await served()).toBe('first');
  // One for the build, one that stands by.
  await expect.poll(async () => (await linesOf('builders.txt')).length).toBe(count + 2);
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
  await expect.poll(() => existsSync(`/proc/${standby}`)).toBe(false);
});

it('builds again where a file is not as the builder has noted it', async () => {
  const running = await start();
  await setBuilder({ damage: 'unchanging.txt' });
  await change('second', running, '{"_id":"post-1","_rev":"r2"}');
  const failed = logged(running, 'rebuild.failed');
  expect(failed).toHaveLength(1);
  expect(failed[0]).toContain('unchanging.txt was damaged after the build had made it');
  expect(await readFile(pathOf('www', 'current', 'unchanging.txt'), 'utf8')).toBe('as ever');
});

it('says what a builder found to differ from what was kept', async () => {
  await setBuilder({ fault: 'post-1 was not published' });
  const running = await start();
  expect(logged(running, 'build.fault')[0]).toContain('"level":"error"');
  expect(logged(running, 'build.fault')[0]).toContain('"fault":"post-1 was not published"');
});
