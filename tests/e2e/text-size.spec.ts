import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';
import { barOf, setReadersSize } from '../support/text-size.ts';

test('the bar is 64 px high, and text 17 px, at the size that browsers come with', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.about);
    expect(await barOf(page)).toMatchObject({ root: 16, text: 17, height: 64 });
  }
});

test('with letters twice as large, the menu opens and its last link is in reach', async ({
  page,
}) => {
  await setReadersSize(page, 32);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(routes.about);
  const menu = page.locator('summary', { hasText: 'Menu' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  const last = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  // The same width that brings the desktop's menus closes this one.
  await page.setViewportSize({ width: 2048, height: 800 });
  await expect(menu).toBeHidden();
  // Seen before the window is narrow again: a width that no frame has is told to nobody.
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('a laptop shows the buttons of the home page without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(routes.home);
  for (const button of await page.locator('main section').first().getByRole('link').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});
