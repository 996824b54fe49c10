import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkRedirects, writeRedirects } from '#integrations/finish/redirects.ts';
import { parsePage } from '../../support/site.ts';

const pages = new Map([
  ['/terms/', { ids: ['marks'] }],
  ['/about/', { ids: [] }],
  ['/perspectives/', { ids: [] }],
  ['/perspectives/first-flight/', { ids: ['team'] }],
]);

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'redirects-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it.each([
  ['/old/', '/terms/'],
  ['/old/', '/terms/#marks'],
  ['/perspectives/gone/', '/perspectives/first-flight/#team'],
  ['/startups/v1.5_b-c/', 'https://other.example:8443/there/page.html#a'],
])('a redirect from %s to %s is correct', (from, to) => {
  const redirects = { [from]: to };
  expect(checkRedirects(redirects, pages, temporaryFolder())).toEqual({ mistakes: [], leftOut: [], valid: redirects });
});

it.each([
  ['/old', '/terms/', '"/old" needs one slash at both ends. Write "/old/".'],
  ['old', '/terms/', '"old" needs one slash at both ends. Write "/old/".'],
  ['/a//b/', '/terms/', '"/a//b/" needs one slash at both ends. Write "/a/b/".'],
  ['/', '/terms/', '"/" is not the address of a page.'],
  ['/old/*', '/terms/', '"/old/*" is not the address of a page.'],
  ['/old/../', '/terms/', '"/old/../" is not the address of a page.'],
  ['/about/', '/terms/', '"/about/" is still a page. Remove the page, or this redirect.'],
  ['/kit.zip/', '/terms/', '"/kit.zip/" is the address of a file.'],
  ['/old/', 'terms', '"/old/" leads to "terms", which is not an address. Write a page of this site such as'],
  ['/old/', '/terms/?a=1', '"/old/" leads to "/terms/?a=1", which is not an address.'],
  ['/old/', 'http://other.example/', '"/old/" leads to "http://other.example/", which is not an address.'],
  ['/old/', '/terms/$uri', '"/old/" leads to "/terms/$uri", which is not an address.'],
  ['/old/', '/terms', '"/old/" leads to "/terms", but the site has no such page. Did you mean "/terms/"?'],
  ['/old/', '/older/', '"/old/" leads to "/older/", but the site has no such page. Correct it, or name another page.'],
  ['/old/', '/terms/#mark', 'but the page has no such anchor. Did you mean "/terms/#marks"?'],
  ['/old/', '//other.example/', 'but the site has no such page.'],
  ['/perspectives/', '/terms/', '"/perspectives/" is still a page.'],
  ['/perspectives/gone', '/terms/', 'Write "/perspectives/gone/".'],
])('a redirect from %s to %s is a mistake that names the fix', (from, to, message) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'kit.zip'), '');
  const valid = { '/older-page/': '/about/' };
  expect(checkRedirects({ [from]: to, ...valid }, pages, folder)).toEqual({
    mistakes: [['src/company/redirects.ts', expect.stringContaining(message)]],
    leftOut: [],
    valid,
  });
});

it.each([
  ['/perspectives/first-flight/', '/terms/', '"/perspectives/first-flight/" is still a page.'],
  ['/old/', '/perspectives/gone/', '"/old/" leads to "/perspectives/gone/", but the site has no such page.'],
  ['/old/', '/perspectives/first-flight/#ream', 'Did you mean "/perspectives/first-flight/#team"?'],
])('a redirect from %s to %s, on which editors decide, is left out and fails no build', (from, to, message) => {
  expect(checkRedirects({ [from]: to }, pages, temporaryFolder())).toEqual({
    mistakes: [],
    leftOut: [expect.stringContaining(message)],
    valid: {},
  });
});

it('an old address has a small page that is valid, redirects without a script, and has a link', async () => {
  vi.stubEnv('SITE_URL', 'https://rook.example');
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'startups'));
  writeRedirects({ '/startups/old/': '/terms/#marks', '/elsewhere/': 'https://other.example/there/' }, folder);
  const html = readFileSync(path.join(folder, 'startups/old/index.html'), 'utf8');
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html);
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  const document = parsePage(html);
  const valueOf = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
  expect(valueOf('html', 'lang')).toBe('en');
  expect(valueOf('link[rel="canonical"]', 'href')).toBe('https://rook.example/terms/');
  expect(valueOf('meta[http-equiv="refresh"]', 'content')).toBe('0; url=/terms/#marks');
  expect(valueOf('meta[http-equiv="Content-Security-Policy"]', 'content')).toMatch(/^default-src 'none';/);
  expect(valueOf('a', 'href')).toBe('/terms/#marks');
  expect(document.querySelector('a')?.textContent).toBe('Go to its new address');
  expect(html).not.toContain('<script');
  expect(Buffer.byteLength(html)).toBeLessThan(1000);
  expect(readFileSync(path.join(folder, 'elsewhere/index.html'), 'utf8')).toContain(
    '<link rel="canonical" href="https://other.example/there/">',
  );
});

it('a list without redirects still has files for hosts, without rules', () => {
  const folder = temporaryFolder();
  writeRedirects({}, folder);
  for (const name of ['_redirects', '_redirects.nginx', '_redirects.caddy'])
    expect(readFileSync(path.join(folder, name), 'utf8')).toMatch(/^(?:#.*\n)+$/);
  expect(readFileSync(path.join(folder, '_redirects.cloudfront'), 'utf8')).toBe('const redirects = {};\n');
  expect(existsSync(path.join(folder, 'index.html'))).toBe(false);
});

it('_redirects has each spelling of an address for Netlify, then for Cloudflare', () => {
  const folder = temporaryFolder();
  writeRedirects({ '/old/': '/terms/' }, folder);
  const lines = readFileSync(path.join(folder, '_redirects'), 'utf8').match(/^\/.*$/gm);
  expect(lines).toEqual(['/old /terms/ 301!', '/old/ /terms/ 301!', '/old /terms/ 301', '/old/ /terms/ 301']);
});
