import type { Page } from '@playwright/test';
import { accounts, payingCustomers } from '../../src/config/company.ts';
import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const year = (page: Page, name: keyof typeof payingCustomers) =>
  page.getByRole('radio', {
    name: `${name}: ${payingCustomers[name].toLocaleString('en-US')} paying customers`,
  });

async function expectChoiceOfYears(page: Page) {
  await page.goto(routes.invest);
  const chart = page.getByRole('group', { name: 'A year and its accounts' });
  await expect(chart.getByRole('radio')).toHaveCount(5);
  const latest = chart.getByText(dollars(accounts[2025].revenue), { exact: true });
  const earlier = chart.getByText(dollars(accounts[2023].revenue), { exact: true });
  await expect(latest).toBeVisible();
  await expect(earlier).toBeHidden();
  await year(page, 2023).check();
  await expect(earlier).toBeVisible();
  await expect(chart.getByText('−$310,000', { exact: true })).toBeVisible();
  await expect(latest).toBeHidden();
  await expect(year(page, 2023)).toHaveAccessibleDescription(/revenue, year to August 2023/);
}

test('a year that is chosen says its customers, revenue and result', async ({ page }) => {
  await expectChoiceOfYears(page);
});

test('each tower can be pressed, the low ones under the words too', async ({ page }) => {
  await page.goto(routes.invest);
  for (const name of [2021, 2022, 2023, 2024, 2025] as const) {
    await year(page, name).click();
    await expect(year(page, name)).toBeChecked();
  }
});

test('the arrow keys walk through the years', async ({ page }) => {
  await page.goto(routes.invest);
  await year(page, 2025).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(year(page, 2024)).toBeChecked();
  await expect(page.getByText(dollars(accounts[2024].revenue), { exact: true })).toBeVisible();
});

test('paper has the accounts of every year', async ({ page }) => {
  await page.goto(routes.invest);
  await page.emulateMedia({ media: 'print' });
  for (const name of [2021, 2022, 2023, 2024, 2025] as const)
    await expect(page.getByText(dollars(accounts[name].revenue), { exact: true })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a year is chosen all the same', async ({ page }) => {
    await expectChoiceOfYears(page);
  });
});
