import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';

/** Notes the opacity that `main` has in the first frame in which it stands. */
async function noteFirstOpacity(page: Page) {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (!main) return;
      observer.disconnect();
      document.documentElement.dataset['firstOpacity'] = getComputedStyle(main).opacity;
      const [animation] = main.getAnimations();
      const delay = animation?.effect?.getComputedTiming().delay;
      document.documentElement.dataset['fadeDelay'] = String(delay);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

for (const [address, delay] of [
  [routes.home, '100'],
  [routes.startups, '100'],
  [routes.myProBuddy, '200'],
  [routes.hloLegal, '200'],
  [routes.zoho, '200'],
] as const) {
  test(`${address} fades in after ${delay} ms, from below half opacity to all of it`, async ({
    page,
  }) => {
    await noteFirstOpacity(page);
    await page.goto(address);
    const noted = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(Number(noted['firstOpacity'])).toBeLessThan(0.5);
    expect(Number(noted['firstOpacity'])).toBeGreaterThan(0);
    expect(noted['fadeDelay']).toBe(delay);
    await expect(page.locator('main')).toHaveCSS('opacity', '1');
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the fade-in ends opaque all the same', async ({ page }) => {
    await page.goto(routes.home);
    await expect(page.locator('main')).toHaveCSS('opacity', '1');
  });
});
