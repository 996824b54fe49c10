import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedLink } from '../../../src/publisher/drafts/access.ts';
import {
  createPreviewServer,
  type PreviewServerOptions,
} from '../../../src/publisher/drafts/preview-server.ts';
import type { PreviewState } from '../../../src/publisher/drafts/preview-state.ts';
import { close } from '../../../src/publisher/http-answers.ts';
import { createLogger } from '../../../src/publisher/logger.ts';
import { headersOf } from '../../../src/hosting/rules.ts';
import { removeScratch, scratchFolder } from '../../support/publisher/scratch.ts';

const secret = 'a secret of the webhook';
const STATE_ELEMENT = '<output class="preview-state"></output>';
const home = `<!doctype html><title>Rook</title><p>home</p>${STATE_ELEMENT}`;

const files: Readonly<Record<string, string>> = {
  'index.html': home,
  'index.html.br': 'packed',
  '404.html': '<p>not found</p>',
  'about/index.html': '<p>about</p>',
  'über uns/index.html': '<p>über uns</p>',
  'contact.html/index.html': '<p>a folder</p>',
  'empty/.keep': '',
  '_astro/site.abc.css': 'body{}',
  'images/p/production/a.svg': '<svg/>',
  'files/p/production/a.pdf': '%PDF',
};

/** A page without the version that it is told to be. */
const asBuilt = (body: string) => body.replace(/ data-version="[\w-]{43}"/, '');

const fine: PreviewState = { current: '000001', building: false, failure: null };
const failure = {
  build: '000002-20260501T140359Z',
  since: '2026-05-01T14:03:59.000Z',
  error: 'Failed to load <b>posts</b> & $& letters: 403 Forbidden\nThe token may not read drafts.',
};

