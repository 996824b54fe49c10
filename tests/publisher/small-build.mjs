// `node small-build.mjs FOLDER` writes a small site from the documents of the content service, once there
// is no file "gate" in the publisher's folder. It shows posts with their authors, and press releases.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [, , folder = ''] = process.argv;
const types = { perspectives: 'post', 'press-releases': 'pressRelease' };
const site = { documents: {}, updatedAt: {}, types };
const files = { '404.html': 'Not found', 'sitemap-index.xml': '<loc>/sitemap-0.xml</loc>' };
let sitemap = '<loc>/</loc>';
const record = [];
const read = '*[_type == $type]{_id, _updatedAt, title, "author": author->{_id, _updatedAt, name}}';
const query = encodeURIComponent(`${read} | order(_updatedAt desc)`);
for (const [collection, type] of Object.entries(types)) {
  const search = `query=${query}&$type=${encodeURIComponent(JSON.stringify(type))}`;
  const address = `${process.env.SANITY_API_HOST}/v2025-02-19/data/query/production?${search}`;
  const response = await fetch(address, { headers: { 'x-sanity-project-id': collection } });
  const { result } = await response.json();
  site.documents[collection] = result.length;
  site.updatedAt[collection] = result[0]?._updatedAt ?? null;
  for (const { _id, title, author } of result) files[`${_id}/index.html`] = title + (author?.name ?? '');
  const documents = result.flatMap((row) => [row, row.author ?? []].flat());
  const dates = documents.map(({ _id, _updatedAt }) => [_id, _updatedAt]);
  record.push({ type, project: collection, documents: Object.fromEntries(dates) });
  sitemap += result.map(({ _id }) => `<loc>/${_id}/</loc>`).join('');
}
while (existsSync(path.join(folder, '../../gate'))) await sleep(20);
const { CONTENT_RECORD: recordFile } = process.env;
if (recordFile) writeFileSync(recordFile, JSON.stringify(record));
const build = JSON.stringify(site);
const styles = `_astro/${createHash('sha256').update(build).digest('hex').slice(0, 8)}.css`;
const index = `<link rel="stylesheet" href="/${styles}">`;
const part = `pagefind/fragment/${styles.slice(7, 15)}.pf_fragment`;
const all = {
  ...files,
  [styles]: build,
  [part]: build,
  [`images/${styles.slice(7, 15)}.png`]: build,
  'index.html': index,
  'build.json': build,
  'sitemap-0.xml': sitemap,
};
for (const [file, text] of Object.entries(all)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
