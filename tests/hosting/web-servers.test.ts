import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { headersOf, serve } from '../../scripts/preview.ts';
import { redirectRules } from '#integrations/finish/redirects.ts';
import { compressedExtensions, mimeType, mimeTypes } from '#lib/mime.ts';
import { root } from '../support/site.ts';
import { type WebServer, freePort, needs, startCaddy, startNginx } from './web-server.ts';

const css = 'a { color: red }\n'.repeat(50);
const rules = redirectRules({
  '/old/': '/about/',
  '/startups/v1.5/': '/about/#team',
  '/elsewhere/': 'https://other.example/there/',
});
const files: Readonly<Record<string, string>> = {
  ...rules,
  'old/index.html': 'the small page',
  'index.html': 'home',
  'about/index.html': 'about',
  'über uns/index.html': 'über uns',
  'a&b+c,d;e=f:g@h$i/index.html': 'reserved',
  '404.html': 'not found',
  'build.json': '{}',
  '_astro/site.1234.css': css,
  'images/p/production/abc-10x10.png': 'png',
  'files/p/production/abc.pdf': '%PDF',
  'pagefind/fragment/en_1234.pf_fragment': 'fragment',
  'og/home.png': 'png',
  'manifest.webmanifest': '{}',
  'about/index.md': '# about — ü',
  '.well-known/security.txt': 'Contact: x',
  ...Object.fromEntries(Object.keys(mimeTypes).map((extension) => [`a.${extension}`, 'a'])),
};
/** What the build writes beside a text file: the ending and the bytes of a copy, by its content encoding. */
const copies = {
  br: ['.br', (text: string) => brotliCompressSync(text)],
  gzip: ['.gz', (text: string) => gzipSync(text)],
} as const;

const folder = mkdtempSync(path.join(tmpdir(), 'served-'));
/** Replaces the publisher. */
const publisher = createServer((_, response) =>
  response.writeHead(202, { 'cache-control': 'no-store' }).end('accepted'),
);
const [publisherPort, insecure] = [await freePort(), await freePort()];
beforeAll(async () => {
  // Workers of a web server that root starts run as nobody.
  chmodSync(folder, 0o755);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
    if (!compressedExtensions.some((extension) => file.endsWith(`.${extension}`))) continue;
    for (const [ending, pack] of Object.values(copies)) writeFileSync(path.join(folder, file + ending), pack(content));
  }
  await once(publisher.listen(publisherPort, '127.0.0.1'), 'listening');
});
afterAll(() => {
  publisher.close();
  rmSync(folder, { recursive: true });
});

/** A configuration of `deploy` with words replaced, each of which must be in it. */
function configuration(name: string, words: Readonly<Record<string, string>>): string {
  let config = readFileSync(path.join(root, 'deploy', name), 'utf8');
  for (const [from, to] of Object.entries(words)) {
    if (!config.includes(from)) throw new Error(`deploy/${name} no longer says "${from}".`);
    config = config.replaceAll(from, to);
  }
  return config;
}