let dir: string;
let folder: string;
beforeAll(async () => {
  dir = await scratchFolder('preview-server');
  for (const [path, content] of Object.entries(files)) {
    const file = join(dir, 'releases', '000001', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  folder = join(dir, 'current');
  await symlink('releases/000001', folder);
  await writeFile(join(dir, 'secret.txt'), 'secret');
  await mkdir(join(dir, 'outside'));
  await writeFile(join(dir, 'outside', 'index.html'), 'secret');
  const inside = join(dir, 'releases', '000001');
  await symlink(join(dir, 'secret.txt'), join(inside, 'linked.txt'));
  await symlink(join(dir, 'outside'), join(inside, 'linked'));
  await symlink('about/index.html', join(inside, 'same.html'));
});
afterAll(async () => {
  await removeScratch(dir);
});

let state: PreviewState;
let log: string[];
const running: Server[] = [];
beforeEach(() => {
  state = fine;
  log = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(close));
});

/** A running server; gives what asks it. */
async function serve(options: Partial<PreviewServerOptions> = {}) {
  const server = createPreviewServer({
    folder,
    access: 'web-server',
    secret,
    origin: 'http://127.0.0.1:8788',
    state: () => Promise.resolve(state),
    log: createLogger(
      (line) => line,
      (line) => log.push(line),
    ),
    ...options,
  });
  running.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const get = async (path: string, { cookie, method = 'GET' }: Request = {}) => {
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    const url = `http://127.0.0.1:${port}${path}`;
    const response = await fetch(url, { redirect: 'manual', method, headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  return { get, port };
}

interface Request {
  readonly cookie?: string;
  readonly method?: string;
}

/** Sends bytes as they are, which no client would, and gives the whole answer. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

describe('what is served', () => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8', home],
    ['/?category=x', 200, 'text/html; charset=utf-8', home],
    ['/about/', 200, 'text/html; charset=utf-8', '<p>about</p>'],
    ['/%C3%BCber%20uns/', 200, 'text/html; charset=utf-8', '<p>über uns</p>'],
    ['/same.html', 200, 'text/html; charset=utf-8', '<p>about</p>'],
    ['/_astro/site.abc.css', 200, 'text/css; charset=utf-8', 'body{}'],
    ['/images/p/production/a.svg', 200, 'image/svg+xml; charset=utf-8', '<svg/>'],
    ['/nothing/', 404, 'text/html; charset=utf-8', '<p>not found</p>'],
    ['/empty', 404, 'text/html; charset=utf-8', '<p>not found</p>'],
    ['/..%2f..%2fsecret.txt', 400, 'text/plain; charset=utf-8', 'Malformed address\n'],
    ['/%zz', 400, 'text/plain; charset=utf-8', 'Malformed address\n'],
    ['/a%00', 400, 'text/plain; charset=utf-8', 'Malformed address\n'],
    [`/${'a'.repeat(5000)}`, 404, 'text/html; charset=utf-8', '<p>not found</p>'],
  ])('%.40s: %i', async (path, status, type, body) => {
    const { get } = await serve();
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type'), asBuilt(answer.body)]).toEqual([status, type, body]); // prettier-ignore
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([status, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.body)));
    expect(head.headers.get('preview-version')).toBe(answer.headers.get('preview-version'));
  });

  it.each([
    ['/about', '/about/'],
    ['/about?a=1', '/about/?a=1'],
    ['//about', '/about/'],
    ['/.//about', '/about/'],
    ['/contact.html', '/contact.html/'],
  ])('leads for now from %s to %s', async (path, target) => {
    const { port } = await serve();
    // As it is: a client would mend the address itself.
    const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`); // prettier-ignore
    expect(answer).toMatch(/^HTTP\/1\.1 302 /);
    expect(answer).toContain(`\r\nLocation: ${target}\r\n`);
  });

  it('is never what a link leads to outside of the release', async () => {
    const { get } = await serve();
    for (const path of ['/linked.txt', '/linked/', '/linked', '/linked/index.html']) {
      expect((await get(path)).body).toBe('<p>not found</p>');
    }
  });

  it('is a file to save where a page asks for that', async () => {
    const { get } = await serve();
    const { headers } = await get('/files/p/production/a.pdf?dl=letter%20one.pdf');
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''letter%20one.pdf"); // prettier-ignore
  });

  it('is no more than read', async () => {
    const { get } = await serve();
    const { status, headers } = await get('/', { method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('is of the build that the link leads to at the moment', async () => {
    const { get } = await serve();
    expect((await get('/about/')).body).toBe('<p>about</p>');
    await mkdir(join(dir, 'releases', '000002', 'about'), { recursive: true });
    await writeFile(join(dir, 'releases', '000002', 'about', 'index.html'), '<p>new</p>');
    await symlink('releases/000002', join(dir, 'next'));
    await rename(join(dir, 'next'), folder);
    expect((await get('/about/')).body).toBe('<p>new</p>');
    await symlink('releases/000001', join(dir, 'next'));
    await rename(join(dir, 'next'), folder);
    expect((await get('/about/')).body).toBe('<p>about</p>');
  });
});

describe('every answer', () => {
  const unread = 'GET / HTTP/1.1\r\nBroken\r\n\r\n';
  const overflow = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`;
  const ask = (line: string) => `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

  it.each([
    ['a page', ask('GET /'), 200, '/'],
    ['a picture', ask('GET /images/p/production/a.svg'), 200, '/images/p/production/a.svg'],
    ['a file', ask('GET /files/p/production/a.pdf'), 200, '/files/p/production/a.pdf'],
    ['a picture that is gone', ask('GET /images/gone.svg'), 404, '/'],
    ['a redirect', ask('GET /about'), 302, '/'],
    ['another method', ask('DELETE /'), 405, '/'],
    ['a malformed address', ask('GET /%zz'), 400, '/'],
    ['what is no request', unread, 400, '/'],
    ['what is too long', overflow, 431, '/'],
  ])('is stored by nobody and found by nobody: %s', async (_, request, status, path) => {
    const { port } = await serve();
    const answer = await sendRaw(port, request);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const { 'Strict-Transport-Security': transport, ...others } = headersOf(path);
    const wanted = {
      ...others,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow, noarchive',
      'Cache-Control': 'no-store',
    };
    for (const [name, value] of Object.entries(wanted)) {
      expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
      expect(answer.toLowerCase().split(`\r\n${name.toLowerCase()}:`)).toHaveLength(2);
    }
    expect(answer).not.toMatch(/\r\n(?:etag|last-modified|strict-transport-security):/i);
    expect(transport).toBeDefined();
  });

  it('asks for HTTPS where the preview is reached by it', async () => {
    const { get } = await serve({ origin: 'https://preview.rook.example' });
    const { headers } = await get('/about/');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
  });

  it('is one where the state cannot be told, and the log has why', async () => {
    const { get } = await serve({ state: () => Promise.reject(new Error('no state')) });
    const { status, headers } = await get('/about/?preview=token');
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { event: 'preview.failed', path: '/about/', error: 'no state' },
    ]);
  });
});

describe('the state of the preview', () => {
  it('stands in the pages where the last build failed, and only then', async () => {
    const { get } = await serve();
    expect(asBuilt((await get('/')).body)).toBe(home);
    state = { ...fine, building: true };
    expect(asBuilt((await get('/')).body)).toBe(home);
    state = { ...fine, failure };
    expect(asBuilt((await get('/')).body)).toBe(
      home.replace(
        '></output>',
        () =>
          '>Not up to date since 2026-05-01 14:03 UTC: Failed to load &lt;b&gt;posts&lt;/b&gt; &amp; $&amp; letters: 403 Forbidden</output>',
      ),
    );
    expect((await get('/about/')).body).toBe('<p>about</p>');
    expect((await get('/nothing/')).status).toBe(404);
  });

  it('is not told in pages of a build newer than the one that failed', async () => {
    const newer = join(dir, 'releases', '000003-20260501T140401Z');
    await mkdir(newer);
    await writeFile(join(newer, 'index.html'), home);
    const { get } = await serve({ folder: newer });
    state = { ...fine, failure };
    expect(asBuilt((await get('/')).body)).toBe(home);
  });

  it('tells a page its version, filled or not, by which it knows that there is another', async () => {
    const { get } = await serve();
    for (const now of [fine, { ...fine, failure }]) {
      state = now;
      const { body, headers } = await get('/');
      expect(headers.get('preview-version')).toMatch(/^[\w-]{43}$/);
      expect(body).toContain(`<output data-version="${headers.get('preview-version')}" `);
    }
  });

  it('changes the version of pages that tell it, and of no others', async () => {
    const { get } = await serve();
    const version = async (path: string) =>
      (await get(path, { method: 'HEAD' })).headers.get('preview-version');
    const [homeBefore, aboutBefore] = [await version('/'), await version('/about/')];
    expect(homeBefore).toMatch(/^[\w-]{43}$/);
    expect(aboutBefore).not.toBe(homeBefore);
    state = { ...fine, failure };
    expect(await version('/')).not.toBe(homeBefore);
    expect(await version('/about/')).toBe(aboutBefore);
    state = fine;
    expect(await version('/')).toBe(homeBefore);
    expect(await version('/_astro/site.abc.css')).toBeNull();
  });
});

describe('while nothing is built yet', () => {
  it.each([
    ['/', { current: null, building: true, failure: null }],
    ['/about/?a=1', { current: null, building: false, failure: null }],
  ])('%s says that it comes, and asks again', async (path, now) => {
    state = now;
    const { get } = await serve();
    const { status, headers, body } = await get(path);
    expect([status, headers.get('refresh')]).toEqual([503, '2']);
    expect(body).toContain('<h1>The preview is being built</h1>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await get(path, { method: 'HEAD' })).headers.get('content-length')).toBe(String(Buffer.byteLength(body))); // prettier-ignore
  });

  it('says the whole error where the build failed', async () => {
    state = { current: null, building: false, failure };
    const { get } = await serve();
    const { status, headers, body } = await get('/');
    expect([status, headers.get('refresh')]).toEqual([503, null]);
    expect(body).toContain('<h1>The preview cannot be built</h1>');
    expect(body).toContain(
      '<pre>Failed to load &lt;b&gt;posts&lt;/b&gt; &amp; $&amp; letters: 403 Forbidden\nThe token may not read drafts.</pre>',
    );
    state = { ...state, building: true };
    const again = await get('/');
    expect(again.headers.get('refresh')).toBe('2');
    expect(again.body).toContain('The token may not read drafts.');
  });

  it('shows nothing but itself: its style alone is allowed', async () => {
    state = { current: null, building: true, failure: null };
    const { get } = await serve();
    const { headers, body } = await get('/');
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(style));
    const hash = Buffer.from(digest).toString('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  it('is so too where the link to it is gone', async () => {
    const { get } = await serve({ folder: join(dir, 'gone') });
    expect((await get('/')).status).toBe(503);
  });
});

describe('a signed link', () => {
  const origin = 'http://127.0.0.1:8788';
  const make = (path: string, now = Date.now()) => new URL(signedLink({ origin, path, secret, now }).link); // prettier-ignore
  const token = () => make('/').searchParams.get('preview') ?? '';
  const pathOf = ({ pathname, search }: URL) => pathname + search;
  const HOUR = 60 * 60_000;
  const closed =
    'This preview is closed: its links end after an hour. Get a new one with: npm run publisher -- preview\n';

  it('opens the preview: its cookie does from then on, at the address without the token', async () => {
    const { get } = await serve({ access: 'links', origin });
    expect((await get('/about/')).status).toBe(403);
    const { status, headers, body } = await get(`${pathOf(make('/about/?b=2&a=%2F1'))}`);
    expect([status, headers.get('location'), body]).toEqual([303, '/about/?b=2&a=%2F1', '']);
    const [set = '', ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    expect(set).toMatch(
      /^rook-preview=\d{10}\.[\w-]{43}; Max-Age=\d{4}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const seconds = Number(/Max-Age=(\d+)/.exec(set)?.[1]);
    expect(seconds).toBeGreaterThan(3590);
    expect(seconds).toBeLessThanOrEqual(3600);
    const cookie = `other=1; ${set.split(';')[0] ?? ''}; last=2`;
    for (const path of ['/about/', '/', '/about/?preview=old', '/_astro/site.abc.css']) {
      expect((await get(path, { cookie })).status).toBe(200);
    }
  });

  it('is kept to HTTPS and its host where that is how the preview is reached', async () => {
    const { get } = await serve({ access: 'links', origin: 'https://preview.rook.example' });
    const { headers } = await get(pathOf(make('/')));
    const [set = ''] = headers.getSetCookie();
    expect(set).toMatch(/^__Host-rook-preview=.*; Path=\/; .*; Secure$/);
    expect(set).not.toContain('Domain');
    const cookie = set.split(';')[0] ?? '';
    expect((await get('/', { cookie })).status).toBe(200);
    expect((await get('/', { cookie: cookie.replace('__Host-', '') })).status).toBe(403);
  });

  it('leads to no other host', async () => {
    const { port } = await serve({ access: 'links', origin });
    for (const path of [
      '//elsewhere.example/',
      '/.//elsewhere.example/',
      '/\\elsewhere.example/',
    ]) {
      const answer = await sendRaw(
        port,
        `GET ${path}?preview=${token()} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toContain('\r\nLocation: /elsewhere.example/\r\n');
    }
  });

  it.each<[string, (token: string) => string]>([
    ['nothing', () => '/'],
    ['an empty token', () => '/?preview='],
    ['a wrong one', (right) => `/?preview=${right.slice(0, -2)}__`],
    ['one that is too old', () => pathOf(make('/', Date.now() - HOUR - 1000))],
    ['one of another secret', () => pathOf(new URL(signedLink({ origin, path: '/', secret: 'another', now: Date.now() }).link))], // prettier-ignore
    ['two', (right) => `/?preview=${right}&preview=${right}`],
    ['a right one and a wrong one', (right) => `/?preview=wrong&preview=${right}`],
    ['what is no token', () => '/?preview=%zz%00'],
    ['a list', (right) => `/?preview[]=${right}`],
    ['a long one', () => `/?preview=${'1'.repeat(10_000)}`],
    ['a token in the path', (right) => `/${right}/`],
  ])('opens nothing by %s', async (_, path) => {
    const { get } = await serve({ access: 'links', origin });
    const { status, headers, body } = await get(path(token()));
    expect([status, headers.get('content-type'), body]).toEqual([403, 'text/plain; charset=utf-8', closed]); // prettier-ignore
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(log).toEqual([]);
  });

  it.each<[string, (token: string) => string]>([
    ['an empty one', () => 'rook-preview='],
    ['a wrong one', (right) => `rook-preview=${right}x`],
    ['one that is too old', () => `rook-preview=${make('/', Date.now() - HOUR - 1000).searchParams.get('preview') ?? ''}`], // prettier-ignore
    ['two', (right) => `rook-preview=${right}; rook-preview=${right}`],
    ['one of another name', (right) => `x-rook-preview=${right}`],
    ['one in quotes', (right) => `rook-preview="${right}"`],
    ['none with a value', () => ';;=;rook-preview'],
  ])('leaves a cookie that opens; nothing is opened by %s', async (_, cookie) => {
    const { get } = await serve({ access: 'links', origin });
    expect((await get('/', { cookie: `rook-preview=${token()}` })).status).toBe(200);
    const { status, body } = await get('/', { cookie: cookie(token()) });
    expect([status, body]).toEqual([403, closed]);
  });

  it('hides the state too, and whether anything is built', async () => {
    state = { current: null, building: false, failure };
    const { get } = await serve({ access: 'links', origin });
    expect((await get('/')).body).toBe(closed);
    expect((await get('/', { cookie: `rook-preview=${token()}` })).status).toBe(503);
  });
});
