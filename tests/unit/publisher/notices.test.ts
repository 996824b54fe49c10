import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger, redactor } from '../../../src/publisher/logger.ts';
import {
  type Notices,
  type NoticesOptions,
  openNotices,
} from '../../../src/publisher/notices/notices.ts';
import {
  type NoticeReceiver,
  RECEIVER_KEY,
  startNoticeReceiver,
} from '../../support/publisher/notice-receiver.ts';

const TOKEN = 'sk-a-token-of-some-length';

let dir: string;
let receiver: NoticeReceiver;
let log: string[];
let open: Notices[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'notices-'));
  receiver = await startNoticeReceiver();
  log = [];
  open = [];
});
afterEach(async () => {
  for (const each of open) await each.stop();
  await receiver.close();
  await rm(dir, { recursive: true });
});

async function notices(options: Partial<NoticesOptions> = {}): Promise<Notices> {
  const redact = redactor({ NOTIFY_URL: receiver.url, SANITY_READ_TOKEN: TOKEN });
  const opened = await openNotices({
    to: { url: receiver.url, command: undefined },
    site: 'rook.example',
    what: 'everything',
    retryMs: 20,
    log: createLogger(redact, (line) => log.push(line)),
    root: dir,
    env: process.env,
    ...{ dir, redact },
    ...options,
  });
  if (opened === undefined) throw new Error('there is somebody to be told');
  open.push(opened);
  return opened;
}

const served = () => Promise.resolve('000012-20260301T100000Z');
const logged = (event: string) => log.filter((line) => line.includes(`"${event}"`));

const problem = (document: string, found = 'is missing.') => ({
  ...{ dataset: 'perspectives', document, field: 'title', found },
  mend: 'Write one.',
});
const report = (
  problems: readonly ReturnType<typeof problem>[],
  problemCount = problems.length,
) => ({
  ...{ pages: 1, rendered: 1, reused: 0, deferred: false, documents: null, way: 'whole' as const },
  ...{ problems, problemCount },
});

/** Waits until all is told that there is to tell. */
const untilAllTold = (from: Notices) =>
  expect.poll(() => from.status()).toMatchObject({ waiting: 0 });

