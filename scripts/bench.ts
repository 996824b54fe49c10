/**
 * `npm run bench [-- build] [-- pages]`: build seconds at three sizes next to a plain `astro build` of the same
 * pages, and first paint, bytes and requests of five pages next to the same pages with their styles linked.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArgs, findBrowsers } from './find-browsers.mjs';
import { serve } from './preview.ts';

const root = path.resolve(import.meta.dirname, '..');
const work = mkdtempSync(path.join(tmpdir(), 'rook-bench-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

/** Number of perspectives to generate, with fewer documents of other types. `undefined`: the sample content. */
const SIZES = [undefined, 750, 3700];
const WARM_RUNS = 3;

/** Writes a configuration without `finish`, and returns its path. */
function plainConfig(): string {
  // In the project, so that its imports resolve.
  const file = path.join(root, 'node_modules/.astro/bench-plain.config.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import config from ${JSON.stringify(path.join(root, 'astro.config.mjs'))};
export default { ...config, integrations: config.integrations.flat().filter(({ name }) => !name.startsWith('finish')) };`,
  );
  // Astro resolves it from its root.
  return path.relative(root, file);
}

/** Builds the site, and returns the seconds it took. */
function build(outDir: string, content: string | undefined, more: readonly string[] = []): number {
  const start = performance.now();
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir, ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, astro, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...(content !== undefined && { CONTENT_DIR: content }) },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
  return (performance.now() - start) / 1000;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function benchBuilds(): void {
  const rows: Record<string, unknown> = {};
  for (const size of SIZES) {
    const content = size === undefined ? undefined : generateContent(size);
    const plain: number[] = [];
    const warm: number[] = [];
    const plainArguments = ['--config', plainConfig()];
    // Runs first, to fill the caches of Astro and Vite for both builds.
    build(path.join(work, 'plain'), content, plainArguments);
    rmSync(path.join(root, 'node_modules/.astro/finish'), { recursive: true, force: true });
    const cold = build(path.join(work, 'site'), content);
    for (let run = 0; run < WARM_RUNS; run += 1) {
      plain.push(build(path.join(work, 'plain'), content, plainArguments));
      warm.push(build(path.join(work, 'site'), content));
    }
    const pages = globSync('**/*.html', { cwd: path.join(work, 'site') }).length;
    rows[`${pages} pages`] = {
      'plain, s': median(plain).toFixed(1),
      'warm, s': median(warm).toFixed(1),
      'cold, s': cold.toFixed(1),
      'warm / plain': (median(warm) / median(plain)).toFixed(2),
      'cold / plain': (cold / median(plain)).toFixed(2),
    };
    console.table(rows);
  }
}

const PAGES = ['/', '/links/', '/perspectives/', '/perspectives/first-flight/', '/support/'];
const PAINT_RUNS = 5;

/** A phone on a slow network. */
const SLOW = { latency: 400, bytesPerSecond: 400_000 / 8, slowdown: 4 };

async function benchPages(): Promise<void> {
  const site = path.join(work, 'site');
  const linked = path.join(work, 'linked');
  build(site, undefined);
  build(linked, undefined, ['--config', plainConfig()]);
  for (const file of globSync('**/*.{html,css,js,svg}', { cwd: linked })) {
    const target = path.join(linked, file);
    writeFileSync(`${target}.br`, brotliCompressSync(readFileSync(target)));
  }
  cpSync(path.join(site, 'images'), path.join(linked, 'images'), { recursive: true });
  const servers = [await serve(site), await serve(linked)] as const;
  const rows: Record<string, unknown> = {};
  for (const page of PAGES) {
    const own: Visit[] = [];
    const other: Visit[] = [];
    for (let run = 0; run < PAINT_RUNS; run += 1) {
      own.push(await visit(servers[0].origin + page));
      other.push(await visit(servers[1].origin + page));
    }
    const [first, plain] = [own, other].map((all) => median(all.map((each) => each.first)));
    rows[page] = {
      'first paint, ms': first,
      'largest paint, ms': median(own.map((each) => each.largest)),
      'styles linked, ms': plain,
      ratio: ((first ?? 0) / (plain ?? 1)).toFixed(2),
      requests: median(own.map((each) => each.requests)),
      kB: (median(own.map((each) => each.bytes)) / 1000).toFixed(1),
    };
  }
  for (const { close } of servers) close();
  console.table(rows);
}

interface Visit {
  /** First and largest paint, in ms. */
  readonly first: number;
  readonly largest: number;
  readonly requests: number;
  /** As transferred. */
  readonly bytes: number;
}

async function visit(address: string): Promise<Visit> {
  const { chromium: executablePath } = findBrowsers();
  const browser = await chromium.launch({
    args: chromiumArgs(),
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latency,
      downloadThroughput: SLOW.bytesPerSecond,
      uploadThroughput: SLOW.bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slowdown });
    let requests = 0;
    let bytes = 0;
    devtools.on('Network.requestWillBeSent', () => (requests += 1));
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(address, { waitUntil: 'networkidle' });
    const paint = await page.evaluate(
      () =>
        new Promise<{ first: number; largest: number }>((resolve) => {
          const [first] = performance.getEntriesByName('first-contentful-paint');
          new PerformanceObserver((list) => {
            const largest = list.getEntries().at(-1)?.startTime ?? Number.NaN;
            resolve({ first: first?.startTime ?? Number.NaN, largest });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    return { first: Math.round(paint.first), largest: Math.round(paint.largest), requests, bytes };
  } finally {
    await browser.close();
  }
}

/** Writes datasets with about 500 words an article, and returns their folder. Equal sizes give equal datasets. */
function generateContent(size: number): string {
  const folder = path.join(work, `content-${size}`);
  const words = 'rook link page price night ledger stall screen second visit answer count'.split(' ');
  const sentence = (seed: number, length: number) =>
    `${Array.from({ length }, (_, at) => words[(seed * 7 + at * at + at * seed) % words.length]).join(' ')}.`;
  const block = (seed: number, part: number) => ({
    _type: 'block',
    _key: `b${part}`,
    style: part % 5 === 0 ? 'h2' : 'normal',
    markDefs: [{ _type: 'link', _key: 'link', href: '/about/' }],
    children: [
      {
        _type: 'span',
        _key: 'a',
        text: `${sentence(seed + part, part % 5 === 0 ? 4 : 24)} `,
        marks: [],
      },
      { _type: 'span', _key: 'b', text: sentence(part, 3), marks: ['link'] },
    ],
  });
  const categories = ['Field Notes', 'Security & Trust', 'Digital Wellness', 'Product Deep Dives'];
  const document = (type: string, seed: number) => ({
    _id: `${type}-${seed}`,
    _type: type,
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    title: `${seed}: ${sentence(seed, 5)}`,
    slug: { current: `${type.toLowerCase()}-${seed}` },
    description: sentence(seed, 14),
    publishedAt: new Date(Date.UTC(2026, 0, 1) - seed * 3_600_000).toISOString(),
    perspectiveCategory: categories[seed % categories.length],
    mainImage: { _type: 'image', alt: '', _sanityAsset: 'image@file://./images/cover.svg' },
    body: Array.from({ length: 20 }, (_, part) => block(seed, part)),
  });
  const types = [
    ['perspectives', 'post', size],
    ['press-releases', 'pressRelease', size / 5],
    ['media-coverage', 'mediaCoverage', size / 10],
    ['ceo-letters', 'ceoLetter', size / 25],
  ] as const;
  for (const [dataset, type, count] of types) {
    const lines = Array.from({ length: count }, (_, seed) => JSON.stringify(document(type, seed)));
    mkdirSync(path.join(folder, dataset, 'images'), { recursive: true });
    writeFileSync(path.join(folder, dataset, 'data.ndjson'), `${lines.join('\n')}\n`);
    writeFileSync(
      path.join(folder, dataset, 'images/cover.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#1D4ED8" d="M0 0h16v9H0z"/></svg>',
    );
  }
  return folder;
}

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('build')) benchBuilds();
if (wanted.length === 0 || wanted.includes('pages')) await benchPages();
