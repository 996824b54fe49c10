import { routes } from '../../src/config/routes.ts';
import { hubs } from '../support/built-pages.ts';
import { expect, test } from '../support/test.ts';

test('an unknown path shows the not-found page and logs the path', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const response = await page.goto('/no/such/page/?from=test');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/not found/i);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(logged.filter((line) => line.includes('/no/such/page/'))).toHaveLength(1);
  await expect(page).toHaveURL(/\/no\/such\/page\//);
});

for (const hub of hubs) {
  test(`an unknown slug below ${hub} leads to the list`, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${hub}no-such-slug/`);
    await page.waitForURL(`**${hub}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle(/not found/i);
    expect(logged.some((line) => line.includes(`${hub}no-such-slug/`))).toBe(true);
  });
}

test('an unknown path where nothing has details stays where it is', async ({ page }) => {
  await page.goto(`${routes.mediaCoverage}no-such-story/`);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${routes.mediaCoverage}no-such-story/$`));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the not-found page reads the same', async ({ page }) => {
    await page.goto('/perspectives/no-such-slug/');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  });
});
