/**
 * `npm test`: everything that must hold before a change lands. Later steps run even if one fails, so
 * that one run tells all.
 *
 * `npm test -- --quick`: types, lint, unit, contract and component tests, side by side. No build and
 * no browser; what reads the built site is left to the whole run.
 *
 * The last line is always `N passed, N failed, N skipped`, of the tests.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './install-chromium.mjs';
import { playwrightTotals, vitestTotals } from './test-report.mjs';
import { ensureInstalled, ensureNode, root, run } from './toolchain.mjs';

const { quick } = readOptions();
await ensureInstalled();
ensureNode();

/** @returns {{ quick: boolean }} what the command line asks for; ends the process where it cannot be read */
function readOptions() {
  try {
    const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
    return { quick: values.quick };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(
      'Run "npm test" for everything, or "npm test -- --quick" for what needs no build.',
    );
    process.exit(1);
  }
}

/** @returns {Promise<string>} path of a Chromium; ends the process where none can be had */
async function findBrowser() {
  try {
    return await ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const reports = {
  builds: '.cache/vitest-builds.json',
  others: '.cache/vitest.json',
  site: '.cache/playwright.json',
  islands: '.cache/playwright-islands.json',
  engines: '.cache/playwright-browsers.json',
  lighthouse: '.cache/lighthouse.json',
};
for (const file of Object.values(reports)) rmSync(join(root, file), { force: true });

const vitest = (report, ...options) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...options,
];
const ENGINES = 'playwright.browsers.config.ts';
const components = ['--project=component', '--project=astro'];
/** @typedef {[name: string, program: string, ...args: string[]]} Step */
/** @type {Record<string, Step>} */
const steps = {
  types: ['types', 'astro', 'check'],
  lint: ['lint', 'eslint', '.', '--max-warnings', '0'],
  format: ['format', 'prettier', '--check', '.'],
  build: ['build', 'astro', 'build'],
  islandPages: ['island pages', 'playwright', 'test', '--project=build-islands', '--reporter=line'],
  builds: [
    'build and component tests',
    'vitest',
    ...vitest(reports.builds, '--project=build', ...components, '--maxWorkers=2'),
  ],
  others: [
    quick ? 'unit, contract and component tests' : 'unit, contract and publisher tests',
    'vitest',
    ...vitest(
      reports.others,
      '--project=unit',
      '--project=contract',
      ...(quick ? components : ['--project=publisher']),
      '--maxWorkers=2',
    ),
  ],
  lighthouse: [
    'Lighthouse',
    'vitest',
    ...vitest(reports.lighthouse, '--project=lighthouse', '--maxWorkers=1'),
  ],
  site: ['browser tests of the site', 'playwright', 'test', '--project=site'],
  // They wait more than they work. What faults leave goes beside that of the site's, not in its place.
  islands: [
    'browser tests of islands',
    'playwright',
    'test',
    '--project=islands',
    '--workers=2',
    '--output=test-results/islands',
  ],
  engines: ['flows in Firefox and WebKit', 'playwright', 'test', `--config=${ENGINES}`],
};
/**
 * Without builds and browsers the steps run side by side. Otherwise one after the other, so that a browser is
 * never short of a processor: what waits for a frame would fail for no fault of the site. One build serves every
 * test that reads the site.
 * @type {(keyof typeof steps)[]}
 */
const order = quick
  ? ['types', 'lint', 'others']
  : ['build', 'islandPages', 'engines', 'islands', 'site', 'lighthouse', 'builds', 'others', 'types', 'lint', 'format']; // prettier-ignore
const env = {
  // Workers by the dozen load the same modules, and builds theirs: most are compiled once.
  NODE_COMPILE_CACHE: join(root, '.build/compile-cache'),
  ...(!quick && {
    CHROMIUM_PATH: await findBrowser(),
    SITE_DIR: join(root, 'dist'),
  }),
};

/** @param {keyof typeof steps} which */
async function take(which) {
  const [name, program, ...args] = steps[which];
  console.log(`\n── ${name}`);
  const start = performance.now();
  const own = which === 'islands' ? { PLAYWRIGHT_REPORT: reports.islands } : {};
  const code = await run(program, args, { ...env, ...own }).catch((error) => {
    console.error(`${program} could not be started: ${error.message}`);
    return 1;
  });
  results.push({ name, ok: code === 0, seconds: (performance.now() - start) / 1000 });
}

const results = [];
const start = performance.now();
if (quick) await Promise.all(order.map(take));
else for (const which of order) await take(which);
const seconds = (performance.now() - start) / 1000;

const totals = [
  vitestTotals(reports.builds),
  vitestTotals(reports.others),
  vitestTotals(reports.lighthouse),
  playwrightTotals(reports.site),
  playwrightTotals(reports.islands),
  playwrightTotals(reports.engines),
];
/** @param {'passed' | 'failed' | 'skipped'} what */
const sum = (what) => totals.reduce((count, total) => count + total[what], 0);

// Once more at the end, where a log of thousands of lines is looked at first.
for (const fault of totals.flatMap(({ faults }) => faults)) console.log(`\n✗ ${fault}`);

console.log();
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
}
console.log(`in all ${seconds.toFixed(0)} s`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
