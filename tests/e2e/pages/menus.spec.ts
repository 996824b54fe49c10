import { routes } from '../../../src/config/routes.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('menus and keyboard', { tag: '@chromium' }, () => {
  test('open menus have no axe violations', async ({ page }) => {
    await page.goto(routes.about);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const summary of await bar.locator('summary').all()) {
      await summary.click();
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 375, height: 800 });
    await page.locator('summary', { hasText: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    for (const summary of await menu.locator('summary').all()) await summary.click();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('the first Tab stop skips to the content', async ({ page }) => {
    await page.goto(routes.about);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
});
