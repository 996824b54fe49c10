/**
 * `npm test`: types, lint, format and tests. `npm test -- --quick`: without build and browser. `npm run test:slow`:
 * tests that take minutes, on the built site. These test the sample content, whatever `.env` says.
 * `npm test -- --content` builds what `.env` says, and runs the tests that hold for any content. Later steps run even if
 * one fails. The last line counts the tests.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ensureInstalled, ensureNode, root, run } from './toolchain.mjs';

const [option, other] = process.argv.slice(2);
if (other !== undefined || ![undefined, '--quick', '--slow', '--content'].includes(option)) {
  console.error(`npm test                the sample content: everything
npm test -- --quick     without a build and browsers
npm test -- --content   your content: builds what .env says, and runs the tests that hold for any content`);
  process.exit(1);
}
await ensureInstalled();
ensureNode();
const { findBrowsers, listMissing } = await import('./find-browsers.mjs');
const quick = option === '--quick';
if (!quick) listMissing();

const failed = [];
const reports = join(root, '.cache/tests');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Variables that choose content and address, emptied: an empty one counts as missing, and `.env` does not replace it. */
const envFile = join(root, '.env');
const named = { ...process.env, ...(existsSync(envFile) && parseEnv(readFileSync(envFile, 'utf8'))) };
const ofSite = Object.keys(named).filter((name) => /^(?:SANITY_|CONTENT_|PUBLIC_|SITE_URL$)/.test(name));
const variables = option === '--content' ? {} : Object.fromEntries(ofSite.map((name) => [name, '']));

async function step(command) {
  const [program = '', ...args] = command.split(/ +/);
  const start = performance.now();
  const code = await run(program, args, variables);
  if (code !== 0) failed.push(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${code === 0 ? '✓' : '✗'} ${command} (${seconds} s)`);
  return code === 0;
}

const vitest = (project, files = '') =>
  step(
    `vitest run ${files} --project=${project} --reporter=default --reporter=json --outputFile.json=.cache/tests/${project}.json`,
  );
/** Nothing without Chromium: a line says so at the beginning. */
const inChromium = (files = '') => findBrowsers().chromium && step(`playwright test ${files} --project=chromium`);
const types = () => step('npm run check:types');
// In parallel, because most of these use less than a processor. No build runs while types are checked.
if (option === '--slow') {
  await Promise.all([vitest('slow'), step('playwright test --config=tests/slow')]);
} else if (option === '--content') {
  if (await step('astro build')) {
    await vitest('built', 'tests/built');
    await inChromium('every-page');
  }
} else {
  const style = step('npm run check:lint').then(() => step('npm run check:format'));
  await Promise.all([style, vitest('quick'), quick ? types() : step('astro build')]);
  if (!quick) {
    await Promise.all([types(), vitest('built')]);
    await inChromium();
  }
}

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const file of readdirSync(reports)) {
  const report = JSON.parse(readFileSync(join(reports, file), 'utf8'));
  counts.passed += report.numPassedTests ?? report.stats.expected;
  counts.failed += report.numFailedTests ?? report.stats.unexpected;
  counts.skipped += report.numPendingTests ?? report.stats.skipped;
}
for (const command of failed) console.log(`Failed: ${command}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(failed.length === 0 ? 0 : 1);
