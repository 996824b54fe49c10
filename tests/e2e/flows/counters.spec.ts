import type { Page } from '@playwright/test';
import { routes } from '../../../src/config/routes.ts';
import { lostRequests, watchChunks } from '../../support/browser/chunks.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedComplaints: lostRequests });

const isCounter = (address: string) => address.includes('/Counter.');
const figureOf = (page: Page, final = '10,000+') =>
  page.locator('astro-island[component-url*="/Counter."] > span', { hasText: final });

for (const { address, final, duration, failures } of [
  { address: routes.devConference, final: '10,000+', duration: 2000, failures: 0 },
  // Its script is lost once; the second try waits a second.
  { address: routes.myProBuddy, final: '$85M+', duration: 1980, failures: 1 },
]) {
  test(`counts from 0 after a second, in about two, to exactly ${final}`, async ({ page }) => {
    const { asked } = await watchChunks(page, { named: 'Counter.', failures });
    await page.clock.install({ time: 0 });
    await page.goto(address);
    await figureOf(page, final).evaluate((element) => element.setAttribute('id', 'watched'));
    const figure = page.locator('#watched');
    await page.clock.pauseAt(60_000);
    expect(asked.filter(isCounter)).toEqual([]);
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
    // A pair of digits may be kerned by a pixel.
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);
    await page.clock.runFor(100);
    await expect(figure).toHaveText(final);
    await expect(figure).not.toHaveAttribute('role');
  });
}

test('keeps its figure when the script cannot be had', async ({ page, complaints }) => {
  await watchChunks(page, { failures: Infinity });
  await page.goto(routes.devConference);
  await figureOf(page).scrollIntoViewIfNeeded();
  // Written once the second try has failed as well.
  await expect.poll(() => complaints.join()).toContain('Error hydrating');
  await settled(page);
  await expect(figureOf(page)).toBeVisible();
});

test('stands still where data, a slow line or calm asks for it', async ({ page, browserName }) => {
  const { asked } = await watchChunks(page);
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, undefined]) {
    // Playwright cannot tell a system's Firefox of this wish.
    if (!connection && browserName === 'firefox') return;
    if (!connection) await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    await page.goto(routes.devConference);
    await figureOf(page).scrollIntoViewIfNeeded();
    await settled(page);
    expect(asked.filter(isCounter), JSON.stringify(connection)).toEqual([]);
  }
});
