import type { Locator } from '@playwright/test';
import { routes } from '../../../src/config/routes.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

const INK = 'rgb(20, 17, 15)';

test.describe('what visitors have set', { tag: '@chromium' }, () => {
  for (const [contrast, width, line, text, board] of [
    ['no-preference', '1px', /^(?!rgb\(20, 17, 15\))/, 'rgb(87, 81, 75)', true],
    ['more', '2px', INK, INK, false],
  ] as const) {
    test(`contrast ${contrast}: hairlines, secondary text and the board behind words`, async ({ page }) => {
      await page.emulateMedia({ contrast });
      await page.goto(routes.home);
      const bar = page.locator('.site-header');
      await expect(bar).toHaveCSS('border-bottom-width', width);
      await expect(bar).toHaveCSS('border-bottom-color', line);
      await expect(page.locator('main .muted').first()).toHaveCSS('color', text);
      for (const each of await page.locator('.board').all()) await expect(each).toBeVisible({ visible: board });
    });
  }

  test('forced colors keep the mark of the current category, which is all border', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(routes.perspectives);
    const widthsOf = (links: Locator) =>
      links.evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each, '::before').borderTopWidth))]);
    const categories = page.getByRole('navigation', { name: /categor/i });
    expect(await widthsOf(categories.locator('a[aria-current]'))).toEqual(['5px']);
    expect(await widthsOf(categories.locator('a:not([aria-current])'))).toEqual(['2px']);
  });
});

/** Tells pages what the system would: no emulation of Chromium's knows either. */
const saving: Readonly<Record<string, () => void>> = {
  'nothing is saved': () => undefined,
  'the browser saves data': () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  },
  'the visitor prefers reduced data': () => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(/prefers-reduced-data:\s*reduce/.test(query) ? 'all' : query);
  },
};

for (const [setting, tell] of Object.entries(saving)) {
  const isSaved = setting !== 'nothing is saved';
  const title = `where ${setting}, ${isSaved ? 'no' : 'one'} font and ${isSaved ? 'no' : 'the'} next page is fetched`;
  test(title, { tag: '@chromium' }, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.url());
    });
    await page.addInitScript(tell);
    await page.goto(routes.about);
    await page.evaluate(() => document.fonts.ready);
    await settled(page);
    expect(fonts).toHaveLength(isSaved ? 0 : 1);
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(isSaved ? 0 : 1);
    const face = isSaved ? /^"?Archivo Fallback/ : /^Archivo,/;
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', face);
  });
}
