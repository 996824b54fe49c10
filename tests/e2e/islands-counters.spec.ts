import { watchChunks, watchComplaints } from '../support/chunks.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test.describe('counters', () => {
  /** Remembers each text that `selector` shows, with its time in ms. */
  const record = (selector: string) => {
    const element = document.querySelector(selector);
    const seen: { text: string; at: number; width: number }[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const text = element?.textContent ?? '';
      const width = element?.getBoundingClientRect().width ?? 0;
      if (seen.at(-1)?.text !== text) seen.push({ text, at: performance.now(), width });
      requestAnimationFrame(note);
    };
    note();
  };

  for (const { pace, final, duration } of [
    { pace: 'conference', final: '10,000+', duration: 2000 },
    { pace: 'partner', final: '$85M+', duration: 1980 },
  ]) {
    test(`${pace}: from 0 after a second, in about two, to exactly ${final}`, async ({ page }) => {
      const complaints = watchComplaints(page);
      await page.clock.install({ time: 0 });
      await page.goto('/counters/');
      const unmarked = page.locator(`#${pace} astro-island > span`, { hasText: final });
      await unmarked.evaluate((element) => element.setAttribute('id', 'watched'));
      const figure = page.locator('#watched');
      await page.clock.pauseAt(60_000);
      await page.evaluate(record, '#watched');
      await page.locator(`#${pace}`).scrollIntoViewIfNeeded();
      await expect(figure).toHaveAccessibleName(final);
      await expect(figure).toHaveText(/^\D?0/);
      await page.clock.runFor(1000 + duration + 100);
      await expect(figure).toHaveText(final);
      await expect.poll(() => figure.getAttribute('role')).toBeNull();

      const seen = await page.evaluate(() =>
        'seen' in window ? JSON.stringify(window.seen) : '[]',
      );
      const steps: { text: string; at: number; width: number }[] = JSON.parse(seen);
      const numbers = steps.slice(1).map(({ text }) => Number(text.replace(/[^\d.]/g, '')));
      expect(numbers[0]).toBe(0);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(numbers.length).toBeGreaterThan(10);
      expect(steps.at(-1)?.text).toBe(final);
      const [, zero, one] = steps;
      // The first 0 is seen one frame after it is there, and so is each step.
      expect(Math.abs((one?.at ?? 0) - (zero?.at ?? 0) - 1000)).toBeLessThan(50);
      const whole = (steps.at(-1)?.at ?? 0) - (zero?.at ?? 0);
      expect(Math.abs(whole - 1000 - duration)).toBeLessThan(50);
      expect(new Set(steps.map(({ width }) => Math.round(width))).size).toBe(1);
      expect(complaints).toEqual([]);
    });
  }

  test('stand still, and ask for nothing, where less motion is wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { asked } = await watchChunks(page);
    await page.goto('/counters/');
    await page.locator('#conference').scrollIntoViewIfNeeded();
    await settled(page);
    await expect(page.locator('#conference')).toContainText('10,000+');
    expect(asked).toEqual([]);
  });

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    test(`stand still with ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const { asked } = await watchChunks(page);
      await page.goto('/counters/');
      await page.locator('#conference').scrollIntoViewIfNeeded();
      await settled(page);
      expect(asked).toEqual([]);
    });
  }

  test('keep their figure when the script cannot be had', async ({ page }) => {
    const complaints = watchComplaints(page);
    await watchChunks(page, { failures: Number.POSITIVE_INFINITY });
    await page.goto('/counters/');
    await page.locator('#conference').scrollIntoViewIfNeeded();
    // One complaint an island, once the second try has failed as well.
    const given = () => complaints.filter((words) => words.includes('Error hydrating')).length;
    await expect.poll(given).toBe(3);
    await settled(page);
    await expect(page.locator('#conference')).toContainText('10,000+');
  });

  for (const disturbance of [{ held: true }, { named: 'Counter.', failures: 1 }]) {
    test(`count in the end with ${JSON.stringify(disturbance)}`, async ({ page }) => {
      const { asked, release } = await watchChunks(page, disturbance);
      await page.clock.install();
      await page.goto('/counters/');
      await page.locator('#conference').scrollIntoViewIfNeeded();
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      release();
      const figure = page.locator('#conference astro-island > span').first();
      await expect(figure).toHaveAttribute('role', 'img');
      await page.clock.runFor(4000);
      await expect(figure).toHaveText('10,000+');
    });
  }
});
