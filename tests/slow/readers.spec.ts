import { routes } from '../../src/config/routes.ts';
import { violationsOf } from '../support/browser/axe.ts';
import { overflowOf } from '../support/page-checks/layout.ts';
import { cutTextsOf, spaceText } from '../support/page-checks/letters.ts';
import { paleRingsOf } from '../support/page-checks/rings.ts';
import { tabThrough } from '../support/page-checks/tabs.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Together they show every component that more than one page has, and all kinds of grounds. */
const sample = [
  routes.home,
  routes.links,
  `${routes.perspectives}first-flight/`,
  routes.perspectives,
  routes.privacy,
  routes.careers,
  routes.brandKit,
  routes.openSource,
  routes.support,
  routes.startups,
];
/** A laptop's window and a phone's, of those who go by Tab. */
const KEYBOARD = [
  { width: 1280, height: 640 },
  { width: 375, height: 640 },
] as const;
/** A laptop's window at 200% and at 400%. */
const ZOOMED = [
  { width: 640, height: 360 },
  { width: 320, height: 180 },
] as const;
const SPACED = [320, 1280] as const;

test.describe('readers', { tag: '@chromium' }, () => {
  for (const address of sample) {
    test(`${address} by keyboard: the focus is seen`, async ({ page }) => {
      await page.goto(address);
      expect.soft(await paleRingsOf(page)).toEqual([]);
      for (const size of KEYBOARD) {
        await page.setViewportSize(size);
        expect.soft(await tabThrough(page), `by Tab at ${String(size.width)} px`).toEqual([]);
      }
    });

    test(`${address} enlarged and spaced out: nothing is cut`, async ({ page }) => {
      await page.goto(address);
      for (const size of ZOOMED) {
        await page.setViewportSize(size);
        const faults = [...(await overflowOf(page)), ...(await cutTextsOf(page))];
        expect.soft(faults, `at ${String(size.width)} px`).toEqual([]);
      }
      await spaceText(page);
      for (const width of SPACED) {
        await page.setViewportSize({ width, height: 720 });
        expect.soft(await cutTextsOf(page), `spaced at ${String(width)} px`).toEqual([]);
      }
    });
  }

  test('axe finds nothing in open menus', async ({ page }) => {
    await page.goto(routes.about);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const summary of await bar.locator('summary').all()) {
      await summary.click();
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 375, height: 800 });
    await page.locator('summary', { hasText: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    for (const summary of await menu.locator('summary').all()) await summary.click();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('the first Tab stop skips to main, and the next one is inside it', async ({ page }) => {
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

  test('a dropdown opens by Enter and Space, scrolls within, and closes by Escape', async ({
    page,
  }) => {
    await page.goto(routes.about);
    const bar = page.getByRole('navigation', { name: 'Main' });
    const trigger = bar.locator('summary', { hasText: 'What We Do ?' });
    const list = bar.getByRole('list').filter({ hasText: 'Enterprise Domain Management' });
    for (const key of ['Enter', 'Space']) {
      await trigger.focus();
      await page.keyboard.press(key);
      await expect(list).toBeVisible();
      await expect(list).toHaveCSS('overflow-y', 'auto');
      expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(trigger).toBeFocused();
    }
  });
});
