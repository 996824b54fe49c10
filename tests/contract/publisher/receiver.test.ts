import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isIdle,
  runPublisherCommand,
  secret,
  signedHeaders,
  startPublisher,
  type RunningPublisher,
} from '../../support/publisher/publisher-process.ts';
import { removeScratch } from '../../support/publisher/scratch.ts';
import { buildTinySite, writeTinySite } from '../../support/publisher/tiny-site.ts';

/** Of signs that addresses escape. */
const token = 'sk/reads+all=1';

let dir: string;
let publisher: RunningPublisher;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'receiver-'));
  await writeTinySite(dir, {});
  publisher = await startPublisher({
    // Long enough for two deliveries to meet in it on a busy machine.
    env: { ...buildTinySite(dir), PUBLISHER_QUIET_SECONDS: '1', SANITY_READ_TOKEN: token },
  });
  await publisher.until(({ lastBuild }) => lastBuild?.outcome === 'released');
});
afterAll(async () => {
  await publisher.end('SIGTERM');
  await removeScratch(dir);
});

const body = '{"_id":"post-1"}';

async function post(text: string, headers: Record<string, string>) {
  const response = await fetch(`${publisher.origin}/webhook`, {
    method: 'POST',
    headers,
    body: text,
  });
  return { status: response.status, answer: (await response.json()) as unknown };
}

describe('POST /webhook', () => {
  it('answers 202 when a rebuild is queued, and when one is queued already', async () => {
    const first = await post(body, await signedHeaders(body));
    expect(first).toEqual({ status: 202, answer: { rebuild: 'queued' } });
    const other = '{"_id":"post-2"}';
    expect(await post(other, await signedHeaders(other))).toEqual({
      status: 202,
      answer: { rebuild: 'already queued' },
    });
  });

  it('answers a repeated delivery without a second build', async () => {
    const headers = await signedHeaders(body, Date.now() - 1000);
    expect((await post(body, headers)).status).toBe(202);
    const idle = await publisher.until(({ building, queue }) => !building && !queue.waiting);
    expect(await post(body, headers)).toEqual({
      status: 202,
      answer: { rebuild: 'not needed', reason: 'this delivery came before' },
    });
    const after = await publisher.status();
    expect(after.queue.waiting).toBeNull();
    expect(after.lastBuild?.id).toBe(idle.lastBuild?.id);
  });

  it('takes the body that goes to GitHub too', async () => {
    const dispatch = '{"event_type":"sanity-publish","client_payload":{"_id":"post-1"}}';
    expect((await post(dispatch, await signedHeaders(dispatch))).status).toBe(202);
    const draft = '{"event_type":"sanity-publish","client_payload":{"_id":"drafts.post-1"}}';
    expect(await post(draft, await signedHeaders(draft))).toEqual({
      status: 202,
      answer: { rebuild: 'not needed', reason: 'a draft' },
    });
  });

  it.each([
    ['no JSON', '{"_id":'],
    ['no object', '["post-1"]'],
    ['an _id that is no text', '{"_id":7}'],
    ['an empty body', ''],
  ])('answers 400 to %s', async (_what, text) => {
    // Sanity's own library signs no empty body.
    const t = String(Date.now());
    const v1 = createHmac('sha256', secret).update(`${t}.${text}`).digest('base64url');
    const headers = {
      'Content-Type': 'application/json',
      'sanity-webhook-signature': `t=${t},v1=${v1}`,
    };
    expect((await post(text, headers)).status).toBe(400);
  });

  it('answers 401 without a signature, to a wrong and to an old one', async () => {
    const json = { 'Content-Type': 'application/json' };
    expect(await post(body, json)).toEqual({
      status: 401,
      answer: { error: 'The sanity-webhook-signature header is missing.' },
    });
    const signed = await signedHeaders('{"_id":"post-9"}');
    expect(await post(body, signed)).toEqual({
      status: 401,
      answer: { error: 'The sanity-webhook-signature header is wrong.' },
    });
    expect(await post(body, await signedHeaders(body, Date.now() - 301_000))).toEqual({
      status: 401,
      answer: { error: 'The sanity-webhook-signature header is too old.' },
    });
  });

  it('answers 413 to more than 64 kB, announced or not', async () => {
    const full = JSON.stringify({ _id: 'x', more: '' }).replace(
      '""',
      `"${'y'.repeat(64 * 1024 - 21)}"`,
    );
    expect(full).toHaveLength(64 * 1024);
    expect((await post(full, await signedHeaders(full))).status).toBe(202);
    const longer = `${full} `;
    expect((await post(longer, await signedHeaders(longer))).status).toBe(413);
    expect(await postChunked(longer, await signedHeaders(longer))).toBe(413);
  });

  it('answers 415 to another type of content', async () => {
    const headers = { ...(await signedHeaders(body)), 'Content-Type': 'text/plain' };
    expect((await post(body, headers)).status).toBe(415);
    const utf8 = {
      ...(await signedHeaders(body)),
      'Content-Type': 'application/json; charset=utf-8',
    };
    expect((await post(body, utf8)).status).toBe(202);
  });
});

