import { zoho } from '../../src/copy/zoho.ts';
import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';

const { apps, first, hero } = zoho;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the board begins with what most teams switch on first, and a key shows the rest', async ({
    page,
  }) => {
    await page.goto(routes.zoho);
    const shown = page.locator('ul:has(> .more) > li:not(.more):visible');
    await expect(shown).toHaveText(first.map((app) => `${hero.first} ${app}`));
    const all = page.getByRole('checkbox', { name: hero.all });
    // A page that is still on its way to what is focused moves the key as well.
    await all.evaluate((key) => {
      key.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await all.focus();
    const before = await all.boundingBox();
    expect(before?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Space');
    await expect(shown).toHaveCount(apps.length);
    expect(await all.boundingBox()).toEqual(before);
    await all.uncheck();
    await expect(shown).toHaveCount(first.length);
  });

  test('on paper every app is there', async ({ page }) => {
    await page.goto(routes.zoho);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('ul:has(> .more) > li:not(.more):visible')).toHaveCount(apps.length);
  });
});

test('a wide window shows every app and no key', async ({ page }) => {
  await page.goto(routes.zoho);
  await expect(page.getByRole('checkbox')).toBeHidden();
  await expect(page.getByText(apps.at(-1) ?? '', { exact: true })).toBeVisible();
});
