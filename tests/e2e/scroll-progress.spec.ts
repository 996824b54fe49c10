import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { movementOf } from '../support/page-checks.ts';
import { expect, test } from '../support/test.ts';

/** Scrolls at once to a part of what can be scrolled: 0.5 is its middle. */
const jumpTo = (page: Page, part: number) =>
  page.evaluate((fraction) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    scrollTo({ top: (scrollHeight - clientHeight) * fraction, behavior: 'instant' });
  }, part);

/** Where the red bar stands in the window, its width as a part of the window's. */
const barOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.scroll-progress > div');
    const box = bar?.getBoundingClientRect();
    const header = document.querySelector('body > header')?.getBoundingClientRect();
    return {
      left: box?.left,
      height: box?.height,
      aboveTheLowerEdge: (header?.bottom ?? NaN) - (box?.bottom ?? NaN),
      width: (box?.width ?? NaN) / innerWidth,
    };
  });

const widthOf = async (page: Page) => (await barOf(page)).width;

/** The widths of the bar in each frame of the half second after a jump to the page's middle. */
const widthsAfterJump = (page: Page) =>
  page.evaluate(async () => {
    const bar = document.querySelector('.scroll-progress > div');
    const { scrollHeight, clientHeight } = document.documentElement;
    const widths: number[] = [];
    scrollTo({ top: (scrollHeight - clientHeight) / 2, behavior: 'instant' });
    const jumped = performance.now();
    while (performance.now() - jumped < 500) {
      await new Promise(requestAnimationFrame);
      widths.push((bar?.getBoundingClientRect().width ?? NaN) / innerWidth);
    }
    return widths;
  });

test('a red bar 3 px high lies on the lower edge of the header, as wide as the page is scrolled', async ({
  page,
}) => {
  for (const address of [routes.home, routes.developers]) {
    await page.goto(address);
    const bar = page.locator('.scroll-progress > div');
    await expect(bar).toHaveCSS('background-color', 'rgb(200, 16, 46)');
    await expect(bar).toHaveCSS('transition', /^width 0\.2s/);
    for (const part of [0, 0.5, 1]) {
      await jumpTo(page, part);
      await expect.poll(() => widthOf(page)).toBeCloseTo(part, 2);
      expect(await barOf(page)).toMatchObject({ left: 0, height: 3, aboveTheLowerEdge: 0 });
    }
  }
});

test('its number stays between 0 and 100 where a page bounces at its ends', async ({ page }) => {
  await page.goto(routes.developers);
  const bar = page.locator('header [role=progressbar]');
  for (const [bounce, value] of [
    [-60, '0'],
    [1e6, '100'],
  ] as const) {
    await page.evaluate((y) => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      dispatchEvent(new Event('scroll'));
    }, bounce);
    await expect(bar).toHaveAttribute('aria-valuenow', value);
  }
});

test('it is drawn in a reader’s own colors, apart from the ground of the header', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(routes.developers);
  const colors = await page.evaluate(() =>
    ['.scroll-progress > div', 'body > header'].map((part) => {
      const element = document.querySelector(part);
      return element ? getComputedStyle(element).backgroundColor : '';
    }),
  );
  const probe = await page.evaluate(() => {
    const element = document.createElement('i');
    element.style.backgroundColor = 'Highlight';
    document.body.append(element);
    return getComputedStyle(element).backgroundColor;
  });
  expect(colors[0]).toBe(probe);
  expect(colors[0]).not.toBe(colors[1]);
});

test('its width moves to where a jump leads', async ({ page }) => {
  await page.goto(routes.privacy);
  const moved = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const bar = document.querySelector('.scroll-progress > div');
        bar?.addEventListener('transitionend', (event) => {
          if (event instanceof TransitionEvent) resolve(event.propertyName);
        });
        const { scrollHeight, clientHeight } = document.documentElement;
        scrollTo({ top: (scrollHeight - clientHeight) / 2, behavior: 'instant' });
      }),
  );
  expect(await moved).toBe('width');
});

test('it follows at once, moved by nothing, where less motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.home);
  const widths = await widthsAfterJump(page);
  expect(widths.filter((width) => width > 0.02 && width < 0.48)).toEqual([]);
  expect(widths.at(-1)).toBeCloseTo(0.5, 2);
  expect(await movementOf(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`it follows the page, motion: ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto(routes.home);
      const bar = page.locator('.scroll-progress > div');
      const width = async () => (await bar.boundingBox())?.width;
      await expect.poll(width).toBe(0);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.keyboard.press('End');
      await expect.poll(width).toBeGreaterThan(1275);
    });
  }
});
