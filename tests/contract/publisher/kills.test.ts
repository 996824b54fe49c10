import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FAULTS,
  isIdle,
  startPublisher,
  type RunningPublisher,
  WITH_BUILDER,
} from '../../support/publisher/publisher-process.ts';
import { removeScratch, scratchFolder } from '../../support/publisher/scratch.ts';
import {
  builderOfTinySite,
  buildTinySite,
  servedText,
  writeTinySite,
} from '../../support/publisher/tiny-site.ts';

/** A publisher's folder that serves "first", at rest; each test begins with a copy of it. */
let atRest: string;
let dir: string;
let publisher: RunningPublisher | undefined;

beforeAll(async () => {
  atRest = await scratchFolder('at-rest');
  await writeTinySite(atRest, {});
  const first = await startPublisher({ env: buildTinySite(atRest) });
  await first.until(isIdle);
  expect(await first.end('SIGTERM')).toBe(0);
});
afterAll(async () => {
  await removeScratch(atRest);
});
beforeEach(async () => {
  dir = await scratchFolder('kills');
  await cp(atRest, dir, { recursive: true, verbatimSymlinks: true });
});
afterEach(async () => {
  await publisher?.end('SIGKILL');
  publisher = undefined;
  await removeScratch(dir);
});

async function start(
  env: Record<string, string> = {},
  nodeArgs: readonly string[] = [],
): Promise<RunningPublisher> {
  publisher = await startPublisher({ env: { ...buildTinySite(dir), ...env }, nodeArgs });
  return publisher;
}

async function untilServed(text: string, running: RunningPublisher): Promise<void> {
  await running.until(isIdle);
  expect(await servedText(dir)).toBe(text);
}

describe('kill -9 at each step of a swap, and a start after it', () => {
  it.each([
    ['before rename', 'rebuild-claimed.json'],
    ['after rename', 'rebuild-claimed.json'],
    ['before rename', /* of a build to its release */ 'Z'],
    ['after rename', 'Z'],
    ['before symlink', 'current.next'],
    ['after symlink', 'current.next'],
    ['before rename', '/current'],
    ['after rename', '/current'],
    ['after rename', 'state.json'],
  ])('%s …%s', async (when, path) => {
    await writeTinySite(dir, { text: 'second' });
    const fault = { FAULT_KILL_AT: when, FAULT_KILL_ON: path };
    // The rebuild of the start itself meets the fault, in the first start or during the build.
    const death = await start(fault, FAULTS).then(
      (doomed) => doomed.ended,
      (error: unknown) => String(error),
    );
    expect(death).toContain('SIGKILL');
    expect(['first', 'second']).toContain(await servedText(dir));

    await untilServed('second', await start());
    expect(await readdir(join(dir, 'www', 'building'))).toEqual([]);
    expect(
      (await readdir(join(dir, 'www'))).filter((name) => /next|tmp|claimed/.test(name)),
    ).toEqual([]);
  });
});

describe('kill -9 at each step of a swap to what a builder has built, and a start after it', () => {
  it.each([
    ['before rename', 'Z.pages.json'],
    ['after rename', 'Z.pages.json'],
    ['after rename', 'Z.release.json'],
    ['before rename', 'Z.json'],
    ['after rename', 'Z.json'],
    ['before rename', 'Z'],
    ['after rename', 'Z'],
    ['after rename', '/current'],
  ])('%s …%s', async (when, path) => {
    const env = builderOfTinySite(dir);
    // Of what a builder built before, as it is in the long run.
    const before = await startPublisher({ env, main: WITH_BUILDER });
    publisher = before;
    await writeTinySite(dir, { text: 'zeroth' });
    await before.publish('{"_id":"post-1","_rev":"r0"}');
    await before.until((status) => isIdle(status) && status.queue.waiting === null);
    expect(await before.end('SIGTERM')).toBe(0);
    const served = await servedText(dir);

    await writeTinySite(dir, { text: 'second' });
    const fault = { FAULT_KILL_AT: when, FAULT_KILL_ON: path };
    const doomed = startPublisher({
      env: { ...env, ...fault },
      nodeArgs: FAULTS,
      main: WITH_BUILDER,
    });
    const death = await doomed.then(
      (running) => running.ended,
      (error: unknown) => String(error),
    );
    expect(death).toContain('SIGKILL');
    expect([served, 'second']).toContain(await servedText(dir));

    const after = await startPublisher({ env, main: WITH_BUILDER });
    publisher = after;
    await untilServed('second', after);
    expect(await readdir(join(dir, 'www', 'building'))).toEqual([]);
    const { current, releases } = await after.status();
    for (const ending of ['.pages.json', '.release.json']) {
      const notes = (await readdir(join(dir, 'www', 'releases'))).filter((name) =>
        name.endsWith(ending),
      );
      expect(notes).toContain(`${current ?? ''}${ending}`);
      // None of a release that is not there.
      expect(releases).toEqual(
        expect.arrayContaining(notes.map((name) => name.slice(0, -ending.length))),
      );
    }
  });
});