/** The module of the Debian package libnginx-mod-http-brotli-static. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** nginx as `deploy/nginx.conf` says, with its line for brotli or without it. */
const nginx = (withBrotli: boolean) => () =>
  startNginx(
    (port) =>
      configuration('nginx.conf', {
        '/var/lib/rook-site/current': folder,
        '127.0.0.1:8787': `127.0.0.1:${publisherPort}`,
        'listen 80;': `listen 127.0.0.1:${insecure};`,
        'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
        ...(!withBrotli && { '  brotli_static on;\n': '' }),
      }).replace(/^ *(?:ssl_certificate|listen \[).*$/gm, ''),
    withBrotli ? [BROTLI] : [],
  );

const servers: Readonly<Record<string, () => Promise<WebServer>>> = {
  nginx: nginx(existsSync(BROTLI)),
  caddy: () =>
    startCaddy((origin) =>
      configuration('Caddyfile', {
        '/var/lib/rook-site/current': folder,
        '{$SITE_URL:rook.example}': origin,
        '{$PUBLISHER:127.0.0.1:8787}': `127.0.0.1:${publisherPort}`,
      }),
    ),
  // Reads public/_headers.
  preview: async () => {
    const { origin, close } = await serve(folder);
    return { origin, [Symbol.asyncDispose]: async () => void close() };
  },
};

const MOVED = [
  ['/about', '/about/'],
  ['/about?page=2', '/about/?page=2'],
  ['/%C3%BCber%20uns', '/%C3%BCber%20uns/'],
  ['/a&b+c,d;e=f:g@h$i', '/a&b+c,d;e=f:g@h$i/'],
  // With two slashes these would lead to another host.
  ['//about', '/about/'],
  ['///about?page=2', '/about/?page=2'],
] as const;

const REDIRECTED = [
  ['/old', '/about/'],
  ['/old/', '/about/'],
  ['/old?page=2&q=a%20%C3%BC', '/about/?page=2&q=a%20%C3%BC'],
  ['/old/?page=2', '/about/?page=2'],
  ['/startups/v1.5', '/about/#team'],
  ['/startups/v1.5/?page=2', '/about/?page=2#team'],
  ['/elsewhere?page=2', 'https://other.example/there/?page=2'],
] as const;
const NOT_REDIRECTED = [
  '/old-and-more/',
  '/old-and-more',
  '/old/more/',
  '/older/',
  '/Old/',
  '/very/old/',
  '/old%0A',
  '/startups/v1x5/',
  '/startups/',
] as const;

/** An answer as it is sent: `fetch` would unpack it and hide its encoding. */
async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(address, { headers, method }, resolve).once('error', reject).end();
  const answer = await promise;
  const bytes = await buffer(answer);
  return { status: answer.statusCode, headers: answer.headers, bytes, body: bytes.toString() };
}

