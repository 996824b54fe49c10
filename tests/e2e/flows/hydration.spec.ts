import type { Locator, Page } from '@playwright/test';
import { routes } from '../../../src/config/routes.ts';
import { type Moment, type Way, changePage } from '../../support/browser/change-page.ts';
import { asksAgain, lostRequests, watchHydrated, watchChunks } from '../../support/browser/chunks.ts';
import { watchClipboard } from '../../support/browser/clipboard.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedComplaints: lostRequests });

const ARTICLE = `${routes.perspectives}notes-from-a-market-stall/`;
// Where words and names change, nothing is found by them.
const share = (page: Page) => page.locator('button[data-share]');
const expectNotice = (page: Page, words = 'Link copied to clipboard') =>
  expect(page.getByRole('status')).toContainText(words);

const ways: Readonly<Record<string, (button: Locator) => Promise<void>>> = {
  mouse: (button) => button.click(),
  Enter: (button) => button.press('Enter'),
  Space: (button) => button.press(' '),
  'assistive technology': (button) => button.evaluate((element: HTMLElement) => element.click()),
};

test(`a click before the script counts once by ${Object.keys(ways).join(', ')}`, async ({ page }) => {
  const copied = await watchClipboard(page);
  for (const activate of Object.values(ways)) {
    const { release } = await watchChunks(page, { held: true });
    await page.goto(ARTICLE);
    await activate(share(page));
    await expect(share(page)).toHaveAttribute('aria-busy', 'true');
    // Within the click: later a browser may refuse.
    expect(await copied()).toEqual([page.url()]);
    // However often it is clicked; another button is answered as well.
    await share(page).click();
    await page.getByRole('button', { name: 'Save' }).click();
    release();
    await expectNotice(page);
    await expectNotice(page, 'Perspective saved');
    await settled(page);
    expect(await copied()).toHaveLength(1);
    await expect(share(page)).not.toHaveAttribute('aria-busy');
    await activate(share(page));
    await expect.poll(copied).toHaveLength(2);
  }
});

