// `npm run lighthouse [-- /about/ …]`: Lighthouse's mobile scores of pages of `dist`, as a table.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { join } from 'node:path';
import { chromiumArgs, findChromium } from './find-chromium.mjs';
import { serveStatic } from './static-server.ts';

/** Lowest score of each category, of 100. */
const LOWEST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const named = process.argv.slice(2);
const addresses = named.length > 0 ? named : ['/', '/perspectives/', '/scoop/', '/brand-kit/'];

const chromePath = await findChromium({ whole: true });
if (chromePath === undefined) {
  console.error('Lighthouse needs a Chromium: set CHROMIUM_PATH, or run "npm test" once.');
  process.exit(1);
}
const server = await serveStatic(join(import.meta.dirname, '..', 'dist'), { port: 0 });
const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromiumArgs()] });
const rows: Record<string, Record<string, number>> = {};
const low: string[] = [];
try {
  for (const address of addresses) {
    const report = await lighthouse(`${server.origin}${address}`, {
      port: chrome.port,
      onlyCategories: Object.keys(LOWEST),
      logLevel: 'error',
    });
    const categories = report?.lhr.categories ?? {};
    const row: Record<string, number> = {};
    for (const [name, lowest] of Object.entries(LOWEST)) {
      const score = Math.round((categories[name]?.score ?? 0) * 100);
      row[name] = score;
      if (score < lowest) low.push(`${address}: ${name} is ${score}, below ${lowest}`);
    }
    rows[address] = row;
  }
} finally {
  await chrome.kill();
  await server.close();
}
console.table(rows);
if (low.length > 0) {
  console.error(low.join('\n'));
  process.exitCode = 1;
}
