import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  isIdle,
  runPublisherCommand,
  type Status,
} from '../../support/publisher/publisher-process.ts';
import { tinyPublisher } from '../../support/publisher/tiny-publisher.ts';

const {
  pathOf,
  environment,
  start,
  linesOf,
  orders,
  logged,
  untilStandingBy,
  change,
  setBuilder,
  served,
} = tinyPublisher();

describe('a build that leaves something to do', () => {
  const isSettled = (status: Status) => isIdle(status) && status.settling === null;
  const compressed = () => readFile(pathOf('www/current/index.html.br'), 'utf8');

  it('is completed at rest by a release that a rollback passes over', async () => {
    const running = await start();
    const first = (await running.status()).current;
    await setBuilder({ deferred: true });
    const quick = await change('second', running);
    await running.until(isSettled);
    expect(await compressed()).toBe('compressed well');
    expect(await served()).toBe('second');
    const status = await running.status();
    expect(status.current).not.toBe(quick.current);
    // It tells how the change went live, not what came after it.
    expect(status.lastBuild?.id).toBe(quick.current);
    expect((await orders()).at(-1)).toMatchObject({ settle: true, everything: false });
    // It tells of the change that it completes, not of its own copies.
    const live = logged(running, 'release.live').map((line): unknown => JSON.parse(line));
    const told = { reason: 'webhook for post-1', added: 0, changed: 6, removed: 0 };
    expect(live.slice(-2)).toMatchObject([
      { ...told, id: quick.current, completes: null },
      { ...told, id: status.current, completes: quick.current },
    ]);
    await untilStandingBy(running, 2);
    await runPublisherCommand('rollback', environment());
    expect((await running.status()).current).toBe(first);
    // The process that stands by builds upon what it is told is served now.
    await runPublisherCommand('release', environment());
    await running.until((now) => isIdle(now) && now.hold === null);
    const built = (await orders()).findLast(({ settle }) => !settle);
    expect(built?.hints.at(-1)).toBe(JSON.stringify({ from: pathOf('www/releases', first ?? '') }));
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
    const told = () => logged(running, 'builder.told').at(-1);
    await expect.poll(told).toContain(current);
    await change('second', running);
    const settled = pathOf('www', 'releases', current ?? '');
    const built = (await orders()).findLast(({ settle }) => !settle);
    expect(built).toMatchObject({ pid: standby, from: settled });
    expect(built?.hints.at(-1)).toBe(JSON.stringify({ from: settled }));
  });

  it('is completed after a restart', async () => {
    await setBuilder({ deferred: true, hold: true });
    const running = await start();
    await running.until(({ settling }) => settling === 'running');
    await running.end('SIGKILL');
    expect(await compressed()).toBe('compressed quickly');
    await writeFile(pathOf('go-on'), '');
    const again = await start();
    await again.until(isSettled);
    expect(await compressed()).toBe('compressed well');
  });

  it('is completed later when a webhook comes, which does not wait', async () => {
    await setBuilder({ deferred: true, hold: true });
    const running = await start();
    await running.until(({ settling }) => settling === 'running');
    await expect.poll(async () => (await orders()).some(({ settle }) => settle)).toBe(true);
    // One that built, one that settles, and one that still stands by.
    await expect.poll(async () => (await linesOf('builders.txt')).length).toBe(3);
    const ready = await linesOf('builders.txt');
    await change('second', running, '{"_id":"post-1","_rev":"r"}');
    expect(await served()).toBe('second');
    const built = (await orders()).find(({ revisions }) => 'post-1' in revisions);
    expect(ready).toContain(String(built?.pid));
    expect(logged(running, 'settling.interrupted')).toHaveLength(1);
    await running.until(({ settling }) => settling === 'running');
    await writeFile(pathOf('go-on'), '');
    await running.until(isSettled);
    expect(await served()).toBe('second');
  });

  it('stays as it is after a rollback', async () => {
    await setBuilder({ deferred: true, hold: true });
    const running = await start();
    await change('second', running);
    await running.until(({ settling }) => settling === 'running');
    await runPublisherCommand('rollback', environment());
    const status = await running.until(({ building }) => !building);
    expect(status.settling).toBeNull();
    await running.end('SIGTERM');
    const count = (await orders()).length;
    await writeFile(pathOf('go-on'), '');
    const again = await start();
    await untilStandingBy(again);
    expect((await again.status()).settling).toBeNull();
    expect(await orders()).toHaveLength(count);
    expect(await served()).toBe('first');
  });
});
