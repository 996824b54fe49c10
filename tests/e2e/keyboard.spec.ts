import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { lastingPages } from '../support/built-pages.ts';
import { resize, sessionOf } from '../support/resize.ts';
import { expect, test } from '../support/test.ts';
import { partOf, walk } from '../support/walk.ts';

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

declare global {
  interface Window {
    /** What {@link watchFocus} has found in a page. */
    focusWatch: { readonly faults: string[]; left: boolean };
  }
}

/**
 * Looks, after each Tab, at where the focus is and what is wrong with how it shows, until it has
 * left `main`. Runs in the page, so that no stop waits for a question and its answer.
 */
const watchFocus = (end: 'footer' | 'header') => {
  const faultOf = (element: Element, place: string): string => {
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}"`;
    const box = element.getBoundingClientRect();
    const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const style = getComputedStyle(element);
    const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    if (!ring && element.matches(':focus-visible')) return `${name} shows no focus`;
    if (box.width === 0 || box.height === 0) return `${name} takes the focus unseen`;
    const free =
      place !== 'main' || element.matches('.skip-link') || box.height > innerHeight - bar;
    if (free || (box.top >= bar - 1 && box.bottom <= innerHeight + 1)) return '';
    return `${name} is focused at ${String(Math.round(box.top))} to ${String(Math.round(box.bottom))} px, under the bar or outside the window`;
  };
  const watch: Window['focusWatch'] = { faults: [], left: false };
  window.focusWatch = watch;
  const look = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    const element = document.activeElement;
    const nowhere = !element || element === document.body || element === document.documentElement;
    const part = element?.closest('header, footer') ?? element;
    const place = ['header', 'footer'].find((name) => part?.matches(`body > ${name}`)) ?? 'main';
    const fault = nowhere ? '' : faultOf(element, place);
    if (fault) watch.faults.push(fault);
    watch.left = nowhere || place === end;
    if (watch.left) removeEventListener('keyup', look, true);
  };
  addEventListener('keyup', look, true);
};

/** Keys that are sent at once. Fewer than the footer has links, so that the focus never leaves it. */
const KEYS_AT_ONCE = 10;
const MOST_STOPS = 250;

/** Presses Tab until the focus has left `main`; returns what was wrong on the way. */
async function tabThrough(page: Page, end: 'footer' | 'header'): Promise<string[]> {
  await page.evaluate(watchFocus, end);
  const keyboard = await sessionOf(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const pressed = { ...tab, modifiers: end === 'header' ? 8 : 0 };
  for (let stops = 0; stops < MOST_STOPS; stops += KEYS_AT_ONCE) {
    await Promise.all(
      Array.from({ length: KEYS_AT_ONCE }).flatMap(() => [
        keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed }),
      ]),
    );
    const { faults, left } = await page.evaluate(() => window.focusWatch);
    if (left) return faults;
  }
  return [`the focus does not leave main within ${String(MOST_STOPS)} stops`];
}

const PARTS = 4;
const SCREENS = {
  'a laptop': [1280, 720],
  'a phone with a keyboard': [375, 640],
} as const;

for (let part = 1; part <= PARTS; part += 1) {
  test(`whatever takes the focus is seen to have it and is never under the bar (part ${String(part)} of ${String(PARTS)})`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    const addresses = partOf(lastingPages(), part, PARTS);
    const problems = await walk(context, addresses, async (page, address) => {
      await page.goto(address);
      const found = new Set<string>();
      for (const [screen, [width, height]] of Object.entries(SCREENS)) {
        await resize(page, width, height);
        await page.locator('main').focus();
        const forth = await tabThrough(page, 'footer');
        const back = await tabThrough(page, 'header');
        for (const fault of [...forth, ...back]) found.add(`${address} on ${screen}: ${fault}`);
      }
      return [...found];
    });
    expect(problems).toEqual([]);
    await context.close();
  });
}
