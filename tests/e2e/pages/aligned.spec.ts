import type { Locator } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** The distances of elements from the top of the page, without repetitions. */
const tops = async (elements: Locator) =>
  new Set(await elements.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top))));

test('neighbors begin at one height: tables of payouts, captions of logos', async ({ page }) => {
  await page.goto(routes.friends);
  await settled(page);
  const payouts = page.locator('section', { has: page.getByRole('heading', { name: 'Payouts and Rewards' }) });
  expect((await tops(payouts.locator('dl'))).size).toBe(1);
  await page.goto(routes.brandKit);
  await settled(page);
  const variants = page.locator('section', { has: page.getByRole('heading', { name: 'Logo Variants' }) });
  const captions = variants.locator('li', { has: page.getByRole('heading', { name: /^(Primary|One ink)$/ }) });
  expect((await tops(captions.locator('.caption'))).size).toBe(1);
});