describe('kill -9 of the publisher during a build', () => {
  it('leaves the old release, ends the build with it, and the next start builds', async () => {
    const running = await start();
    await untilServed('first', running);
    await writeTinySite(dir, { text: 'second', delayMs: 60_000 });
    expect(await running.publish()).toBe(202);
    const building = await running.until((status) => status.building && !status.queue.waiting);
    expect(building.queue.claimed).toMatchObject({ reason: 'webhook for post-1' });
    await untilBuilding(dir);
    await running.end('SIGKILL');
    expect(await servedText(dir)).toBe('first');
    await expect.poll(() => buildProcesses(dir)).toEqual([]);

    await writeTinySite(dir, { text: 'second' });
    await untilServed('second', await start());
    expect(await readdir(join(dir, 'www', 'building'))).toEqual([]);
  });

  it('ends even a build that was asked to end and takes its time over it', async () => {
    const asked = join(dir, 'asked');
    const stubborn = join(dir, 'stubborn.sh');
    await writeFile(stubborn, `trap "echo >${asked}" TERM; echo >${dir}/begun; while :; do sleep 0.05; done`); // prettier-ignore
    const running = await start({ PUBLISHER_BUILD_COMMAND: `sh ${stubborn}; echo not-exec` });
    await expect.poll(() => existsSync(join(dir, 'begun'))).toBe(true);
    process.kill(running.pid, 'SIGTERM');
    await expect.poll(() => existsSync(asked)).toBe(true);
    await running.end('SIGKILL');
    await expect.poll(() => processesOf(`sh ${stubborn}`)).toEqual([]);
  });

  it('survives the death of the build alone', async () => {
    const running = await start();
    await untilServed('first', running);
    await writeTinySite(dir, { text: 'second', delayMs: 60_000 });
    await running.publish();
    await running.until(({ building }) => building);
    const [build] = await untilBuilding(dir);
    process.kill(build ?? 0, 'SIGKILL');
    await writeTinySite(dir, { text: 'second' });
    const failed = await running.until(({ failures }) => failures > 0);
    expect(failed.lastBuild).toMatchObject({ outcome: 'failed' });
    await untilServed('second', running);
  });

  it('ends a build that hangs', async () => {
    const running = await start({ PUBLISHER_BUILD_TIMEOUT_MINUTES: '0.05' });
    await untilServed('first', running);
    await writeTinySite(dir, { text: 'second', delayMs: 60_000 });
    await running.publish();
    const failed = await running.until(({ failures }) => failures > 0);
    expect(failed.lastBuild?.error).toContain('not done after 3 s');
    await writeTinySite(dir, { text: 'second' });
    await untilServed('second', running);
  });
});

describe('npm run publisher', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends as it should when npm gets %s', async (signal) => {
    await writeTinySite(dir, { text: 'second', delayMs: 60_000 });
    const running = await startPublisher({
      env: buildTinySite(dir),
      program: ['npm', 'run', '--silent', 'publisher'],
    });
    publisher = running;
    await untilBuilding(dir);
    expect(await running.end(signal)).toBe(0);
    expect(running.log.at(-1)).toContain('"publisher.stopped"');
    expect(buildProcesses(dir)).toEqual([]);
    await expect(fetch(`${running.origin}/healthz`)).rejects.toThrow();
  });
});

/** Ids of the processes that build for a folder. */
function buildProcesses(folder: string): number[] {
  return processesOf(`build-tiny-site.mjs ${folder}`);
}

/** Ids of the processes whose command line holds a text. */
function processesOf(text: string): number[] {
  const found = spawnSync('pgrep', ['-f', text], { encoding: 'utf8' });
  return found.stdout.split('\n').filter(Boolean).map(Number);
}

/** Waits until half a site is written, and gives the ids of the processes that do it. */
async function untilBuilding(folder: string): Promise<number[]> {
  for (;;) {
    const written = await readdir(join(folder, 'www', 'building'), { recursive: true });
    const processes = buildProcesses(folder);
    if (processes.length > 0 && written.some((path) => path.endsWith('index.html'))) {
      return processes;
    }
    await wait(50);
  }
}
