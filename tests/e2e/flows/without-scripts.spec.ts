import { routes } from '../../../src/config/routes.ts';
import { expect, test } from '../../support/browser/test.ts';

// Playwright cannot switch the scripts of a system's Firefox off. Menus, questions and lists: `pages/`.
test.describe('without scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /status of 404/ });

  test('files are links, and what needs a script is not there', async ({ page }) => {
    for (const [address, name, file] of [
      [routes.brandKit, 'Download Mark as SVG', 'rook-mark.svg'],
      [routes.pressReleases, 'Download PDF', '.pdf'],
    ] as const) {
      await page.goto(address);
      const started = page.waitForEvent('download');
      await page.getByRole('link', { name }).first().click();
      expect((await started).suggestedFilename()).toContain(file);
    }
    await page.goto(`${routes.pressReleases}rook-scoop-general-availability/`);
    await expect(page.getByText('PDF not available')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  });

  test('search lists everything; an unknown address says so; the bar follows', async ({ page }) => {
    await page.goto(routes.search);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('link', { name: 'Hiring without CVs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hiring without CVs');
    const width = async () =>
      (await page.locator('.scroll-progress > div').boundingBox())?.width ?? NaN;
    await expect.poll(width).toBe(0);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.keyboard.press('End');
    await expect.poll(width).toBeGreaterThan(1275);
    await page.goto('/perspectives/no-such-slug/');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  });
});