describe.each(Object.entries(servers))('%s', (name, start) => {
  const isPreview = name === 'preview';
  const [title, options] = isPreview ? [name, {}] : needs(name);
  describe(title, options, () => {
    let server: WebServer;
    beforeAll(async () => {
      server = await start();
    });
    // There is none if it did not start.
    afterAll(() => server?.[Symbol.asyncDispose]());

    it.each([
      ['/', 200, 'home'],
      ['/about/', 200, 'about'],
      ['/%C3%BCber%20uns/', 200, 'über uns'],
      ['/a&b+c,d;e=f:g@h$i/', 200, 'reserved'],
      ['/a%26b%2Bc%2cd%3be%3df%3ag%40h%24%69/', 200, 'reserved'],
      ['/_astro/site.1234.css', 200, 'color'],
      ['/images/p/production/abc-10x10.png', 200, 'png'],
      ['/images/p/production/gone.svg', 404, 'not found'],
      ['/files/p/production/abc.pdf', 200, 'PDF'],
      ['/og/home.png', 200, 'png'],
      ['/manifest.webmanifest', 200, '{}'],
      ['/about/index.md', 200, 'about — ü'],
      ['/gone.md', 404, 'not found'],
      ['/.well-known/security.txt', 200, 'Contact'],
      ['/nothing/here/', 404, 'not found'],
      ['/nothing', 404, 'not found'],
      ['/_astro/site.gone.css', 404, 'not found'],
      ['/_astro/', 404, 'not found'],
      ['/status', 404, 'not found'],
    ])('answers %s with %i and the headers of public/_headers', async (address, status, words) => {
      const answer = await ask(server.origin + address);
      expect(answer.status).toBe(status);
      expect(answer.body).toContain(words);
      const expected = headersOf(status === 404 ? '/404.html' : address);
      for (const [header, value] of expected) {
        // Hosts join the policies of two rules, of which both hold.
        const isJoined = header === 'content-security-policy' && !isPreview;
        expect(answer.headers[header], header).toBe(isJoined ? value.split(', ').at(-1) : value);
      }
      // A host's rules cannot take this back below a folder, so pages have none there.
      if (!expected.has('cross-origin-resource-policy') && !isPreview)
        expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    });

    it.each([...MOVED, ...REDIRECTED])('redirects %s to %s permanently', async (address, target) => {
      const { status, headers } = await ask(server.origin + address);
      expect([status, headers.location]).toEqual([301, target]);
    });

    it.each(NOT_REDIRECTED)('does not redirect %s', async (address) => {
      expect((await ask(server.origin + address)).status).toBe(404);
    });

    it('serves what a later build adds', async () => {
      const file = path.join(folder, 'later.txt');
      onTestFinished(() => rmSync(file, { force: true }));
      expect((await ask(`${server.origin}/later.txt`)).status).toBe(404);
      writeFileSync(file, 'later');
      expect(await ask(`${server.origin}/later.txt`)).toMatchObject({ status: 200, body: 'later' });
    });

    it('answers a malformed address with 400', async () => {
      expect((await ask(`${server.origin}/%zz`)).status).toBe(400);
    });

    it.for(['br', 'gzip'] as const)('sends the copies of the build by %s', async (encoding, { skip }) => {
      skip(name === 'nginx' && encoding === 'br' && !existsSync(BROTLI), 'libnginx-mod-http-brotli-static is missing');
      const accepted = encoding === 'br' ? 'gzip, deflate, br, zstd' : 'gzip';
      const pages = {
        '/': 'index.html',
        '/about/': 'about/index.html',
        '/a%26b+c,d;e=f:g@h$i/': 'a&b+c,d;e=f:g@h$i/index.html',
        '/about/index.md': 'about/index.md',
        '/_astro/site.1234.css': '_astro/site.1234.css',
        // The preview packs no page that is not found.
        ...(!isPreview && { '/nothing/': '404.html' }),
      };
      for (const [address, file] of Object.entries(pages)) {
        const answer = await ask(server.origin + address, { 'accept-encoding': accepted });
        expect(answer.headers, address).toMatchObject({
          'content-encoding': encoding,
          'content-type': mimeType(file),
          vary: 'Accept-Encoding',
        });
        expect(answer.bytes.equals(copies[encoding][1](files[file] ?? '')), address).toBe(true);
      }
    });

    it('sends 304 to clients that have a file', async () => {
      const address = `${server.origin}/_astro/site.1234.css`;
      const { headers } = await ask(address);
      expect(headers['content-encoding']).toBeUndefined();
      const again = await ask(address, { 'if-none-match': headers.etag ?? '' });
      expect(again.status).toBe(304);
    });

    // Caddy asks the system for most of them.
    it.skipIf(name === 'caddy')('names the content types of the site', async () => {
      for (const [extension, type] of Object.entries(mimeTypes))
        expect((await ask(`${server.origin}/a.${extension}`)).headers['content-type']).toBe(type);
    });

    it.skipIf(isPreview)('accepts POST for webhooks only', async () => {
      expect(await ask(server.origin, {}, 'POST')).toMatchObject({ status: 405 });
      const webhook = await ask(`${server.origin}/webhook`, {}, 'POST');
      expect(webhook).toMatchObject({ status: 202, body: 'accepted' });
      expect(webhook.headers['cache-control']).toBe('no-store');
    });

    it.skipIf(name !== 'nginx')('redirects HTTP to HTTPS', async () => {
      const { status, headers } = await ask(`http://127.0.0.1:${insecure}/about/?a=1`);
      expect([status, headers.location]).toEqual([301, 'https://rook.example/about/?a=1']);
    });
  });
});

const [revalidated, kept] = ['public, max-age=0, must-revalidate', 'public, max-age=31536000, immutable'];
const upload = /, default-src 'none'; style-src 'unsafe-inline';.* frame-ancestors 'none'$/;

