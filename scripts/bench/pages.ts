import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { budgets, paintGoal } from '../weight/budgets.ts';
import { weigh } from '../weight/page-weight.ts';
import { serve } from '../preview.ts';
import { build } from './builds.ts';
import { type Results, type Sites, inTurns } from './in-turns.ts';
import { median } from './median.ts';
import { launchBrowser } from './phone.ts';
import { serveSlowly } from './slow-line.ts';
import { type ForcedLayout, traceFirstPaint } from './trace.ts';
import { taps, visit } from './visits.ts';

/** Pages to open on a slow line; those in `taps` are also tapped. */
const SLOW_PAGES = ['/', '/links/', '/perspectives/', '/perspectives/first-flight/', '/support/'];
/** Pages to trace. */
const TRACED_PAGES = ['/', '/links/', '/perspectives/', '/contact/', '/perspectives/first-flight/'];

/**
 * Prints what pages cost visitors with a phone.
 * @param work folder for temporary files
 * @param runs visits of each page; the medians count
 * @param earlier folder of another built site to compare with
 */
export async function benchPages(work: string, runs: number, earlier: string | undefined): Promise<void> {
  const sites: Sites = { own: path.join(work, 'site'), ...(earlier !== undefined && { earlier }) };
  const linked = path.join(work, 'linked');
  build(sites.own);
  buildLinked(linked, sites.own);
  printWeights(sites.own);
  const browser = await launchBrowser();
  try {
    await benchSlowLine(browser, { ...sites, linked }, runs, path.join(work, 'certificates'));
    await benchProcessor(browser, sites, runs);
  } finally {
    await browser.close();
  }
}

/** Builds the site without `finish`, and adds what a host would: compressed copies, and pictures of documents. */
function buildLinked(folder: string, own: string): void {
  build(folder, { plain: true });
  for (const file of globSync('**/*.{html,css,js,svg}', { cwd: folder })) {
    const target = path.join(folder, file);
    writeFileSync(`${target}.br`, brotliCompressSync(readFileSync(target)));
  }
  cpSync(path.join(own, 'images'), path.join(folder, 'images'), { recursive: true });
}

/** Prints the pages above the goal, or the five largest. */
function printWeights(folder: string): void {
  const { name, goal } = budgets.firstText;
  const weights = globSync('**/*.html', { cwd: folder })
    .map((file) => ({ page: addressOf(file), bytes: weigh(readFileSync(path.join(folder, file), 'utf8')).firstText }))
    .sort((a, b) => b.bytes - a.bytes);
  const above = weights.filter(({ bytes }) => bytes > goal).length;
  console.log(`\n${above} of ${weights.length} pages are above the goal of ${goal} bytes, ${name}`);
  console.table(weights.slice(0, Math.max(5, above)));
}

const addressOf = (file: string) => `/${file.replaceAll(path.sep, '/')}`.replace(/\/index\.html$/, '/');

/** Prints paints on a slow line, and how long after the first tap there its effects come. */
async function benchSlowLine(browser: Browser, sites: Sites, runs: number, certificates: string): Promise<void> {
  const serveSite = (folder: string) => serveSlowly(folder, certificates);
  const measure = (url: string, page: string) => visit(browser, url, taps[page]);
  const paintRows: Record<string, unknown> = {};
  const tapRows: Record<string, unknown> = {};
  const ratios: number[] = [];
  for (const [page, visits] of await inTurns(sites, serveSite, SLOW_PAGES, runs, measure)) {
    const paint = medians(visits, ({ firstPaint }) => firstPaint);
    ratios.push(paint.own / paint.linked);
    paintRows[page] = {
      'first paint, ms': Math.round(paint.own),
      'styles linked, ms': Math.round(paint.linked),
      ratio: (paint.own / paint.linked).toFixed(2),
      'largest paint, ms': Math.round(medians(visits, ({ largestPaint }) => largestPaint).own),
      requests: medians(visits, ({ requests }) => requests).own,
      kB: (medians(visits, ({ bytes }) => bytes).own / 1000).toFixed(1),
      ...comparison(paint),
    };
    for (const effect of Object.keys(taps[page]?.effects ?? {})) {
      const time = medians(visits, ({ effects }) => effects[effect] ?? Number.NaN);
      tapRows[`${page} ${effect}`] = { 'after, ms': Math.round(time.own), ...comparison(time) };
    }
  }
  console.log('\nPaints on a slow line');
  console.table(paintRows);
  console.log(`Median of the ratios to linked styles: ${median(ratios).toFixed(2)}. Goal: at most ${paintGoal}.`);
  console.log('\nFirst taps on a slow line');
  console.table(tapRows);
}

/** Prints processor time up to the first paint on a fast line. */
async function benchProcessor(browser: Browser, sites: Sites, runs: number): Promise<void> {
  const rows: Record<string, unknown> = {};
  const ratios: number[] = [];
  const measure = (url: string) => traceFirstPaint(browser, url);
  for (const [page, works] of await inTurns(sites, serve, TRACED_PAGES, runs, measure)) {
    const time = medians(works, ({ processorMs }) => processorMs);
    ratios.push(time.own / time.earlier);
    const forced = works.own?.flatMap(({ forcedLayouts }) => forcedLayouts.map(shown));
    rows[page] = {
      'processor, ms': Math.round(time.own),
      ...comparison(time),
      'forced layouts': [...new Set(forced)].join(', '),
    };
  }
  console.log('\nMain thread up to the first paint');
  console.table(rows);
  if (sites.earlier !== undefined)
    console.log(`Of earlier: median ${median(ratios).toFixed(2)}, highest ${Math.max(...ratios).toFixed(2)}.`);
}

const shown = (layout: ForcedLayout) =>
  `${layout.function || 'top level'} (${new URL(layout.url).pathname}:${layout.line})`;

/** The median of a value at each site; NaN for a site that was not measured. */
function medians<Result>({ own, linked, earlier }: Results<Result>, value: (result: Result) => number) {
  const of = (results: readonly Result[] = []) => median(results.map(value));
  return { own: of(own), linked: of(linked), earlier: of(earlier) };
}

/** Columns that compare a time with that at the earlier site, if there is one. */
function comparison({ own, earlier }: { readonly own: number; readonly earlier: number }) {
  if (Number.isNaN(earlier)) return {};
  return { 'earlier, ms': Math.round(earlier), 'of earlier': (own / earlier).toFixed(2) };
}
