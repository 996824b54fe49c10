import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';

test('the first Tab stop skips to main, and the next one is inside it', async ({ page }) => {
  await page.goto(routes.about);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a dropdown opens by Enter and by Space; Escape closes it and brings the focus back', async ({
  page,
}) => {
  await page.goto(routes.about);
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [label, link, key] of [
    ['What We Do ?', 'SEO', 'Enter'],
    ['What Did We Build ?', 'Scoop', 'Space'],
    ['Happenings', 'Media Coverage', 'Enter'],
  ] as const) {
    const trigger = bar.locator('summary', { hasText: label });
    await trigger.focus();
    await page.keyboard.press(key);
    await expect(bar.getByRole('link', { name: link })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('link', { name: link })).toBeHidden();
    await expect(trigger).toBeFocused();
  }
});

test('the services list is at most 400 px high and scrolls within', async ({ page }) => {
  await page.goto(routes.about);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.locator('summary', { hasText: 'What We Do ?' }).click();
  const list = bar.getByRole('list').filter({ hasText: 'Enterprise Domain Management' });
  const box = await list.boundingBox();
  expect(box?.width).toBeCloseTo(350, 0);
  expect(box?.height).toBeLessThanOrEqual(400);
  await expect(list).toHaveCSS('overflow-y', 'auto');
});
