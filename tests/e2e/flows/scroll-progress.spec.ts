import type { Page } from '@playwright/test';
import { routes } from '../../../src/config/routes.ts';
import { watchHydrated, watchChunks } from '../../support/browser/chunks.ts';
import { expect, test } from '../../support/browser/test.ts';

// The page of unknown addresses says so in the console.
test.use({ expectedComplaints: /\/404\.html/ });

// Chromium moves the bar by CSS. Firefox has no timelines of scrolling: there React does.
const barOf = (page: Page) => page.locator('header').getByRole('progressbar');
const expectNumber = (page: Page, value: number) => expect(barOf(page)).toHaveAttribute('aria-valuenow', String(value));

/** Scrolls at once to a part of what can be scrolled, once the page has heard of it. */
const jumpTo = (page: Page, part: number) =>
  page.evaluate(async (fraction) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top: (scrollHeight - clientHeight) * fraction, behavior: 'instant' });
    await heard;
  }, part);

/** Where the red bar stands in the window, its width as a part of the window's. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.scroll-progress > div')?.getBoundingClientRect();
    const header = document.querySelector('body > header')?.getBoundingClientRect();
    const { left = NaN, height = NaN, bottom = NaN, width = NaN } = bar ?? {};
    const aboveTheEdge = (header?.bottom ?? NaN) - bottom;
    return { left, height, aboveTheEdge, width: width / document.documentElement.clientWidth };
  });
const widthOf = async (page: Page) => (await placeOf(page)).width;

test('a red bar on the edge of the header is as wide as the page is scrolled', async ({ page, browserName }) => {
  const { asked } = await watchChunks(page);
  await page.goto(routes.developers);
  const bar = barOf(page).locator('div');
  await expect(bar).toHaveCSS('background-color', 'rgb(200, 16, 46)');
  await expect(bar).toHaveCSS('transition', /^width 0\.2s/);
  for (const part of [0.5, 1, 0]) {
    await jumpTo(page, part);
    await expect.poll(() => widthOf(page)).toBeCloseTo(part, 2);
    expect(await placeOf(page)).toMatchObject({ left: 0, height: 3, aboveTheEdge: 0 });
    await expectNumber(page, part * 100);
  }
  expect(asked.length > 0).toBe(browserName !== 'chromium');
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

test('its number follows once a scroll has come to rest', async ({ page, browserName }) => {
  const hydrated = await watchHydrated(page);
  await page.clock.install({ time: 0 });
  await page.goto(routes.developers);
  await page.clock.pauseAt(60_000);
  for (const part of [0.1, 0.2, 0.3, 0.4, 0.5]) {
    await jumpTo(page, part);
    await page.clock.runFor(100);
    await expectNumber(page, 0);
  }
  // Where React moves the bar, its script may only just have come.
  await expect.poll(() => widthOf(page)).toBeCloseTo(0.5, 2);
  const restedNumber = () => page.clock.runFor(160).then(() => barOf(page).getAttribute('aria-valuenow'));
  await expect.poll(restedNumber).toBe('50');
  // A page that is shown whole is not scrolled.
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.goto('/404.html');
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  if (browserName !== 'chromium') await hydrated('ScrollProgress');
  expect(await restedNumber()).toBe('0');
  expect(await widthOf(page)).toBe(0);
});

// Playwright cannot tell a system's Firefox of these wishes.
test('it heeds a reader’s own colors, and calm', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(routes.developers);
  const bar = barOf(page).locator('div');
  const colors = await bar.evaluate((element) => {
    const colorOf = (it: Element | null) => it && getComputedStyle(it).backgroundColor;
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Highlight';
    return {
      bar: colorOf(element),
      own: colorOf(probe),
      header: colorOf(element.closest('header')),
    };
  });
  expect(colors.bar).toBe(colors.own);
  expect(colors.bar).not.toBe(colors.header);
  await expect(bar).toHaveCSS('transition-property', 'none');
  await jumpTo(page, 0.5);
  await expect.poll(() => widthOf(page)).toBeCloseTo(0.5, 2);
});
