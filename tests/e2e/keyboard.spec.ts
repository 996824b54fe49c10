import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { lastingPages } from '../support/built-pages.ts';
import { expect, test } from '../support/test.ts';
import { walk } from '../support/walk.ts';

test.describe.configure({ timeout: 150_000 });

test('the first Tab stop skips to main, and the next one is inside it', async ({ page }) => {
  await page.goto(routes.about);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a dropdown opens by Enter and by Space; Escape closes it and brings the focus back', async ({
  page,
}) => {
  await page.goto(routes.about);
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [label, link, key] of [
    ['What We Do ?', 'SEO', 'Enter'],
    ['What Did We Build ?', 'Scoop', 'Space'],
    ['Happenings', 'Media Coverage', 'Enter'],
  ] as const) {
    const trigger = bar.locator('summary', { hasText: label });
    await trigger.focus();
    await page.keyboard.press(key);
    await expect(bar.getByRole('link', { name: link })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('link', { name: link })).toBeHidden();
    await expect(trigger).toBeFocused();
  }
});

test('the services list is at most 400 px high and scrolls within', async ({ page }) => {
  await page.goto(routes.about);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.locator('summary', { hasText: 'What We Do ?' }).click();
  const list = bar.getByRole('list').filter({ hasText: 'Enterprise Domain Management' });
  const box = await list.boundingBox();
  expect(box?.width).toBeCloseTo(350, 0);
  expect(box?.height).toBeLessThanOrEqual(400);
  await expect(list).toHaveCSS('overflow-y', 'auto');
});

/** Where the focus is, and what is wrong with how it shows. Runs in the page. */
const inspectFocus = () => {
  const element = document.activeElement;
  const nowhere = !element || element === document.body || element === document.documentElement;
  if (nowhere) return { place: 'nowhere', fault: '' };
  const part = element.closest('header, footer') ?? element;
  const place = part.matches('body > header')
    ? 'header'
    : part.matches('body > footer')
      ? 'footer'
      : 'main';
  const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}"`;
  const box = element.getBoundingClientRect();
  const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
  const style = getComputedStyle(element);
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  if (!ring && element.matches(':focus-visible')) return { place, fault: `${name} shows no focus` };
  if (box.width === 0 || box.height === 0)
    return { place, fault: `${name} takes the focus unseen` };
  const free = place !== 'main' || element.matches('.skip-link') || box.height > innerHeight - bar;
  if (free || (box.top >= bar - 1 && box.bottom <= innerHeight + 1)) return { place, fault: '' };
  return {
    place,
    fault: `${name} is focused at ${String(Math.round(box.top))} to ${String(Math.round(box.bottom))} px, under the bar or outside the window`,
  };
};

/** Presses a key until the focus has left `main`. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab', end: 'footer' | 'header') {
  const faults = new Set<string>();
  for (let stops = 0; stops < 250; stops += 1) {
    await page.keyboard.press(key);
    const { place, fault } = await page.evaluate(inspectFocus);
    if (fault) faults.add(fault);
    if (place === end || place === 'nowhere') return faults;
  }
  return faults.add('the focus does not leave main within 250 stops');
}

for (const { name, width, height } of [
  { name: 'a laptop', width: 1280, height: 720 },
  { name: 'a phone with a keyboard', width: 375, height: 640 },
]) {
  test(`on ${name}, whatever takes the focus is seen to have it and is never under the bar`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      viewport: { width, height },
    });
    const problems = await walk(context, lastingPages(), async (page, address) => {
      await page.goto(address);
      await page.locator('main').focus();
      const forth = await tabThrough(page, 'Tab', 'footer');
      const back = await tabThrough(page, 'Shift+Tab', 'header');
      return [...new Set([...forth, ...back])].map((fault) => `${address}: ${fault}`);
    });
    expect(problems).toEqual([]);
    await context.close();
  });
}
