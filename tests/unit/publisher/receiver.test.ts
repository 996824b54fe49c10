import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { encodeSignatureHeader } from '@sanity/webhook';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientAddress } from '../../../src/publisher/http-answers.ts';
import { createLogger } from '../../../src/publisher/logger.ts';
import { createReceiver, type ReceiverOptions } from '../../../src/publisher/receiver.ts';
import { clockWords, WebhookTally } from '../../../src/publisher/webhook-tally.ts';

const secret = 'a secret of the webhook';
const body = '{"_id":"post-1"}';

let server: Server;
let port: number;
let log: Record<string, unknown>[];
let tally: WebhookTally;
const reasons: string[] = [];

beforeEach(async () => {
  log = [];
  const logger = createLogger(
    (text) => text,
    (line) => log.push(JSON.parse(line) as Record<string, unknown>),
  );
  tally = new WebhookTally(logger);
  const options: ReceiverOptions = {
    secret,
    log: logger,
    tally,
    rebuild: ({ reason }) => {
      reasons.push(reason);
      return Promise.resolve('queued');
    },
    status: () => Promise.reject(new Error('nobody asks')),
    diff: () => Promise.reject(new Error('nobody asks')),
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
  const response = await fetch(`http://127.0.0.1:${port}/webhook`, {
    method: 'POST',
    body: text,
    headers: {
      'Content-Type': 'application/json',
      'sanity-webhook-signature': await encodeSignatureHeader(text, Date.now() - aheadMs, secret),
      ...headers,
    },
  });
  await response.text();
  return response.status;
}

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
    await vi.waitUntil(() => log.length > 0, { timeout: 5000 });
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
