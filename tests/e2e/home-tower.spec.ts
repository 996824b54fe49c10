import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';

const TOWER = /rook built of pieces of the products/;

/** How far the courses of the tower stand above their places, from the battlement down, in pixels. */
const risesOf = (page: Page) =>
  page
    .getByRole('img', { name: TOWER })
    .evaluate((tower) =>
      [...tower.children].map((course) =>
        Math.round(course.getBoundingClientRect().top - tower.getBoundingClientRect().top),
      ),
    )
    .then((tops) => tops.slice(1).map((top, index) => top - (tops[index] ?? 0)));

test('the headline, not the tower, is the largest paint', async ({ page }) => {
  await page.goto(routes.home);
  await expect(page.getByRole('img', { name: TOWER })).toBeVisible();
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const [last] = list.getEntries().slice(-1);
          resolve(Reflect.get(last ?? {}, 'element')?.tagName);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(largest).not.toBe('IMG');
});

test('its courses settle as the page is scrolled', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(routes.home);
  const loose = await risesOf(page);
  await page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
  });
  await expect.poll(() => risesOf(page)).not.toEqual(loose);
  const settled = await risesOf(page);
  for (const [course, distance] of settled.entries())
    expect(distance).toBeLessThan(loose[course] ?? 0);
});

test('who wants less motion finds it finished', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.home);
  const before = await risesOf(page);
  await page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
  });
  expect(await risesOf(page)).toEqual(before);
});
