import { home } from '../../src/copy/home.ts';
import { violationsOf } from '../support/axe.ts';
import { watchAwake, watchChunks, watchComplaints } from '../support/chunks.ts';
import { scrollToPart } from '../support/scroll.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test.describe('announcement', () => {
  test('opens past half the viewport, takes the focus and gives it back', async ({ page }) => {
    const complaints = watchComplaints(page);
    const { asked } = await watchChunks(page);
    await page.goto('/announcement/');
    const link = page.getByRole('link', { name: 'Further down' });
    await link.evaluate((element) => element.focus({ preventScroll: true }));
    await scrollToPart(page, 0.4);
    await settled(page);
    expect(asked).toEqual([]);
    await scrollToPart(page, 0.8);
    const dialog = page.getByRole('dialog', { name: home.announcement.title });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('Same team. New platform. Expanded capabilities.');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await scrollToPart(page, 0);
    await scrollToPart(page, 0.8);
    await settled(page);
    await expect(dialog).toBeHidden();
    expect(complaints).toEqual([]);
  });

  for (const name of ['Close', home.announcement.stay]) {
    test(`closes by “${name}” and stays closed on later visits`, async ({ page }) => {
      await page.goto('/announcement/');
      await scrollToPart(page, 0.8);
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.reload();
      const { asked } = await watchChunks(page);
      await scrollToPart(page, 0.8);
      await settled(page);
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(asked).toEqual([]);
    });
  }

  test('the other button opens the services site in a new tab and closes', async ({
    context,
    page,
  }) => {
    await context.route('https://studio.rook.example/**', (route) =>
      route.fulfill({ body: 'Studio' }),
    );
    await page.goto('/announcement/');
    await scrollToPart(page, 0.8);
    const tab = context.waitForEvent('page');
    await page.getByRole('button', { name: home.announcement.visit.label }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(await tab).toHaveURL(/^https:\/\/studio\.rook\.example/);
  });

  test('works where storage is refused', async ({ page }) => {
    const complaints = watchComplaints(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Refused', 'SecurityError');
        },
      });
    });
    await page.goto('/announcement/');
    await scrollToPart(page, 0.8);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: home.announcement.stay }).click();
    await expect(dialog).toBeHidden();
    expect(complaints).toEqual([]);
  });
});

test.describe('questions', () => {
  test('one is open at a time, and it folds again', async ({ page }) => {
    await page.goto('/faq/');
    const answers = page.locator('details[open]');
    await page.getByText('Can I leave?').click();
    await expect(answers).toHaveCount(1);
    await page.getByText('Who owns the data?').click();
    await expect(page.getByText('Export it as CSV')).toBeVisible();
    await expect(answers).toHaveCount(1);
    await page.getByText('Who owns the data?').click();
    await expect(answers).toHaveCount(0);
  });

  test('arrows, Home and End move between questions; other keys stay the browser’s', async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    const awake = await watchAwake(page);
    await page.goto('/faq/');
    const [first, second, third] = await page.locator('summary').all();
    if (!first || !second || !third) throw new Error('The page shows three questions.');
    await first.focus();
    await awake();
    await page.keyboard.press('ArrowDown');
    await expect(second).toBeFocused();
    await page.keyboard.press('End');
    await expect(third).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(third).toBeFocused();
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your links keep working')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(first).toBeFocused();
    expect(complaints).toEqual([]);
  });

  test('what was opened before the script came stays open', async ({ page }) => {
    const complaints = watchComplaints(page);
    const awake = await watchAwake(page);
    const { release } = await watchChunks(page, { held: true });
    await page.goto('/faq/');
    await page.getByText('Can I leave?').click();
    await expect(page.getByText('Your links keep working')).toBeVisible();
    release();
    await awake();
    await expect(page.getByText('Your links keep working')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('fold natively, one at a time', async ({ page }) => {
      await page.goto('/faq/');
      await page.getByText('Can I leave?').click();
      await page.getByText('Who owns the data?').click();
      await expect(page.locator('details[open]')).toHaveCount(1);
    });
  });
});

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
      await expect(figure).toHaveAttribute('role', 'img', { timeout: 10_000 });
      await page.clock.runFor(4000);
      await expect(figure).toHaveText('10,000+');
    });
  }
});
