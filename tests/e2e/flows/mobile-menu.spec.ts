import type { Page } from '@playwright/test';
import { routes } from '../../../src/config/routes.ts';
import { lostRequests, watchChunks } from '../../support/browser/chunks.ts';
import { expect, test } from '../../support/browser/test.ts';

const phone = { width: 375, height: 700 };
test.use({ viewport: phone, expectedComplaints: lostRequests });

const panel = (page: Page) => page.getByRole('navigation', { name: 'Mobile' });
const button = (page: Page) => page.locator('summary', { hasText: 'Menu' });
const section = (page: Page, text: string) => panel(page).locator('summary', { hasText: text });
const link = (page: Page, name = 'Support') => panel(page).getByRole('link', { name });
const expectOpen = (part: ReturnType<typeof button>, isOpen: boolean) =>
  expect(part).toHaveAttribute('aria-expanded', String(isOpen));

test('opens while its script is on the way, and React takes over as it stands', async ({ page }) => {
  const { release } = await watchChunks(page, { held: true });
  await page.goto(routes.about);
  await button(page).click();
  await section(page, 'What We Build').click();
  await expect(link(page, 'Rook Pay')).toBeVisible();
  await expect(button(page)).not.toHaveAttribute('aria-expanded');
  release();
  await expectOpen(button(page), true);
  await expectOpen(section(page, 'What We Build'), true);
  await expect(link(page, 'Rook Pay')).toBeVisible();
  // Each section folds by itself.
  for (const name of ['Happenings', 'What We Do', 'What We Build']) await section(page, name).click();
  await expectOpen(section(page, 'What We Build'), false);
  await expect(link(page, 'Rook Pay')).toBeHidden();
  await expect(link(page, 'Perspectives')).toBeVisible();
  // The page behind is locked: what the panel itself cannot scroll to is out of reach.
  expect((await panel(page).boundingBox())?.height).toBeLessThanOrEqual(0.8 * phone.height);
  await panel(page).evaluate((it) => it.scrollTo({ top: it.scrollHeight, behavior: 'instant' }));
  await expect(link(page)).toBeInViewport({ ratio: 1 });
});

test('closes by Escape, in a wide window, with the focus and outside', async ({ page }) => {
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
  ]) {
    await button(page).click();
    await expectOpen(button(page), true);
    await leave();
    // While wide: browsers report a change of width with their next frame only.
    await expectOpen(button(page), false);
    await page.setViewportSize(phone);
  }
});

// Firefox brings a page back as it was, and Playwright waits for it in vain.
test('is closed after going back', { tag: '@chromium' }, async ({ page }) => {
  await page.goto(routes.about);
  await button(page).click();
  await expectOpen(button(page), true);
  await page.goto(routes.terms);
  await page.goBack();
  await expect(link(page)).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
});

test('says so in words when its script cannot be had, and still folds', async ({ page }) => {
  await watchChunks(page, { failures: Infinity });
  await page.goto(routes.about);
  await button(page).click();
  await expect(page.getByRole('status')).toContainText('could not be loaded');
  await expect(link(page)).toBeVisible();
  await button(page).click();
  await expect(link(page)).toBeHidden();
});
