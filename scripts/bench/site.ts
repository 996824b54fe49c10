/**
 * `npm run bench [-- home article …] [--json FILE] [--readme]`: how fast pages of each kind are, beside
 * plain ones. Prints tables in Markdown, writes JSON, and exits with 1 over a budget.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildUnlessFresh } from '../../tests/support/build-once.ts';
import { root, siteFolder } from '../../tests/support/folders.ts';
import { startBrowser } from './browser.ts';
import { startDevtools } from './devtools.ts';
import { judge } from './judge.ts';
import { isKind, kindNames, samplesOf } from './kinds.ts';
import { withLighthouse } from './lighthouse-audit.ts';
import { between } from './markdown.ts';
import { measureKind } from './measure-page.ts';
import { dictionaryOf, speculates } from './page-hints.ts';
import { buildPlainSite } from './plain-site.ts';
import type { KindReport, Report } from './report.ts';
import { serveNoting } from './served-site.ts';
import { weighSitemap } from './sitemap-weight.ts';
import { summary, wholeReport } from './tables.ts';

const RUNS = 5;

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string', default: join(root, '.build/bench/report.json') },
      readme: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !isKind(name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no kind "${unknown.join('", "')}". There are ${kindNames.join(', ')}.`,
    );
  }
  const kinds = positionals.length === 0 ? kindNames : positionals.filter(isKind);
  if (values.readme && kinds.length < kindNames.length) {
    throw new Error('The README shows every kind: leave their names out.');
  }
  return { kinds, json: resolve(values.json), readme: values.readme };
}

const { kinds, json, readme } = readOptions();
if (process.env['SITE_DIR'] === undefined) {
  await buildUnlessFresh(
    siteFolder,
    ['src', 'public', 'astro.config.mjs', 'tailwind.config.mjs', 'package-lock.json'],
    ['npm', 'run', 'build'],
  );
}
const samples = await samplesOf(siteFolder, kinds);
const plainFolder = await buildPlainSite(siteFolder, samples.flatMap(({ address, from }) => [address, from])); // prettier-ignore
const home = await readFile(join(siteFolder, 'index.html'), 'utf8');

const browser = await startBrowser(true);
const without = await startBrowser(false);
const devtools = await startDevtools();
const site = await serveNoting(siteFolder);
const plain = await serveNoting(plainFolder);
let report: Report;
try {
  report = await withLighthouse(async (audit) => {
    const bench = {
      site,
      plain,
      browser,
      without,
      devtools,
      audit,
      runs: RUNS,
      dictionary: dictionaryOf(home),
      speculates: speculates(home),
    };
    const measured: KindReport[] = [];
    for (const sample of samples) {
      console.error(`Measuring ${sample.kind}, ${sample.address}`);
      measured.push(await measureKind(bench, sample));
    }
    return {
      measuredAt: new Date().toISOString(),
      browser: `Chromium ${browser.version()}`,
      processors: availableParallelism(),
      runs: RUNS,
      kinds: measured,
      sitemap: await weighSitemap(siteFolder),
    };
  });
} finally {
  await Promise.all([
    browser.close(),
    without.close(),
    devtools.close(),
    site.close(),
    plain.close(),
  ]);
}

const verdicts = judge(report);
console.log(wholeReport(report, verdicts));
await mkdir(dirname(json), { recursive: true });
await writeFile(json, `${JSON.stringify({ ...report, verdicts }, undefined, 2)}\n`);
if (readme) {
  const file = join(root, 'README.md');
  await writeFile(file, between(await readFile(file, 'utf8'), 'bench', summary(report)));
}
process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
