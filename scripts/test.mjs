// `npm test`: everything that must hold before a change lands. Later steps run even if one fails,
// so that one run tells all.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from './install-chromium.mjs';
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

const reports = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json' };
for (const file of Object.values(reports)) rmSync(join(root, file), { force: true });

const vitest = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
/** @typedef {[name: string, program: string, ...args: string[]]} Step */
/** @type {Step[]} */
const checks = [
  ['types', 'astro', 'check'],
  ['lint', 'eslint', '.', '--max-warnings', '0'],
  ['format', 'prettier', '--check', '.'],
];
/** @type {Step[]} */
const steps = [
  // One build serves every test that reads the site.
  ['build', 'node', 'scripts/build.ts'],
  ['unit, contract, component and build tests', 'vitest', 'run', ...vitest],
  ['browser tests', 'playwright', 'test', '--reporter=list,json'],
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

// Each of the checks keeps one core busy and says little.
const results = await Promise.all(checks.map(take));
for (const step of steps) results.push(await take(step));

/** @returns {Record<string, any> | undefined} a runner's report, if it got so far as to write one */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What failed outside of a test: a file that could not be loaded, or whose preparation failed. Its
 * tests count as skipped, so without these lines such a run would end with "0 failed".
 * @param {Record<string, any> | undefined} report
 * @returns {string[]}
 */
function brokenFiles(report) {
  return (report?.testResults ?? [])
    .filter(({ status, assertionResults }) => {
      return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
    })
    .map(
      ({ name, message }) => `${relative(root, name)}\n  ${message || 'failed before its tests'}`,
    );
}

/**
 * @param {Record<string, any> | undefined} report
 * @returns {string[]} failed tests of vitest, each with its file and the start of its message
 */
function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => {
        const message = failureMessages.join('\n').split('\n').slice(0, 12).join('\n  ');
        return `${relative(root, name)} › ${fullName}\n  ${message}`;
      }),
  );
}

const unit = readReport(reports.vitest);
const browser = readReport(reports.playwright)?.stats;
const broken = brokenFiles(unit);
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
const failed =
  (unit?.numFailedTests ?? 0) + broken.length + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0);

// Once more at the end, where a log of thousands of lines is looked at first.
for (const fault of [...broken, ...failedTests(unit)]) console.log(`\n✗ ${fault}`);

console.log();
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
}
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