test('intent beside what counts asks for nothing, and links stay native', async ({ page }) => {
  const { asked } = await watchChunks(page, { held: true });
  await page.goto(routes.brandKit);
  await page.getByRole('heading', { level: 1 }).click();
  const island = page.locator('astro-island[component-url*="/DownloadNotices."]').last();
  await island.locator('h3, p').first().click();
  await settled(page);
  const islands = () => asked.filter((address) => address.includes('/DownloadNotices.')).length;
  expect(islands()).toBe(0);
  await island.locator('a[download]').first().hover();
  await expect.poll(islands).toBeGreaterThan(0);
  await page.goto(routes.perspectives);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${routes.perspectives}page/2/`);
});

test('a click is answered though scripts are lost', async ({ page, browser }) => {
  test.skip(!asksAgain(browser), 'In this browser the page is reloaded (below).');
  const copied = await watchClipboard(page);
  for (const [named, failures] of [
    ['react.', 1],
    ['client.', 1],
    ['island-kit.', 1],
    ['ShareBar.', 2],
  ] as const) {
    await watchChunks(page, { named, failures });
    await page.goto(ARTICLE);
    await share(page).click();
    if (failures > 1) await expectNotice(page, 'could not be loaded');
    // Each click by itself: between two of them something else may have been copied.
    if (failures > 1) await share(page).click();
    await expectNotice(page);
    await expect(page.getByRole('status')).not.toContainText('could not be loaded');
    expect(await copied()).toHaveLength(failures);
  }
});

test('lost for good, the notice’s button reloads the page where it stood', async ({ page }) => {
  await watchClipboard(page);
  // The font may come with the second page only, and would move what is below the headline.
  await page.route(/\.woff2$/, (route) => route.abort());
  for (const named of ['island-kit.', 'react.']) {
    const { asked, release } = await watchChunks(page, { named, failures: Infinity });
    await page.goto(ARTICLE);
    await share(page).click();
    const reload = page.getByRole('button', { name: 'Reload the page' });
    await expect(reload).toBeVisible();
    await expect(share(page)).not.toHaveAttribute('aria-busy');
    // Moving about tries no more.
    const tries = asked.length;
    await page.mouse.move(5, 5);
    await share(page).hover();
    await settled(page);
    expect(asked).toHaveLength(tries);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    release();
    await reload.click();
    await expect(reload).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await share(page).click();
    await expectNotice(page);
  }
});

/** The first act of a visitor in an island, which React answers or leaves as it is, and what follows. */
type Flow = readonly [component: string, path: string, act: Act, check: Act];
type Act = (page: Page) => Promise<unknown>;
const question = (page: Page) => page.locator('main details[name] > summary');
const categories = (page: Page) => page.locator('nav[aria-label=Categories] a');
const cards = (page: Page) => page.locator('[role=group] article');
const field = (page: Page) => page.locator('#words');
const results = (page: Page) => page.locator('#search-results a');
const fold = (page: Page) => page.locator('header nav[aria-label=Mobile] summary').first();
const select = (page: Page) => page.locator('select');

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 460, height: 800 });
  await page.locator('header summary:has(+ nav[aria-label=Mobile])').click();
}

async function foldInMenu(page: Page): Promise<void> {
  await fold(page).click();
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(fold(page)).toBeHidden();
}

async function typeWords(page: Page): Promise<void> {
  await field(page).click();
  await page.keyboard.type('marmalade');
  // In one step: React may replace the field between finding and using it.
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('#words')?.setSelectionRange(2, 5);
  });
}

async function findAndClear(page: Page): Promise<void> {
  const typed = page.locator('#words:focus').evaluate((input: HTMLInputElement) => {
    return [input.value, input.selectionStart, input.selectionEnd];
  });
  expect(await typed).toEqual(['marmalade', 2, 5]);
  await expect(results(page).first()).toBeVisible();
  await page.locator('button[type=reset]').click();
  await expect(results(page)).toHaveCount(0);
}

async function saveToo(page: Page): Promise<void> {
  await expectNotice(page);
  await page.locator('button[data-share] ~ button').first().click();
  await expectNotice(page, 'Perspective saved');
}

async function moveOn(page: Page): Promise<void> {
  await expect(page.locator('main details[name][open]')).toHaveCount(1);
  await question(page).first().press('ArrowDown');
  await expect(question(page).nth(1)).toBeFocused();
}

async function closeDialog(page: Page): Promise<void> {
  await page.locator('dialog button[aria-label=Close]').click();
  await expect(page.locator('dialog')).toBeHidden();
}

async function filter(page: Page): Promise<void> {
  await categories(page).nth(4).click();
  await expect(cards(page)).toHaveCount(2);
  await categories(page).first().click();
  await expect(cards(page)).toHaveCount(4);
  await expect(page).toHaveURL(routes.perspectives);
}

async function pick(page: Page): Promise<void> {
  await page.setViewportSize({ width: 460, height: 800 });
  await select(page).focus();
  await select(page).selectOption({ index: 4 });
}

async function expectPicked(page: Page): Promise<void> {
  await expect(cards(page)).toHaveCount(2);
  await expect(select(page)).toHaveValue('Security & Trust');
}

const focusCategory: Act = (page) => categories(page).first().focus();
const ask: Act = (page) => question(page).first().click();
const scrollOn: Act = (page) => page.evaluate(() => scrollTo({ top: innerHeight }));
const press: Act = (page) => share(page).click();

const flows: Readonly<Record<string, Flow>> = {
  'typed words stay, and are searched': ['SiteSearch', routes.search, typeWords, findAndClear],
  'the mobile menu stays open': ['MobileMenu', routes.about, openMenu, foldInMenu],
  'Share gives its notice': ['ShareBar', ARTICLE, press, saveToo],
  'a question stays open': ['FaqAccordion', routes.scoop, ask, moveOn],
  'the announcement opens and closes': ['AnnouncementDialog', routes.home, scrollOn, closeDialog],
  'a link filters in place': ['PerspectivesBrowser', routes.perspectives, focusCategory, filter],
  'a picked category filters': ['PerspectivesBrowser', routes.perspectives, pick, expectPicked],
};

/** When a page is changed, and how: as the browser translates it, unless something else is said. */
const once = [['before', 'now']] as const;
const all: readonly (readonly ['before' | 'meanwhile' | 'after', Moment, Way?])[] = [
  ...once,
  ['before', 'always'],
  ['before', 'as React hydrates'],
  ['before', 'now', 'adds a <div> beside controls'],
  ['meanwhile', 'now'],
  ['after', 'always'],
];

test('on a page that is translated', { tag: '@slow' }, async ({ page, browserName }) => {
  // All in one tab, which takes Firefox longer to open than a page.
  test.slow();
  await watchClipboard(page);
  const hydrated = await watchHydrated(page);
  const translation = browserName === 'chromium' ? 'wraps texts in <font>' : 'changes words';
  for (const [claim, [component, path, act, check]] of Object.entries(flows)) {
    for (const [when, moment, way = translation] of component === 'SiteSearch' ? all : once) {
      await test.step(`${claim}: ${when}, ${moment}, ${way}`, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        const { release } = await watchChunks(page, { held: when === 'meanwhile' });
        await page.goto(path);
        if (when === 'before') await page.evaluate(changePage, { way, moment });
        await act(page);
        if (when === 'meanwhile') await page.evaluate(changePage, { way, moment });
        release();
        await hydrated(component);
        if (when === 'after') await page.evaluate(changePage, { way, moment });
        await check(page);
      });
    }
  }
});
