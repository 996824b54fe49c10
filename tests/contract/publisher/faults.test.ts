import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  FAULTS,
  isIdle,
  startPublisher,
  type RunningPublisher,
} from '../../support/publisher/publisher-process.ts';
import { removeScratch, scratchFolder } from '../../support/publisher/scratch.ts';
import { buildTinySite, servedText, writeTinySite } from '../../support/publisher/tiny-site.ts';

let dir: string;
let publisher: RunningPublisher | undefined;

beforeEach(async () => {
  dir = await scratchFolder('faults');
  await writeTinySite(dir, {});
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
  it('makes few builds of 500 webhooks in a few seconds, the last of which is live', async () => {
    const running = await start({ PUBLISHER_QUIET_SECONDS: '0.3' });
    await untilServed('first', running);
    const answers: Promise<number>[] = [];
    for (let n = 0; n < 500; n += 1) {
      if (n % 50 === 0) await writeTinySite(dir, { text: `change ${n}` });
      answers.push(running.publish(`{"_id":"post-${n}"}`));
      // A pause now and then, in which a build begins.
      await wait(n % 100 === 99 ? 500 : 1);
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
    const builds = () => running.log.filter((line) => line.includes('"build.started"')).length;
    const before = builds();
    const headers = { 'Content-Type': 'application/json', 'sanity-webhook-signature': 't=1,v1=x' };
    const forged = await fetch(`${running.origin}/webhook`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(forged.status).toBe(401);
    expect(await running.publish('{}', Date.now() - 10 * 60_000)).toBe(401);
    // Nothing waits: what is accepted is queued before it is answered.
    expect(isIdle(await running.status())).toBe(true);

    const signedAt = Date.now();
    await writeTinySite(dir, { text: 'second' });
    expect(await running.publish('{"_id":"post-1"}', signedAt)).toBe(202);
    await untilServed('second', running);
    for (let n = 0; n < 5; n += 1) {
      expect(await running.publish('{"_id":"post-1"}', signedAt)).toBe(202);
    }
    expect(isIdle(await running.status())).toBe(true);
    await writeTinySite(dir, { text: 'third' });
    expect(await running.publish('{"_id":"post-1"}', signedAt + 1)).toBe(202);
    await untilServed('third', running);
    expect(builds()).toBe(before + 2);
  });
});
