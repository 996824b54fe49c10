import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import { mockClipboard } from '../../support/browser/clipboard.ts';
import { waitForScrollEnd } from '../../support/browser/scroll.ts';
import { expect, test } from '../../support/browser/test.ts';

// The width of a small phone, or of a desktop at 400% zoom: notices fill it.
test.use({ viewport: { width: 320, height: 640 } });

const ARTICLE = '/perspectives/hiring-without-cvs/';
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const notices = (page: Page) => page.locator('#notices .notice');
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).first();

test('a notice stays for five seconds, paused while hovered or focused', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto(ARTICLE);
  await page.clock.pauseAt(60_000);
  await save(page).click();
  await expect(notices(page)).toContainText('Perspective saved');
  await page.clock.runFor(3900);
  await notices(page).hover();
  await page.clock.runFor(20_000);
  // Only the rest of the five seconds.
  await page.mouse.move(5, 5);
  await page.clock.runFor(1000);
  await expect(notices(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(notices(page)).toBeHidden();
  await save(page).click();
  await dismiss(page).focus();
  await page.clock.runFor(20_000);
  await page.keyboard.press('Enter');
  await expect(notices(page)).toBeHidden();
  await page.clock.runFor(100);
  await expect(save(page)).toBeFocused();
});

test('a notice is inside the window, with all of its borders', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(ARTICLE);
    await save(page).click();
    await expect(notices(page)).toBeVisible();
    const box = await notices(page).boundingBox();
    expect(box?.x).toBeGreaterThan(4);
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThan(width - 4);
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(640 - 4);
    await save(page).click();
  }
});

test('a notice stays while the keyboard is on what caused it', async ({ page }) => {
  await mockClipboard(page, true);
  await page.clock.install({ time: 0 });
  await page.goto(ARTICLE);
  await page.clock.pauseAt(60_000);
  await save(page).press('Enter');
  await expect(notices(page)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(notices(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.clock.runFor(5100);
  await expect(notices(page)).toBeHidden();
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(notices(page)).toContainText('did not allow copying');
  await page.clock.runFor(20_000);
  await expect(notices(page)).toBeVisible();
});

test('notices stack in one live region, and Escape closes them after an open menu', async ({ page }) => {
  await mockClipboard(page);
  await page.goto(ARTICLE);
  await page.getByRole('button', { name: 'Share' }).click();
  await save(page).click();
  // Keeps them open.
  await dismiss(page).focus();
  await expect(page.getByRole('status').locator('.notice')).toHaveCount(2);
  expect(await axeViolations(page, '#notices')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(notices(page)).toHaveCount(0);
  await expect(save(page)).toBeFocused();
  await save(page).click();
  await notices(page).hover();
  const menu = page.locator('summary', { hasText: 'Menu' });
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  for (const remaining of [1, 0]) {
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(notices(page)).toHaveCount(remaining);
  }
  await expect(menu).toBeFocused();
});

test('a notice never covers the focused element in a small window', { tag: '@slow' }, async ({ page }) => {
  for (const height of [640, 180]) {
    await page.setViewportSize({ width: 320, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(ARTICLE);
    await save(page).press('Enter');
    await expect(notices(page)).toBeVisible();
    await notices(page).hover();
    for (let stop = 0; stop < 16; stop += 1) {
      await waitForScrollEnd(page);
      const covering = await page.locator(':focus').evaluate((focused) => {
        const { x, y, width, height } = focused.getBoundingClientRect();
        // A tall table is shown in part.
        if (height > innerHeight / 2) return undefined;
        return document.elementFromPoint(x + width / 2, y + 2)?.closest('#notices, body > header')?.outerHTML;
      });
      expect(covering, `stop ${stop}`).toBeUndefined();
      await page.keyboard.press('Tab');
    }
    await expect(notices(page)).toBeVisible();
  }
});
