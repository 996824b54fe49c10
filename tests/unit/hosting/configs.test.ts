import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cloudfrontHeadersPolicy } from '../../../src/hosting/cloudfront.ts';
import { hostConfigs } from '../../../src/hosting/configs.ts';
import { headersFile, redirectsFile } from '../../../src/hosting/headers-file.ts';
import {
  cacheControlOf,
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
      Object.entries(securityHeaders).map(([n, v]) => `add_header ${n} "${v}" always;`),
    ],
    ['Caddyfile', Object.entries(securityHeaders).map(([n, v]) => `${n} "${v}"`)],
    ['gcs-setup.sh', Object.entries(securityHeaders).map(([n, v]) => `"${n}: ${v}"`)],
  ])('%s sends every security header', (name, lines) => {
    for (const line of lines) expect(hostConfigs()[name]).toContain(line);
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
  it('sends every security header once, to every path', () => {
    for (const path of ['/', '/about/', '/404.html', '/_astro/a.1.css']) {
      const headers = headersFor(path);
      for (const [name, value] of Object.entries(securityHeaders)) {
        expect(headers.get(name)).toBe(value);
      }
    }
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

describe('_redirects', () => {
  it('forwards /contact, and has no splat that could swallow a page', () => {
    const rules = redirectsFile()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(rules).toEqual(['/contact /support/ 301', '/contact/ /support/ 301']);
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
    ['/contact', '/support/'],
    ['/contact/', '/support/'],
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

describe('the CloudFront response headers policy', () => {
  it('carries every security header', () => {
    const text = cloudfrontHeadersPolicy();
    expect(() => z.object({ Name: z.string() }).parse(JSON.parse(text))).not.toThrow();
    for (const [name, value] of Object.entries(securityHeaders)) {
      const words =
        name === 'Strict-Transport-Security' ? '"AccessControlMaxAgeSec": 63072000' : value;
      // Its presence alone says nosniff.
      expect(text).toContain(name === 'X-Content-Type-Options' ? '"ContentTypeOptions"' : words);
    }
  });
});
