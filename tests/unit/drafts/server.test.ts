import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as ask } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Pass, sign } from '#drafts/passes.ts';
import { serveDrafts } from '#drafts/server.ts';
import { type SanityServer, startSanityServer } from '../../support/content/sanity-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'drafts-'));
let origin = '';
let sanity: SanityServer;

const setVariables = () => {
  const drafts = { SANITY_READ_TOKEN: 'token', DRAFTS_URL: 'https://drafts.example', DRAFTS_PORT: '0' };
  for (const [name, value] of Object.entries({ ...sanity.env, ...drafts })) vi.stubEnv(name, value);
};
beforeEach(setVariables);

beforeAll(async () => {
  sanity = await startSanityServer({ token: 'token' });
  setVariables();
  // Answers with the path that Astro would render.
  for (const name of ['server', 'client']) mkdirSync(path.join(folder, name));
  writeFileSync(
    path.join(folder, 'server/entry.mjs'),
    `import { createRequestFromNodeRequest } from ${JSON.stringify(import.meta.resolve('astro/app/node'))};
    export const handler = (request, response) =>
      response.end('rendered ' + new URL(createRequestFromNodeRequest(request).url).pathname);`,
  );
  origin = await serveDrafts(folder, sanity.settings({ SANITY_READ_TOKEN: 'token' }));
});
afterAll(async () => {
  await sanity.close();
  rmSync(folder, { recursive: true });
});

const seconds = () => Math.floor(Date.now() / 1000);

/** Asks as a browser, or an attacker, may do. */
async function get(address: string, pass: Pass, headers: IncomingHttpHeaders = {}) {
  const cookie = `__Host-drafts=${await sign(pass)}`;
  const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; body: string }>();
  const { hostname, port } = new URL(origin);
  const options = { agent: false, hostname, port, path: address, headers: { cookie, ...headers } };
  ask(options, async (answer) => resolve({ status: answer.statusCode ?? 0, body: await text(answer) }))
    .once('error', reject)
    .end();
  return promise;
}

it('a pass for one page opens that page only, whatever the request says', async () => {
  const pass = { path: '/about/', exp: seconds() + 60 };
  expect(await get('/about/', pass)).toEqual({ status: 200, body: 'rendered /about/' });
  expect(await get('/about/', { ...pass, exp: seconds() - 1 })).toMatchObject({ status: 403 });
  const hosts = ['x/perspectives/secret/?a=', 'x/?', 'x/#', '[x', 'x:99999', 'u:p@x', 'x\\secret\\?', ''];
  for (const host of hosts)
    expect(await get('/about/', pass, { host }), host).toMatchObject({ body: 'rendered /about/' });
  const others = ['/', '/about', '/secret/', '/about/../secret/', '/about/%2e%2e/secret/', '/about%2f', '/About/'];
  const absolute = ['http://x/secret/', 'http://x/about/', '*'];
  for (const address of [...others, ...absolute]) {
    const { status, body } = await get(address, pass, { 'x-forwarded-host': 'x/secret/?' });
    expect([status, body], address).toEqual([403, expect.not.stringContaining('rendered')]);
  }
});

it.each(['//evil.example/', '/.//evil.example/', '/\\evil.example/', '/..//evil.example/', '/a/..//evil.example/'])(
  'a link to %s stays on its origin, with a cookie that scripts cannot read',
  async (address) => {
    for (const pass of [{ exp: seconds() + 60 }, { exp: seconds() + 60, path: address }]) {
      const { port, hostname } = new URL(origin);
      // Not by fetch, which would change the address.
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${address}?drafts=${await sign(pass)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const answer = await text(socket);
      const [, location] = /^location: (.*)\r$/im.exec(answer) ?? [];
      expect(location).toMatch(/^\/evil\.example\/$/);
      expect(answer).toMatch(/^set-cookie: __Host-drafts=.*; Secure; HttpOnly; SameSite=None; Partitioned\r$/im);
    }
  },
);

it('a request that cannot be parsed gets 400, and nothing in the log', async () => {
  const log = vi.spyOn(console, 'error');
  expect(await get('/%zz/', { exp: seconds() + 60 })).toMatchObject({ status: 400 });
  expect(log).not.toHaveBeenCalled();
});

it('a stream of events ends with its pass', async () => {
  const { status, body } = await get('/drafts/events/', { exp: seconds() + 1 });
  expect([status, body]).toEqual([200, ': hello\n\n']);
});
