import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../scripts/preview.ts';
import { launchAhead, openAhead, press, rest, serveWatched, shows } from '../support/ahead.ts';
import { violationsOf } from '../support/axe.ts';
import { buildUnlessFresh } from '../support/build-once.ts';
import { root } from '../support/folders.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const ID = 'G-TEST123456';
const folder = join(root, '.build/site-analytics');
const contentFolder = join(root, '.build/empty-content');

// One worker builds and serves for all.
test.describe.configure({ mode: 'serial' });

let served: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  for (const name of ['perspectives', 'press-releases', 'media-coverage', 'ceo-letters']) {
    await mkdir(join(contentFolder, name), { recursive: true });
    await writeFile(join(contentFolder, name, 'data.ndjson'), '');
  }
  await buildUnlessFresh(
    folder,
    ['src', 'public', 'astro.config.mjs', 'tailwind.config.mjs', 'package-lock.json'],
    [
      'env',
      `PUBLIC_ANALYTICS_ID=${ID}`,
      `CONTENT_DIR=${contentFolder}`,
      'npm',
      'run',
      'build',
      '--',
      '--outDir',
      folder,
    ],
  );
  served = await serve(folder);
});
test.afterAll(() => {
  served.close();
});

/** Opens a page, answering in the place of Google, and notes what is asked of others. */
async function open(page: Page, path: string): Promise<{ requests: string[]; faults: string[] }> {
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route(
    (url) => url.origin !== served.origin,
    async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true;' });
    },
  );
  await page.goto(served.origin + path);
  return { requests, faults };
}

const question = (page: Page) => page.getByRole('region', { name: 'Analytics choices' });
const control = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Analytics choices' });
const tag = `https://www.googletagmanager.com/gtag/js?id=${ID}`;

/** The tag's commands, which it reads from real `arguments` objects only. */
const commands = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => ({
      kind: Object.prototype.toString.call(entry),
      words: JSON.stringify(entry),
    })),
  );

test('asks first: nothing is requested until the visitor allows it', async ({ page }) => {
  const { requests, faults } = await open(page, '/about/');
  await expect(question(page)).toBeVisible();
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press('Tab');
  await settled(page);
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Allow analytics' }).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => requests).toEqual([tag]);
  expect(await commands(page)).toEqual([
    { kind: '[object Arguments]', words: expect.stringContaining('"ad_storage":"denied"') },
    { kind: '[object Arguments]', words: expect.stringContaining('"js"') },
    { kind: '[object Arguments]', words: `{"0":"config","1":"${ID}"}` },
  ]);
  await expect.poll(() => page.evaluate(() => 'tagRan' in window)).toBe(true);
  expect(faults).toEqual([]);
});

test('remembers a yes, and then waits for the first action and an idle moment', async ({
  page,
}) => {
  const { requests } = await open(page, '/about/');
  await page.getByRole('button', { name: 'Allow analytics' }).click();
  await expect.poll(() => requests.length).toBe(1);
  await page.goto(`${served.origin}/terms/`);
  await expect(question(page)).toBeHidden();
  await settled(page);
  expect(requests).toHaveLength(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => requests.length).toBe(2);
});

test('remembers a no, and asks again only when the visitor wants it to', async ({ page }) => {
  const { requests } = await open(page, '/about/');
  await page.getByRole('button', { name: 'No analytics' }).click();
  await page.goto(`${served.origin}/terms/`);
  await page.keyboard.press('Tab');
  await settled(page);
  await expect(question(page)).toBeHidden();
  expect(requests).toEqual([]);
  await control(page).click();
  await expect(question(page)).toBeVisible();
  const allow = page.getByRole('button', { name: 'Allow analytics' });
  await expect(allow).toBeFocused();
  await expect(page.getByRole('button', { name: 'No analytics' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await allow.press('Enter');
  await expect(control(page)).toBeFocused();
  await expect.poll(() => requests).toEqual([tag]);
});

test('takes a yes back in the same place: tag, cookies and sending end', async ({ page }) => {
  const { requests } = await open(page, '/about/');
  await page.getByRole('button', { name: 'Allow analytics' }).click();
  await expect.poll(() => requests.length).toBe(1);
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1.1; Path=/';
    document.cookie = '_ga_TEST123456=GS1; Path=/';
    document.cookie = 'other=1; Path=/';
  });
  await control(page).click();
  await page.getByRole('button', { name: 'No analytics' }).click();
  expect(await page.evaluate(() => document.cookie)).toBe('other=1');
  expect(await page.evaluate((name) => Reflect.get(window, name), `ga-disable-${ID}`)).toBe(true);
  expect(await page.locator('script[src*="googletagmanager"]').count()).toBe(0);
  await page.reload();
  await page.keyboard.press('Tab');
  await settled(page);
  expect(requests).toHaveLength(1);
});

test('honours Global Privacy Control', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    localStorage.setItem('analytics-choice', 'granted');
  });
  const { requests } = await open(page, '/about/');
  await page.keyboard.press('Tab');
  await settled(page);
  await expect(question(page)).toBeHidden();
  expect(requests).toEqual([]);
  await control(page).click();
  await expect(question(page)).toContainText('Global Privacy Control');
  await expect(page.getByRole('button', { name: 'Allow analytics' })).toBeDisabled();
});

test('holds the answer for the page where storage is refused', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  const { requests, faults } = await open(page, '/about/');
  await page.getByRole('button', { name: 'Allow analytics' }).click();
  await expect.poll(() => requests).toEqual([tag]);
  expect(faults).toEqual([]);
});

for (const choice of [null, 'granted'] as const) {
  test(`a page that is made ready unseen neither asks nor counts, with ${String(choice)} stored`, async () => {
    const site = await serveWatched(folder);
    // Google is out of reach; what is asked of it is seen all the same.
    const browser = await launchAhead(
      '--host-resolver-rules=MAP www.googletagmanager.com ~NOTFOUND',
    );
    const { page } = await openAhead(browser, `${site.origin}/brand-kit/`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    if (choice !== null) {
      await page.evaluate((value) => {
        localStorage.setItem('analytics-choice', value);
      }, choice);
    }
    const link = 'footer a[href^="/careers/"]';
    // Scrolled by its address, which is no act of the visitor.
    await page.$eval(link, (element) => element.setAttribute('href', '/careers/#notices'));
    await rest(page, site, link);
    await press(page);
    await shows(page, '/careers/');
    const unseen = await page.evaluate(() => window.unseen);
    expect(unseen).toMatchObject({ asked: [], spoke: false });
    if (choice === null) {
      await page.waitForSelector('#analytics:not([hidden])');
    } else {
      expect(asked).not.toContain(tag);
      await page.keyboard.press('Tab');
      await expect.poll(() => asked).toContain(tag);
      expect(await page.$('#analytics:not([hidden])')).toBeNull();
    }
    await Promise.all([browser.close(), site.close()]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('shows neither question nor control', async ({ page }) => {
    await page.goto(`${served.origin}/about/`);
    await expect(question(page)).toBeHidden();
    await expect(control(page)).toBeHidden();
  });
});

for (const width of [360, 1280]) {
  test(`the question is accessible at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/about/');
    await expect(question(page)).toBeVisible();
    expect(await violationsOf(page, '#analytics')).toEqual([]);
    const box = await question(page).boundingBox();
    expect(box?.height).toBeLessThan(400);
  });
}
