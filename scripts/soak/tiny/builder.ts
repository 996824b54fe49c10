/**
 * Builds the soak's tiny site for the publisher: asks the content service, writes a page for each
 * document and lists of them, and takes over what has not changed. It costs hardly more than its start.
 */
import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { digestOf } from '../../../src/lib/digest.ts';
import { isJsonObject, parseJson } from '../../../src/lib/json.ts';

const SERVICE = process.env['SANITY_API_HOST'] ?? '';
const PATIENCE_MS = 10_000;
/** How long a named revision is waited for. */
const SETTLE_MS = 5000;

const HUBS = {
  perspectives: 'perspectives',
  'press-releases': 'press-release',
  'ceo-letters': 'letter-from-the-ceo',
  'media-coverage': 'media-coverage',
} as const;

interface Item {
  readonly id: string;
  readonly rev: string;
  readonly title: string;
  readonly slug: string;
  readonly words: string;
  readonly href: string;
}

let input = '';
for await (const chunk of process.stdin) input += String(chunk);
const order: unknown = parseJson(input.trimEnd().split('\n').at(-1) ?? '');
if (!isJsonObject(order)) process.exit(0);
const out = String(order['out']);
const from = typeof order['from'] === 'string' && order['everything'] !== true ? order['from'] : '';
const settles = order['settle'] === true;
const revisions = isJsonObject(order['revisions']) ? order['revisions'] : {};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function itemOf(document: unknown): Item[] {
  if (!isJsonObject(document)) return [];
  const [id, title] = [text(document['_id']), text(document['title'])];
  const slug = isJsonObject(document['slug']) ? text(document['slug']['current']) : '';
  if (id === '' || title === '' || slug === '') return [];
  const [rev, words, href] = [document['_rev'], document['words'], document['href']].map(text);
  return [{ id, rev: rev ?? '', title, slug, words: words ?? '', href: href ?? '' }];
}

async function ask(project: string): Promise<readonly Item[]> {
  const query = '*[defined(slug)] | order(_id) {..., "words": body[0].children[0].text, "href": body[0].markDefs[0].href}'; // prettier-ignore
  const address = `${SERVICE}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}&perspective=published`;
  const headers = { 'x-sanity-project-id': project };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${project}: the service answers ${answer.status}`);
  const body: unknown = await answer.json();
  const result = isJsonObject(body) ? body['result'] : undefined;
  if (!Array.isArray(result)) throw new Error(`${project}: the answer is no list`);
  return result.flatMap(itemOf);
}

async function read(): Promise<Map<string, readonly Item[]>> {
  const projects = Object.keys(HUBS);
  return new Map(await Promise.all(projects.map(async (project) => [project, await ask(project)] as const))); // prettier-ignore
}

function isReached(content: ReadonlyMap<string, readonly Item[]>): boolean {
  const known = new Map([...content.values()].flat().map(({ id, rev }) => [id, rev]));
  return Object.entries(revisions).every(([id, rev]) => (known.get(id) ?? null) === rev);
}

let content = await read();
for (const deadline = Date.now() + SETTLE_MS; !isReached(content) && Date.now() < deadline;) {
  await wait(200);
  content = await read();
}

const all = [...content.values()].flat();
const css = `body { --documents: '${all.length}'; }`;
const sheet = `/_astro/site.${digestOf(css).slice(0, 8)}.css`;
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="stylesheet" href="${sheet}"></head><body><h1>${title}</h1>${body}<a href="/">Home</a></body></html>\n`;
const hubs = Object.entries(HUBS);
const lists = hubs.map(([project, hub]) => ({ hub, items: content.get(project) ?? [] }));
const listed = (hub: string, items: readonly Item[]) =>
  items.map(({ title, slug }) => `<a href="/${hub}/${slug}/">${title}</a>`).join('');

const files: Record<string, string | Buffer> = {
  [sheet.slice(1)]: css,
  'index.html': page('Home', hubs.map(([, hub]) => `<a href="/${hub}/">${hub}</a>`).join('')),
  '404.html': page('Not found', ''),
  'sitemap-index.xml': '<sitemapindex/>',
  'feed.xml': `<feed>${all.map(({ title }) => title).join(', ')}</feed>`,
  'build.json': JSON.stringify({
    documents: Object.fromEntries([...content].map(([project, items]) => [project, items.length])),
  }),
};
for (const { hub, items } of lists) {
  files[`${hub}/index.html`] = page(hub, listed(hub, items));
  for (const { slug, title, words, href } of items) {
    const link = href === '' ? '' : `<a href="${href}">elsewhere</a>`;
    files[`${hub}/${slug}/index.html`] = page(title, `<p>${words}</p>${link}`);
  }
}
if (settles) files['index.html.gz'] = gzipSync(String(files['index.html'] ?? ''));

let reused = 0;
for (const [path, bytes] of Object.entries(files)) {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  const before = join(from, path);
  if (from !== '' && existsSync(before) && readFileSync(before).equals(Buffer.from(bytes))) {
    linkSync(before, file);
    reused += 1;
  } else writeFileSync(file, bytes);
}
writeFileSync(`${out}.pages.json`, '{}');
const pages = Object.keys(files).filter((path) => path.endsWith('.html')).length;
const rendered = Object.keys(files).length - reused;
const way = from === '' ? 'whole' : 'changed';
console.log(`result: ${JSON.stringify({ pages, rendered, reused, deferred: !settles, way })}`);
