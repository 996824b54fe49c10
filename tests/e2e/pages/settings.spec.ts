import type { Locator } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { paintedFonts } from '../../support/browser/devtools.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

const INK = 'rgb(20, 17, 15)';

test.describe('visitor settings', { tag: '@chromium' }, () => {
  for (const [contrast, width, line, text, board] of [
    ['no-preference', '1px', /^(?!rgb\(20, 17, 15\))/, 'rgb(87, 81, 75)', true],
    ['more', '2px', INK, INK, false],
  ] as const) {
    test(`contrast ${contrast}: hairlines, secondary text and the board behind text`, async ({ page }) => {
      await page.emulateMedia({ contrast });
      await page.goto(routes.home);
      const bar = page.locator('.site-header');
      await expect(bar).toHaveCSS('border-bottom-width', width);
      await expect(bar).toHaveCSS('border-bottom-color', line);
      await expect(page.locator('main .muted').first()).toHaveCSS('color', text);
      for (const each of await page.locator('.board').all()) await expect(each).toBeVisible({ visible: board });
    });
  }

  test('forced colors keep the mark of the current category', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(routes.perspectives);
    const widthsOf = (links: Locator) =>
      links.evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each, '::before').borderTopWidth))]);
    const categories = page.getByRole('navigation', { name: /categor/i });
    expect(await widthsOf(categories.locator('a[aria-current]'))).toEqual(['5px']);
    expect(await widthsOf(categories.locator('a:not([aria-current])'))).toEqual(['2px']);
  });
});

for (const [setting, mock] of [
  ['by default', () => undefined],
  ['with data saver', () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })],
  [
    'with prefers-reduced-data',
    () => {
      const matchMedia = window.matchMedia.bind(window);
      window.matchMedia = (query) => matchMedia(/prefers-reduced-data:\s*reduce/.test(query) ? 'all' : query);
    },
  ],
] as const) {
  const count = setting === 'by default' ? 1 : 0;
  test(`${setting}, pages load and prefetch what they may`, { tag: '@chromium' }, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.url());
    });
    await page.addInitScript(mock);
    await page.goto(routes.about);
    await settled(page);
    await page.evaluate(() => document.fonts.ready);
    for (const name of ['archivo-800-basic', 'archivo-text-basic'])
      expect(fonts.filter((url) => url.includes(name))).toHaveLength(count);
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(count);
    const fontFamily = count === 0 ? /^"?F1/ : /^Archivo,/;
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', fontFamily);
    // Text is in Archivo from the second page on.
    expect(await paintedFonts(page, '.skip-link')).toEqual([expect.not.stringMatching('Archivo')]);
    await page.locator(`footer a[href="${routes.careers}"]`).click();
    await page.waitForURL(routes.careers);
    await settled(page);
    const isArchivo = count === 0 ? expect.not.stringMatching('Archivo') : expect.stringMatching('Archivo');
    expect(await paintedFonts(page, '.skip-link')).toEqual([isArchivo]);
  });
}

test('legal sections are folded on a phone, except the one of the address', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const open = page.locator('main details[open]');
  await page.goto(`${routes.terms}#refunds`);
  await expect(open).toHaveCount(1);
  await page.locator('main summary:visible').first().click();
  await expect(open).toHaveCount(2);
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(open).toHaveCount(await page.locator('main details').count());
});
