import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// A phone's width, or a desk at a zoom of 400%: notices reach from edge to edge.
test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

const ARTICLE = '/perspectives/hiring-without-cvs/';
/** Enough for the share bar, the article and what stands below it. */
const STOPS = 40;

const notices = (page: Page) => page.locator('#notices .notice');

/** Opens an article and saves it. The pointer rests on the notice, so that it stands. */
async function save(page: Page): Promise<void> {
  await page.goto(ARTICLE);
  await page.getByRole('button', { name: 'Save' }).click();
  await notices(page).hover();
}

/** Name of what has the focus where notices cover all of it, though the page could scroll on. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const stack = document.querySelector('#notices');
    if (!element || !stack || stack.contains(element) || element === document.body) return '';
    const { scrollHeight, clientHeight } = document.documentElement;
    const atEnd = Math.ceil(scrollY) >= scrollHeight - clientHeight;
    const isCovered = element.getBoundingClientRect().top >= stack.getBoundingClientRect().top;
    return isCovered && !atEnd ? `${element.tagName} “${element.textContent.trim()}”` : '';
  });

test('what takes the focus is not covered by notices', async ({ page }) => {
  await save(page);
  await page.getByRole('button', { name: 'Save' }).focus();
  const covered = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await coveredFocus(page);
    if (name) covered.push(name);
  }
  expect(covered).toEqual([]);
  await expect(notices(page)).toBeVisible();
});

test('Escape dismisses notices and leaves the focus where it is', async ({ page }) => {
  await save(page);
  const link = page.getByRole('main').getByRole('link').last();
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(notices(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('Escape closes an open menu first', async ({ page }) => {
  await save(page);
  const menu = page.locator('summary', { hasText: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(notices(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notices(page)).toHaveCount(0);
});
