/**
 * A builder for the publisher's tests: loads, waits for its order and obeys it. It writes the tiny
 * site, reuses the pages of the release before that do not differ, and keeps each order that it got in
 * `orders.jsonl` of TINY_SITE. `builder.json` there tells what goes wrong:
 * - `stale`: so many processes end with 75, `dieLoading`: end before the order;
 * - `damage`: a file that it leaves with other bytes than it notes, once;
 * - `problems`: what it reports to have left out, `documents`: which it reports to differ;
 * - `say`: words for the log;
 * - `deferred`: builds that do not settle leave something to do; `hold`: settle only when `go-on` is there.
 * Of drafts it writes the site's `drafts`. The text of each build stays in what it keeps, as content does.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { replaceFile } from '../replace-file.ts';

const source = process.env['TINY_SITE'] ?? '';
/** Variables that tell public builds from those of drafts, and secrets; null for those that are absent. */
const TOLD = ['SANITY_PERSPECTIVE', 'PUBLIC_ANALYTICS_ID', 'CACHE_DIR', 'SANITY_WEBHOOK_SECRET'];
const environment = () => Object.fromEntries(TOLD.map((name) => [name, process.env[name] ?? null]));
const read = (name, otherwise) =>
  existsSync(join(source, name)) ? JSON.parse(readFileSync(join(source, name), 'utf8')) : otherwise;
// The next builder may read them while it starts.
const tell = (settings) => replaceFile(join(source, 'builder.json'), JSON.stringify(settings));
const loaded = read('builder.json', {});
appendFileSync(join(source, 'builders.txt'), `${process.pid}\n`);
if (loaded.dieLoading) process.exit(3);

let text = '';
for await (const chunk of process.stdin) text += chunk;
if (text === '') process.exit(0);
// As the project's builder does: what is in the environment already wins.
if (existsSync('.env')) {
  const { loadEnvFile } = await import('../../../src/config/env-file.ts');
  loadEnvFile();
}
if (process.env['SANITY_WEBHOOK_SECRET']) throw new Error('the secret reached the build');
// The order is the last line; those before it name releases that took the place of others meanwhile.
const hints = text.trimEnd().split('\n');
const order = JSON.parse(hints.pop() ?? '');
const settings = read('builder.json', {});
appendFileSync(
  join(source, 'orders.jsonl'),
  `${JSON.stringify({ ...order, pid: process.pid, hints, env: environment() })}\n`,
);
if (settings.stale > 0) {
  await tell({ ...settings, stale: settings.stale - 1 });
  process.exit(75);
}

const whole = read('tiny-site.json', {});
const site = order.drafts ? { ...whole, ...whole.drafts } : whole;
for (const kept of [order.kept, process.env['CACHE_DIR']].filter(Boolean)) {
  mkdirSync(kept, { recursive: true });
  appendFileSync(join(kept, 'texts.txt'), `${site.text}\n`);
}
if (settings.say) console.log(settings.say);
if (site.fail !== null) {
  console.error(site.fail);
  process.exit(1);
}
if (settings.fault) console.log(`fault: ${settings.fault}`);
const deferred = settings.deferred === true && !order.settle;
const css = `body { --is: '${site.text}' }`;
const sheet = `/_astro/site.${site.text}.css`;
const page = (body) =>
  `<!doctype html><link rel="stylesheet" href="${sheet}"><h1>${site.text}</h1>${body}`;
const files = {
  [sheet]: css,
  '/index.html': page(''),
  '/index.html.br': deferred ? 'compressed quickly' : 'compressed well',
  '/404.html': page(site.dangling ? '<a href="/gone/">gone</a>' : ''),
  '/sitemap-index.xml': '<sitemapindex/>',
  '/unchanging.txt': 'as ever',
  '/build.json': JSON.stringify({ documents: site.documents }),
};
for (const path of Array.from({ length: site.pages }, (_, n) => `/page-${n + 1}/index.html`)) {
  files[path] = page('<a href="/">home</a>');
}
let reused = 0;
for (const [path, content] of Object.entries(files)) {
  const file = join(order.out, path);
  mkdirSync(dirname(file), { recursive: true });
  const before = order.from === null || order.everything ? '' : join(order.from, path);
  if (before !== '' && existsSync(before) && readFileSync(before, 'utf8') === content) {
    linkSync(before, file);
    reused += 1;
  } else writeFileSync(file, content);
  if (path === '/index.html') {
    const held = order.settle && settings.hold ? 60_000 : site.delayMs;
    for (let ms = 0; ms < held && !existsSync(join(source, 'go-on')); ms += 50) await wait(50);
  }
}
const digestOf = (content) => createHash('sha256').update(content).digest('base64url');
const digests = Object.fromEntries(
  Object.entries(files).map(([path, content]) => [path.slice(1), digestOf(content)]),
);
writeFileSync(`${order.out}.pages.json`, JSON.stringify({ text: site.text, files: digests }));
if (settings.damage) {
  const file = join(order.out, settings.damage);
  rmSync(file);
  writeFileSync(file, 'spoiled');
  await tell({ ...settings, damage: undefined });
}
const rendered = Object.keys(files).length - reused;
const way = reused > 0 ? 'changed' : 'whole';
const { problems, documents } = settings;
const about = {
  ...(problems && { problems, problemCount: problems.length }),
  ...(documents && { documents }),
};
const pages = site.pages + 2;
console.log(`result: ${JSON.stringify({ pages, rendered, reused, deferred, way, ...about })}`);