describe('a notice', () => {
  it('is a POST of JSON, with the three characters escaped that Slack reads as its own', async () => {
    const from = await notices();
    from.buildFailed('<!channel> & <script>', served);
    await receiver.until(1);
    expect(receiver.requests[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect(receiver.texts[0]).toContain('&lt;!channel&gt; &amp; &lt;script&gt;');
    expect(receiver.texts[0]).toContain('release 000012-20260301T100000Z');
  });

  it('holds no secret, no control character and no more than can be read', async () => {
    const from = await notices();
    // Redacting, cleaning and cutting must not bring together or split what is secret.
    const torn = `${TOKEN.slice(0, 6)}\u001b[31m${TOKEN.slice(6)}\u200b`;
    const long = Array.from(
      { length: 400 },
      (_, n) => `${'x'.repeat(n % 7)}${TOKEN}${receiver.url}`,
    );
    from.buildFailed(`ended with exit code 1\n${torn}\u0007\r\n${long.join(' ')}\u202eend`, served);
    from.buildWorked(report([problem(TOKEN, `leads to ${receiver.url}`)]), served);
    await receiver.until(3);
    for (const text of [...receiver.texts, await readFile(join(dir, 'notices.json'), 'utf8')]) {
      expect(text).not.toMatch(/sk-a-t|some-length|aKeyThat|TheChannel/);
    }
    for (const text of receiver.texts) {
      expect(text.length).toBeLessThanOrEqual(3000);
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
    expect(receiver.texts[0]).toMatch(
      /^rook\.example: the build failed\n\nended with exit code 1\n/,
    );
    expect(receiver.texts[0]).toContain('end\n\nIt is tried again');
  });

  it('lists what fits, and says how much more there is', async () => {
    const many = Array.from({ length: 100 }, (_, n) => problem(`post-${n}`, 'x'.repeat(100)));
    const from = await notices();
    from.buildWorked(report(many, 130), served);
    await receiver.until(1);
    const shown = receiver.texts[0]?.match(/document "/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(8);
    expect(receiver.texts[0]).toContain(`… and ${130 - shown} more`);
    expect(receiver.texts[0]?.length).toBeLessThanOrEqual(3000);
    // Whoever sees a part knows of none that it is mended.
    from.buildWorked(report(many.slice(50), 130), served);
    from.buildWorked(report(many.slice(0, 50), 130), served);
    from.buildWorked(report(many), served);
    await from.stop();
    expect(from.status()).toMatchObject({ told: 1, waiting: 0 });
    expect(receiver.texts).toHaveLength(1);
  });
});

describe('a cause', () => {
  it('that is never twice the same is told ten times, and then no more before it works', async () => {
    const from = await notices();
    const letters = Array.from({ length: 15 }, (_, n) => String.fromCharCode(97 + n).repeat(5));
    for (const letter of letters) from.buildFailed(letter, served);
    await receiver.until(10);
    await untilAllTold(from);
    expect(receiver.texts).toHaveLength(10);
    expect(receiver.texts.filter((text) => text.includes('not told before it works'))).toEqual([
      receiver.texts[9],
    ]);
    from.buildWorked(undefined, served);
    from.buildFailed('ooooo', served);
    expect((await receiver.until(12)).slice(10)).toEqual([
      'rook.example: builds work again',
      'rook.example: the build failed',
    ]);
  });

  it('of a preview is told only where its build fails or works again', async () => {
    const from = await notices({ site: 'rook.example (preview)', what: 'builds' });
    from.publishFailed('no bucket', 'one');
    from.buildWorked(report([problem('post-1')]), served);
    from.buildFailed('broken', served);
    from.publishWorked();
    from.buildWorked(report([]), served);
    await receiver.until(2);
    await untilAllTold(from);
    expect(receiver.heads).toEqual([
      'rook.example (preview): the build failed',
      'rook.example (preview): builds work again',
    ]);
  });
});

describe('a receiver', () => {
  it('that answers 429 is left alone as long as it asks, then gets all in order', async () => {
    const from = await notices();
    receiver.answer({ status: 429, headers: { 'Retry-After': '1' } });
    const asked = performance.now();
    from.buildFailed('first', served);
    await expect.poll(() => receiver.asked).toBe(1);
    receiver.answer({ status: 200 });
    // Nor does what comes next disturb it.
    from.buildFailed('second', served);
    await receiver.until(2);
    expect(performance.now() - asked).toBeGreaterThan(990);
    expect(receiver.texts.map((text) => text.split('\n')[2])).toEqual(['first', 'second']);
    expect(logged('notice.failed')).toHaveLength(1);
    expect(JSON.parse(logged('notice.failed')[0] ?? '')).toMatchObject({ retryInMs: 1000 });
    await untilAllTold(from);
    expect(from.status()).toEqual({ told: 2, waiting: 0, lastFailure: null });
  });

  it.each([301, 307])('is not followed elsewhere by %i, and that is said', async (status) => {
    const other = await startNoticeReceiver();
    try {
      const from = await notices();
      receiver.answer({ status, headers: { Location: other.url } });
      from.buildFailed('broken', served);
      await expect.poll(() => from.status().lastFailure).not.toBeNull();
      expect(from.status().lastFailure?.reason).toBe(
        `NOTIFY_URL answered ${status}, a redirect: set the address it leads to`,
      );
      expect(other.asked).toBe(0);
      expect(log.join('\n')).not.toContain(RECEIVER_KEY);
    } finally {
      await other.close();
    }
  });

  it('that does not answer delays neither what calls nor the end', async () => {
    const from = await notices({ retryMs: 60_000 });
    receiver.answer('hang');
    from.buildFailed('broken', served);
    await expect.poll(() => receiver.asked).toBe(1);
    const began = performance.now();
    await from.stop();
    expect(performance.now() - began).toBeLessThan(3000);
    // It waits for the next start.
    receiver.answer({ status: 200 });
    const again = await notices();
    expect(again.status()).toMatchObject({ told: 0, waiting: 1 });
    again.start();
    await receiver.until(1);
  });

  it('gets what was decided a moment before the end', async () => {
    const from = await notices();
    from.publishFailed('no bucket', 'one');
    await from.stop();
    expect(receiver.heads).toEqual(['rook.example: PUBLISH_COMMAND failed']);
    expect(from.status()).toMatchObject({ told: 1, waiting: 0 });
  });

  it('that takes nothing gets the newest twenty in the end', async () => {
    const from = await notices({ retryMs: 60_000 });
    receiver.answer({ status: 500 });
    for (let n = 0; n < 12; n += 1) {
      from.buildFailed('broken', served);
      from.buildWorked(undefined, served);
    }
    await expect.poll(() => logged('notice.dropped').length).toBe(4);
    receiver.answer({ status: 200 });
    // Each build tries again what waits, unless a try that fails is still under way.
    const toldAfterBuild = () => {
      from.buildWorked(undefined, served);
      return receiver.texts.length;
    };
    await expect.poll(toldAfterBuild).toBeGreaterThanOrEqual(20);
    await untilAllTold(from);
    expect(receiver.texts).toHaveLength(20);
  });
});

describe('a command', () => {
  it('that fails keeps nothing from the address, and is tried again by itself', async () => {
    const command = `test -e ${dir}/ready || { echo 'no mailer for ${TOKEN}' >&2; exit 3; }; echo "$NOTIFY_EVENT $1" >> ${dir}/mails`;
    const from = await notices({ to: { url: receiver.url, command } });
    from.publishFailed('no bucket', 'one');
    await receiver.until(1);
    await expect.poll(() => from.status().lastFailure?.reason).toBeDefined();
    expect(from.status().lastFailure).toMatchObject({
      by: 'command',
      reason: 'ended with exit code 3 no mailer for [redacted]',
    });
    expect(from.status()).toMatchObject({ told: 0, waiting: 1 });
    await writeFile(join(dir, 'ready'), '');
    await untilAllTold(from);
    expect(await readFile(join(dir, 'mails'), 'utf8')).toMatch(/^publish\.failed rook\.example: PUBLISH_COMMAND failed\n/); // prettier-ignore
    expect(receiver.texts).toHaveLength(1);
    expect(log.join('\n')).not.toContain(TOKEN);
  });

  it('that is set no more keeps no notice waiting', async () => {
    const first = await notices({ to: { url: undefined, command: 'exit 1' }, retryMs: 60_000 });
    first.buildFailed('broken', served);
    await expect.poll(() => first.status().lastFailure).not.toBeNull();
    await first.stop();
    const second = await notices();
    second.start();
    await untilAllTold(second);
    expect(receiver.asked).toBe(0);
  });
});

describe('what is kept', () => {
  it.each(['{"told":', '{}', '\u0000'])('is begun anew where it says %j', async (text) => {
    await writeFile(join(dir, 'notices.json'), text);
    const from = await notices();
    from.buildFailed('broken', served);
    await receiver.until(1);
    expect(await readdir(dir)).toContainEqual(expect.stringMatching(/^notices\.json\.damaged-/));
    expect(logged('notices.damaged')).toHaveLength(1);
  });

  it('is begun anew where a folder stands in its place', async () => {
    await mkdir(join(dir, 'notices.json'));
    const from = await notices();
    from.buildFailed('broken', served);
    await receiver.until(1);
    await untilAllTold(from);
  });

  it('is not needed to tell: where it cannot be written, people are told all the same', async () => {
    const from = await notices({ dir: join(dir, 'gone') });
    from.buildFailed('ENOSPC: no space left', served);
    from.buildFailed('ENOSPC: no space left', served);
    expect(await receiver.until(1)).toEqual(['rook.example: the build failed']);
    await untilAllTold(from);
    expect(receiver.texts).toHaveLength(1);
    expect(logged('notices.unwritable').length).toBeGreaterThan(0);
  });
});
