import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  headersOf as headersOfPath,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from '../../../src/hosting/rules.ts';
import { root } from '../../support/folders.ts';
import {
  findProgram,
  freePort,
  needs,
  NGINX_RULES,
  replaced,
  startCaddy,
  startNginx,
  startNginxAs,
  type WebServer,
} from '../../support/hosting/web-servers.ts';

const page = (word: string) => `<h1>${word}</h1>${'<p>words</p>'.repeat(50)}`;
const css = 'a { color: red }\n'.repeat(50);
const files: Record<string, string | Buffer> = {
  'index.html': '<h1>home</h1>',
  'über uns/index.html': '<h1>über uns</h1>',
  '404.html': '<h1>not found</h1>',
  '_astro/site.1234.css': css,
  '_astro/site.1234.css.gz': gzipSync(css),
  'images/p/production/abc-10x10.png': 'png',
  'files/p/production/abc.pdf': '%PDF',
  'og/home.png': 'png',
  'manifest.webmanifest': '{}',
  'about/index.md': '# about — ü',
  '.well-known/security.txt': 'Contact: x',
};

files['about/index.html'] = page('about');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'));
  // Workers of a web server that root starts run as nobody.
  await chmod(folder, 0o755);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('%s', (name, start) => {
  describe.skipIf(findProgram(name) === null)(needs(name), () => {
    let server: WebServer;
    beforeAll(async () => {
      server = await start(folder);
    });
    afterAll(async () => {
      await server.close();
    });

    it.each([
      ['/', 200, 'text/html; charset=utf-8', REVALIDATE, 'home'],
      ['/about/', 200, 'text/html; charset=utf-8', REVALIDATE, 'about'],
      ['/%C3%BCber%20uns/', 200, 'text/html; charset=utf-8', REVALIDATE, 'über uns'],
      ['/_astro/site.1234.css', 200, 'text/css; charset=utf-8', IMMUTABLE, 'color'],
      ['/images/p/production/abc-10x10.png', 200, 'image/png', IMMUTABLE, 'png'],
      ['/images/p/production/gone.svg', 404, 'text/html; charset=utf-8', REVALIDATE, 'not found'],
      ['/files/p/production/abc.pdf', 200, 'application/pdf', IMMUTABLE, 'PDF'],
      ['/og/home.png', 200, 'image/png', REVALIDATE, 'png'],
      ['/manifest.webmanifest', 200, 'application/manifest+json; charset=utf-8', REVALIDATE, '{}'],
      ['/about/index.md', 200, 'text/markdown; charset=utf-8', REVALIDATE, 'about — ü'],
      ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8', REVALIDATE, 'Contact'],
      ['/nothing/here/', 404, 'text/html; charset=utf-8', REVALIDATE, 'not found'],
      ['/nothing', 404, 'text/html; charset=utf-8', REVALIDATE, 'not found'],
      ['/_astro/site.gone.css', 404, 'text/html; charset=utf-8', REVALIDATE, 'not found'],
      ['/_astro/', 404, 'text/html; charset=utf-8', REVALIDATE, 'not found'],
    ])('answers %s with %i, %s, %s', async (path, status, type, cacheControl, text) => {
      const response = await fetch(server.origin + path, { redirect: 'manual' });
      expect(await response.text()).toContain(text);
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
      ]).toEqual([status, type, cacheControl]);
      const headers = status === 200 ? headersOfPath(path) : securityHeaders;
      for (const [header, value] of Object.entries(headers)) {
        expect([header, response.headers.get(header)]).toEqual([header, value]);
      }
    });

    it.each([
      ['/about', '/about/'],
      ['/about?page=2', '/about/?page=2'],
      ['/%C3%BCber%20uns', '/%C3%BCber%20uns/'],
      // With two slashes these would lead to another host.
      ['//about', '/about/'],
      ['///about?page=2', '/about/?page=2'],
    ])('moves %s to %s for good', async (path, target) => {
      const response = await fetch(server.origin + path, { redirect: 'manual' });
      await response.body?.cancel();
      expect([301, 308]).toContain(response.status);
      expect(response.headers.get('location')).toBe(target);
      expect(response.headers.get('x-frame-options')).toBe('DENY');
    });

    it('gives the compressed copy to those who can read it, and 304 to those who have it', async () => {
      const path = '/_astro/site.1234.css';
      const compressed = await headersOf(server.origin + path, { 'accept-encoding': 'gzip' });
      expect(compressed['content-encoding']).toBe('gzip');
      expect(compressed.vary).toContain('Accept-Encoding');
      const plain = await headersOf(server.origin + path, {});
      expect(plain['content-encoding']).toBeUndefined();
      const again = await fetch(`${server.origin}/about/`);
      const etag = again.headers.get('etag') ?? '';
      await again.text();
      const fresh = await headersOf(`${server.origin}/about/`, { 'if-none-match': etag });
      expect(fresh.status).toBe(304);
    });

    it('takes no posts', async () => {
      const response = await fetch(server.origin, { method: 'POST', body: 'x' });
      await response.body?.cancel();
      expect(response.status).toBe(405);
    });
  });
});

/** A server's site for nginx. */
const NGINX_SITE = 'deploy/nginx-site.conf';

describe.skipIf(findProgram('nginx') === null)(`the site of nginx, by ${needs('nginx')}`, () => {
  let server: WebServer;
  let insecure: string;
  beforeAll(async () => {
    const site = await readFile(join(root, NGINX_SITE), 'utf8');
    const port80 = await freePort();
    insecure = `http://127.0.0.1:${String(port80)}`;
    server = await startNginxAs((port) =>
      replaced(site.replace(/^ *(?:ssl_certificate.*|listen \[.*)$/gm, ''), {
        'listen 80;': `listen 127.0.0.1:${String(port80)};`,
        'listen 443 ssl http2;': `listen 127.0.0.1:${String(port)};`,
        '/var/lib/rook-site/current': folder,
        '/etc/nginx/rook-site.conf': NGINX_RULES,
      }),
    );
  });
  afterAll(async () => {
    await server.close();
  });

  it('sends on from HTTP to HTTPS, path and query too', async () => {
    const response = await fetch(`${insecure}/about/?a=1`, { redirect: 'manual' });
    await response.body?.cancel();
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      'https://rook.example/about/?a=1',
    ]);
  });

  it('serves the site', async () => {
    const response = await fetch(`${server.origin}/about/`);
    expect(await response.text()).toBe(files['about/index.html']);
  });
});

/** Headers as they are sent: `fetch` would unpack the answer and hide its encoding. */
async function headersOf(url: string, headers: Record<string, string>) {
  const answer = await answerOf(url, headers);
  return { ...answer.headers, status: answer.status };
}

/** An answer as it is sent. */
async function answerOf(url: string, headers: Record<string, string>) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers }, resolve).once('error', reject).end();
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await buffer(response),
  };
}
