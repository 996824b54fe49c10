import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../../../src/publisher/folder-lock.ts';
import {
  runPublisherCommand,
  isIdle,
  startPublisher,
  type RunningPublisher,
  type Status,
} from '../../support/publisher/publisher-process.ts';
import { removeScratch, scratchFolder } from '../../support/publisher/scratch.ts';
import { buildTinySite, servedText, writeTinySite } from '../../support/publisher/tiny-site.ts';

let dir: string;
let publisher: RunningPublisher | undefined;

beforeEach(async () => {
  dir = await scratchFolder('releases');
  await writeTinySite(dir, {});
});
afterEach(async () => {
  await publisher?.end('SIGKILL');
  publisher = undefined;
  await removeScratch(dir);
});

async function start(env: Record<string, string> = {}): Promise<RunningPublisher> {
  publisher = await startPublisher({ env: { ...buildTinySite(dir), ...env } });
  await publisher.until(isIdle);
  return publisher;
}

/** Publishes new content and waits for the build that shows it. */
async function change(text: string, running: RunningPublisher): Promise<Status> {
  await writeTinySite(dir, { text });
  const before = (await running.status()).lastBuild?.id;
  expect(await running.publish()).toBe(202);
  return running.until((status) => status.lastBuild?.id !== before && isIdle(status));
}

it('builds a first release by itself, then each change, and keeps five', async () => {
  const running = await start();
  expect(await servedText(dir)).toBe('first');
  for (const text of ['two', 'three', 'four', 'five', 'six', 'seven']) {
    const status = await change(text, running);
    expect(status.lastBuild?.outcome).toBe('released');
    expect(await servedText(dir)).toBe(text);
  }
  const { releases } = await running.status();
  expect(releases).toHaveLength(5);
  expect(await readdir(join(dir, 'www', 'building'))).toEqual([]);
});

it('makes no release of a build that changes nothing', async () => {
  const running = await start();
  const { current } = await running.status();
  await running.publish();
  const status = await running.until(
    (now) => isIdle(now) && now.lastBuild?.outcome === 'unchanged',
  );
  expect(status.current).toBe(current);
  expect(status.releases).toEqual([current]);
});

it.each([
  [
    { fail: 'Failed to load CEO letters: 503' },
    'ended with exit code 1\nFailed to load CEO letters: 503',
  ],
  [{ dangling: true }, 'Internal links that lead nowhere: 1\n  404.html → /gone/'],
  [{ pages: 0 }, 'The build has 2 pages, fewer than half of the 6 being served.'],
  [
    { documents: { perspectives: 4, 'media-coverage': 0 } },
    'media-coverage: 0 documents, 3 in the release being served (SANITY_MEDIA_COVERAGE_PROJECT_ID)',
  ],
  [{ documents: { perspectives: 1, 'media-coverage': 3 } }, 'perspectives: 1 documents, 4 in'],
])(
  'keeps the last good release when the build has the fault %o, and tries again',
  async (fault, words) => {
    const running = await start();
    await writeTinySite(dir, { text: 'second', ...fault });
    await running.publish();
    const failed = await running.until(({ failures }) => failures >= 2);
    expect(failed.lastBuild?.error).toContain(words);
    expect(await servedText(dir)).toBe('first');
    // No further webhook is needed once the fault is gone.
    await writeTinySite(dir, { text: 'second' });
    await running.until((status) => isIdle(status) && status.failures === 0);
    expect(await servedText(dir)).toBe('second');
  },
);

it('remembers through restarts, and the loss of its notes, what a collection held', async () => {
  const running = await start();
  const { current } = await running.status();
  await running.end('SIGTERM');
  await rm(join(dir, 'www', 'releases', `${current ?? ''}.json`));
  await writeTinySite(dir, { text: 'empty', documents: {} });
  publisher = await startPublisher({ env: buildTinySite(dir) });
  const failed = await publisher.until(({ failures }) => failures > 0);
  expect(failed.lastBuild?.error).toContain('perspectives: 0 documents, 4 in the release');
  expect(await servedText(dir)).toBe('first');
});

it('lets a site shrink when that is allowed', async () => {
  const running = await start({ PUBLISHER_ALLOW_SHRINK: 'true' });
  await writeTinySite(dir, { text: 'small', pages: 0, documents: {} });
  await running.publish();
  await running.until((status) => isIdle(status) && status.lastBuild?.outcome === 'released');
  expect(await servedText(dir)).toBe('small');
});

it('goes back a release at a time, and holds scheduled rebuilds until it is released', async () => {
  const running = await start({ PUBLISHER_INTERVAL_MINUTES: '0.02' });
  await change('second', running);
  await change('third', running);
  const env = buildTinySite(dir);
  expect(await runPublisherCommand('rollback', env)).toMatchObject({ code: 0 });
  expect(await servedText(dir)).toBe('second');
  // Twice it would have been time for a scheduled rebuild, which would bring "third" back.
  const heldTwice = () => running.log.filter((line) => line.includes('"schedule.held"')).length > 1;
  await expect.poll(heldTwice).toBe(true);
  expect(await servedText(dir)).toBe('second');
  expect((await running.status()).heldSince).not.toBeNull();
  await runPublisherCommand('rollback', env);
  expect(await servedText(dir)).toBe('first');
  const refused = await runPublisherCommand('rollback', env);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('There is no release to go back to');
  await writeTinySite(dir, { text: 'fourth' });
  await runPublisherCommand('release', env);
  const { heldSince } = await running.until(isIdle);
  expect(await servedText(dir)).toBe('fourth');
  expect(heldSince).toBeNull();
  // What was withdrawn is never gone back to.
  await runPublisherCommand('rollback', env);
  expect(await servedText(dir)).toBe('first');
});

