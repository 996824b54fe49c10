import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

/** A menu of the bar: its button, and the links in it. */
function menuOf(page: Page, label: string) {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const menu = bar.locator('details').filter({ hasText: label });
  return {
    trigger: menu.locator('summary'),
    links: menu.getByRole('link'),
    list: menu.locator('ul'),
  };
}

test('a menu closes once the focus has left it, forwards and backwards', async ({ page }) => {
  await page.goto(routes.about);
  const { trigger, links } = menuOf(page, 'What Did We Build ?');
  await trigger.focus();
  await page.keyboard.press('Enter');
  const count = await links.count();
  expect(count).toBeGreaterThan(1);
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    await expect(links.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeHidden();
  await expect(page.locator('header nav :focus')).toHaveText('Rook For Startups');

  await trigger.focus();
  await page.keyboard.press('Space');
  await expect(links.first()).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(links.first()).toBeHidden();
  await expect(menuOf(page, 'What We Do ?').trigger).toBeFocused();
});

for (const way of ['mouse', 'keyboard'] as const) {
  test(`a menu closes once one of its links has opened a tab, by ${way}`, async ({
    page,
    context,
  }) => {
    await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto(routes.about);
    const { trigger, links } = menuOf(page, 'What We Do ?');
    await trigger.click();
    const outside = links.first();
    await expect(outside).toHaveAttribute('target', '_blank');
    const opened = context.waitForEvent('page');
    if (way === 'mouse') await outside.click();
    else await outside.press('Enter');
    await opened;
    await expect(outside).toBeHidden();
    await expect(trigger).toBeFocused();
  });
}

test('a click beside the links leaves a menu open, its button and the page close it', async ({
  page,
}) => {
  await page.goto(routes.about);
  const { trigger, links, list } = menuOf(page, 'Happenings');
  await trigger.click();
  await list.click({ position: { x: 20, y: 4 } });
  await expect(links.first()).toBeVisible();
  await trigger.click();
  await expect(links.first()).toBeHidden();
  await trigger.click();
  await expect(links.first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(links.first()).toBeHidden();
});

test('a menu asks for its drawings once it opens, and its links keep their short names', async ({
  page,
}) => {
  const drawings: string[] = [];
  page.on('request', (request) => {
    if (/\/products\.[^/]+\.svg$/.test(request.url())) drawings.push(request.url());
  });
  await page.goto(routes.about);
  await settled(page);
  const { trigger, links, list } = menuOf(page, 'What Did We Build ?');
  expect(drawings).toEqual([]);
  await trigger.click();
  await expect.poll(() => drawings.length).toBe(1);
  await expect(links.filter({ hasText: /^Links$/ })).toHaveAccessibleName('Links');
  await expect(list).toContainText('One page that takes');
  // All five are seen at once, and a row is its link's from edge to edge.
  expect(await list.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
  // Below the link's words, where what takes the click is the link all the same.
  await list.getByText('One page that takes').click({ force: true });
  await expect(page).toHaveURL(/\/links\/$/);
});
