import type { Locator } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** The places of one edge of elements in the window, without repetitions. */
const edges = async (elements: Locator, edge: 'top' | 'right' | 'bottom') =>
  new Set(
    await elements.evaluateAll((all, side) => all.map((each) => Math.round(each.getBoundingClientRect()[side])), edge),
  );
const tops = (elements: Locator) => edges(elements, 'top');

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

test('neighbors end on one line: pictures of MyProBuddy, apps of Zoho and their page', async ({ page }) => {
  await page.goto(routes.myProBuddy);
  await settled(page);
  const offerings = page.locator('section', { has: page.getByRole('heading', { name: 'What You Get' }) });
  const pictures = offerings.locator('figure > :first-child');
  await expect(pictures).toHaveCount(2);
  expect((await edges(pictures, 'bottom')).size).toBe(1);
  await page.goto(routes.zoho);
  await settled(page);
  const apps = page.getByRole('listitem').filter({ hasText: /^\s*(Inventory|Directory|Flow)\s*$/ });
  const end = await edges(page.getByText('Most teams start with'), 'right');
  expect(await edges(apps, 'right')).toEqual(end);
});
