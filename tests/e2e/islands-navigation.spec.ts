import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { watchChunks, watchComplaints } from '../support/chunks.ts';
import { movementOf } from '../support/page-checks.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 375, height: 700 };

test.describe('mobile menu', () => {
  test.use({ viewport: phone });

  test('opens natively while its script is on the way, and React takes over as it stands', async ({
    page,
  }) => {
    const { asked, release } = await watchChunks(page, { held: true });
    const complaints = watchComplaints(page);
    await page.goto('/navigation/');
    expect(asked).toEqual([]);

    const menu = page.locator('summary', { hasText: 'Menu' });
    const section = page.locator('summary', { hasText: 'What We Build' });
    await menu.click();
    await section.click();
    await expect(page.getByRole('link', { name: 'Rook Pay' })).toBeVisible();
    await expect(menu).not.toHaveAttribute('aria-expanded');

    release();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'Rook Pay' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('each section folds by itself', async ({ page }) => {
    await page.goto('/navigation/');
    const menu = page.locator('summary', { hasText: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    const first = page.locator('summary', { hasText: 'What We Do' });
    const last = page.locator('summary', { hasText: 'Happenings' });
    await first.click();
    await last.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(last).toHaveAttribute('aria-expanded', 'true');
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: 'Perspectives' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'SEO' })).toBeHidden();
  });

  test('closes on Escape with the focus back on its button, and lets the page scroll again', async ({
    page,
  }) => {
    await page.goto('/navigation/');
    const menu = page.locator('summary', { hasText: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
    await expect(page.getByRole('link', { name: 'Support' })).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  });

  test('closes when the window widens, when the focus leaves and on a press outside', async ({
    page,
  }) => {
    await page.goto('/navigation/');
    const menu = page.locator('summary', { hasText: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(menu).toBeHidden();
    // While wide: browsers report a change of width with their next frame only.
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await page.setViewportSize(phone);
    await expect(menu).toBeVisible();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');

    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', { name: 'A page that cannot scroll' }).focus();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');

    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.click(20, 680);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('is closed again after going back to the page', async ({ page }) => {
    await page.goto('/navigation/');
    const menu = page.locator('summary', { hasText: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.goto('/short/');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Support' })).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  });

  test('is at most 80% of the viewport high and scrolls within', async ({ page }) => {
    await page.goto('/navigation/');
    await page.locator('summary', { hasText: 'Menu' }).click();
    await page.locator('summary', { hasText: 'What We Do' }).click();
    const panel = page.getByRole('navigation', { name: 'Mobile' });
    const box = await panel.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(0.8 * phone.height);
    const overflows = await panel.evaluate(
      (element) => element.scrollHeight > element.clientHeight,
    );
    expect(overflows).toBe(true);
    await expect(panel).toHaveCSS('overflow-y', 'auto');
  });

  test('says so in words when its script cannot be had, and still folds', async ({ page }) => {
    await watchChunks(page, { failures: Number.POSITIVE_INFINITY });
    await page.goto('/navigation/');
    const menu = page.locator('summary', { hasText: 'Menu' });
    await menu.click();
    await expect(page.getByRole('status')).toContainText('could not be loaded');
    await expect(page.getByRole('link', { name: 'Support' })).toBeVisible();
    await menu.click();
    await expect(page.getByRole('link', { name: 'Support' })).toBeHidden();
  });

  test('has nothing for axe to find, open and awake', async ({ page }) => {
    await page.goto('/navigation/');
    const menu = page.locator('summary', { hasText: 'Menu' });
    await menu.click();
    await page.locator('summary', { hasText: 'What We Do' }).click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsOf(page)).toEqual([]);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('opens and folds', async ({ page }) => {
      await page.goto('/navigation/');
      await page.locator('summary', { hasText: 'Menu' }).click();
      await page.locator('summary', { hasText: 'Happenings' }).click();
      await expect(page.getByRole('link', { name: 'Press Release' })).toBeVisible();
    });
  });
});

test.describe('scroll progress', () => {
  /** Scrolls to a part of what a page can be scrolled by, once the page has heard of it. */
  const scrollToPart = (page: Page, part: number) =>
    page.evaluate(
      (fraction) =>
        new Promise<void>((heard) => {
          addEventListener('scroll', () => heard(), { once: true });
          const { scrollHeight } = document.documentElement;
          scrollTo({ top: (scrollHeight - innerHeight) * fraction, behavior: 'instant' });
        }),
      part,
    );

  /** Scrolls down by steps, which the bar has to take for one scroll. Wants a clock that stands. */
  const expectNumberAtRest = async (page: Page) => {
    const bar = page.getByRole('progressbar');
    for (const part of [0.1, 0.2, 0.3, 0.4, 0.5]) {
      await scrollToPart(page, part);
      await page.clock.runFor(100);
      await expect(bar).toHaveAttribute('aria-valuenow', '0');
    }
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(bar).toHaveAttribute('aria-valuenow', '50', { timeout: 100 });
    }).toPass();
  };

  test('says its number once a scroll has come to rest', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/navigation/');
    await page.clock.pauseAt(60_000);
    await expectNumberAtRest(page);
  });

  const barWidth = (bar: HTMLElement) =>
    (bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.clientWidth;

  test('follows the page without a script being asked for', async ({ page }) => {
    const { asked } = await watchChunks(page);
    await page.goto('/navigation/');
    const bar = page.getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    await expect(bar).toHaveCSS('height', '3px');
    expect(await bar.evaluate(barWidth)).toBe(0);

    await page.evaluate(() =>
      scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2),
    );
    await expect(bar).toHaveAttribute('aria-valuenow', '50');
    await expect.poll(() => bar.evaluate(barWidth)).toBeCloseTo(0.5, 2);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    expect(asked).toEqual([]);
  });

  test('is moved by React where CSS has no scroll timelines', async ({ page }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (name: string, value?: string) =>
        !name.includes('animation-timeline') &&
        (value === undefined ? supports(name) : supports(name, value));
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.scroll-progress { animation: none !important }');
        document.adoptedStyleSheets = [sheet];
      });
    });
    await page.clock.install({ time: 0 });
    const { asked } = await watchChunks(page);
    await page.goto('/navigation/');
    await settled(page);
    expect(asked).toEqual([]);
    await page.evaluate(() =>
      scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2),
    );
    const bar = page.getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuenow', '50');
    await expect.poll(() => bar.evaluate(barWidth)).toBeCloseTo(0.5, 2);
    await expect(bar.locator('div')).toHaveCSS('transition', /width 0\.2s/);
    await scrollToPart(page, 0);
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    await page.clock.pauseAt(60_000);
    await expectNumberAtRest(page);
  });

  test('tells where the visitor is without animation, where less motion is wanted', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/navigation/');
    await page.evaluate(() =>
      scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2),
    );
    const bar = page.getByRole('progressbar');
    await expect.poll(() => bar.evaluate(barWidth)).toBeCloseTo(0.5, 2);
    expect(await movementOf(page)).toEqual([]);
  });

  test('stays at 0 on a page that cannot scroll', async ({ page }) => {
    await page.goto('/short/');
    const bar = page.getByRole('progressbar');
    await page.mouse.wheel(0, 400);
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    expect(await bar.evaluate(barWidth)).toBe(0);
  });
});
