// `npm test`: everything that must hold before a change lands. Later steps run even if one fails,
// so that one run tells all.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
/** @type {[name: string, program: string, ...args: string[]][]} */
const steps = [
  ['types', 'astro', 'check'],
  ['lint', 'eslint', '.', '--max-warnings', '0'],
  ['format', 'prettier', '--check', '.'],
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

const results = [];
for (const [name, program, ...args] of steps) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const code = await run(program, args, env).catch((error) => {
    console.error(`${program} could not be started: ${error.message}`);
    return 1;
  });
  results.push({ name, ok: code === 0, seconds: (performance.now() - start) / 1000 });
}

/** @returns {Record<string, any> | undefined} a runner's report, if it got so far as to write one */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

const unit = readReport(reports.vitest);
const browser = readReport(reports.playwright)?.stats;
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0);

console.log();
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
}
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
