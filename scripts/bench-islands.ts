/**
 * Measures what islands cost: `npm run bench:islands`. Prints requests, bytes (brotli) and the time
 * from a click to its effect, on a fast line and on a slow one; exits with 1 over a budget.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { buildUnlessFresh } from '../tests/support/build-once.ts';
import { islandPagesFolder, siteFolder } from '../tests/support/folders.ts';
import { median } from './bench/figures.ts';
import { type LineName, SLOW_IN_WORDS, lines, takeLine } from './bench/lines.ts';
import { chromiumArgs, findChromium } from './find-chromium.mjs';
import { serveStatic } from './static-server.ts';

/** A click that needs React must have its effect within so many ms. */
const REACT_BUDGETS: Readonly<Record<LineName, number>> = { fast: 100, slow: 2500 };

interface Case {
  readonly island: string;
  readonly path: string;
  /** What is clicked, and the selector that matches once the click has had its effect. */
  readonly click: string;
  readonly effect: string;
  /** Answered by the platform, without any script. */
  readonly native?: boolean;
}

const cases: readonly Case[] = [
  {
    island: 'MobileMenu, opens',
    path: '/navigation/',
    click: 'summary',
    effect: 'details[open] nav',
    native: true,
  },
  {
    island: 'FaqAccordion, unfolds',
    path: '/faq/',
    click: 'summary',
    effect: 'main details[open]',
    native: true,
  },
  {
    island: 'ShareBar, Share',
    path: '/share/',
    click: 'main button >> nth=0',
    effect: '#notices .notice',
  },
  {
    island: 'ShareBar, Save',
    path: '/share/',
    click: 'main button >> nth=1',
    effect: '#notices .notice',
  },
  {
    island: 'ColourCopy',
    path: '/colours/',
    click: 'main button >> nth=0',
    effect: '[data-copied]',
  },
  {
    island: 'DownloadNotices',
    path: '/colours/',
    click: 'main a[download] >> nth=0',
    effect: '#notices .notice',
  },
];

const RUNS = 5;
const INLINE_BUDGET = 3000;
const REACT_BUDGET = 62_000;
/** The platform's own answers are there with the next frames. */
const NATIVE_BUDGET = 100;

const brotli = (data: string | Buffer) => brotliCompressSync(data).length;

