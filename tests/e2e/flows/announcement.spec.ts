import type { Page } from '@playwright/test';
import { routes } from '../../../src/config/routes.ts';
import { storageKeys } from '../../../src/config/storage.ts';
import { home } from '../../../src/copy/home.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { lostRequests, watchChunks } from '../../support/browser/chunks.ts';
import { scrollToPart, standsStill } from '../../support/browser/scroll.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const { title, stay, visit } = home.announcement;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: title });
/** In Firefox the first scroll wakes the bar of progress as well. */
const isDialog = (address: string) => address.includes('AnnouncementDialog');

test('opens past half the viewport, takes the focus and gives it back, once', async ({ page }) => {
  const { asked } = await watchChunks(page);
  await page.goto(routes.home);
  const link = page.getByRole('main').getByRole('link').first();
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 288);
  await standsStill(page);
  await settled(page);
  expect(asked.filter(isDialog)).toEqual([]);
  await page.mouse.wheel(0, 288);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Same team. New platform. Expanded capabilities.');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('each of its buttons closes it for good', async ({ page, context }) => {
  await context.route(`${visit.href}**`, (route) => route.fulfill({ body: 'Studio' }));
  const { asked } = await watchChunks(page);
  for (const name of ['Close', stay, visit.label]) {
    // A page that is opened scrolled opens it at once.
    await page.goto(`${routes.home}?${name}#product`);
    const button = dialogOf(page).getByRole('button', { name });
    const stored = button.evaluate((element: HTMLElement, key) => {
      element.click();
      // Visitors may leave in the same moment: nothing that the browser puts off has run yet.
      return localStorage.getItem(key);
    }, storageKeys.announcementSeen);
    expect(await stored).not.toBeNull();
    await expect(dialogOf(page)).toBeHidden();
    const before = asked.filter(isDialog).length;
    await page.reload();
    await scrollToPart(page, 0.8);
    await settled(page);
    expect(asked.filter(isDialog)).toHaveLength(before);
    await page.evaluate(() => localStorage.clear());
  }
  await expect.poll(() => context.pages().at(-1)?.url()).toContain(visit.href);
});

/** Brings the focus to a link far below, more than a page up, and waits until it has the page with it. */
async function focusBelow(page: Page, by: 'Tab' | 'assistive technology' = 'Tab'): Promise<void> {
  await page.goto(routes.home);
  await page.evaluate((way) => {
    const links = [...document.querySelectorAll<HTMLElement>('main a')];
    const below = links.findIndex((each) => each.getBoundingClientRect().top > innerHeight * 2.5);
    if (way === 'Tab') links[below - 1]?.focus({ preventScroll: true });
    else links[below]?.focus();
  }, by);
  if (by === 'Tab') await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus')).toBeInViewport({ ratio: 1 });
  await standsStill(page);
  expect(await page.evaluate(() => scrollY / innerHeight)).toBeGreaterThan(1.5);
}

test('stays closed where the page only follows the focus', { tag: '@slow' }, async ({ page }) => {
  const { asked } = await watchChunks(page);
  for (const busy of [0, 700]) {
    await page.addInitScript((ms) => {
      addEventListener('focusin', () => {
        const end = performance.now() + ms;
        while (performance.now() < end);
      });
    }, busy);
    for (const by of ['Tab', 'assistive technology'] as const) {
      await focusBelow(page, by);
      await settled(page);
      expect(asked.filter(isDialog), `${by}, busy for ${String(busy)} ms`).toEqual([]);
    }
  }
});

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  wheel: (page) => page.mouse.wheel(0, 60),
  Space: (page) => page.keyboard.press('Space'),
  PageUp: (page) => page.keyboard.press('PageUp'),
  ArrowDown: (page) => page.keyboard.press('ArrowDown'),
  End: (page) => page.keyboard.press('End'),
  finger: (page) =>
    page.evaluate(() => {
      dispatchEvent(new Event('touchstart'));
      scrollBy({ top: 20, behavior: 'instant' });
    }),
  // It sends no event of its own, and counts after a pause.
  scrollbar: (page) =>
    expect(async () => {
      await page.evaluate(() => scrollBy({ top: 20, behavior: 'instant' }));
      await expect(dialogOf(page)).toBeVisible({ timeout: 1000 });
    }).toPass(),
};

test(`after that it opens by ${Object.keys(ways).join(', ')}`, { tag: '@slow' }, async ({ page }) => {
  // At once, which spares each way a smooth scroll.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Where storage is refused it works as well.
  await page.addInitScript("Object.defineProperty(window, 'localStorage', { value: null })");
  for (const [way, scroll] of Object.entries(ways)) {
    await focusBelow(page);
    await expect(dialogOf(page)).toBeHidden();
    await scroll(page);
    await expect(dialogOf(page), way).toBeVisible();
  }
  await dialogOf(page).getByRole('button', { name: stay }).click();
  await expect(dialogOf(page)).toBeHidden();
});

test.describe('its script', () => {
  test.use({ expectedComplaints: lostRequests });

  test('opens though its script is lost once; lost for good, it is silent', async ({ page }) => {
    await watchChunks(page, { named: 'AnnouncementDialog.', failures: 1 });
    await page.goto(routes.home);
    await scrollToPart(page, 0.8);
    await expect(dialogOf(page)).toBeVisible();
    await watchChunks(page, { failures: Infinity });
    await page.goto(routes.home);
    // Written once the second try has failed as well. The visitor has asked for nothing.
    const failure = page.waitForEvent('console', (message) => /Error hydrating/.test(message.text()));
    await scrollToPart(page, 0.8);
    await failure;
    await settled(page);
    await expect(dialogOf(page)).toBeHidden();
  });
});
