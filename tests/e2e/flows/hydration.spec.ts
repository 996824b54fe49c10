import path from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { type Timing, type Modification, modifyPage } from '../../support/browser/modify-page.ts';
import {
  retriesFailedImports,
  failedRequests,
  trackHydration,
  interceptScripts,
} from '../../support/browser/scripts.ts';
import { mockClipboard } from '../../support/browser/clipboard.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedErrors: failedRequests });

const ARTICLE = `${routes.perspectives}notes-from-a-market-stall/`;
// Translation changes text and names, so these tests locate elements by attributes.
const share = (page: Page) => page.locator('button[data-share]');
const expectNotice = (page: Page, text: string | RegExp = 'Link copied to clipboard') =>
  expect(page.getByRole('status')).toContainText(text);

const activations: Readonly<Record<string, (button: Locator) => Promise<void>>> = {
  mouse: (button) => button.click(),
  Enter: (button) => button.press('Enter'),
  Space: (button) => button.press(' '),
  'assistive technology': (button) => button.evaluate((element: HTMLElement) => element.click()),
};

test(`a click before hydration counts once: ${Object.keys(activations).join(', ')}`, async ({ page }) => {
  const copied = await mockClipboard(page);
  for (const activate of Object.values(activations)) {
    const { release } = await interceptScripts(page, { held: true });
    await page.goto(ARTICLE);
    await activate(share(page));
    await expect(share(page)).toHaveAttribute('aria-busy', 'true');
    // Copied within the click event, as browsers may refuse later.
    expect(await copied()).toEqual([page.url()]);
    // Repeated clicks do not count; another button's click does.
    await share(page).click();
    await page.getByRole('button', { name: 'Save' }).click();
    release();
    await expectNotice(page);
    // Each time it is the other, as the browser keeps what is saved.
    await expectNotice(page, /Perspective (?:saved|removed)/);
    await settled(page);
    expect(await copied()).toHaveLength(1);
    await expect(share(page)).not.toHaveAttribute('aria-busy');
    await activate(share(page));
    await expect.poll(copied).toHaveLength(2);
  }
});

test('only hovering over controls loads a script', async ({ page }) => {
  const { requested } = await interceptScripts(page, { held: true });
  await page.goto(routes.brandKit);
  await page.getByRole('heading', { level: 1 }).click();
  const island = page.locator('astro-island[component-url*="/DownloadNotices."]').last();
  await island.getByRole('heading').first().click();
  await settled(page);
  const islands = () => requested.filter((address) => address.includes('/DownloadNotices.')).length;
  expect(islands()).toBe(0);
  await island.locator('a[download]').first().hover();
  await expect.poll(islands).toBeGreaterThan(0);
});

test('a click works after scripts fail', { tag: '@slow' }, async ({ page, browser }) => {
  test.skip(!retriesFailedImports(browser), 'This browser needs a reload (next test).');
  const copied = await mockClipboard(page);
  for (const [named, failures] of [
    ['react.', 1],
    ['ShareBar.', 2],
  ] as const) {
    await interceptScripts(page, { named, failures });
    await page.goto(ARTICLE);
    await share(page).click();
    if (failures > 1) await expectNotice(page, 'could not be loaded');
    // Each click copies again, as the clipboard may have changed between them.
    if (failures > 1) await share(page).click();
    await expectNotice(page);
    await expect(page.getByRole('status')).not.toContainText('could not be loaded');
    expect(await copied()).toHaveLength(failures);
  }
});

test(
  'if scripts keep failing, a notice offers to reload the page at the same position',
  { tag: '@slow' },
  async ({ page }) => {
    await mockClipboard(page);
    // The font may load only after the reload, and would move what is below the headline.
    await page.route(/\.woff2$/, (route) => route.abort());
    const { requested, release } = await interceptScripts(page, { named: 'island-kit.', failures: Infinity });
    await page.goto(ARTICLE);
    await share(page).click();
    const reload = page.getByRole('button', { name: 'Reload the page' });
    await expect(reload).toBeVisible();
    await expect(share(page)).not.toHaveAttribute('aria-busy');
    // Hovering does not retry.
    const attempts = requested.length;
    await page.mouse.move(5, 5);
    await share(page).hover();
    await settled(page);
    expect(requested).toHaveLength(attempts);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    release();
    await reload.click();
    await expect(reload).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await share(page).click();
    await expectNotice(page);
  },
);