/** In the page: notes when a click came and when `selector` first matched after it. */
function watchEffect(selector: string): void {
  let clicked: number | undefined;
  addEventListener(
    'click',
    () => {
      if (clicked !== undefined) return;
      clicked = performance.now();
      const look = () => {
        if (document.querySelector(selector) === null) return requestAnimationFrame(look);
        document.documentElement.dataset['effect'] = String(performance.now() - (clicked ?? 0));
        return undefined;
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

interface Run {
  readonly ms: number;
  /** Scripts asked for before the click, and because of it. */
  readonly before: number;
  readonly after: number;
}

async function runOnce(browser: Browser, origin: string, line: LineName, it: Case): Promise<Run> {
  const context = await browser.newContext({ permissions: ['clipboard-write'] });
  const page = await context.newPage();
  if (it.path === '/navigation/') await page.setViewportSize({ width: 375, height: 700 });
  let scripts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  await takeLine(await context.newCDPSession(page), lines[line]);
  await page.addInitScript(watchEffect, it.effect);
  await page.goto(origin + it.path, { waitUntil: 'load' });
  await page.waitForTimeout(500);
  const before = scripts;
  await page.locator(it.click).first().click();
  const effect = page.locator('html[data-effect]');
  await effect.waitFor({ state: 'attached', timeout: 30_000 });
  const ms = Number(await effect.getAttribute('data-effect'));
  const after = scripts - before;
  await context.close();
  return { ms, before, after };
}

/** Inline scripts of a page; structured data and speculation rules are none. */
function inlineScripts(html: string): string {
  const scripts = html.matchAll(
    /<script\b(?![^>]*(?:\bsrc=|application\/|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(([, text = '']) => text).join('\n');
}

interface Weight {
  readonly pages: number;
  readonly withScriptFiles: number;
  readonly heaviest: string;
  readonly inline: number;
}

async function weigh(folder: string): Promise<Weight> {
  let weight: Weight = { pages: 0, withScriptFiles: 0, heaviest: '', inline: 0 };
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, file), 'utf8');
    const inline = brotli(inlineScripts(html));
    const asks = /<script\b[^>]*\bsrc=|rel="?modulepreload/.test(html) ? 1 : 0;
    weight = {
      pages: weight.pages + 1,
      withScriptFiles: weight.withScriptFiles + asks,
      ...(inline > weight.inline
        ? { heaviest: file, inline }
        : { heaviest: weight.heaviest, inline: weight.inline }),
    };
  }
  return weight;
}

const overBudget: string[] = [];
/** A figure as the table shows it; over its budget it is marked and remembered. */
function judged(what: string, value: number, budget: number, unit: string): string {
  const text = `${Math.round(value).toLocaleString('en-US')} ${unit}`;
  if (value <= budget) return text;
  overBudget.push(`${what}: ${text}, allowed are ${budget.toLocaleString('en-US')} ${unit}`);
  return `${text} (!)`;
}

async function files(): Promise<void> {
  const names = globSync('_astro/*.js', { cwd: islandPagesFolder }).sort();
  const rows = await Promise.all(
    names.map(async (name) => {
      const size = brotli(await readFile(join(islandPagesFolder, name)));
      const budget = name.includes('/react.') ? REACT_BUDGET : Number.POSITIVE_INFINITY;
      return { file: name.replace('_astro/', ''), brotli: judged(name, size, budget, 'bytes') };
    }),
  );
  console.log('\nScripts, each asked for only by intent');
  console.table(rows);
}

async function pages(): Promise<void> {
  const rows = [];
  for (const [name, folder] of [
    ['island pages', islandPagesFolder],
    ['site', siteFolder],
  ] as const) {
    const { pages: count, withScriptFiles, heaviest, inline } = await weigh(folder);
    if (count === 0) continue;
    rows.push({
      pages: `${name} (${count})`,
      'with script files in the HTML': judged(`${name}, pages`, withScriptFiles, 0, 'pages'),
      'most inline script': judged(`${name}, ${heaviest}`, inline, INLINE_BUDGET, 'bytes'),
      on: heaviest,
    });
  }
  console.log('\nPages as they are opened');
  console.table(rows);
}

async function clicks(browser: Browser, origin: string): Promise<void> {
  const rows = [];
  for (const it of cases) {
    const row: Record<string, string | number> = { click: it.island };
    for (const line of ['fast', 'slow'] as const) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        runs.push(await runOnce(browser, origin, line, it));
      }
      const before = Math.max(...runs.map((run) => run.before));
      row['scripts before'] = judged(`${it.island}, before the click`, before, 0, 'requests');
      row['scripts after'] = Math.max(...runs.map((run) => run.after));
      const budget = it.native ? NATIVE_BUDGET * (lines[line]?.cpu ?? 1) : REACT_BUDGETS[line];
      const ms = median(runs.map((run) => run.ms));
      row[`${line} line`] = judged(`${it.island}, ${line} line`, ms, budget, 'ms');
    }
    row['by'] = it.native ? 'platform' : 'React';
    rows.push(row);
  }
  console.log(`\nFrom click to effect, median of ${RUNS}; slow: ${SLOW_IN_WORDS}`);
  console.table(rows);
}

await buildUnlessFresh(
  islandPagesFolder,
  ['src', 'tests/support/island-pages', 'tailwind.config.mjs', 'package-lock.json'],
  ['npx', 'astro', 'build', '--root', 'tests/support/island-pages'],
);
const executablePath = await findChromium({ whole: true });
// Compressed ahead of time, as the site's own files are.
for (const file of globSync('**/*.{html,css,js,json,svg}', { cwd: islandPagesFolder })) {
  const path = join(islandPagesFolder, file);
  await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
}
const served = await serveStatic(islandPagesFolder);
const browser = await chromium.launch({
  args: chromiumArgs(),
  ...(executablePath ? { executablePath } : {}),
});
try {
  await files();
  await pages();
  await clicks(browser, served.origin);
} finally {
  await browser.close();
  await served.close();
}
for (const line of overBudget) console.error(`Over budget: ${line}`);
process.exitCode = overBudget.length > 0 ? 1 : 0;