describe('other addresses', () => {
  it.each([
    ['GET', '/webhook', 405, 'POST'],
    ['PUT', '/webhook', 405, 'POST'],
    ['POST', '/status', 405, 'GET, HEAD'],
    ['DELETE', '/healthz', 405, 'GET, HEAD'],
    ['GET', '/', 404, null],
    ['GET', '/healthz?verbose', 200, null],
    ['HEAD', '/healthz', 200, null],
    ['HEAD', '/status', 200, null],
  ])('%s %s answers %i', async (method, path, expected, allow) => {
    const response = await fetch(publisher.origin + path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([expected, allow]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await response.text();
  });

  it('tells of the release, the last build and the queue', async () => {
    const status = await publisher.until(({ building, queue }) => !building && !queue.waiting);
    expect(status.current).toMatch(/^\d{6}-\d{8}T\d{6}Z$/);
    expect(status.releases).toContain(status.current);
    expect(status.lastBuild).toMatchObject({ outcome: 'unchanged', error: null });
    expect(status.lastBuild?.durationMs).toBeGreaterThan(0);
    expect(status['webhooks']).toMatchObject({
      lastRefused: { reason: expect.any(String) as string },
      clockOffBySeconds: null,
    });
    const told = await runPublisherCommand('status', buildTinySite(dir));
    expect(JSON.parse(told.stdout)).toEqual(await publisher.status());
  });
});

it('tells and keeps no secret that a failing build says, in whatever form', async () => {
  const forms = [
    secret,
    encodeURIComponent(token),
    Buffer.from(`user:${token}`).toString('base64'),
  ];
  await writeTinySite(dir, { fail: `401 for ${forms.join(' and ')}, and more` });
  expect(await publisher.publish('{"_id":"post-3"}')).toBe(202);
  const failed = await publisher.until(({ failures }) => failures > 0);
  expect(failed.lastBuild?.error).toContain(
    '401 for [redacted] and [redacted] and dXNlcjp[redacted]',
  );
  const kept = await readFile(join(dir, 'www', 'state.json'), 'utf8');
  expect(kept).toContain('[redacted]');
  await writeTinySite(dir, {});
  await publisher.until(isIdle);
  for (const text of [JSON.stringify(failed), kept, ...publisher.log]) {
    for (const form of [...forms, token]) expect(text).not.toContain(form);
  }
});

it('keeps its own files to itself, and lets a web server read the release', async () => {
  await publisher.until(({ building, queue }) => !building && !queue.waiting);
  const modeOf = async (...path: string[]) => (await stat(join(dir, 'www', ...path))).mode & 0o777;
  for (const folder of ['.', 'releases']) {
    const entries = await readdir(join(dir, 'www', folder), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() || entry.isSocket());
    expect(files.length).toBeGreaterThan(0);
    for (const { name } of files) expect([name, await modeOf(folder, name)]).toEqual([name, 0o600]);
  }
  for (const path of ['.', 'releases', 'current', 'current/page-1']) {
    expect([path, (await modeOf(path)) & 0o005]).toEqual([path, 0o005]);
  }
  expect((await modeOf('current/index.html')) & 0o004).toBe(0o004);
});

it('logs JSON lines that never hold the secret', () => {
  expect(publisher.log.length).toBeGreaterThan(10);
  for (const line of publisher.log) {
    expect(JSON.parse(line)).toMatchObject({ event: expect.any(String) as string });
    expect(line).not.toContain(secret);
  }
});

/** Sends a body in chunks, without telling its length beforehand. */
async function postChunked(text: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${publisher.origin}/webhook`,
      { method: 'POST', headers },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    outgoing.once('error', reject);
    for (let at = 0; at < text.length; at += 8192) outgoing.write(text.slice(at, at + 8192));
    outgoing.end();
  });
}
