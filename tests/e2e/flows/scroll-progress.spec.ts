import type { Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { interceptScripts } from '../../support/browser/scripts.ts';
import { expect, test } from '../../support/browser/test.ts';

// The 404 page logs an error.
test.use({ expectedErrors: /\/404\.html/ });

const barOf = (page: Page) => page.locator('header').getByRole('progressbar');
const expectNumber = (page: Page, value: number) => expect(barOf(page)).toHaveAttribute('aria-valuenow', String(value));

/** Jumps to a fraction of the scrollable height, and waits for the scroll event. */
const jumpTo = (page: Page, fraction: number) =>
  page.evaluate(async (part) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
    await scrolled;
  }, fraction);

/** Position of the red bar, with its width as a fraction of the viewport's. */
const positionOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.scroll-progress > div')?.getBoundingClientRect();
    const header = document.querySelector('body > header')?.getBoundingClientRect();
    const { left = NaN, height = NaN, bottom = NaN, width = NaN } = bar ?? {};
    const aboveEdge = (header?.bottom ?? NaN) - bottom;
    return { left, height, aboveEdge, width: width / document.documentElement.clientWidth };
  });
const widthOf = async (page: Page) => (await positionOf(page)).width;

test('a red bar along the header shows how far the page is scrolled', async ({ page }) => {
  const { requested } = await interceptScripts(page);
  await page.goto(routes.developers);
  const bar = barOf(page).locator('div');
  await expect(bar).toHaveCSS('background-color', 'rgb(200, 16, 46)');
  await expect(bar).toHaveCSS('transition', /^width 0\.2s/);
  for (const part of [0.5, 1, 0]) {
    await jumpTo(page, part);
    await expect.poll(() => widthOf(page)).toBeCloseTo(part, 2);
    expect(await positionOf(page)).toMatchObject({ left: 0, height: 3, aboveEdge: 0 });
    await expectNumber(page, part * 100);
  }
  expect(requested).toEqual([]);
  // While overscrolling.
  for (const [bounce, value] of [
    [1e6, 100],
    [-60, 0],
  ] as const) {
    await page.evaluate((y) => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      dispatchEvent(new Event('scroll'));
    }, bounce);
    await expectNumber(page, value);
  }
});

test('its value updates when scrolling ends', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto(routes.developers);
  await page.clock.pauseAt(60_000);
  for (const part of [0.1, 0.2, 0.3, 0.4, 0.5]) {
    await jumpTo(page, part);
    await page.clock.runFor(100);
    await expectNumber(page, 0);
  }
  await expect.poll(() => widthOf(page)).toBeCloseTo(0.5, 2);
  const valueAtRest = () => page.clock.runFor(160).then(() => barOf(page).getAttribute('aria-valuenow'));
  await expect.poll(valueAtRest).toBe('50');
  // A page that fits the viewport is not scrolled.
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.goto('/404.html');
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  expect(await valueAtRest()).toBe('0');
  expect(await widthOf(page)).toBe(0);
});

// Playwright cannot emulate these settings in a system's Firefox.
test('respects forced colors and reduced motion', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(routes.developers);
  const bar = barOf(page).locator('div');
  const colors = await bar.evaluate((element) => {
    const colorOf = (it: Element | null) => it && getComputedStyle(it).backgroundColor;
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Highlight';
    return {
      bar: colorOf(element),
      system: colorOf(probe),
      header: colorOf(element.closest('header')),
    };
  });
  expect(colors.bar).toBe(colors.system);
  expect(colors.bar).not.toBe(colors.header);
  await jumpTo(page, 0.5);
  await expect.poll(() => widthOf(page)).toBeCloseTo(0.5, 2);
});
