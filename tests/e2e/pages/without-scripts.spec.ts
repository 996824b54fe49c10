import { routes } from '#company/routes.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

test.describe('without scripts', { tag: '@chromium' }, () => {
  test('dropdown menus open one at a time, and their links work', async ({ page }) => {
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
    await expect(bar.getByRole('link', { name: 'SEO' })).toBeHidden();
    await bar.getByRole('link', { name: 'Press Release' }).click();
    await page.waitForURL(`**${routes.pressReleases}`);
  });

  test('the mobile menu and its sections open and close', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(routes.about);
    await page.locator('summary', { hasText: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    for (const isOpen of [true, false]) {
      await menu.locator('summary', { hasText: 'Happenings' }).click();
      await expect(menu.getByRole('link', { name: 'Perspectives' })).toBeVisible({ visible: isOpen });
    }
  });

  test('a link to a role that has been filled says so', async ({ page }) => {
    await page.goto(`${routes.careers}#support-engineer`);
    const role = page.locator(':target');
    await expect(role).toBeInViewport();
    await expect(role).toContainText('Filled in October 2026');
  });

  test('perspectives are filtered and paginated by links', async ({ page }) => {
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(routes.perspectives);
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL(`**${routes.perspectives}page/2/`);
      await page.getByRole('link', { name: 'Previous' }).click();
      await page.waitForURL(`**${routes.perspectives}`);
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1).click();
      await page.waitForURL(`**${routes.perspectives}category/*/`);
    }
  });
});
