import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cloudfrontHeadersPolicies } from '../../../src/hosting/cloudfront.ts';
import { hostConfigs } from '../../../src/hosting/configs.ts';
import { headersFile } from '../../../src/hosting/headers-file.ts';
import {
  cacheControlOf,
  headersOf,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from '../../../src/hosting/rules.ts';
import { root } from '../../support/folders.ts';

describe('the committed configurations', () => {
  it.each(Object.entries(hostConfigs()))('%s is in step with the rules', (name, text) => {
    const committed = readFileSync(join(root, 'src/hosting/configs', name), 'utf8');
    // "npm run hosting" writes them anew.
    expect(committed).toBe(text);
  });

  it.each([
    [
      'nginx.conf',
      // Those that differ by path are variables; the web servers' own test reads what is sent.
      Object.entries(securityHeaders)
        .filter(([n]) => headersOf('/images/')[n] === securityHeaders[n])
        .map(([n, v]) => `add_header ${n} "${v}" always;`),
    ],
    ['Caddyfile', Object.entries(securityHeaders).map(([n, v]) => `${n} "${v}"`)],
    ['gcs-setup.sh', Object.entries(securityHeaders).map(([n, v]) => `"${n}: ${v}"`)],
  ])('%s sends every security header', (name, lines) => {
    for (const line of lines) expect(hostConfigs()[name]).toContain(line);
  });
});

describe('headersOf', () => {
  it.each(['/images/p/production/a.svg', '/files/p/production/a.svg'])(
    'lets no script run in %s, which an editor has uploaded',
    (path) => {
      expect(headersOf(path)['Content-Security-Policy']).toMatch(
        /^default-src 'none'; style-src 'unsafe-inline';.* frame-ancestors 'none'$/,
      );
    },
  );

  it('keeps PDFs out of a sandbox, in which not every browser shows them', () => {
    expect(headersOf('/images/a.svg')['Content-Security-Policy']).toContain('; sandbox;');
    expect(headersOf('/files/a.pdf')['Content-Security-Policy']).not.toContain('sandbox');
  });

  it.each([
    ['/', 'same-origin'],
    ['/_astro/site.abcd.css', 'same-origin'],
    ['/files/p/production/a.pdf', 'same-origin'],
    ['/images/p/production/a.png', 'cross-origin'],
    ['/og/home.png', 'cross-origin'],
  ])('%s may be embedded from: %s', (path, from) => {
    expect(headersOf(path)['Cross-Origin-Resource-Policy']).toBe(from);
  });

  it('binds this host alone to HTTPS', () => {
    expect(headersOf('/')['Strict-Transport-Security']).toBe('max-age=63072000');
  });
});

describe('cacheControlOf', () => {
  it.each([
    ['/', REVALIDATE],
    ['/perspectives/', REVALIDATE],
    ['/feed.xml', REVALIDATE],
    ['/_astro/site.abcd.css', IMMUTABLE],
    ['/images/project/production/abc-800x600.jpg', IMMUTABLE],
  ])('%s: %s', (path, value) => {
    expect(cacheControlOf(path)).toBe(value);
  });
});

/** Reads a `_headers` file as Cloudflare Pages does: all matching rules apply, equal names join. */
function headersFor(path: string): Map<string, string> {
  const found = new Map<string, string>();
  let matches = false;
  for (const line of headersFile().split('\n')) {
    if (line.startsWith('#') || line === '') continue;
    if (line.startsWith('/')) {
      matches = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    } else if (matches) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      found.set(name, found.has(name) ? `${found.get(name) ?? ''}, ${value}` : value);
    }
  }
  return found;
}