it.each([
  ['/', revalidated, null, /^frame-ancestors 'none'$/, false],
  ['/_astro/a.js', kept, 'same-origin', /^frame-ancestors 'none'$/, false],
  ['/images/a.svg', kept, 'cross-origin', upload, true],
  ['/files/a.svg', kept, 'same-origin', upload, false],
  ['/og/a.png', revalidated, 'cross-origin', upload, true],
])(
  'public/_headers says how long %s is kept, who embeds it and what it may run',
  (address, cache, embedders, policy, isSandboxed) => {
    const headers = headersOf(address);
    const names = ['cache-control', 'cross-origin-resource-policy', 'strict-transport-security'];
    expect(names.map((name) => headers.get(name))).toEqual([cache, embedders, 'max-age=63072000']);
    expect(headers.get('content-security-policy')).toMatch(policy);
    expect(headers.get('content-security-policy')?.includes(' sandbox;')).toBe(isSandboxed);
  },
);

it('public/_headers stays within the limits of Cloudflare, which ignores the rest', () => {
  const lines = readFileSync(path.join(root, 'public/_headers'), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000);
});

describe('the CloudFront function of docs/publishing.md', () => {
  const guide = readFileSync(path.join(root, 'docs/publishing.md'), 'utf8');
  const [, written = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
  const code = written.replace('const redirects = {};\n', () => rules['_redirects.cloudfront'] ?? '');
  const answer = (address: string): unknown => {
    const [uri, query] = address.split('?');
    const context = { request: { uri, rawQueryString: () => query } };
    const script = `${code} JSON.stringify(handler({ request }))`;
    return JSON.parse(String(runInNewContext(script, context)));
  };

  const moved = [...MOVED, ['/\\about', '/about/'] as const, ...REDIRECTED];
  it.each(moved)('redirects %s to %s permanently', (address, target) => {
    const redirect = { statusCode: 301, headers: { location: { value: target } } };
    expect(answer(address)).toMatchObject(redirect);
  });

  it.each(NOT_REDIRECTED)('does not redirect %s, except to its slash', (address) => {
    const expected = address.endsWith('/')
      ? { uri: `${address}index.html` }
      : { headers: { location: { value: `${address}/` } } };
    expect(answer(address)).toMatchObject(expected);
  });

  it.each([
    ['/', '/index.html'],
    ['/perspectives/v1.5-notes/', '/perspectives/v1.5-notes/index.html'],
    ['/_astro/site.1234.css', '/_astro/site.1234.css'],
  ])('requests %s from the bucket as %s', (address, file) => {
    expect(answer(address)).toEqual({ uri: file });
  });
});

const proxies = {
  nginx: (blocks: Readonly<Record<string, string>>) =>
    startNginx((port) => blocks['nginx']?.replace(/server_name .*;/, `listen 127.0.0.1:${port};`) ?? ''),
  caddy: ({ caddy = '' }: Readonly<Record<string, string>>) => {
    const [, options, site = ''] = /^\{\n([\s\S]*?)\n\}\n([\s\S]*)/.exec(caddy) ?? [];
    return startCaddy((origin) => site.replace('drafts.rook.example', origin), options);
  },
};
describe.each(['nginx', 'caddy'] as const)('%s, as docs/drafts.md says,', (name) => {
  const [title, options] = needs(name);
  it(`logs no link to drafts, by ${title}`, options, async () => {
    const guide = readFileSync(path.join(root, 'docs/drafts.md'), 'utf8').replaceAll('8788', String(await freePort()));
    const blocks = [...guide.matchAll(/```(nginx|caddy)\n([\s\S]*?)```/g)].map(([, kind = '', block = '']) => [
      kind,
      block,
    ]);
    await using server = await proxies[name](Object.fromEntries(blocks));
    // Nobody answers behind it, and it refuses the second itself.
    for (const address of ['/about/', '/../../about/']) {
      const asked = request(server.origin, { path: `${address}?drafts=a-link`, agent: false }).end();
      const answer: unknown[] = await once(asked, 'response');
      expect(answer[0]).toHaveProperty('statusCode', address === '/about/' || name === 'caddy' ? 502 : 400);
    }
    expect(server.log?.()).not.toContain('a-link');
  });
});
