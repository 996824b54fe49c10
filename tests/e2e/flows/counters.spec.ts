import type { Locator, Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { failedRequests, interceptScripts } from '../../support/browser/scripts.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedErrors: failedRequests });

const isCounter = (address: string) => address.includes('/Counter.');
const FINAL = '$85M+';
const figureOf = (page: Page) => page.locator('astro-island[component-url*="/Counter."] > span', { hasText: FINAL });

/** Runs the clock of the page in small steps until the locator matches. */
const runUntil = (page: Page, locator: Locator) =>
  expect.poll(() => page.clock.runFor(40).then(() => locator.count()), { intervals: [40] }).toBe(1);

/** Opens a page, scrolls to a counter, whose script first fails so often, and waits until it counts. */
async function startCounter(page: Page, failures = 0) {
  const { requested } = await interceptScripts(page, { named: 'Counter.', failures });
  await page.clock.install({ time: 0 });
  await page.goto(routes.myProBuddy);
  await page.clock.pauseAt(60_000);
  const figure = page.locator('#watched');
  const texts = await figureOf(page).evaluateHandle((element) => {
    element.id = 'watched';
    const seen: string[] = [];
    new MutationObserver(() => seen.push(element.textContent)).observe(element, { childList: true });
    return seen;
  });
  expect(requested.filter(isCounter)).toEqual([]);
  await figure.scrollIntoViewIfNeeded();
  await runUntil(page, page.locator('astro-island:not([ssr]) > #watched'));
  const loaded = await page.evaluate(() => Date.now());
  await runUntil(page, page.locator('#watched.counting'));
  expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(loaded + 960);
  return { figure, texts: () => texts.jsonValue() };
}

const numberIn = (text: string) => Number(text.replace(/[^\d.]/g, ''));

test('shows its figure for a second, then counts to it from 0 in two seconds, visibly', async ({ page }) => {
  const { figure, texts } = await startCounter(page, 1);
  await expect(figure).toHaveAccessibleName(FINAL);
  const { width } = (await figure.boundingBox()) ?? {};
  await page.clock.runFor(1900);
  await expect(figure).toHaveClass(/counting/);
  // Kerning may change the width by a pixel.
  expect(Math.abs(((await figure.boundingBox())?.width ?? 0) - (width ?? 0))).toBeLessThan(2);
  await page.clock.runFor(110);
  await expect(figure).not.toHaveClass(/counting/);
  await expect(figure).not.toHaveAttribute('role');
  const numbers = (await texts()).map(numberIn);
  expect(numbers[0]).toBe(0);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(numbers).size).toBeGreaterThan(50);
  expect((await texts()).at(-1)).toBe(FINAL);
  // Only once.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await figure.scrollIntoViewIfNeeded();
  await page.clock.runFor(3000);
  expect(await texts()).toHaveLength(numbers.length);
});

test('shows its figure at once when it is scrolled away', async ({ page }) => {
  const { figure, texts } = await startCounter(page);
  await page.clock.runFor(1000);
  await expect(figure).toHaveText(/\$[3-6]\dM/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(figure).toHaveText(FINAL);
  const { length } = await texts();
  await page.clock.runFor(3000);
  expect(await texts()).toHaveLength(length);
});

test('figures of one row start together, whenever each has loaded', async ({ page }) => {
  await page.goto(routes.hloLegal);
  await settled(page);
  const figures = page.locator('astro-island[component-url*="/Counter."] > span');
  const starts = await figures.first().evaluateHandle((first) => {
    const { top } = first.getBoundingClientRect();
    const all = [...document.querySelectorAll<HTMLElement>('astro-island[component-url*="/Counter."] > span')];
    const row = all.filter((each) => Math.abs(each.getBoundingClientRect().top - top) < 5);
    const times = new Map<HTMLElement, number>();
    const note = () => {
      for (const each of row)
        if (each.classList.contains('counting') && !times.has(each)) times.set(each, performance.now());
    };
    new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['class'] });
    return { times, count: row.length };
  });
  await figures.first().scrollIntoViewIfNeeded();
  const started = () => starts.evaluate(({ times }) => [...times.values()]);
  const count = await starts.evaluate((row) => row.count);
  expect(count).toBeGreaterThan(1);
  await expect.poll(started).toHaveLength(count);
  const times = await started();
  // A busy machine takes a moment for each.
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(200);
});

test('keeps its figure if the script fails', { tag: '@slow' }, async ({ page, consoleErrors }) => {
  await interceptScripts(page, { failures: Infinity });
  await page.goto(routes.myProBuddy);
  await figureOf(page).scrollIntoViewIfNeeded();
  // Logged after the second attempt.
  await expect.poll(() => consoleErrors.join()).toContain('Error hydrating');
  await settled(page);
  await expect(figureOf(page)).toBeVisible();
});

test('does not count with data saver, a slow connection or reduced motion', async ({ page, browserName }) => {
  const { requested } = await interceptScripts(page);
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, undefined]) {
    // Playwright cannot emulate reduced motion in a system's Firefox.
    if (!connection && browserName === 'firefox') return;
    if (!connection) await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    await page.goto(routes.myProBuddy);
    await figureOf(page).scrollIntoViewIfNeeded();
    await settled(page);
    expect(requested.filter(isCounter), JSON.stringify(connection)).toEqual([]);
  }
});