describe('_headers', () => {
  it.each([
    '/',
    '/about/',
    '/404.html',
    '/_astro/a.1.css',
    '/images/a.svg',
    '/files/a.pdf',
    '/og/a.png',
  ])('sends every security header to %s', (path) => {
    const { 'Content-Security-Policy': policy, ...sent } = Object.fromEntries(headersFor(path));
    const { 'Content-Security-Policy': wanted = '', ...others } = headersOf(path);
    // Of several policies all hold; two values of this would be none.
    expect(policy).toContain(wanted);
    const { 'Cross-Origin-Resource-Policy': embedding, ...rest } = others;
    expect(sent).toMatchObject(rest);
    const isPage = !/\.(?!html)\w+$/.test(path);
    expect(sent['Cross-Origin-Resource-Policy']).toBe(isPage ? undefined : embedding);
  });

  it('caches hashed files for good and leaves pages to the host, which revalidates them', () => {
    expect(headersFor('/_astro/a.1.css').get('Cache-Control')).toBe(IMMUTABLE);
    expect(headersFor('/images/p/production/a.png').get('Cache-Control')).toBe(IMMUTABLE);
    expect(headersFor('/about/').has('Cache-Control')).toBe(false);
  });

  it("keeps within Cloudflare's limits", () => {
    const lines = headersFile().split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000);
  });
});

const answer = z.object({
  uri: z.string().optional(),
  statusCode: z.number().optional(),
  headers: z.object({ location: z.object({ value: z.string() }) }).optional(),
});

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** Runs the CloudFront function on a viewer request. */
function viewerRequest(uri: string, querystring: Query = {}) {
  const event = { request: { method: 'GET', uri, querystring } };
  const code = `${hostConfigs()['cloudfront-function.js'] ?? ''}\nJSON.stringify(handler(event));`;
  const { headers, ...rest } = answer.parse(JSON.parse(String(runInNewContext(code, { event }))));
  return headers === undefined
    ? { uri: rest.uri }
    : { status: rest.statusCode, location: headers.location.value };
}

describe('the CloudFront function', () => {
  it.each([
    ['/', '/index.html'],
    ['/about/', '/about/index.html'],
    ['/perspectives/v1.5-notes/', '/perspectives/v1.5-notes/index.html'],
    ['/_astro/site.1234.css', '/_astro/site.1234.css'],
    ['/sitemap-index.xml', '/sitemap-index.xml'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('asks the bucket for %s as %s', (uri, object) => {
    expect(viewerRequest(uri)).toEqual({ uri: object });
  });

  it.each([
    ['/about', '/about/'],
    ['/perspectives/v1.5-notes', '/perspectives/v1.5-notes/'],
    ['//elsewhere.example', '/elsewhere.example/'],
    // Browsers read a backslash as a slash.
    ['/\\elsewhere.example', '/elsewhere.example/'],
    ['/\\/elsewhere.example', '/elsewhere.example/'],
  ])('moves %s to %s', (uri, location) => {
    expect(viewerRequest(uri)).toEqual({ status: 301, location });
  });

  it('keeps the query, repeated names too', () => {
    const query: Query = {
      category: { value: 'Field%20Notes' },
      tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] },
    };
    expect(viewerRequest('/perspectives', query)).toEqual({
      status: 301,
      location: '/perspectives/?category=Field%20Notes&tag=a&tag=b',
    });
  });
});

describe('the CloudFront response headers policies', () => {
  it.each([
    ['cloudfront-headers-policy.json', '/'],
    ['cloudfront-headers-policy-images.json', '/images/a.svg'],
    ['cloudfront-headers-policy-images.json', '/og/a.png'],
    ['cloudfront-headers-policy-files.json', '/files/a.pdf'],
  ])('%s carries every header of %s', (file, path) => {
    const text = cloudfrontHeadersPolicies()[file] ?? '';
    expect(() => z.object({ Name: z.string() }).parse(JSON.parse(text))).not.toThrow();
    for (const [name, value] of Object.entries(headersOf(path))) {
      const words =
        name === 'Strict-Transport-Security' ? '"AccessControlMaxAgeSec": 63072000' : value;
      // Its presence alone says nosniff.
      expect(text).toContain(name === 'X-Content-Type-Options' ? '"ContentTypeOptions"' : words);
    }
  });
});
