import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readPage, writePage } from '~/finish/page.ts';
import { inlineHashes } from '~/finish/steps/policy.ts';
import { joinedScripts } from '~/finish/steps/scripts.ts';

const join = (html: string) => writePage(joinedScripts(readPage('/a/', html)));
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('joins plain scripts that follow each other, wherever they stand', () => {
  expect(join('<p><script>a()</script><script>b()\n</script><script>c()</script><p>')).toBe(
    '<p><script>a();b()\n;c()</script><p>',
  );
  expect(
    join('<header class="site-header"><script>a()</script><script>b()</script></header><p>'),
  ).toBe('<header class="site-header"><script>a();b()</script></header><p>');
});

it.each([
  '<script>a()</script> <script>b()</script>',
  '<script>a()</script><script type="module">b()</script>',
  '<script>a()</script><script src="/b.js"></script><script>c()</script>',
  '<script type="application/ld+json">{}</script><script>b()</script>',
])('leaves others as they are: %s', (html) => {
  expect(join(html)).toBe(html);
});

const islands = '<script>wake()</script><script>element()</script><astro-island></astro-island>';

it('gives the script of the head what islands wake by', () => {
  const page = readPage(
    '/a/',
    `<head><script>a()</script><script>b()</script></head><body><header class="site-header">${islands}</header><p>${islands}<script>c()</script>`,
  );
  expect(writePage(joinedScripts(page))).toBe(
    '<head><script>a();b();wake();element();wake();element()</script></head><body><header class="site-header"><astro-island></astro-island></header><p><astro-island></astro-island><script>c()</script>',
  );
  expect(inlineHashes(page, 'script')).toEqual([
    hash('a();b();wake();element();wake();element()'),
    hash('c()'),
  ]);
});

it.each([
  `<head></head><body>${islands}`,
  `<head><script type="module">a()</script></head><body>${islands}`,
  `<head></head><body><script>a()</script><p>${islands}`,
])('leaves them before the island where the head has no script: %s', (html) => {
  expect(join(html)).toBe(html.replace('</script><script>', ';'));
});

it('is known to the policy, which names what then stands there', () => {
  const page = readPage(
    '/a/',
    '<script>a()</script><script>b()</script><script type="module">c()</script>',
  );
  expect(inlineHashes(page, 'script')).toEqual([hash('a();b()'), hash('c()')]);
});
