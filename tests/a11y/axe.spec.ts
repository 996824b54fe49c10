import { routes } from '../../src/config/routes.ts';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// Pages as they are opened are looked at in `tests/e2e/every-page.spec.ts`.

test('axe finds nothing in the dropdowns of the bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.about);
  for (const label of ['What We Do ?', 'What Did We Build ?', 'Happenings']) {
    await page.locator('summary', { hasText: label }).first().click();
    expect(await violationsOf(page), `with "${label}" open`).toEqual([]);
  }
});

test('axe finds nothing in the mobile menu with its sections open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.about);
  const menu = page.locator('summary', { hasText: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  for (const label of ['What We Do', 'What We Build', 'Happenings']) {
    await page
      .getByRole('navigation', { name: 'Mobile' })
      .locator('summary', { hasText: label })
      .click();
  }
  expect(await violationsOf(page)).toEqual([]);
});
