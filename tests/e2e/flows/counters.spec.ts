import type { Page } from '@playwright/test';
import { routes } from '../../../src/config/routes.ts';
import { failedRequests, interceptScripts } from '../../support/browser/scripts.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedErrors: failedRequests });

const isCounter = (address: string) => address.includes('/Counter.');
const figureOf = (page: Page, final = '10,000+') =>
  page.locator('astro-island[component-url*="/Counter."] > span', { hasText: final });

for (const { address, final, duration, failures } of [
  { address: routes.devConference, final: '10,000+', duration: 2000, failures: 0 },
  // The script fails once; the retry waits a second.
  { address: routes.myProBuddy, final: '$85M+', duration: 1980, failures: 1 },
]) {
  test(`waits a second, then counts from 0 to ${final} in two seconds`, async ({ page }) => {
    const { requested } = await interceptScripts(page, { named: 'Counter.', failures });
    await page.clock.install({ time: 0 });
    await page.goto(address);
    await figureOf(page, final).evaluate((element) => element.setAttribute('id', 'watched'));
    const figure = page.locator('#watched');
    await page.clock.pauseAt(60_000);
    expect(requested.filter(isCounter)).toEqual([]);
    await figure.scrollIntoViewIfNeeded();
    const laterText = () => page.clock.runFor(100).then(() => figure.innerText());
    await expect.poll(laterText, { intervals: [50] }).toMatch(/^\D?0\D*$/);
    await expect(figure).toHaveAccessibleName(final);
    await page.clock.runFor(700);
    await expect(figure).toHaveText(/^\D?0\D*$/);
    await page.clock.runFor(300);
    const numbers: number[] = [];
    const widths: number[] = [];
    for (let step = 0; step < 12; step += 1) {
      await page.clock.runFor(duration / 12);
      const { text, width } = await figure.evaluate((element) => ({
        text: element.textContent,
        width: element.getBoundingClientRect().width,
      }));
      numbers.push(Number(text.replace(/[^\d.]/g, '')));
      widths.push(width);
    }
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers[0]).toBeGreaterThan(0);
    expect(new Set(numbers).size).toBeGreaterThan(8);
    // Kerning may change the width by a pixel.
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);
    await page.clock.runFor(100);
    await expect(figure).toHaveText(final);
    await expect(figure).not.toHaveAttribute('role');
  });
}

test('keeps its figure if the script fails', async ({ page, consoleErrors }) => {
  await interceptScripts(page, { failures: Infinity });
  await page.goto(routes.devConference);
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
    await page.goto(routes.devConference);
    await figureOf(page).scrollIntoViewIfNeeded();
    await settled(page);
    expect(requested.filter(isCounter), JSON.stringify(connection)).toEqual([]);
  }
});
