import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RebuildQueue } from '../../../src/publisher/queue.ts';
import type { RebuildCause } from '../../../src/publisher/rebuild-request.ts';

const because = (reason: string): RebuildCause => ({ reason, everything: false });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'queue-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

describe('RebuildQueue', () => {
  it('holds one waiting rebuild, however often it is asked for', async () => {
    const queue = await RebuildQueue.open(dir);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => queue.add(because('webhook'))),
    );
    expect(answers.filter(({ answer }) => answer === 'queued')).toHaveLength(1);
    expect(await queue.claim()).toMatchObject({ reason: 'webhook' });
    expect(await queue.claim()).toBeUndefined();
  });

  it('forgets neither a waiting nor a claimed rebuild in a crash', async () => {
    await (await RebuildQueue.open(dir)).add(because('waiting'));
    const second = await RebuildQueue.open(dir);
    expect(second.waiting?.reason).toBe('waiting');
    await second.claim();
    const third = await RebuildQueue.open(dir);
    expect(third.waiting?.reason).toBe('waiting');
    expect(third.claimed).toBeUndefined();
    await third.claim();
    await third.complete();
    expect((await RebuildQueue.open(dir)).waiting).toBeUndefined();
  });

  it('keeps the earlier time when what was claimed has to wait again', async () => {
    const queue = await RebuildQueue.open(dir);
    await queue.add(because('first'));
    const first = await queue.claim();
    await queue.add(because('second'));
    await queue.restore();
    expect(queue.waiting).toEqual(first);
    expect((await RebuildQueue.open(dir)).waiting).toEqual(first);
  });

  it('takes a damaged request for a request', async () => {
    await writeFile(join(dir, 'rebuild-waiting.json'), '{"requestedAt":"20');
    expect((await RebuildQueue.open(dir)).waiting?.reason).toBe('unreadable request');
  });

  it('builds what was accepted although its file was removed', async () => {
    const queue = await RebuildQueue.open(dir);
    await queue.add(because('webhook'));
    await rm(join(dir, 'rebuild-waiting.json'));
    expect(await queue.claim()).toMatchObject({ reason: 'webhook' });
  });

  it('refuses what it cannot write down', async () => {
    const queue = await RebuildQueue.open(dir);
    await rm(dir, { recursive: true });
    await expect(queue.add(because('webhook'))).rejects.toThrow('ENOENT');
    expect(queue.waiting).toBeUndefined();
    await mkdir(dir);
    expect(await queue.add(because('webhook'))).toMatchObject({ answer: 'queued' });
  });
});