it('goes back while no publisher runs, and the next start stays there', async () => {
  const running = await start();
  await change('second', running);
  expect(await running.end('SIGTERM')).toBe(0);
  const env = buildTinySite(dir);
  expect(await runPublisherCommand('rollback', env)).toMatchObject({ code: 0 });
  expect(await servedText(dir)).toBe('first');
  // A rebuild of the start would wait or run already, and be awaited here.
  await start();
  expect(await servedText(dir)).toBe('first');
});

it('does not let a build go live that was running during a rollback', async () => {
  const running = await start();
  await change('second', running);
  await writeTinySite(dir, { text: 'third', delayMs: 60_000 });
  await running.publish();
  await running.until(({ building }) => building);
  await runPublisherCommand('rollback', buildTinySite(dir));
  await writeFile(join(dir, 'go-on'), '');
  const status = await running.until(isIdle);
  expect(status.lastBuild?.outcome).toBe('withdrawn');
  expect(await servedText(dir)).toBe('first');
});

it('loses no build to a rollback that cannot be', async () => {
  const running = await start();
  await writeTinySite(dir, { text: 'second', delayMs: 60_000 });
  await running.publish();
  await running.until(({ building }) => building);
  expect((await runPublisherCommand('rollback', buildTinySite(dir))).code).toBe(1);
  await writeFile(join(dir, 'go-on'), '');
  await running.until(isIdle);
  expect(await servedText(dir)).toBe('second');
});

it('runs the publish command for each release and after a rollback, and tries again when it fails', async () => {
  const seen = join(dir, 'published');
  const running = await start({
    PUBLISH_COMMAND: `test -e ${dir}/bucket-is-up || { echo "bucket is down" >&2; exit 7; }; cat "$1/index.html" > ${seen}; echo "$RELEASE_ID $RELEASE_DIR" >> ${seen}`,
  });
  const failed = await running.until(({ publish }) => (publish?.attempts ?? 0) >= 2);
  expect(failed.publish?.error).toBe('ended with exit code 7\nbucket is down');
  await change('second', running);
  await runPublisherCommand('rebuild', buildTinySite(dir));
  await writeFile(join(dir, 'bucket-is-up'), '');
  const done = await running.until(({ publish }) => publish?.status === 'done');
  const id = done.current ?? '';
  expect(done.publish).toMatchObject({ release: id, error: null });
  expect(await readFile(seen, 'utf8')).toContain('<h1>second</h1>');
  expect(await readFile(seen, 'utf8')).toContain(`${id} ${join(dir, 'www', 'releases', id)}`);
  await runPublisherCommand('rollback', buildTinySite(dir));
  await running.until(
    ({ publish, current }) => publish?.status === 'done' && publish.release === current,
  );
  expect(await readFile(seen, 'utf8')).toContain('<h1>first</h1>');
});

it('stops cleanly during a build and forgets nothing', async () => {
  const running = await start();
  await writeTinySite(dir, { text: 'second', delayMs: 60_000 });
  await running.publish();
  await running.until(({ building }) => building);
  const asked = Date.now();
  expect(await running.end('SIGTERM')).toBe(0);
  // The build alone would take a minute.
  expect(Date.now() - asked).toBeLessThan(15_000);
  expect(await readdir(join(dir, 'www', 'building'))).toEqual([]);
  expect(await servedText(dir)).toBe('first');
  await writeTinySite(dir, { text: 'second' });
  await start();
  expect(await servedText(dir)).toBe('second');
});

it('keeps its folder to itself until the build that it stops has ended', async () => {
  const { PUBLISHER_BUILD_COMMAND: build = '', ...env } = buildTinySite(dir);
  const hold = join(dir, 'hold');
  const deaf = join(dir, 'deaf');
  const waiting = `trap "" TERM; while test -e ${hold}; do touch ${deaf}; sleep 0.05; done`;
  const running = await start({ PUBLISHER_BUILD_COMMAND: `${waiting}; ${build}` });
  const folder = env['PUBLISHER_DIR'] ?? '';
  await writeFile(hold, '');
  await running.publish();
  await expect.poll(() => existsSync(deaf)).toBe(true);
  const ended = running.end('SIGTERM');
  await expect.poll(() => running.log.join('\n'), { interval: 5 }).toContain('publisher.stopping');
  // Not for a moment: its build still writes there.
  expect(lockFolder(folder)).toBeUndefined();
  await rm(hold);
  expect(await ended).toBe(0);
  const lock = lockFolder(folder);
  expect(lock).toBeDefined();
  lock?.release();
});

it('refuses a folder on which another publisher works', async () => {
  await start();
  await expect(startPublisher({ env: buildTinySite(dir) })).rejects.toThrow(
    `Another publisher works on ${join(dir, 'www')}. Stop it, or use another folder.`,
  );
});

it('starts with a damaged state, which says nothing of what is served', async () => {
  const running = await start();
  await change('second', running);
  await running.end('SIGKILL');
  await writeFile(join(dir, 'www', 'state.json'), '{"sequence": 2, "withdr');
  const again = await start();
  expect(basename(await readlink(join(dir, 'www', 'current')))).toBe(
    (await again.status()).current,
  );
  expect(await servedText(dir)).toBe('second');
  expect(again.log.join('\n')).toContain('state.damaged');
});
