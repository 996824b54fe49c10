import type { Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { storageKeys } from '#client/storage.ts';
import { home } from '#copy/home.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { failedRequests, interceptScripts } from '../../support/browser/scripts.ts';
import { waitForScrollEnd } from '../../support/browser/scroll.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const { title, stay, visit } = home.announcement;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: title });
const scrollDown = (page: Page) => page.evaluate(() => scrollTo({ top: innerHeight * 0.8, behavior: 'instant' }));
const isDialog = (address: string) => address.includes('AnnouncementDialog');

test('opens after half a viewport of scrolling, and returns the focus', async ({ page }) => {
  const { requested } = await interceptScripts(page);
  await page.goto(routes.home);
  const link = page.getByRole('main').getByRole('link').first();
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 288);
  await waitForScrollEnd(page);
  await settled(page);
  expect(requested.filter(isDialog)).toEqual([]);
  await page.mouse.wheel(0, 288);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Same team. New platform. Expanded capabilities.');
  // The dialog would clip a ring around its corner.
  await expect(dialog.locator(':focus')).toHaveCSS('outline-offset', '-8px');
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('centers the words of both buttons', async ({ page }) => {
  await page.goto(routes.home);
  await scrollDown(page);
  for (const [role, name] of [
    ['link', visit.label],
    ['button', stay],
  ] as const) {
    const button = dialogOf(page).getByRole(role, { name });
    await expect(button).toBeVisible();
    const offset = await button.evaluate((element) => {
      const range = new Range();
      range.selectNodeContents(element);
      const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return words.top + words.bottom - box.top - box.bottom;
    });
    expect(Math.abs(offset), name).toBeLessThan(2);
  }
});

test('a page opened at an anchor opens it only when the visitor scrolls', async ({ page }) => {
  const { requested } = await interceptScripts(page);
  await page.goto(`${routes.home}#product`, { waitUntil: 'commit' });
  // A pointer that moves before the page has scrolled.
  await page.mouse.move(600, 400);
  await expect.poll(() => page.evaluate(() => scrollY / innerHeight)).toBeGreaterThan(0.5);
  await waitForScrollEnd(page);
  await settled(page);
  expect(requested.filter(isDialog)).toEqual([]);
  await page.mouse.wheel(0, 60);
  await expect(dialogOf(page)).toBeVisible();
});

test('every button closes it for good', async ({ page, context }) => {
  await context.route(`${visit.href}**`, (route) => route.fulfill({ body: 'Studio' }));
  const { requested } = await interceptScripts(page);
  for (const name of ['Close', stay, visit.label]) {
    await page.goto(`${routes.home}?${name}`);
    await scrollDown(page);
    const button = dialogOf(page).getByRole(name === visit.label ? 'link' : 'button', { name });
    const stored = button.evaluate((element: HTMLElement, key) => {
      element.click();
      // Stored synchronously, as the visitor may leave at once.
      return localStorage.getItem(key);
    }, storageKeys.announcementSeen);
    expect(await stored).not.toBeNull();
    await expect(dialogOf(page)).toBeHidden();
    const before = requested.filter(isDialog).length;
    await page.goto(routes.home);
    await scrollDown(page);
    await settled(page);
    expect(requested.filter(isDialog)).toHaveLength(before);
    await page.evaluate(() => localStorage.clear());
  }
  await expect.poll(() => context.pages().at(-1)?.url()).toContain(visit.href);
});

/** Focuses a link far below the fold, and waits until the page has scrolled to it. */
async function focusBelowFold(page: Page, by: 'Tab' | 'assistive technology' = 'Tab'): Promise<void> {
  await page.goto(routes.home);
  await page.evaluate((method) => {
    const links = [...document.querySelectorAll<HTMLElement>('main a')];
    const below = links.findIndex((each) => each.getBoundingClientRect().top > innerHeight * 2.5);
    if (method === 'Tab') links[below - 1]?.focus({ preventScroll: true });
    else links[below]?.focus();
  }, by);
  if (by === 'Tab') await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus')).toBeInViewport({ ratio: 1 });
  await waitForScrollEnd(page);
  expect(await page.evaluate(() => scrollY / innerHeight)).toBeGreaterThan(1.5);
}

test('stays closed when the page scrolls to the focused element', { tag: '@slow' }, async ({ page }) => {
  const { requested } = await interceptScripts(page);
  for (const by of ['Tab', 'assistive technology'] as const) {
    await focusBelowFold(page, by);
    await settled(page);
    expect(requested.filter(isDialog), by).toEqual([]);
  }
});

const scrolls: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  wheel: (page) => page.mouse.wheel(0, 60),
  Space: (page) => page.keyboard.press('Space'),
  ArrowDown: (page) => page.keyboard.press('ArrowDown'),
  finger: (page) =>
    page.evaluate(() => {
      dispatchEvent(new Event('touchstart'));
      scrollBy({ top: 20, behavior: 'instant' });
    }),
  // A scrollbar sends no input event, so it counts only after a pause.
  scrollbar: (page) =>
    expect(async () => {
      await page.evaluate(() => scrollBy({ top: 20, behavior: 'instant' }));
      await expect(dialogOf(page)).toBeVisible({ timeout: 1000 });
    }).toPass(),
};

test(`opens after focus scrolling by ${Object.keys(scrolls).join(', ')}`, { tag: '@slow' }, async ({ page }) => {
  // Avoids waiting for smooth scrolls.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Also works without storage.
  await page.addInitScript("Object.defineProperty(window, 'localStorage', { value: null })");
  for (const [name, scroll] of Object.entries(scrolls)) {
    await focusBelowFold(page);
    await expect(dialogOf(page)).toBeHidden();
    await scroll(page);
    await expect(dialogOf(page), name).toBeVisible();
  }
  await dialogOf(page).getByRole('button', { name: stay }).click();
  await expect(dialogOf(page)).toBeHidden();
});

test.describe('when its script fails', () => {
  test.use({ expectedErrors: failedRequests });

  test('retries once, then stays closed without a notice', { tag: '@slow' }, async ({ page }) => {
    await interceptScripts(page, { named: 'AnnouncementDialog.', failures: 1 });
    await page.goto(routes.home);
    await scrollDown(page);
    await expect(dialogOf(page)).toBeVisible();
    await interceptScripts(page, { failures: Infinity });
    await page.goto(routes.home);
    // Logged after the second attempt. There is no notice, as the visitor did not ask for anything.
    const failure = page.waitForEvent('console', (message) => /Error hydrating/.test(message.text()));
    await scrollDown(page);
    await failure;
    await settled(page);
    await expect(dialogOf(page)).toBeHidden();
  });
});
