import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const parts = (page: Page) => {
  const phone = page.getByRole('group', { name: 'Astrid Holm’s page as' });
  return {
    phone,
    asLinks: phone.getByRole('radio', { name: 'Links' }),
    asShop: phone.getByRole('radio', { name: 'Shop' }),
    link: phone.getByRole('listitem').filter({ hasText: 'How to ship me a cello' }),
    shelf: phone.getByRole('listitem').filter({ hasText: 'Rosin' }),
  };
};

test.beforeEach(async ({ page }) => {
  await page.goto('/links/');
});

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test("a touch turns the phone's links into shelves, and back", async ({ page }) => {
      const { phone, asLinks, asShop, link, shelf } = parts(page);
      await expect(asLinks).toBeChecked();
      await expect(link).toBeVisible();
      await expect(shelf).toBeHidden();
      await phone.getByText('Shop', { exact: true }).click();
      await expect(asShop).toBeChecked();
      await expect(shelf).toContainText('€14');
      await expect(shelf).toBeVisible();
      await expect(link).toBeHidden();
      await phone.getByText('Links', { exact: true }).click();
      await expect(link).toBeVisible();
      await expect(shelf).toBeHidden();
    });
  });

test('the arrow keys turn it too, and what is behind is not read out', async ({ page }) => {
  const { phone, asLinks, asShop } = parts(page);
  await asLinks.focus();
  await page.keyboard.press('ArrowRight');
  await expect(asShop).toBeFocused();
  await expect(asShop).toBeChecked();
  await expect(phone.getByRole('listitem')).toHaveCount(6);
  await expect(phone.getByRole('listitem').first()).toHaveText(/Bow rehair\s+€65/);
  await page.keyboard.press('ArrowLeft');
  await expect(asLinks).toBeChecked();
  await expect(phone.getByRole('listitem').last()).toHaveText('Letters, four a year');
});

test('the switch is large enough for a thumb', async ({ page }) => {
  const { phone } = parts(page);
  for (const name of ['Links', 'Shop']) {
    const box = await phone.getByText(name, { exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
