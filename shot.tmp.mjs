import { chromium } from 'playwright';
import { findBrowsers } from './scripts/find-browsers.mjs';
const [base, ...specs] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: findBrowsers().chromium, args: ['--no-sandbox', '--disable-gpu'] });
for (const spec of specs) {
  const [path, width, selector, name] = spec.split('|');
  const p = await b.newPage({ viewport: { width: +width, height: 900 } });
  await p.goto(base + path, { waitUntil: 'load' });
  await p.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) { scrollTo(0, y); await new Promise(r => setTimeout(r, 30)); } document.querySelectorAll('[role=dialog],dialog').forEach(d=>d.remove()); });
  await p.waitForTimeout(400);
  const sideways = await p.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await p.locator(selector).first().screenshot({ path: `/tmp/shots/${name}-${width}.png` });
  console.log(name, width, sideways ? 'SIDEWAYS' : 'ok');
  await p.close();
}
await b.close();
