import type { Page } from '@playwright/test';
import { routes } from '../../../src/config/routes.ts';
import { expectFocusSeen } from '../../support/browser/scroll.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

/** A menu of the bar: its button, its links and the list that holds them. */
function menuOf(page: Page, text: 'What We Do' | 'What Did We Build' | 'Happenings') {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const menu = bar.locator('details').filter({ hasText: text });
  const links = menu.getByRole('link');
  return {
    trigger: menu.locator('summary'),
    links,
    first: links.first(),
    list: menu.locator('ul'),
  };
}

test('a menu closes with the focus, and asks for its drawings once it opens', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const drawings = () => asked.filter((url) => /\/products\.[^/]+\.svg$/.test(url)).length;
  await page.goto(routes.about);
  await settled(page);
  expect(drawings()).toBe(0);
  const products = menuOf(page, 'What Did We Build');
  await products.trigger.press('Enter');
  await expect.poll(drawings).toBe(1);
  for (const link of await products.links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(products.first).toBeHidden();
  await expect(page.locator('header nav :focus')).toHaveText('Rook For Startups');
  const { trigger, first } = menuOf(page, 'Happenings');
  for (const key of ['Shift+Tab', 'Escape']) {
    await trigger.press('Space');
    await expect(first).toBeVisible();
    await page.keyboard.press(key);
    await expect(first).toBeHidden();
  }
});

test('a menu opens by a click, alone, and closes by its button and the page', async ({ page }) => {
  await page.goto(routes.about);
  const services = menuOf(page, 'What We Do');
  await services.trigger.click();
  await expect(services.first).toBeVisible();
  const { trigger, first, list } = menuOf(page, 'Happenings');
  await trigger.click();
  await expect(services.first).toBeHidden();
  // A click beside the links leaves it open.
  await list.click({ position: { x: 20, y: 4 } });
  await expect(first).toBeVisible();
  await trigger.click();
  await expect(first).toBeHidden();
  await trigger.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(first).toBeHidden();

  // All five are seen at once, by short names, and a row is its link's from edge to edge.
  const products = menuOf(page, 'What Did We Build');
  await products.trigger.click();
  const hidden = products.list.evaluate((it) => it.scrollHeight - it.clientHeight);
  expect(await hidden).toBeLessThanOrEqual(0);
  await expect(products.links.filter({ hasText: /^Links$/ })).toHaveAccessibleName('Links');
  await products.list.getByText('One page that takes').click({ force: true });
  await expect(page).toHaveURL(routes.links);
});

// Behind a tab that has opened, Firefox's page has no focus that Playwright sees.
test('a menu closes once a link opens a tab', { tag: '@chromium' }, async ({ page, context }) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(routes.about);
  const { trigger, first } = menuOf(page, 'What We Do');
  for (const open of [() => first.click(), () => first.press('Enter')]) {
    await trigger.click();
    const opened = context.waitForEvent('page');
    await open();
    await (await opened).close();
    await expect(first).toBeHidden();
    await expect(trigger).toBeFocused();
  }
});

test('what takes the focus backwards is not under the bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/perspectives/category/innovation-at-rook/');
  await page.locator('footer a').first().focus();
  await expectFocusSeen(page, 'Shift+Tab', 16);
});
