import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RebuildQueue } from '../../../src/publisher/queue.ts';
import type { RebuildCause } from '../../../src/publisher/rebuild-request.ts';

const because = (reason: string): RebuildCause => ({ reason, everything: false });

const revised = (id: string, rev: string | null): RebuildCause => ({
  reason: `webhook for ${id}`,
  everything: false,
  revision: { id, rev },
});

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

  it('drops what waits and what was claimed, which then has nothing to restore', async () => {
    const queue = await RebuildQueue.open(dir);
    await queue.add(because('claimed'));
    await queue.claim();
    await queue.add(because('waiting'));
    await queue.drop();
    await queue.restore();
    expect([queue.waiting, queue.claimed]).toEqual([undefined, undefined]);
    expect(await readdir(dir)).toEqual([]);
  });

  it('drops what came before and keeps what came after, while the disk was busy', async () => {
    const queue = await RebuildQueue.open(dir);
    const before = [queue.add(because('first')), queue.add(revised('a', '1'))];
    const dropped = queue.drop();
    const after = [queue.add(revised('b', '1')), queue.add(revised('c', '1'))];
    await Promise.all([...before, dropped, ...after]);
    expect(queue.waiting?.revisions).toEqual({ b: '1', c: '1' });
    expect((await RebuildQueue.open(dir)).waiting).toEqual(queue.waiting);
  });

  const shrinking: RebuildCause = { reason: 'by hand', everything: true, allowShrink: true };

  it('keeps the permission to shrink with its request through failures and crashes', async () => {
    const queue = await RebuildQueue.open(dir);
    await queue.add(because('webhook'));
    await queue.add(shrinking);
    await queue.add(revised('a', '1'));
    await queue.claim();
    await queue.add(revised('b', '1'));
    const crashed = await RebuildQueue.open(dir);
    expect(crashed.waiting).toMatchObject({ allowShrink: true, revisions: { a: '1', b: '1' } });
    expect(await crashed.claim()).toMatchObject({ allowShrink: true });
    await crashed.complete();
    await crashed.add(because('webhook'));
    expect(crashed.waiting?.allowShrink).toBeUndefined();
  });

  it('takes that permission back where someone says so, also of what failed before', async () => {
    const queue = await RebuildQueue.open(dir);
    await queue.add(shrinking);
    await queue.claim();
    await queue.add({ reason: 'release by hand', everything: true, allowShrink: false });
    await queue.restore();
    expect((await RebuildQueue.open(dir)).waiting?.allowShrink).toBe(false);
    await queue.add(shrinking);
    expect((await RebuildQueue.open(dir)).waiting?.allowShrink).toBe(true);
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

  it('names the newest revision of each document, also after a crash', async () => {
    const queue = await RebuildQueue.open(dir);
    for (const [id, rev] of [
      ['a', '1'],
      ['b', '1'],
      ['a', '2'],
      ['b', null],
    ] as const)
      // prettier-ignore
      expect(await queue.add(revised(id, rev))).toMatchObject({ isNamed: true });
    const { waiting } = await RebuildQueue.open(dir);
    expect(waiting).toMatchObject({ everything: false, revisions: { a: '2', b: null } });
    expect(waiting).toEqual(queue.waiting);
  });

  it('joins what failed with what came since: all revisions, the newer ones where both name one', async () => {
    const queue = await RebuildQueue.open(dir);
    await queue.add(revised('a', '1'));
    await queue.add(revised('b', '1'));
    await queue.claim();
    await queue.add(revised('b', '2'));
    await queue.add({ reason: 'schedule', everything: true });
    // A crash here leaves both files.
    const crashed = await RebuildQueue.open(dir);
    await rm(join(dir, 'rebuild-claimed.json'), { force: true });
    const joined = {
      reason: 'webhook for a',
      everything: true,
      revisions: { a: '1', b: '2' },
    };
    expect(crashed.waiting).toMatchObject(joined);
    expect((await RebuildQueue.open(dir)).waiting).toEqual(crashed.waiting);
  });

  it('names so many documents and no more, and says of the others that it does not', async () => {
    const queue = await RebuildQueue.open(dir);
    const answers = await Promise.all(
      Array.from({ length: 1001 }, (_, n) => queue.add(revised(`post-${n}`, 'r'))),
    );
    expect(answers.filter(({ isNamed }) => isNamed)).toHaveLength(1000);
    expect(Object.keys(queue.waiting?.revisions ?? {})).toHaveLength(1000);
    expect(await queue.add(revised('post-0', 's'))).toMatchObject({ isNamed: true });
    expect(await queue.add(revised('one-more', 's'))).toMatchObject({ isNamed: false });
  });

  it('writes all down that came while the disk was busy by few writes', async () => {
    const queue = await RebuildQueue.open(dir);
    const first = queue.add(revised('a', '1'));
    const others = Array.from({ length: 200 }, (_, n) => queue.add(revised(`b-${n}`, '1')));
    await first;
    // One write has taken all of them.
    const { waiting } = await RebuildQueue.open(dir);
    expect(Object.keys(waiting?.revisions ?? {})).toHaveLength(201);
    await Promise.all(others);
  });

  it('asks for all content when an earlier publisher wrote the request', async () => {
    const request = '{"requestedAt":"2026-01-01T00:00:00.000Z","reason":"webhook"}';
    await writeFile(join(dir, 'rebuild-waiting.json'), request);
    expect((await RebuildQueue.open(dir)).waiting).toMatchObject({
      reason: 'webhook',
      everything: true,
      revisions: {},
    });
  });
});