type Step = (page: Page) => Promise<unknown>;
const question = (page: Page) => page.locator('main details[name] > summary');
const categories = (page: Page) => page.locator('nav[aria-label=Categories] a');
const cards = (page: Page) => page.locator('[role=group] article');
const menuSection = (page: Page) => page.locator('header nav[aria-label=Mobile] summary').first();
const select = (page: Page) => page.locator('select');

/** The first interaction with an island, and a check of its result and of a second interaction. */
const flows: readonly (readonly [component: string, path: string, act: Step, check: Step])[] = [
  [
    'MobileMenu',
    routes.about,
    async (page) => {
      await page.setViewportSize({ width: 460, height: 800 });
      await page.locator('header summary:has(+ nav[aria-label=Mobile])').click();
    },
    async (page) => {
      await menuSection(page).click();
      await expect(menuSection(page)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(menuSection(page)).toBeHidden();
    },
  ],
  [
    'ShareBar',
    ARTICLE,
    (page) => share(page).click(),
    async (page) => {
      await expectNotice(page);
      await page.locator('button[data-share] ~ button').first().click();
      await expectNotice(page, 'Perspective saved');
    },
  ],
  [
    'FaqAccordion',
    routes.scoop,
    (page) => question(page).first().click(),
    async (page) => {
      await expect(page.locator('main details[name][open]')).toHaveCount(1);
      await question(page).first().press('ArrowDown');
      await expect(question(page).nth(1)).toBeFocused();
    },
  ],
  [
    'AnnouncementDialog',
    routes.home,
    (page) => page.evaluate(() => scrollTo({ top: innerHeight })),
    async (page) => {
      await page.locator('dialog button[aria-label=Close]').click();
      await expect(page.locator('dialog')).toBeHidden();
    },
  ],
  [
    'PerspectivesBrowser',
    routes.perspectives,
    async (page) => {
      await page.setViewportSize({ width: 460, height: 800 });
      await select(page).focus();
      await select(page).selectOption({ index: 4 });
    },
    async (page) => {
      await expect(cards(page)).toHaveCount(2);
      await expect(select(page)).toHaveValue('Security & Trust');
      await page.setViewportSize({ width: 1280, height: 720 });
      await categories(page).first().click();
      await expect(cards(page)).toHaveCount(4);
      await expect(page).toHaveURL(routes.perspectives);
    },
  ],
];

test('the first tap loads an island and React in two round trips', { tag: '@chromium' }, async ({ page }) => {
  const hydrated = await trackHydration(page);
  let waiting: Route[] = [];
  await page.route(/\/_astro\/[^?]*\.js/, (route) => void waiting.push(route));
  for (const [component, address, act] of flows) {
    await page.goto(address);
    await act(page);
    let isHydrated = false;
    void hydrated(component).then(() => (isHydrated = true));
    const trips: string[][] = [];
    while (!isHydrated) {
      await expect.poll(() => isHydrated || waiting.length > 0).toBe(true);
      // What the page requests next, it requests before it is idle.
      await settled(page);
      const answered = waiting;
      waiting = [];
      if (answered.length > 0) trips.push(answered.map((route) => path.posix.basename(route.request().url())));
      await Promise.all(answered.map((route) => route.continue()));
    }
    expect(trips.length, JSON.stringify(trips)).toBeLessThanOrEqual(2);
    expect(trips[0]?.some((name) => name.startsWith('react.'))).toBe(true);
  }
});

/** When a page is modified relative to hydration, and by whom. */
const modifications: readonly (readonly ['before' | 'during' | 'after', Timing, Modification])[] = [
  ['before', 'now', 'translation'],
  ['before', 'always', 'translation'],
  ['before', 'as React hydrates', 'translation'],
  ['before', 'now', 'extension'],
  ['during', 'now', 'translation'],
  ['after', 'always', 'translation'],
];

test('islands work on a translated page', { tag: '@slow' }, async ({ page }) => {
  // One tab for all: opening one is slow in Firefox.
  test.slow();
  await mockClipboard(page);
  const hydrated = await trackHydration(page);
  for (const [component, path, act, check] of flows) {
    for (const [phase, when, how] of component === 'MobileMenu' ? modifications : modifications.slice(0, 1)) {
      await test.step(`${component}: ${how} ${phase} hydration, ${when}`, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        const { release } = await interceptScripts(page, { held: phase === 'during' });
        await page.goto(path);
        if (phase === 'before') await page.evaluate(modifyPage, { how, when });
        await act(page);
        if (phase === 'during') await page.evaluate(modifyPage, { how, when });
        release();
        await hydrated(component);
        if (phase === 'after') await page.evaluate(modifyPage, { how, when });
        await check(page);
      });
    }
  }
});
