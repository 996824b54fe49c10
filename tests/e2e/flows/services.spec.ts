import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../../scripts/preview.ts';
import { routes } from '#company/routes.ts';
import { consent } from '#copy/consent.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { runBuild } from '../../support/run-build.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

const ID = 'G-TEST123456';
const NAME = 'Google Analytics';
const tag = `https://www.googletagmanager.com/gtag/js?id=${ID}`;

const banner = (page: Page) => page.getByRole('region', { name: consent.control });
const control = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: consent.control });
const allow = (page: Page) => page.getByRole('button', { name: `${consent.allow} ${NAME}` });
const refuse = (page: Page) => page.getByRole('button', { name: `${consent.refuse} ${NAME}` });

/** Scrolls and presses a key, which starts analytics if it is allowed. */
async function interact(page: Page): Promise<void> {
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press('Tab');
  await settled(page);
}

// One worker builds the site once, without articles to be faster.
test.describe('analytics', { tag: ['@chromium', '@slow'] }, () => {
  test.describe.configure({ mode: 'default' });
  let folder: string;
  let site: Awaited<ReturnType<typeof serve>>;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = await mkdtemp(join(tmpdir(), 'analytics-'));
    await mkdir(join(folder, 'perspectives'));
    const built = join(folder, 'dist');
    const { code, stderr } = await runBuild(built, { PUBLIC_ANALYTICS_ID: ID, CONTENT_DIR: folder });
    expect(code, stderr).toBe(0);
    site = await serve(built);
  });
  test.afterAll(async () => {
    site.close();
    await rm(folder, { recursive: true });
  });

  /** Opens a page with Google mocked. @returns the requests to other origins */
  async function open(page: Page): Promise<string[]> {
    const requested: string[] = [];
    const isExternal = (url: URL) => url.origin !== site.origin;
    await page.route(isExternal, async (route) => {
      requested.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true;' });
    });
    await page.goto(site.origin + routes.about);
    return requested;
  }

  test('requests nothing until the visitor allows it, and remembers that', async ({ page }) => {
    const requested = await open(page);
    // The banner's own script is in the page.
    await settled(page);
    expect(await page.evaluate(() => document.scripts.length > 0 && document.querySelector('script[src]'))).toBeNull();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeViolations(page, '#consent')).toEqual([]);
      expect((await banner(page).boundingBox())?.height).toBeLessThan(400);
    }
    await interact(page);
    expect(requested).toEqual([]);
    await allow(page).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'tagRan' in window)).toBe(true);
    expect(requested).toEqual([tag]);
    // The tag ignores commands that are not real `arguments` objects.
    const commands = await page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) => `${String(entry)} ${JSON.stringify(entry)}`),
    );
    expect(commands).toEqual([
      expect.stringMatching(/^\[object Arguments\].+"ad_storage":"denied"/),
      expect.stringMatching(/^\[object Arguments\].+"js"/),
      `[object Arguments] {"0":"config","1":"${ID}"}`,
    ]);
    // Later pages load the tag after the first interaction, when idle.
    await page.goto(site.origin + routes.terms);
    await settled(page);
    await expect(banner(page)).toBeHidden();
    expect(requested).toHaveLength(1);
    await page.keyboard.press('Tab');
    await expect.poll(() => requested.length).toBe(2);
  });

  test('remembers a refusal until the visitor changes it', async ({ page }) => {
    const requested = await open(page);
    await refuse(page).click();
    await page.goto(site.origin + routes.terms);
    await interact(page);
    await expect(banner(page)).toBeHidden();
    expect(requested).toEqual([]);
    await control(page).click();
    await expect(allow(page)).toBeFocused();
    await expect(refuse(page)).toHaveAttribute('aria-pressed', 'true');
    await allow(page).press('Enter');
    await expect(control(page)).toBeFocused();
    await expect.poll(() => requested).toEqual([tag]);
  });

  test('withdrawing consent removes the tag and its cookies, and sends nothing more', async ({ page }) => {
    const requested = await open(page);
    await allow(page).click();
    await expect.poll(() => requested.length).toBe(1);
    await page.evaluate((disabled) => {
      // As Google's tag, which says when the visitor leaves and writes its cookie again.
      addEventListener('pagehide', () => {
        document.cookie = '_ga=1; Path=/';
        if (Reflect.get(window, disabled) !== true) navigator.sendBeacon('https://www.google-analytics.com/g/collect');
      });
      for (const name of ['_ga', '_ga_TEST123456', 'other']) document.cookie = `${name}=1; Path=/`;
    }, `ga-disable-${ID}`);
    await control(page).click();
    const again = page.waitForEvent('load');
    await refuse(page).click();
    await again;
    await interact(page);
    expect(await page.evaluate(() => document.cookie)).toBe('other=1');
    expect(await page.evaluate(() => 'tagRan' in window)).toBe(false);
    await expect(banner(page)).toBeHidden();
    expect(requested).toHaveLength(1);
  });

  test('Global Privacy Control overrides an earlier choice', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
      localStorage.setItem('consent:google-analytics', 'granted');
    });
    const requested = await open(page);
    await interact(page);
    await expect(banner(page)).toBeHidden();
    expect(requested).toEqual([]);
    await control(page).click();
    await expect(banner(page)).toContainText('Global Privacy Control');
    await expect(allow(page)).toBeDisabled();
  });

  test('a prerendered page neither asks nor counts until it is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    });
    const requested = await open(page);
    await interact(page);
    await expect(banner(page)).toBeHidden();
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await allow(page).click();
    await expect.poll(() => requested.length).toBe(1);
    await page.goto(site.origin + routes.terms);
    await interact(page);
    expect(requested).toHaveLength(1);
  });

  test('works without storage, and shows nothing without scripts', async ({ page, browser }) => {
    await page.addInitScript("Object.defineProperty(window, 'localStorage', { value: null })");
    const requested = await open(page);
    await allow(page).click();
    await expect.poll(() => requested).toEqual([tag]);
    const scriptless = await browser.newPage({ javaScriptEnabled: false });
    await scriptless.goto(site.origin + routes.about);
    for (const part of [banner(scriptless), control(scriptless)]) await expect(part).toBeHidden();
    await scriptless.close();
  });
});
