import type { Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { expect, test } from '../../support/browser/test.ts';

/** A dropdown menu of the header. */
function menuOf(page: Page, text: 'What We Do' | 'What Did We Build' | 'Happenings') {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const menu = bar.locator('details').filter({ hasText: text });
  const links = menu.getByRole('link');
  return { trigger: menu.locator('summary'), links, first: links.first(), list: menu.locator('ul') };
}

test('a menu closes when the focus leaves', async ({ page }) => {
  await page.goto(routes.about);
  const products = menuOf(page, 'What Did We Build');
  await products.trigger.press('Enter');
  for (const link of await products.links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(products.first).toBeHidden();
  await expect(page.locator('header nav :focus')).toHaveText('Rook For Startups');
  const { trigger, first, list } = menuOf(page, 'What We Do');
  for (const keys of [['Shift+Tab'], ['Tab', 'Escape']]) {
    await trigger.press('Space');
    await expect(first).toBeVisible();
    await expect(list).toHaveCSS('overflow-y', 'auto');
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400);
    for (const key of keys) await page.keyboard.press(key);
    await expect(first).toBeHidden();
  }
  await expect(trigger).toBeFocused();
});

test('one menu is open at a time, and closes on a click on its button or the page', async ({ page }) => {
  await page.goto(routes.about);
  const services = menuOf(page, 'What We Do');
  await services.trigger.click();
  await expect(services.first).toBeVisible();
  const { trigger, first, list } = menuOf(page, 'Happenings');
  await trigger.click();
  await expect(services.first).toBeHidden();
  // A click on its edge keeps it open.
  await list.click({ position: { x: -1, y: 4 } });
  await expect(first).toBeVisible();
  await trigger.click();
  await expect(first).toBeHidden();
  await trigger.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(first).toBeHidden();

  // The list does not scroll, in a wide window either; links have short names, and the whole row is clickable.
  const products = menuOf(page, 'What Did We Build');
  await products.trigger.click();
  for (const width of [1920, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = await products.list.evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(hidden, `at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
  await expect(products.links.filter({ hasText: /^Links$/ })).toHaveAccessibleName('Links');
  await products.list.getByText('A link page that takes payments').click({ force: true });
  await expect(page).toHaveURL(routes.links);
});

test('the page behind an open menu is dark', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.about);
  const corner = () => page.screenshot({ clip: { x: 4, y: 300, width: 4, height: 4 } });
  const light = await corner();
  const { trigger } = menuOf(page, 'What Did We Build');
  await trigger.click();
  expect(await corner()).not.toEqual(light);
  await trigger.click();
  expect(await corner()).toEqual(light);
});

// Playwright does not see the focus of a Firefox page behind a new tab.
test('a menu closes when a link opens a new tab', { tag: '@chromium' }, async ({ page, context }) => {
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

test('open menus have no axe violations', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.about);
  for (const [width, name] of [
    [1280, 'Main'],
    [375, 'Mobile'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    if (name === 'Mobile') await page.locator('summary', { hasText: 'Menu' }).click();
    for (const summary of await page.getByRole('navigation', { name }).locator('summary').all()) {
      await summary.click();
      expect(await axeViolations(page)).toEqual([]);
    }
  }
});

test('the first Tab stop skips to the content', { tag: '@chromium' }, async ({ page }) => {
  await page.goto(routes.about);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});
