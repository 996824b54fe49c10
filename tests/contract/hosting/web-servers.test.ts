import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAtOnce } from '../../../src/finish/compress.ts';
import { type Dictionary, dictionaryOf } from '../../../src/finish/dictionary/dictionary.ts';
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

/** The dictionary of the served site, and another one. */
const dictionary = dictionaryOf(page('shared'));
const other = dictionaryOf(page('elsewhere'));
const about = page('about');
const [, , delta] = compressAtOnce('index.html', Buffer.from(about), 11, dictionary);
files['about/index.html'] = about;
files[`about/index.html${dictionary.ending}`] = delta?.bytes ?? '';
files[dictionary.file] = dictionary.bytes;

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

    describe('the dictionary', () => {
      const named = ({ digest }: Dictionary) => `:${digest.toString('base64')}:`;
      const has = {
        'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
        'available-dictionary': named(dictionary),
      };

      it('is named as one for all pages, for good', async () => {
        const { headers } = await answerOf(`${server.origin}/${dictionary.file}`, {});
        expect(headers['use-as-dictionary']).toBe('match="/*", match-dest=("document")');
        expect(headers['cache-control']).toBe(IMMUTABLE);
        const { headers: css } = await answerOf(`${server.origin}/_astro/site.1234.css`, {});
        expect(css['use-as-dictionary']).toBeUndefined();
      });

      it.each(['/about/', '/about/?a=1'])('saves who has it most of %s', async (path) => {
        const { status, headers, body } = await answerOf(server.origin + path, has);
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          'content-encoding': 'dcz',
          'content-type': 'text/html; charset=utf-8',
          'cache-control': REVALIDATE,
          ...lowerCased(securityHeaders),
        });
        expect(headers.vary).toMatch(/Accept-Encoding/i);
        expect(headers.vary).toMatch(/Available-Dictionary/i);
        expect(body.subarray(8, 40)).toEqual(dictionary.digest);
        const text = zstdDecompressSync(body.subarray(40), { dictionary: dictionary.bytes });
        expect(text.toString()).toBe(about);
      });

      it.each<[string, string, Record<string, string>]>([
        ['who has none', '/about/', { 'accept-encoding': 'gzip, dcz' }],
        ['who has another', '/about/', { ...has, 'available-dictionary': named(other) }],
        ['who cannot decode it', '/about/', { ...has, 'accept-encoding': 'gzip, br' }],
        ['who refuses it', '/about/', { ...has, 'accept-encoding': 'gzip, dcz;q=0' }],
        ['a name without colons', '/about/', { ...has, 'available-dictionary': named(dictionary).slice(1) }], // prettier-ignore
        ['a name that is a path', '/about/', { ...has, 'available-dictionary': ':../../../../../../../etc/passwd:' }], // prettier-ignore
        ['a page without a copy', '/', has],
      ])('changes nothing for %s', async (_, path, headers) => {
        const answer = await answerOf(server.origin + path, headers);
        expect(answer.status).toBe(200);
        expect(answer.headers['content-encoding']).toBeUndefined();
        expect(answer.headers.vary).toMatch(/Available-Dictionary/i);
        expect(answer.body.toString()).toBe(String(files[`${path.slice(1)}index.html`]));
      });

      it('is no way to a page that is not there', async () => {
        const { status, headers } = await answerOf(`${server.origin}/nothing/`, has);
        expect([status, headers['content-encoding']]).toEqual([404, undefined]);
      });
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

describe('a publisher behind', () => {
  /** Answers as one does. */
  const receiver = createServer((_, response) => {
    response.writeHead(202, { 'Cache-Control': 'no-store' }).end('{}');
  });
  let behind: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    behind = `127.0.0.1:${String(address.port)}`;
  });
  afterAll(() => {
    receiver.close();
  });

  async function expectPostsThrough({ origin }: WebServer): Promise<void> {
    for (const path of ['/webhook', '/preview']) {
      const response = await fetch(origin + path, { method: 'POST', body: '{}' });
      await response.body?.cancel();
      expect(response.status).toBe(202);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const https = 'Strict-Transport-Security';
      expect(response.headers.get(https)).toBe(securityHeaders[https]);
    }
    // These and no others: the publisher's state stays inside.
    for (const path of ['/status', '/healthz', '/preview/', '/webhook/a']) {
      const response = await fetch(origin + path);
      expect([response.status, await response.text()]).toEqual([404, '<h1>not found</h1>']);
    }
  }

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
          '127.0.0.1:8787': behind,
        }),
      );
    });
    afterAll(async () => {
      await server.close();
    });

    it('send on from HTTP to HTTPS, path and query too', async () => {
      const response = await fetch(`${insecure}/about/?a=1`, { redirect: 'manual' });
      await response.body?.cancel();
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        'https://rook.example/about/?a=1',
      ]);
    });

    it('pass on what is for the publisher, and its headers back, each once', async () => {
      await expectPostsThrough(server);
    });

    it('serve the site', async () => {
      const response = await fetch(`${server.origin}/about/`);
      expect(await response.text()).toBe(about);
    });
  });

  it.skipIf(findProgram('caddy') === null)(`the Caddyfile, by ${needs('caddy')}`, async () => {
    const server = await startCaddy(folder, behind);
    await expectPostsThrough(server).finally(() => server.close());
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

const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
