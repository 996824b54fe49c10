import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../../scripts/preview.ts';
import { routes } from '../../../src/config/routes.ts';
import { analytics } from '../../../src/copy/analytics.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { runBuild } from '../../support/run-build.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

const ID = 'G-TEST123456';
const tag = `https://www.googletagmanager.com/gtag/js?id=${ID}`;

const question = (page: Page) => page.getByRole('region', { name: analytics.control });
const control = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: analytics.control });
const yes = (page: Page) => page.getByRole('button', { name: analytics.allow });
const no = (page: Page) => page.getByRole('button', { name: analytics.refuse });

/** Acts as a visitor and waits for what may come of it. */
async function act(page: Page): Promise<void> {
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press('Tab');
  await settled(page);
}

// One worker builds a site without articles for all of these.
test.describe('analytics', { tag: ['@chromium', '@slow'] }, () => {
  test.describe.configure({ mode: 'default' });
  let folder: string;
  let site: Awaited<ReturnType<typeof serve>>;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = await mkdtemp(join(tmpdir(), 'analytics-'));
    for (const name of ['perspectives', 'press-releases', 'media-coverage', 'ceo-letters']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'data.ndjson'), '');
    }
    const built = join(folder, 'dist');
    const { code, stderr } = await runBuild(built, {
      PUBLIC_ANALYTICS_ID: ID,
      CONTENT_DIR: folder,
    });
    expect(code, stderr).toBe(0);
    site = await serve(built);
  });
  test.afterAll(async () => {
    site.close();
    await rm(folder, { recursive: true });
  });

  /** Opens a page, answers in the place of Google, and notes what is asked of others. */
  async function open(page: Page): Promise<string[]> {
    const asked: string[] = [];
    const isOutside = (url: URL) => url.origin !== site.origin;
    await page.route(isOutside, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true;' });
    });
    await page.goto(site.origin + routes.about);
    return asked;
  }

  test('nothing is requested until the visitor allows it; a yes is kept', async ({ page }) => {
    const asked = await open(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsOf(page, '#analytics')).toEqual([]);
      expect((await question(page).boundingBox())?.height).toBeLessThan(400);
    }
    await act(page);
    expect(asked).toEqual([]);
    await yes(page).click();
    await expect(question(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'tagRan' in window)).toBe(true);
    expect(asked).toEqual([tag]);
    // The tag reads its commands from real `arguments` objects only.
    const commands = await page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) => `${String(entry)} ${JSON.stringify(entry)}`),
    );
    expect(commands).toEqual([
      expect.stringMatching(/^\[object Arguments\].+"ad_storage":"denied"/),
      expect.stringMatching(/^\[object Arguments\].+"js"/),
      `[object Arguments] {"0":"config","1":"${ID}"}`,
    ]);
    // Later pages wait for the first action and an idle moment.
    await page.goto(site.origin + routes.terms);
    await settled(page);
    await expect(question(page)).toBeHidden();
    expect(asked).toHaveLength(1);
    await page.keyboard.press('Tab');
    await expect.poll(() => asked.length).toBe(2);
  });

  test('a no is kept, until the visitor asks for the question', async ({ page }) => {
    const asked = await open(page);
    await no(page).click();
    await page.goto(site.origin + routes.terms);
    await act(page);
    await expect(question(page)).toBeHidden();
    expect(asked).toEqual([]);
    await control(page).click();
    await expect(yes(page)).toBeFocused();
    await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
    await yes(page).press('Enter');
    await expect(control(page)).toBeFocused();
    await expect.poll(() => asked).toEqual([tag]);
  });

  test('a yes is taken back in the same place: tag, cookies and sending end', async ({ page }) => {
    const asked = await open(page);
    await yes(page).click();
    await expect.poll(() => asked.length).toBe(1);
    await page.evaluate(() => {
      for (const name of ['_ga', '_ga_TEST123456', 'other']) document.cookie = `${name}=1; Path=/`;
    });
    await control(page).click();
    await no(page).click();
    expect(await page.evaluate(() => document.cookie)).toBe('other=1');
    expect(await page.evaluate((name) => Reflect.get(window, name), `ga-disable-${ID}`)).toBe(true);
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0);
    await page.reload();
    await act(page);
    expect(asked).toHaveLength(1);
  });

  test('Global Privacy Control is honored, whatever was answered before', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
      localStorage.setItem('analytics-choice', 'granted');
    });
    const asked = await open(page);
    await act(page);
    await expect(question(page)).toBeHidden();
    expect(asked).toEqual([]);
    await control(page).click();
    await expect(question(page)).toContainText('Global Privacy Control');
    await expect(yes(page)).toBeDisabled();
  });

  test('a page made ready unseen neither asks nor counts until it is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    });
    const asked = await open(page);
    await act(page);
    await expect(question(page)).toBeHidden();
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await yes(page).click();
    await expect.poll(() => asked.length).toBe(1);
    await page.goto(site.origin + routes.terms);
    await act(page);
    expect(asked).toHaveLength(1);
  });

  test('storage may be refused, and scripts switched off', async ({ page, browser }) => {
    await page.addInitScript("Object.defineProperty(window, 'localStorage', { value: null })");
    const asked = await open(page);
    await yes(page).click();
    await expect.poll(() => asked).toEqual([tag]);
    const silent = await browser.newPage({ javaScriptEnabled: false });
    await silent.goto(site.origin + routes.about);
    for (const part of [question(silent), control(silent)]) await expect(part).toBeHidden();
    await silent.close();
  });
});
