import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  isIdle,
  runPublisherCommand,
  type RunningPublisher,
  type Status,
} from '../../support/publisher/publisher-process.ts';
import { tinyPublisher } from '../../support/publisher/tiny-publisher.ts';

const { pathOf, environment, begin, start, logged, change, writeSite, served } = tinyPublisher();

const health = z.object({ status: z.string(), problems: z.array(z.string()) });

async function healthOf(running: RunningPublisher) {
  const response = await fetch(`${running.origin}/healthz`);
  return { code: response.status, ...health.parse(await response.json()) };
}

/** Takes from a release what no other one has. Both files hold the same. */
async function tear(id: string | null): Promise<void> {
  for (const file of ['index.html', '404.html'])
    await rm(pathOf('www', 'releases', id ?? '', file));
}

/** Waits for the build that follows one, and for its end. */
const untilRebuilt = (running: RunningPublisher, before: Status) =>
  running.until((status) => status.lastBuild?.id !== before.lastBuild?.id && isIdle(status));

it('heals a lost link and a deleted release at once, and builds everything anew', async () => {
  const running = await start();
  const second = await change('second', running);
  const link = pathOf('www', 'current');
  await rm(link);
  await writeFile(link, 'mine');
  await expect.poll(() => served().catch(() => '')).toContain('second');
  const rebuilt = await untilRebuilt(running, second);
  expect(rebuilt).toMatchObject({
    current: second.current,
    lastBuild: { reason: 'the current release was damaged', outcome: 'unchanged' },
  });

  await rm(pathOf('www', 'releases', second.current ?? ''), { recursive: true });
  await expect.poll(() => served().catch(() => '')).toBeTruthy();
  const anew = await untilRebuilt(running, rebuilt);
  expect(anew.lastBuild?.outcome).toBe('released');
  expect(await served()).toBe('second');
  expect(logged(running, 'release.healed')).toHaveLength(2);
  expect(await healthOf(running)).toEqual({ code: 200, status: 'ok', problems: [] });
});

it('builds a new release where a file is missing or defaced, though the site is the same', async () => {
  const running = await start();
  const first = await running.status();
  await rm(pathOf('www', 'current', 'unchanging.txt'));
  const second = await untilRebuilt(running, first);
  expect(second.lastBuild?.outcome).toBe('released');
  // One name of a file that both releases have.
  await writeFile(pathOf('www', 'current', 'sitemap-index.xml'), 'defaced');
  const third = await untilRebuilt(running, second);
  expect(third.lastBuild?.outcome).toBe('released');
  expect(await served()).toBe('first');
  expect(third.damage).toBeNull();
});

it('builds again what was being built while damage was healed, since it may have taken it over', async () => {
  const running = await start();
  const second = await change('second', running);
  await writeSite({ text: 'third', delayMs: 60_000 });
  expect(await running.publish()).toBe(202);
  await running.until(({ building }) => building);
  await rm(pathOf('www', 'current', 'unchanging.txt'));
  await expect.poll(() => logged(running, 'release.healed').length).toBe(1);
  await writeFile(pathOf('go-on'), '');
  const third = await untilRebuilt(running, second);
  expect(third.lastBuild).toMatchObject({ outcome: 'released' });
  expect(await served()).toBe('third');
  const failed = logged(running, 'rebuild.failed');
  expect(failed).toHaveLength(1);
  expect(failed[0]).toContain('were damaged while this build took them over');
});

it('says so while nothing can be built, and what was asked for is not live', async () => {
  const running = await start({ PUBLISHER_RETRY_SECONDS: '600' });
  await writeSite({ fail: 'The service is down' });
  await rm(pathOf('www', 'releases'), { recursive: true });
  const failed = await running.until(({ failures }) => failures > 0);
  expect(failed.stale).toMatchObject({ why: expect.stringContaining('is down') as string });
  const ill = await healthOf(running);
  expect(ill).toMatchObject({ code: 503, status: 'unavailable' });
  expect(ill.problems[0]).toContain('no whole release is kept');
  await writeSite({ text: 'second' });
  expect(await running.publish()).toBe(202);
  await running.until((status) => isIdle(status) && status.failures === 0);
  expect(await served()).toBe('second');
  expect(await healthOf(running)).toMatchObject({ code: 200, status: 'ok' });
});

it('goes back past a damaged release, and nowhere where none is whole', async () => {
  const running = await start();
  const { current: first } = await running.status();
  const { current: second } = await change('second', running);
  const { current: third } = await change('third', running);
  await tear(second);
  const { code } = await runPublisherCommand('rollback', environment());
  expect(code).toBe(0);
  expect(await served()).toBe('first');
  expect(logged(running, 'rollback.passed-over')[0]).toContain(second);
  expect((await runPublisherCommand('release', environment())).code).toBe(0);
  const { current: again } = await running.until((now) => isIdle(now) && now.hold === null);
  await change('fourth', running);
  // The third has whole copies of what was built again.
  for (const id of [first, third, again]) await tear(id);
  const refused = await runPublisherCommand('rollback', environment());
  expect(refused.output).toContain('There is no release to go back to');
  expect(refused.output).toContain('Damaged: ');
  expect(await served()).toBe('fourth');
});

it('starts whatever stands in the place of its own files', async () => {
  const running = await start();
  expect(await running.end('SIGTERM')).toBe(0);
  const own = ['state.json', 'rebuild-waiting.json', 'publisher.lock', 'control.sock'];
  for (const name of own) {
    await rm(pathOf('www', name), { force: true });
    await mkdir(pathOf('www', name));
  }
  await rm(pathOf('www', 'building'), { recursive: true });
  await writeFile(pathOf('www', 'building'), '');
  await rm(pathOf('www', 'current'));
  await symlink('current', pathOf('www', 'current'));
  const again = await begin();
  expect(await served()).toBe('first');
  await again.until(isIdle);
  const aside = (await readdir(pathOf('www'))).filter((name) => name.includes('.damaged-'));
  expect(aside).toHaveLength(own.length + 1);
  expect(logged(again, 'folder.set-aside')).toHaveLength(own.length + 1);

  const file = pathOf('file');
  await writeFile(file, 'mine');
  const refused = await runPublisherCommand('rollback', { ...environment(), PUBLISHER_DIR: file });
  expect(refused.output).toContain('Name another by PUBLISHER_DIR');
  expect(await readFile(file, 'utf8')).toBe('mine');
});

it('keeps the content that is held, repaired from what is kept', async () => {
  const running = await start();
  await change('second', running);
  await change('third', running);
  await runPublisherCommand('rollback', environment());
  const before = await running.status();
  const page = pathOf('www', 'current', 'unchanging.txt');
  await rename(page, `${page}.gone`);
  await expect.poll(() => readFile(page, 'utf8').catch(() => '')).toBe('as ever');
  await tear(before.current);
  await running.until(({ current }) => current !== before.current);
  expect(await served()).toBe('first');
  const held = await running.status();
  expect(held).toMatchObject({
    queue: { waiting: null, claimed: null },
    lastBuild: before.lastBuild,
  });
  expect(await healthOf(running)).toMatchObject({ code: 200, status: 'degraded' });
});
