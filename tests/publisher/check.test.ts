import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { check } from '../../publisher/checks.ts';
import { serve } from '../../scripts/preview.ts';

const work = mkdtempSync(path.join(tmpdir(), 'check-'));
afterAll(() => rmSync(work, { recursive: true }));

/** Writes a site with so many perspectives and pages, without one file, and gives its folder. */
function site(perspectives: number, pages: number, without?: string): string {
  const folder = mkdtempSync(path.join(work, 'site-'));
  const files = {
    'index.html': 'Home',
    '404.html': 'Not found',
    'sitemap-index.xml': '<loc>https://rook.example/sitemap-0.xml</loc>',
    'sitemap-0.xml': '<loc>/a/</loc>'.repeat(pages),
    'build.json': JSON.stringify({ documents: { perspectives, 'media-coverage': 6 } }),
  };
  for (const [file, text] of Object.entries(files)) if (file !== without) writeFileSync(path.join(folder, file), text);
  return folder;
}

const [live, half, small] = [site(16, 69), site(8, 35), site(7, 30)];

it('accepts a complete site that lost at most half, or is allowed to lose more', async () => {
  expect(await check([half, '--against', live])).toMatch(
    /may go live: 35 pages\. It lost a fifth or more: perspectives: 8 now, 16 before; pages: 35 now, 69 before\.$/,
  );
  await expect(check([small, '--against', live])).rejects.toThrow(/perspectives: 7 now, 16 before\n +pages: 30/);
  expect(await check([small, '--against', live, '--allow-shrink'])).toContain('may go live');
});

const required = ['index.html', '404.html', 'sitemap-index.xml', 'build.json'];
it.each(required)('requires %s', async (file) => {
  await expect(check([site(16, 69, file)])).rejects.toThrow(`has no ${file}. Build it again.`);
});

it.each(['{', '{"documents":7}'])('names a build.json with %s', async (text) => {
  const folder = site(16, 69);
  writeFileSync(path.join(folder, 'build.json'), text);
  await expect(check([folder])).rejects.toThrow(`${folder}/build.json is damaged; build again: `);
});

it('says that a site holds sample content', async () => {
  const folder = site(16, 69);
  const build = { documents: { perspectives: 16 }, isSample: true };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(build));
  expect(await check([folder])).toContain('may go live: 69 pages. Its content is the sample content. ');
  expect(await check([live])).not.toContain('sample');
});

it('compares with a site at an address', async () => {
  const [full, empty] = [await serve(live), await serve(site(0, 0, 'build.json'))];
  await expect(check([small, '--against', full.origin])).rejects.toThrow('7 now, 16 before');
  expect(await check([small, '--against', empty.origin])).toContain('nothing to compare');
  for (const server of [full, empty]) server.close();
  await expect(check([small, '--against', full.origin])).rejects.toThrow('cannot be compared');
});
