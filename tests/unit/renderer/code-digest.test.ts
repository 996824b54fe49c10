import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleDigest, codeDigest } from '~/renderer/code-digest.ts';

let root: string;
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'code-'));
  await write('src/pages/index.astro', 'home');
  await write('src/content/datasets/perspectives/data.ndjson', '{}');
  await write('package-lock.json', '{}');
});
afterEach(() => rm(root, { recursive: true }));

const now = new Date('2026-06-01T00:00:00Z');
const digest = (env: Readonly<Record<string, string>> = {}, at = now) => codeDigest(root, env, at);

it.each([
  'astro.config.mjs',
  'node_modules/.package-lock.json',
  'package-lock.json',
  'package.json',
  'public/favicon.svg',
  'scripts/build.ts',
  'src/pages/about.astro',
  'src/pages/index.astro',
  'tailwind.config.mjs',
  'tsconfig.json',
])('is another for another %s', async (file) => {
  const before = digest();
  await write(file, 'another');
  expect(digest()).not.toBe(before);
});

it('is another for a file that was renamed, or cut in two', async () => {
  const before = digest();
  await rm(path.join(root, 'src/pages/index.astro'));
  await write('src/pages/home.astro', 'home');
  expect(digest()).not.toBe(before);
  await write('src/a.ts', 'ab');
  await write('src/b.ts', '');
  const cut = digest();
  await write('src/a.ts', 'a');
  await write('src/b.ts', 'b');
  expect(digest()).not.toBe(cut);
});

it.each([
  'SANITY_DATASET',
  'CONTENT_DIR',
  'PUBLIC_ANALYTICS_ID',
  'SITE_URL',
  'COMPRESSION_DICTIONARY',
  'NODE_ENV',
  'TZ',
])('is another for another %s', (name) => {
  expect(digest({ [name]: 'one' })).not.toBe(digest({ [name]: 'other' }));
  expect(digest({ [name]: 'one' })).not.toBe(digest());
});

it('is another in another year, which the footer shows', () => {
  expect(digest({}, new Date('2027-01-01T00:00:00Z'))).not.toBe(digest());
});

it('is the same for other content, and for what reaches no page', async () => {
  const before = digest();
  await write('src/content/datasets/perspectives/data.ndjson', '{"another":1}');
  await write('docs/content.md', 'words');
  expect(digest({ PATH: '/bin', PUBLISHER_PORT: '1', SITE_URL: '' })).toBe(before);
});

const bundled = (env: Readonly<Record<string, string>> = {}, at = now) =>
  bundleDigest(root, 'embedded', env, at);

it('is one bundle wherever content is read from, but for its kind of source', () => {
  expect(bundled({ CONTENT_DIR: 'one', CONTENT_STRICT: 'true' })).toBe(bundled());
  expect(bundled({ SANITY_DATASET: 'one' })).toBe(bundled({ SANITY_DATASET: 'other' }));
  expect(bundleDigest(root, 'sanity', {}, now)).not.toBe(bundled());
  expect(digest()).not.toBe(bundled());
});

it('is another bundle for other code, another year and what reaches pages', async () => {
  const before = bundled();
  for (const name of ['PUBLIC_ANALYTICS_ID', 'SITE_URL', 'COMPRESSION_DICTIONARY', 'NODE_ENV']) {
    expect(bundled({ [name]: 'one' }), name).not.toBe(before);
  }
  expect(bundled({}, new Date('2027-01-01T00:00:00Z'))).not.toBe(before);
  await write('src/pages/about.astro', 'another');
  expect(bundled()).not.toBe(before);
});
