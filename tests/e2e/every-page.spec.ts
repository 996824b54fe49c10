import type { Page } from '@playwright/test';
import { lastingPages } from '../support/built-pages.ts';
import { expect, test } from '../support/test.ts';
import { walk, watch } from '../support/walk.ts';

test.describe.configure({ timeout: 150_000 });

/** Long enough for what a page does by itself once it stands. */
const IDLE_MS = 250;
const WIDTHS = [320, 375, 768, 1024, 1280, 1920];

/** A visitor who points at every island and reads to the end. */
async function useEverything(page: Page) {
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll('astro-island')) {
      island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top <= scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  await page.waitForTimeout(IDLE_MS);
}

test('every page asks for no script and no other site until the visitor acts, and then works without a fault', async ({
  context,
  origin,
}) => {
  const problems = await walk(context, lastingPages(), async (page, address) => {
    const seen = watch(page, origin);
    await page.goto(address);
    await page.waitForTimeout(IDLE_MS);
    const early = [
      ...seen.scripts.map((path) => `${address}: asks for ${path} by being opened`),
      ...seen.strangers.map((url) => `${address}: asks another site for ${url}`),
    ];
    await useEverything(page);
    return [...early, ...seen.faults.map((fault) => `${address}: ${fault}`)];
  });
  expect(problems).toEqual([]);
});

/** Widest overflow of a page at its present width, with the element that causes it. */
function overflowOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    // The innermost element that sticks out, as most that do only follow their content.
    const culprit = [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.checkVisibility())
      .findLast((element) => element.getBoundingClientRect().right > clientWidth + 1);
    const words = culprit?.textContent.trim().slice(0, 40) ?? '';
    const name = culprit ? `<${culprit.tagName.toLowerCase()}> "${words}"` : 'an unknown element';
    return `${String(scrollWidth - clientWidth)} px too wide by ${name}`;
  });
}

test('no page scrolls sideways, from 320 to 1920 px', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const problems = await walk(context, lastingPages(), async (page, address) => {
    const found: string[] = [];
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await overflowOf(page);
      if (overflow) found.push(`${address} at ${String(width)} px: ${overflow}`);
    }
    return found;
  });
  expect(problems).toEqual([]);
  await context.close();
});

test('where less motion is wanted, nothing moves', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const moving = () => {
    const animations = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.tagName.toLowerCase() ?? 'something'} is animated`;
      });
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth') {
      animations.push('the page scrolls smoothly');
    }
    if (Number(getComputedStyle(document.querySelector('main') ?? document.body).opacity) < 1) {
      animations.push('main fades in');
    }
    return animations;
  };
  const problems = await walk(context, lastingPages(), async (page, address) => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const first = await page.evaluate(moving);
    await useEverything(page);
    const all = new Set([...first, ...(await page.evaluate(moving))]);
    return [...all].map((what) => `${address}: ${what}`);
  });
  expect(problems).toEqual([]);
  await context.close();
});

/** Texts of `main` that would be too pale on paper, where backgrounds are not printed. */
const paleTexts = () => {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, 4);
  const pale = new Set<string>();
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent?.trim() ?? '';
    if (!parent || words === '' || !parent.checkVisibility({ opacityProperty: true })) continue;
    const style = getComputedStyle(parent);
    if (parent.closest('svg') || style.printColorAdjust === 'exact') continue;
    const [red = 0, green = 0, blue = 0] = (style.color.match(/[\d.]+/g) ?? []).map(Number);
    // Relative luminance; beyond 0.18 the contrast to white falls below 4.5.
    const linear = [red, green, blue].map((channel) => (channel / 255) ** 2.2);
    const [r = 0, g = 0, b = 0] = linear;
    if (0.2126 * r + 0.7152 * g + 0.0722 * b > 0.2) pale.add(words.slice(0, 60));
  }
  return [...pale];
};

test('pages print their text in dark on paper, without bar and footer', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const problems = await walk(context, lastingPages(), async (page, address) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(address);
    const found = (await page.evaluate(paleTexts)).map((words) => `prints pale: "${words}"`);
    if (await page.locator('body > header').isVisible()) found.push('prints the navigation bar');
    if (await page.locator('body > footer').isVisible()) found.push('prints the footer');
    if (!(await page.locator('h1').isVisible())) found.push('does not print its h1');
    return found.map((fault) => `${address}: ${fault}`);
  });
  expect(problems).toEqual([]);
  await context.close();
});
