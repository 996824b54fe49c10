import type { Locator, Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { allPages, readPage } from '../../support/site.ts';
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

/** How far the footer's battlement covers the drawing that stands on it, in px. */
const coveredHeight = (page: Page) =>
  page.evaluate(() => {
    const drawing = [...document.querySelectorAll('main > :last-child img')].at(-1);
    const footer = document.querySelector('footer');
    if (!drawing || !footer) return NaN;
    const bottom = drawing.getBoundingClientRect().bottom - parseFloat(getComputedStyle(drawing).borderBottomWidth);
    const battlement = parseFloat(getComputedStyle(footer, '::before').height);
    return bottom - (footer.getBoundingClientRect().top - battlement);
  });

// Drawings across the page end in ground of their own.
const standing = allPages().filter((path) => readPage(path).document.querySelector('main > :last-child img.ledge'));
test('no merlon of the footer is in front of a drawing', async ({ page }) => {
  expect(standing.length).toBeGreaterThan(0);
  for (const path of standing)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      // Until the page has opened, only its first screen is laid out.
      await expect.poll(() => coveredHeight(page), `${path} at ${String(width)} px`).toBeLessThanOrEqual(1);
    }
});
