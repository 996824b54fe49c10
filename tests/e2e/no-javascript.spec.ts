import { routes } from '../../src/config/routes.ts';
import { allPages } from '../support/site.ts';
import { faultsOfReading } from '../support/reading.ts';
import { resize } from '../support/resize.ts';
import { expect, test } from '../support/test.ts';
import { partOf, walk } from '../support/walk.ts';

const PARTS = 2;

for (let part = 1; part <= PARTS; part += 1) {
  test(`every page reads whole without scripts (part ${String(part)} of ${String(PARTS)})`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({
      baseURL: origin,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    });
    const addresses = partOf(allPages(), part, PARTS);
    const problems = await walk(context, addresses, async (page, address) => {
      const found: string[] = [];
      await page.goto(address);
      for (const width of [375, 1280]) {
        await resize(page, width);
        found.push(...(await page.evaluate(faultsOfReading)));
      }
      return [...new Set(found)].map((fault) => `${address}: ${fault}`);
    });
    expect(problems).toEqual([]);
    await context.close();
  });
}

test.describe('menus without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the dropdowns of the bar open and lead on', async ({ page }) => {
    await page.goto(routes.about);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const [label, link] of [
      ['What We Do ?', 'SEO'],
      ['What Did We Build ?', 'Scoop'],
      ['Happenings', 'Press Release'],
    ] as const) {
      await bar.locator('summary', { hasText: label }).click();
      await expect(bar.getByRole('link', { name: link })).toBeVisible();
    }
    // One dropdown at a time.
    await expect(bar.getByRole('link', { name: 'SEO' })).toBeHidden();
    await bar.getByRole('link', { name: 'Press Release' }).click();
    await page.waitForURL(`**${routes.pressReleases}`);
  });

  test('the mobile menu opens and its sections fold', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(routes.about);
    await page.locator('summary', { hasText: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await menu.locator('summary', { hasText: 'Happenings' }).click();
    await menu.locator('summary', { hasText: 'What We Build' }).click();
    await expect(menu.getByRole('link', { name: 'Perspectives' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Rook Pay' })).toBeVisible();
    await menu.locator('summary', { hasText: 'Happenings' }).click();
    await expect(menu.getByRole('link', { name: 'Perspectives' })).toBeHidden();
  });
});
