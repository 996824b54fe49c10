import type { Page } from '@playwright/test';
import { storageKeys } from '../../src/config/storage.ts';
import { home } from '../../src/copy/home.ts';
import { violationsOf } from '../support/axe.ts';
import { watchAwake, watchChunks, watchComplaints } from '../support/chunks.ts';
import { sessionOf } from '../support/resize.ts';
import { scrollToPart, standsStill, swipeUp } from '../support/scroll.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const viewport = { width: 1280, height: 720 };

test.describe('announcement', () => {
  test.use({ viewport });

  test('opens past half the viewport, takes the focus and gives it back', async ({ page }) => {
    const complaints = watchComplaints(page);
    const { asked } = await watchChunks(page);
    await page.goto('/announcement/');
    const link = page.getByRole('link', { name: 'Further down' });
    await link.evaluate((element) => element.focus({ preventScroll: true }));
    await page.mouse.wheel(0, viewport.height * 0.4);
    await standsStill(page);
    await settled(page);
    expect(asked).toEqual([]);
    await page.mouse.wheel(0, viewport.height * 0.4);
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

  test.describe('after the focus has moved the page', () => {
    const dialogOf = (page: Page) => page.getByRole('dialog', { name: home.announcement.title });

    /** Moves the focus to a link below the first screen, and waits until it has the page with it. */
    const tabToLink = async (page: Page) => {
      await page.goto('/announcement/');
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Further down' });
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport({ ratio: 1 });
      await standsStill(page);
      expect(await page.evaluate(() => scrollY / innerHeight)).toBeGreaterThan(0.5);
    };

    test('it stays closed, and no script is asked for', async ({ page }) => {
      const { asked } = await watchChunks(page);
      await tabToLink(page);
      await settled(page);
      expect(asked).toEqual([]);
      await expect(dialogOf(page)).toBeHidden();
    });

    test('by assistive technology, which presses no key, it stays closed', async ({ page }) => {
      const { asked } = await watchChunks(page);
      await page.goto('/announcement/');
      await page.getByRole('link', { name: 'Further down' }).focus();
      await expect.poll(() => page.evaluate(() => scrollY / innerHeight)).toBeGreaterThan(0.5);
      await standsStill(page);
      await settled(page);
      expect(asked).toEqual([]);
    });

    const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
      'the wheel': (page) => page.mouse.wheel(0, 60),
      Space: (page) => page.keyboard.press('Space'),
      PageUp: (page) => page.keyboard.press('PageUp'),
      ArrowDown: (page) => page.keyboard.press('ArrowDown'),
      End: (page) => page.keyboard.press('End'),
      'a finger': swipeUp,
    };
    for (const [way, scroll] of Object.entries(ways)) {
      test(`${way} opens it`, async ({ page }) => {
        await tabToLink(page);
        await scroll(page);
        await expect(dialogOf(page)).toBeVisible();
      });
    }

    test('what sends no event of its own opens it after a pause, as the scrollbar', async ({
      page,
    }) => {
      await tabToLink(page);
      await expect(async () => {
        await page.evaluate(() => {
          scrollBy({ top: 20, behavior: 'instant' });
        });
        await expect(dialogOf(page)).toBeVisible({ timeout: 1000 });
      }).toPass();
    });
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

  test('is remembered as closed at once, by visitors who leave in the same moment too', async ({
    page,
  }) => {
    await page.goto('/announcement/');
    await scrollToPart(page, 0.8);
    const button = page.getByRole('dialog').getByRole('button', { name: home.announcement.stay });
    const stored = await button.evaluate((element: HTMLElement, key) => {
      element.click();
      // Nothing that the browser puts off has run yet.
      return localStorage.getItem(key);
    }, storageKeys.announcementSeen);
    expect(stored).not.toBeNull();
  });

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

  test('each is a button and a heading to assistive technology, asleep and awake', async ({
    page,
  }) => {
    const awake = await watchAwake(page);
    await page.goto('/faq/');
    const session = await sessionOf(page);
    const told = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const named = nodes.filter(({ name }) => name?.value === 'Can I leave?');
      return named.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
    };
    const both = expect.arrayContaining(['heading', expect.stringContaining('DisclosureTriangle')]);
    expect(await told()).toEqual(both);
    await page.locator('summary').first().focus();
    await awake();
    expect(await told()).toEqual(both);
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
