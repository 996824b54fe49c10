import type { Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { failedRequests, interceptScripts } from '../../support/browser/scripts.ts';
import { expect, test } from '../../support/browser/test.ts';

const phone = { width: 375, height: 700 };
test.use({ viewport: phone, expectedErrors: failedRequests });

const panel = (page: Page) => page.getByRole('navigation', { name: 'Mobile' });
const button = (page: Page) => page.locator('summary', { hasText: 'Menu' });
const section = (page: Page, text: string) => panel(page).locator('summary', { hasText: text });
const link = (page: Page, name = 'Support') => panel(page).getByRole('link', { name });
const expectOpen = (part: ReturnType<typeof button>, isOpen: boolean) =>
  expect(part).toHaveAttribute('aria-expanded', String(isOpen));

test('opens before hydration and keeps its state', async ({ page }) => {
  const { release } = await interceptScripts(page, { held: true });
  await page.goto(routes.about);
  await button(page).click();
  await section(page, 'What We Build').click();
  await expect(link(page, 'Rook Pay')).toBeVisible();
  await expect(button(page)).not.toHaveAttribute('aria-expanded');
  release();
  await expectOpen(button(page), true);
  await expectOpen(section(page, 'What We Build'), true);
  await expect(link(page, 'Rook Pay')).toBeVisible();
  // Sections open and close independently.
  for (const name of ['Happenings', 'What We Do', 'What We Build']) await section(page, name).click();
  await expectOpen(section(page, 'What We Build'), false);
  await expect(link(page, 'Rook Pay')).toBeHidden();
  await expect(link(page, 'Perspectives')).toBeVisible();
  expect((await panel(page).boundingBox())?.height).toBeLessThanOrEqual(0.8 * phone.height);
  await expect(link(page)).toBeInViewport({ ratio: 1 });
  // The page behind cannot scroll, so the panel must scroll to its last link.
  await link(page, 'Contact').click({ trial: true });
  // A click on the page behind only closes the menu.
  expect(await page.evaluate(() => document.elementFromPoint(180, 690)?.className)).toBe('mobile-menu');
});

test('closes on Escape, on a wide viewport, when the focus leaves, and on a click on a link or outside', async ({
  page,
}) => {
  await page.goto(routes.about);
  const html = page.locator('html');
  await button(page).press('Enter');
  await expectOpen(button(page), true);
  await expect(html).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expectOpen(button(page), false);
  await expect(button(page)).toBeFocused();
  await expect(html).toHaveCSS('overflow', 'visible');
  for (const leave of [
    () => page.setViewportSize({ width: 1280, height: 700 }),
    () => page.getByRole('main').getByRole('link').first().focus(),
    () => page.mouse.click(4, 690),
    // As if the link opened a new tab.
    () =>
      link(page).evaluate((it: HTMLElement) => {
        it.onclick = () => false;
        it.click();
      }),
  ]) {
    await button(page).click();
    await expectOpen(button(page), true);
    await leave();
    // Check before shrinking: browsers report the new width only in the next frame.
    await expectOpen(button(page), false);
    await page.setViewportSize(phone);
  }
});

// In Firefox, Playwright never sees the page restored from the back/forward cache.
test('is closed after going back', { tag: '@chromium' }, async ({ page }) => {
  await page.goto(routes.about);
  await button(page).click();
  await expectOpen(button(page), true);
  await page.goto(routes.terms);
  await page.goBack();
  await expect(link(page)).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
});

test('reports a failed script, and still opens and closes', { tag: '@slow' }, async ({ page }) => {
  await interceptScripts(page, { failures: Infinity });
  await page.goto(routes.about);
  await button(page).click();
  await expect(page.getByRole('status')).toContainText('could not be loaded');
  await expect(link(page)).toBeVisible();
  await button(page).click();
  await expect(link(page)).toBeHidden();
});
