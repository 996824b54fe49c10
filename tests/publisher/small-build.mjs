// A build for tests of the publisher: `node small-build.mjs FOLDER` writes a small site from the documents that
// the content service holds. BUILD_DELAY_MS makes it slow.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { SANITY_API_HOST = '', BUILD_DELAY_MS = '0' } = process.env;
const folder = process.argv[2] ?? '';
const types = { perspectives: 'post', 'press-releases': 'pressRelease' };
const site = { documents: {}, updatedAt: {}, types };
const pages = ['/'];
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

for (const collection of Object.keys(types)) {
  const query = '*[!(_id in path("drafts.**"))]{_id, _updatedAt, title}';
  const response = await fetch(
    `${SANITY_API_HOST}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`,
    { headers: { 'x-sanity-project-id': collection } },
  );
  if (!response.ok) throw new Error(`${collection}: the service answered ${response.status}.`);
  const { result } = await response.json();
  site.documents[collection] = result.length;
  site.updatedAt[collection] =
    result
      .map(({ _updatedAt }) => _updatedAt)
      .sort()
      .at(-1) ?? null;
  for (const { _id, title } of result) {
    pages.push(`/${_id}/`);
    write(`${_id}/index.html`, title);
  }
}
await sleep(Number(BUILD_DELAY_MS));
const css = JSON.stringify(site);
const hashed = `_astro/site.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
write(hashed, css);
write('index.html', `<link rel="stylesheet" href="/${hashed}">`);
write('404.html', 'Not found');
write('sitemap-index.xml', '<loc>https://rook.example/sitemap-0.xml</loc>');
write('sitemap-0.xml', pages.map((page) => `<loc>https://rook.example${page}</loc>`).join(''));
write('build.json', JSON.stringify(site));
