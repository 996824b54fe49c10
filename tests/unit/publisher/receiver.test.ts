import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { encodeSignatureHeader } from '@sanity/webhook';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clientAddress } from '../../../src/publisher/http-answers.ts';
import { createLogger } from '../../../src/publisher/logger.ts';
import { signedLink } from '../../../src/publisher/drafts/access.ts';
import { createReceiver, type ReceiverOptions } from '../../../src/publisher/receiver.ts';
import type { PreviewRequests } from '../../../src/publisher/webhook-handlers.ts';
import { clockWords, WebhookTally } from '../../../src/publisher/webhook-tally.ts';

const secret = 'a secret of the webhook';
const body = '{"_id":"post-1"}';

let server: Server;
let port: number;
let log: Record<string, unknown>[];
let tally: WebhookTally;
const reasons: string[] = [];
/** What the preview was asked to build; and whether there is one. */
let previewed: string[];
let hasPreview: boolean;
let options: ReceiverOptions;

const preview: PreviewRequests = {
  rebuild: ({ reason }) => {
    previewed.push(reason);
    return Promise.resolve('queued');
  },
  link: (path) =>
    signedLink({ origin: 'https://preview.rook.example', path, secret, now: Date.now() }),
};

beforeEach(async () => {
  log = [];
  const logger = createLogger(
    (text) => text,
    (line) => log.push(JSON.parse(line) as Record<string, unknown>),
  );
  tally = new WebhookTally(logger);
  previewed = [];
  hasPreview = true;
  options = {
    secret,
    log: logger,
    tally,
    rebuild: ({ reason }) => {
      reasons.push(reason);
      return Promise.resolve('queued');
    },
    status: () => Promise.reject(new Error('nobody asks')),
    diff: () => Promise.reject(new Error('nobody asks')),
    get preview() {
      return hasPreview ? preview : undefined;
    },
    health: () => Promise.resolve({ code: 200, status: 'ok', problems: [] }),
    showsDrafts: false,
    patience: { headersMs: 200, requestMs: 400, lookMs: 20 },
  };
  server = createReceiver(options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function deliver(aheadMs: number, text = body, headers: Record<string, string> = {}) {
  const signature = await encodeSignatureHeader(text, Date.now() - aheadMs, secret);
  return (await send('/webhook', text, { 'sanity-webhook-signature': signature, ...headers }))[0];
}

/** Sends a body with its headers, and gives the status and the answer. */
async function send(path: string, text: string, headers: Record<string, string>) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: text,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  return [response.status, (await response.json()) as unknown] as const;
}

/** Headers of one delivery, to be sent as often as one likes. */
const signed = async (text: string) => ({
  'sanity-webhook-signature': await encodeSignatureHeader(text, Date.now(), secret),
});

/** Sends what was just signed. */
const post = async (path: string, about: unknown) => {
  const text = JSON.stringify(about);
  return send(path, text, await signed(text));
};

const logged = (event: string) => log.filter((line) => line['event'] === event);

describe('a clock that is off', () => {
  it('is named in the log and the status, by how much, until a delivery is in time', async () => {
    expect(await deliver(7 * 60_000)).toBe(401);
    expect(logged('webhook.refused')[0]).toMatchObject({
      ...{ level: 'warn', status: 401, from: '127.0.0.1', clock: '+7 min' },
      why: expect.stringContaining("this machine's clock") as string,
    });
    expect(tally.status()).toMatchObject({
      ...{ accepted: 0, refused: 1, clockOffBySeconds: 420 },
      lastRefused: { status: 401, reason: 'The sanity-webhook-signature header is too old.' },
    });
    expect(await deliver(-2 * 3_600_000)).toBe(401);
    expect(tally.status().clockOffBySeconds).toBe(-7200);
    expect(await deliver(0)).toBe(202);
    expect(tally.status()).toMatchObject({ accepted: 1, refused: 2, clockOffBySeconds: null });
  });

  it('is said at error level once it cannot be chance, with the mend', async () => {
    const refuse = async (times: number) => {
      for (let n = 0; n < times; n += 1) expect(await deliver(-600_000)).toBe(401);
    };
    await refuse(2);
    await deliver(0, '{"_id":"post-2"}');
    await refuse(2);
    expect(logged('clock.wrong')).toEqual([]);
    await refuse(3);
    expect(logged('clock.wrong')).toHaveLength(1);
    expect(logged('clock.wrong')[0]).toMatchObject({
      ...{ level: 'error', clock: '-10 min' },
      mend: expect.stringContaining('NTP') as string,
    });
  });

  it('is not suspected for a signature that is wrong', async () => {
    const forged = { 'sanity-webhook-signature': 't=1600000000000,v1=abc' };
    for (let n = 0; n < 4; n += 1) expect(await deliver(0, body, forged)).toBe(401);
    expect(tally.status()).toMatchObject({ refused: 4, clockOffBySeconds: null });
    expect(logged('clock.wrong')).toEqual([]);
    expect(logged('webhook.refused')[0]).not.toHaveProperty('clock');
  });

  it.each([
    [420_000, '+7 min'],
    [-61_000, '-61 s'],
    [-7_200_000, '-2 h'],
    [86_400_000 * 365, '+365 days'],
  ])('of %i ms is told as %s', (aheadMs, words) => {
    expect(clockWords(aheadMs)).toBe(words);
  });
});

describe('clients', () => {
  it.each([
    ['headers', 'POST /webhook HTTP/1.1\r\nHost: x\r\n'],
    [
      'body',
      'POST /webhook HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('that are slow with their %s are sent away soon', async (_what, start) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.write(start);
    const begun = performance.now();
    await once(socket, 'close');
    expect(text).toContain('408 Request Timeout');
    // By Node's own settings up to half a minute.
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('that leave in the middle of a request are no error', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /webhook HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await once(server, 'request');
    socket.destroy();
    await expect.poll(() => log.length).toBeGreaterThan(0);
    expect(log).toMatchObject([
      { level: 'info', event: 'client.gone', path: '/webhook', from: '203.0.113.9' },
    ]);
  });

  it('that are refused are told by their address', async () => {
    const headers = {
      'X-Forwarded-For': '198.51.100.1, 203.0.113.9',
      'Content-Type': 'text/plain',
    };
    expect(await deliver(0, body, headers)).toBe(415);
    expect(logged('webhook.refused')).toMatchObject([{ status: 415, from: '203.0.113.9' }]);
  });

  it.each([
    ['its own', '203.0.113.7', undefined, '203.0.113.7'],
    ['its own, whatever it says', '203.0.113.7', '127.0.0.1', '203.0.113.7'],
    ['as the web server here says', '127.0.0.1', '::2, 2001:db8::1', '2001:db8::1'],
    ['as the web server here says, by IPv6', '::1', '203.0.113.9', '203.0.113.9'],
    ['in both notations', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the server, for what is none', '127.0.0.1', `203.0.113.9, ${'x'.repeat(9000)}`, '127.0.0.1'],
    ['the server, where it does not say', '127.0.0.1', undefined, '127.0.0.1'],
  ])('have an address: %s', (_what, remoteAddress, forwarded, expected) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(clientAddress({ headers, socket: { remoteAddress } })).toBe(expected);
  });
});

it('tells of a name without end only its beginning', async () => {
  expect(await deliver(0, JSON.stringify({ _id: 'x'.repeat(50_000) }))).toBe(202);
  expect(reasons.at(-1)).toMatch(/^webhook for x+… \(\d+ more\)$/);
  expect(reasons.at(-1)?.length).toBeLessThan(250);
});

it('refusals are counted in a row, until a delivery is right', () => {
  expect(tally.inARow).toBeUndefined();
  for (const status of [401, 413]) tally.refuse({ status, reason: 'x', from: '::1' });
  expect(tally.inARow).toMatchObject({ count: 2, status: 413 });
  tally.accept();
  expect(tally.inARow).toBeUndefined();
});

describe('POST /preview', () => {
  const link = (path: string) =>
    expect.stringMatching(
      new RegExp(`^https://preview\\.rook\\.example${path}[?&]preview=\\d{10}\\.[\\w-]{43}$`),
    ) as unknown;
  const soon = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/) as unknown;

  it.each([
    [{ _id: 'drafts.post-1' }, '/', 'webhook for drafts.post-1'],
    [{ path: '/about/' }, '/about/', 'webhook'],
    [{ path: '/perspectives/?a=1', _id: 'post-1' }, '/perspectives/\\?a=1', 'webhook for post-1'],
  ])('is answered with a link: %j', async (about, path, reason) => {
    expect(await post('/preview', about)).toEqual([
      202,
      { preview: 'queued', link: link(path), expires: soon },
    ]);
    expect(previewed).toEqual([reason]);
    expect(log).toEqual([]);
  });

  it('gives a link for an hour', async () => {
    const [, answered] = await post('/preview', {});
    const { expires } = z.object({ expires: z.string() }).parse(answered);
    const seconds = (Date.parse(expires) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
  });

  it('gives no second link to the same delivery, which anybody may have seen', async () => {
    const text = '{"path":"/about/"}';
    const headers = await signed(text);
    expect((await send('/preview', text, headers))[0]).toBe(202);
    expect(await send('/preview', text, headers)).toEqual([
      202,
      { preview: 'not needed', reason: 'this delivery came before' },
    ]);
    expect(previewed).toHaveLength(1);
    // Nor to one that came to the other address.
    const webhook = await signed('{"_id":"post-2"}');
    expect((await send('/webhook', '{"_id":"post-2"}', webhook))[0]).toBe(202);
    const [, again] = await send('/preview', '{"_id":"post-2"}', webhook);
    expect(again).not.toHaveProperty('link');
  });

  it.each([
    ['//evil.example/', 'is no path of a page'],
    ['https://evil.example/', 'is no path of a page'],
    ['/\\\\evil.example/', 'is no path of a page'],
    ['/a\n/', 'is no path of a page'],
    ['about', 'is no path of a page'],
    ['', 'is no path of a page'],
    [7, 'The path is no text of at most 2,000 characters.'],
    [null, 'The path is no text of at most 2,000 characters.'],
    [`/${'x'.repeat(2000)}`, 'The path is no text of at most 2,000 characters.'],
  ])('refuses the path %j', async (path, words) => {
    expect(await post('/preview', { path })).toEqual([
      400,
      { error: expect.stringContaining(words) as unknown },
    ]);
    expect(previewed).toEqual([]);
  });

  it('gives nothing where no preview is made', async () => {
    hasPreview = false;
    expect(await post('/preview', { path: '/about/' })).toEqual([
      404,
      { error: 'No preview of drafts is made: it needs SANITY_READ_TOKEN, and PREVIEW not false.' },
    ]);
  });

  it('gives nothing to a signature that is wrong, whether there is a preview or not', async () => {
    for (hasPreview of [true, false]) {
      const [status, answered] = await send('/preview', '{}', await signed('{"another":1}'));
      expect(status).toBe(401);
      expect(answered).not.toHaveProperty('link');
    }
    expect(tally.status()).toMatchObject({ accepted: 0, refused: 2 });
    expect(previewed).toEqual([]);
  });

  it('gives no link where the rebuild cannot be written down, and one when it is sent again', async () => {
    const failing = vi.spyOn(preview, 'rebuild').mockRejectedValueOnce(new Error('ENOSPC'));
    const headers = await signed('{}');
    expect(await send('/preview', '{}', headers)).toEqual([
      503,
      { error: 'The rebuild could not be queued.' },
    ]);
    expect(logged('webhook.not-queued')).toHaveLength(1);
    failing.mockRestore();
    expect((await send('/preview', '{}', headers))[1]).toHaveProperty('link');
  });

  it('is not read', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/preview`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('drafts and versions at /webhook', () => {
  const ids = ['drafts.post-1', 'versions.r1.post-1'];

  it.each(ids)('%s rebuilds the preview alone', async (_id) => {
    const before = reasons.length;
    expect(await post('/webhook', { _id })).toEqual([
      202,
      { rebuild: 'not needed', reason: 'a draft', preview: 'queued' },
    ]);
    expect([reasons.length, previewed]).toEqual([before, [`webhook for ${_id}`]]);
  });

  it.each(ids)('%s is for nobody where no preview is made', async (_id) => {
    hasPreview = false;
    const before = reasons.length;
    expect(await post('/webhook', { _id })).toEqual([
      202,
      { rebuild: 'not needed', reason: 'a draft' },
    ]);
    expect([reasons.length, previewed]).toEqual([before, []]);
  });

  it('rebuild the site itself where that shows them', async () => {
    hasPreview = false;
    options = Object.assign(options, { showsDrafts: true });
    expect(await post('/webhook', { _id: 'drafts.post-1' })).toEqual([202, { rebuild: 'queued' }]);
    expect(reasons.at(-1)).toBe('webhook for drafts.post-1');
  });

  it('come once: the same delivery rebuilds nothing again', async () => {
    const text = '{"_id":"drafts.post-1"}';
    const headers = await signed(text);
    await send('/webhook', text, headers);
    expect(await send('/webhook', text, headers)).toEqual([
      202,
      { rebuild: 'not needed', reason: 'this delivery came before' },
    ]);
    expect(previewed).toHaveLength(1);
  });

  it('are followed by what is published, which rebuilds both', async () => {
    expect(await post('/webhook', { _id: 'post-1', _rev: 'r2' })).toEqual([
      202,
      { rebuild: 'queued', preview: 'queued' },
    ]);
    expect([reasons.at(-1), previewed]).toEqual(['webhook for post-1', ['webhook for post-1']]);
  });
});

describe('GET /diff', () => {
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/diff`);
    return [response.status, (await response.json()) as unknown];
  };

  it('tells what would go live next', async () => {
    const next = { current: null, pages: 7, changes: null, refused: null, hold: null };
    Object.assign(options, { diff: () => Promise.resolve(next) });
    expect(await ask()).toEqual([200, next]);
  });

  it('says on one line why that cannot be built, there and in the log', async () => {
    const why = 'ended with exit code 1\nFailed to load posts: [redacted]';
    Object.assign(options, { diff: () => Promise.reject(new Error(why)) });
    const error =
      'The next release cannot be built: ended with exit code 1 Failed to load posts: [redacted]';
    expect(await ask()).toEqual([503, { error }]);
    expect(logged('diff.failed')).toMatchObject([{ level: 'warn', error }]);
  });
});
