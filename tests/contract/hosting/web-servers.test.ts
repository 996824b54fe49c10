import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMMUTABLE, REVALIDATE, securityHeaders } from '../../../src/hosting/rules.ts';
import {
  findProgram,
  needs,
  startCaddy,
  startNginx,
  type WebServer,
} from '../../support/hosting/web-servers.ts';

const css = 'a { color: red }\n'.repeat(50);
const files: Record<string, string | Buffer> = {
  'index.html': '<h1>home</h1>',
  'about/index.html': '<h1>about</h1>',
  'über uns/index.html': '<h1>über uns</h1>',
  'contact/index.html': '<h1>contact</h1>',
  '404.html': '<h1>not found</h1>',
  '_astro/site.1234.css': css,
  '_astro/site.1234.css.gz': gzipSync(css),
  'images/p/production/abc-10x10.png': 'png',
  'manifest.webmanifest': '{}',
  'about/index.md': '# about — ü',
  '.well-known/security.txt': 'Contact: x',
};

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
      for (const [header, value] of Object.entries(securityHeaders)) {
        expect([header, response.headers.get(header)]).toEqual([header, value]);
      }
    });

    it.each([
      ['/about', '/about/'],
      ['/about?page=2', '/about/?page=2'],
      ['/contact', '/support/'],
      ['/contact/', '/support/'],
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

/** Headers as they are sent: `fetch` would unpack the answer and hide its encoding. */
async function headersOf(url: string, headers: Record<string, string>) {
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve({ ...response.headers, status: response.statusCode });
    })
      .once('error', reject)
      .end();
  });
}
