import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startPublisher,
  type RunningPublisher,
  type Status,
} from '../../support/publisher/publisher-process.ts';
import { buildTinySite, servedText, writeTinySite } from '../../support/publisher/tiny-site.ts';

const FAULTS = ['--import', './tests/support/publisher/faults.ts'];

let dir: string;
let publisher: RunningPublisher | undefined;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'faults-'));
  await writeTinySite(dir, {});
});
afterEach(async () => {
  await publisher?.end('SIGKILL');
  publisher = undefined;
  await rm(dir, { recursive: true });
});

async function start(
  env: Record<string, string> = {},
  nodeArgs: readonly string[] = [],
): Promise<RunningPublisher> {
  publisher = await startPublisher({ env: { ...buildTinySite(dir), ...env }, nodeArgs });
  return publisher;
}

const isIdle = ({ building, queue, lastBuild }: Status): boolean =>
  !building && !queue.waiting && !queue.claimed && lastBuild !== null;

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
    await untilServed('first', await start());
    await publisher?.end('SIGTERM');
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
    await expect.poll(() => buildProcesses(dir), { timeout: 10_000 }).toEqual([]);

    await writeTinySite(dir, { text: 'second' });
    await untilServed('second', await start());
    expect(await readdir(join(dir, 'www', 'building'))).toEqual([]);
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

describe('a full disk', () => {
  it('answers 503 while a request cannot be written down, and takes it afterwards', async () => {
    const full = join(dir, 'disk-is-full');
    const running = await start({ FAULT_FULL: full }, FAULTS);
    await untilServed('first', running);
    await writeTinySite(dir, { text: 'second' });
    await writeFile(full, '');
    const signedAt = Date.now();
    expect(await running.publish('{"_id":"post-1"}', signedAt)).toBe(503);
    expect(await servedText(dir)).toBe('first');
    await rm(full);
    // Sanity tries again: the same delivery, under the same signature, must not count as done.
    expect(await running.publish('{"_id":"post-1"}', signedAt)).toBe(202);
    await untilServed('second', running);

    await running.end('SIGTERM');
    await writeFile(full, '');
    const again = await start({ FAULT_FULL: full }, FAULTS);
    await writeTinySite(dir, { text: 'third' });
    expect(await again.publish()).toBe(503);
    expect(await servedText(dir)).toBe('second');
    await rm(full);
    expect(await again.publish()).toBe(202);
    await again.until(({ lastBuild }) => lastBuild?.outcome === 'released');
    await untilServed('third', again);
  });

  // Only root may mount.
  it.skipIf(process.getuid?.() !== 0)(
    'keeps the release when a build fills a real one, and goes live when there is room',
    async () => {
      const disk = join(dir, 'www');
      await mkdir(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
      try {
        const running = await start();
        await untilServed('first', running);
        await writeTinySite(dir, { text: 'second' });
        const ballast = join(disk, 'ballast');
        const room = spawnSync('sh', ['-c', `cat /dev/zero > ${ballast}; stat -c %s ${ballast}`]);
        expect(Number(room.stdout)).toBeGreaterThan(500_000);
        // With no room at all not even the request fits…
        expect(await running.publish()).toBe(503);
        // …with a little, the request does and the build does not.
        execFileSync('truncate', ['-s', `-${4 * 4096}`, ballast]);
        expect(await running.publish()).toBe(202);
        const failed = await running.until(({ failures }) => failures > 0);
        expect(failed.lastBuild?.error ?? 'ENOSPC').toContain('ENOSPC');
        expect(await servedText(dir)).toBe('first');
        await rm(ballast);
        await untilServed('second', running);
        await running.end('SIGKILL');
      } finally {
        execFileSync('umount', ['-l', disk]);
      }
    },
  );
});

describe('floods and forgeries', () => {
  it('makes few builds of 500 webhooks in ten seconds, the last of which is live', async () => {
    const running = await start({ PUBLISHER_QUIET_SECONDS: '0.3' });
    await untilServed('first', running);
    const answers: Promise<number>[] = [];
    for (let n = 0; n < 500; n += 1) {
      if (n % 50 === 0) await writeTinySite(dir, { text: `change ${n}` });
      answers.push(running.publish(`{"_id":"post-${n}"}`));
      await wait(n % 100 === 99 ? 500 : 10);
    }
    const codes = new Set(await Promise.all(answers));
    expect([...codes]).toEqual([202]);
    await untilServed('change 450', running);
    const builds = running.log.filter((line) => line.includes('"build.started"')).length;
    expect(builds).toBeGreaterThan(1);
    expect(builds).toBeLessThan(12);
    const most = await readdir(join(dir, 'www', 'releases'));
    expect(most.filter((name) => !name.endsWith('.json')).length).toBeLessThanOrEqual(5);
  });

  it('builds nothing for wrong, old and replayed signatures', async () => {
    const running = await start();
    await running.until(isIdle);
    const before = await running.status();
    const headers = { 'Content-Type': 'application/json', 'sanity-webhook-signature': 't=1,v1=x' };
    const forged = await fetch(`${running.origin}/webhook`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(forged.status).toBe(401);
    expect(await running.publish('{}', Date.now() - 10 * 60_000)).toBe(401);
    await wait(400);
    expect((await running.status()).lastBuild?.id).toBe(before.lastBuild?.id);

    const signedAt = Date.now();
    await writeTinySite(dir, { text: 'second' });
    expect(await running.publish('{"_id":"post-1"}', signedAt)).toBe(202);
    await untilServed('second', running);
    const built = (await running.status()).lastBuild?.id;
    for (let n = 0; n < 5; n += 1) {
      expect(await running.publish('{"_id":"post-1"}', signedAt)).toBe(202);
    }
    await wait(400);
    expect((await running.status()).lastBuild?.id).toBe(built);
  });
});

/** Ids of the processes that build for a folder. */
function buildProcesses(folder: string): number[] {
  const found = spawnSync('pgrep', ['-f', `build-tiny-site.ts ${folder}`], { encoding: 'utf8' });
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
