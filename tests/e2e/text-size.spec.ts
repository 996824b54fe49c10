import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { lastingPages } from '../support/built-pages.ts';
import { overflowOf } from '../support/page-checks.ts';
import { expect, test } from '../support/test.ts';
import { walk } from '../support/walk.ts';

/** Sets what a reader sets in the browser's own settings: media queries in rem follow it too. */
async function setReadersSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Heights and edges of the bar and of what stands below it, in px. */
const barOf = (page: Page) =>
  page.evaluate(() => {
    const px = (value: string) => Number.parseFloat(value);
    const bar = document.querySelector('body > header')?.getBoundingClientRect();
    const main = document.querySelector('main');
    const inside = [...document.querySelectorAll('body > header .wrap > *, body > header nav > *')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect());
    return {
      root: px(getComputedStyle(document.documentElement).fontSize),
      text: px(getComputedStyle(document.body).fontSize),
      height: bar?.height,
      bottom: bar?.bottom ?? NaN,
      content: main?.firstElementChild?.getBoundingClientRect().top ?? NaN,
      lowest: Math.max(...inside.map((box) => box.bottom)),
      rightmost: Math.max(...inside.map((box) => box.right)),
    };
  });

test('the bar is 64 px high, and text 17 px, at the size that browsers come with', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.about);
    expect(await barOf(page)).toMatchObject({ root: 16, text: 17, height: 64 });
  }
});

test('a reader who wants letters twice as large gets them, and nothing runs into anything', async ({
  browser,
  origin,
}) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({ baseURL: origin });
  const faults = await walk(context, lastingPages(), async (page, address) => {
    await setReadersSize(page, 32);
    const found: string[] = [];
    await page.setViewportSize({ width: 640, height: 800 });
    await page.goto(address);
    for (const width of [640, 768, 1280, 2048]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = await barOf(page);
      const overflow = await overflowOf(page);
      const place = `${address} at ${String(width)} px`;
      if (bar.height !== 128) found.push(`${place}: the bar is ${String(bar.height)} px high`);
      if (bar.content < bar.bottom) found.push(`${place}: the bar covers the content`);
      if (bar.lowest > bar.bottom) found.push(`${place}: a part of the bar hangs out of it`);
      if (bar.rightmost > width) found.push(`${place}: a part of the bar is out of the window`);
      if (overflow) found.push(`${place}: ${overflow}`);
    }
    return found;
  });
  expect(faults).toEqual([]);
  await context.close();
});

test('with letters twice as large, the menu opens and its last link is in reach', async ({
  page,
}) => {
  await setReadersSize(page, 32);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(routes.about);
  const menu = page.locator('summary', { hasText: 'Menu' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  const last = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  // The same width that brings the desktop's menus closes this one.
  await page.setViewportSize({ width: 2048, height: 800 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('a laptop shows the buttons of the home page without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(routes.home);
  for (const button of await page.locator('main section').first().getByRole('link').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});
