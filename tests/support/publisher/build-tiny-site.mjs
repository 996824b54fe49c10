/**
 * A build command for the publisher's tests: writes a small whole site into the folder given.
 * `tiny-site.json` in TINY_SITE, a `TinySite`, tells what to write and what goes wrong. Plain Node, since
 * dozens of tests start it.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const [, , folder] = process.argv;
const source = process.env['TINY_SITE'];
if (folder === undefined || source === undefined) throw new Error('needs a folder and TINY_SITE');

const site = JSON.parse(await readFile(join(source, 'tiny-site.json'), 'utf8'));
console.log(`building "${site.text}"`);
if (process.env['SANITY_WEBHOOK_SECRET']) throw new Error('the secret reached the build');
if (site.fail !== null) {
  console.error(site.fail);
  process.exit(1);
}

const css = `body { --is: '${site.text}' }`;
const sheet = `/_astro/site.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
const page = (body) =>
  `<!doctype html><link rel="stylesheet" href="${sheet}"><h1>${site.text}</h1>${body}`;
const pages = Array.from({ length: site.pages }, (_, n) => `/page-${n + 1}/`);
const files = {
  [sheet]: css,
  '/index.html': page(pages.map((path) => `<a href="${path}">page</a>`).join('')),
  ...Object.fromEntries(pages.map((path) => [`${path}index.html`, page('<a href="/">home</a>')])),
  '/404.html': page(site.dangling ? '<a href="/gone/">gone</a>' : ''),
  '/sitemap-index.xml': '<sitemapindex/>',
  '/build.json': JSON.stringify({ documents: site.documents }),
};
for (const [path, text] of Object.entries(files)) {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  // Half of the site stands now: whoever is killed here leaves a torn build.
  if (path === '/index.html') await delay(site.delayMs, join(source, 'go-on'));
}

/** @param {number} ms @param {string} file waits, but no longer than until it exists */
async function delay(ms, file) {
  for (let passed = 0; passed < ms && !existsSync(file); passed += 50) await wait(50);
}
