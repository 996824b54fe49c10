// `npm test`: everything that must hold before a change lands. Later steps run even if one fails,
// so that one run tells all.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './install-chromium.mjs';
import { playwrightTotals, vitestTotals } from './test-report.mjs';
import { ensureInstalled, ensureNode, root, run } from './toolchain.mjs';

await ensureInstalled();
ensureNode();

let chromium;
try {
  chromium = await ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

const reports = {
  builds: '.cache/vitest-builds.json',
  others: '.cache/vitest.json',
  playwright: '.cache/playwright.json',
};
for (const file of Object.values(reports)) rmSync(join(root, file), { force: true });

const vitest = (report, ...projects) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...projects.map((project) => `--project=${project}`),
];
/** @typedef {[name: string, program: string, ...args: string[]]} Step */
/**
 * One after the other; the steps of a group run side by side.
 * @type {Step[][]}
 */
const groups = [
  [
    ['types', 'astro', 'check'],
    ['lint', 'eslint', '.', '--max-warnings', '0'],
    ['format', 'prettier', '--check', '.'],
  ],
  // One build serves every test that reads the site.
  [['build', 'node', 'scripts/build.ts']],
  // Tests of builds run one at a time and leave half the machine idle.
  [
    ['build tests', 'vitest', ...vitest(reports.builds, 'build')],
    ['unit, contract and component tests', 'vitest', ...vitest(reports.others, '!build')],
  ],
  [['browser tests', 'playwright', 'test', '--reporter=list,json']],
];
const env = {
  CHROMIUM_PATH: chromium,
  SITE_DIR: join(root, 'dist'),
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, reports.playwright),
};

/** @param {Step} step */
async function take([name, program, ...args]) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const code = await run(program, args, env).catch((error) => {
    console.error(`${program} could not be started: ${error.message}`);
    return 1;
  });
  return { name, ok: code === 0, seconds: (performance.now() - start) / 1000 };
}

const results = [];
for (const group of groups) results.push(...(await Promise.all(group.map(take))));

const totals = [
  vitestTotals(reports.builds),
  vitestTotals(reports.others),
  playwrightTotals(reports.playwright),
];
/** @param {'passed' | 'failed' | 'skipped'} what */
const sum = (what) => totals.reduce((count, total) => count + total[what], 0);

// Once more at the end, where a log of thousands of lines is looked at first.
for (const fault of totals.flatMap(({ faults }) => faults)) console.log(`\n✗ ${fault}`);

console.log();
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
