import type { Locator, Page } from '@playwright/test';
import { ALL_CATEGORIES, categoryLabels } from '#company/perspective-categories.ts';
import { routes } from '#company/routes.ts';
import { perspectivesQuery } from '#client/perspectives.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { trackHydration, interceptScripts } from '../../support/browser/scripts.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedErrors: /Failed to (?:load|fetch)|Error hydrating/ });

const list = routes.perspectives;
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const category = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const cards = (page: Page) => page.getByRole('article');
const results = (page: Page) => page.getByRole('main').getByRole('group');
/** The heading of the category whose cards are shown. */
const shown = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const metadataOf = async (page: Page) => ({
  title: await page.title(),
  heading: await page.getByRole('heading', { level: 1 }).innerText(),
  canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
});

async function expectList(page: Page, query: string, count: number): Promise<void> {
  await expect(page).toHaveURL(list + query);
  await expect(cards(page)).toHaveCount(count);
}

async function expectNoViolations(page: Page): Promise<void> {
  // Text has less contrast while it fades in.
  await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
  // Axe counts a link that is half below the header as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await axeViolations(page, 'main')).toEqual([]);
}

/** Left and right edges of elements, in whole px. */
const columnsOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [Math.round(left), Math.round(right)]),
  );

test('links filter and paginate in place, with the metadata of the static page', async ({ page }) => {
  const trust = '?category=Security+%26+Trust';
  const chosen = category(page, 'Security & Trust');
  await page.goto(`${list}category/security-and-trust/`);
  const metadata = await metadataOf(page);
  const count = await cards(page).count();
  const hydrated = await trackHydration(page);
  await page.goto(list);
  const allMetadata = await metadataOf(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // Hovering hydrates the island. A click before that follows the link.
  await category(page, ALL_CATEGORIES).hover();
  await hydrated('PerspectivesBrowser');
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expectList(page, '?page=2', 4);
  await expect(results(page)).toBeFocused();
  await expect(page.getByRole('status')).toContainText(/All: \d+ perspectives, page 2 of \d+/);
  // Another category starts at page 1.
  await chosen.click();
  await expectList(page, trust, count);
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('status')).toContainText(/Security & Trust: \d+ perspectives/);
  await expect.poll(() => metadataOf(page)).toEqual(metadata);
  // A repeated choice adds nothing to the history.
  await chosen.click();
  await expectNoViolations(page);
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  await page.goBack();
  await expectList(page, '?page=2', 4);
  await page.goForward();
  await expectList(page, trust, count);
  await category(page, ALL_CATEGORIES).click();
  await expectList(page, '', 4);
  await expect.poll(() => metadataOf(page)).toEqual(allMetadata);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // A deep link hydrates the island without interaction.
  await page.goto(list + trust);
  await expectList(page, trust, count);
  await expect.poll(() => metadataOf(page)).toEqual(metadata);
});

test('a category with few articles shows others below them, opened or filtered in place', async ({ page }) => {
  const more = page.getByRole('region', { name: 'More perspectives' });
  await page.goto(`${list}category/digital-wellness/`);
  const others = await more.getByRole('link').allTextContents();
  expect(others.length).toBeGreaterThan(0);
  const own = await cards(page).getByRole('heading').allTextContents();
  expect(others.filter((title) => own.includes(title))).toEqual([]);
  await page.goto(`${list}?category=Digital+Wellness`);
  await expect(more.getByRole('link')).toHaveText(others);
  await category(page, ALL_CATEGORIES).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(more).toBeHidden();
});

test('other query parameters load no script', async ({ page }) => {
  const { requested } = await interceptScripts(page);
  await page.goto(`${list}?utm_source=letter`);
  await settled(page);
  expect(requested).toEqual([]);
});

// Playwright does not see requests of a new tab in Firefox.
test('a click with a modifier key opens a new tab', { tag: '@chromium' }, async ({ context, page }) => {
  const hydrated = await trackHydration(page);
  await page.goto(`${list}?category=Nonsense`);
  await hydrated('PerspectivesBrowser');
  const tabRequest = context.waitForEvent('request', (request) =>
    request.url().endsWith(`${list}category/field-notes/`),
  );
  await category(page, 'Field Notes').click({ modifiers: ['ControlOrMeta'] });
  await tabRequest;
  await expectList(page, '?category=Nonsense', 4);
  await expect(category(page, ALL_CATEGORIES)).toHaveAttribute('aria-current', 'true');
});

test('skeletons show while a page loads, and the last choice wins', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/all/2.json', async (route) => {
    await released;
    // The page has aborted the request by now.
    await route.continue().catch(() => undefined);
    answer(undefined);
  });
  await page.goto(`${list}?page=2`);
  const skeletons = page.locator('[aria-busy=true] [data-skeleton]');
  await expect(skeletons).toHaveCount(4);
  const columns = await columnsOf(skeletons);
  await category(page, 'Security & Trust').click();
  await expect(shown(page, 'Security & Trust')).toBeVisible();
  const placed = await columnsOf(cards(page));
  // A card that is alone in its row spans it.
  expect(placed.slice(0, 2)).toEqual(columns.slice(0, 2));
  release(undefined);
  await answered;
  await settled(page);
  await expectList(page, '?category=Security+%26+Trust', placed.length);
  await expect(page.getByRole('main')).not.toContainText('could not be loaded');
});

for (const asked of [
  { category: ALL_CATEGORIES, page: 99 },
  { category: 'Field Notes', page: 9 },
]) {
  const query = perspectivesQuery(asked);
  test(`${query} shows the last page, and skeletons until then`, async ({ page, consoleErrors }) => {
    const failed: string[] = [];
    page.on('response', (response) => {
      if (!response.ok()) failed.push(response.url());
    });
    const { release } = await interceptScripts(page, { held: true });
    // Firefox's load waits for scripts that scripts import.
    await page.goto(list + query, { waitUntil: 'domcontentloaded' });
    const skeletons = results(page).locator('[data-skeleton]');
    await expect(skeletons.first()).toBeVisible();
    for (const hidden of [cards(page).first(), page.getByText(/^\d+ perspectives/)]) await expect(hidden).toBeHidden();
    release();
    await expect(cards(page).first()).toBeVisible();
    await expect(skeletons.first()).toBeHidden();
    await expect(category(page, asked.category)).toHaveAttribute('aria-current', 'true');
    const numbers = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: /^\d+$/ });
    const last = Number((await numbers.allTextContents()).at(-1) ?? 1);
    await expect(page).toHaveURL(list + perspectivesQuery({ ...asked, page: last }));
    expect([...failed, ...consoleErrors]).toEqual([]);
  });
}

test('a list whose script cannot be loaded shows its own cards', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/_astro/PerspectivesBrowser*', (route) => route.abort());
  await page.goto(`${list}?category=Field+Notes`);
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first()).toBeVisible();
});

test(
  'a failed response is logged and keeps the list, an empty one says so',
  { tag: '@slow' },
  async ({ page, consoleErrors }) => {
    for (const response of [{ status: 500 }, { body: '<!doctype html>' }, { body: '{"cards":[1]}' }]) {
      await page.route('**/field-notes/1.json', (route) => route.fulfill(response));
      consoleErrors.length = 0;
      await page.goto(`${list}?category=Field+Notes`);
      await expect(page.getByRole('main')).toContainText('“Field Notes” could not be loaded');
      await expect(page.getByRole('status')).toContainText('Still showing “All”');
      await expect(cards(page)).toHaveCount(4);
      await expect(category(page, ALL_CATEGORIES)).toHaveAttribute('aria-current', 'true');
      expect(consoleErrors.join()).toContain('Failed to load /data/');
    }
    // The second failure is announced, too.
    const announced = page.getByRole('status').locator('.sr-only');
    await announced.evaluate((it) => {
      const observer = new MutationObserver(() => (it.dataset['changed'] = 'true'));
      observer.observe(it, { subtree: true, childList: true, characterData: true });
    });
    await category(page, 'Field Notes').click();
    await expect(announced).toHaveAttribute('data-changed');
    await expect(announced).toContainText('Still showing “All”');
    const json = { category: 'Field Notes', page: 1, pages: 1, total: 0, cards: [] };
    await page.route('**/field-notes/1.json', (route) => route.fulfill({ json }));
    await page.reload();
    await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  },
);

test(
  'a cover that fails to load shows its alt text, before and after hydration',
  { tag: '@slow' },
  async ({ page }) => {
    await page.route('**/images/perspectives/**', (route) => route.abort());
    const hydrated = await trackHydration(page);
    await page.goto(list);
    const cover = page.locator('.cover').first();
    const placeholder = () => cover.evaluate((element) => getComputedStyle(element, '::before').content);
    const alt = (await cover.locator('img').getAttribute('alt')) ?? '';
    for (const hydrate of [() => undefined, () => hydrated('PerspectivesBrowser')]) {
      await hydrate();
      await expect(cover.locator('img')).toBeHidden();
      await expect(cover).toHaveAttribute('data-alt', alt);
      expect(await placeholder()).not.toBe('none');
      await category(page, ALL_CATEGORIES).hover();
    }
  },
);

test('cards are in two columns next to the categories, a single card takes the full width', async ({ page }) => {
  const covers = page.locator('article > :first-child');
  await page.goto(list);
  for (const width of [1024, 1536, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [first = [], second = [], ...others] = await columnsOf(cards(page));
    expect(others).toEqual([first, second]);
    const edges = [...(await columnsOf(sidebar(page))), first, second].flat();
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
  }
  const [column] = await columnsOf(covers);
  await page.goto(`${list}category/field-notes/`);
  await page.locator('.cards > :not(:first-child)').evaluateAll((others) => others.forEach((each) => each.remove()));
  expect(await columnsOf(covers)).toEqual([column]);
  expect(await columnsOf(cards(page))).toEqual(await columnsOf(results(page)));
});

test('buttons beside an article never cover its wide quotes', async ({ page }) => {
  await page.goto(`${list}first-flight/`);
  await page.getByRole('blockquote').hover();
  await expect(page.getByRole('button', { name: 'Share' })).not.toBeInViewport();
});

test('on the narrowest phone a select filters, even if used before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { release } = await interceptScripts(page, { held: true });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(list);
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await expect(sidebar(page)).toBeHidden();
  await expect(filter.getByRole('option')).toHaveText([...categoryLabels]);
  expect((await columnsOf(filter))[0]?.[1]).toBeLessThanOrEqual(320);
  expect(new Set((await columnsOf(cards(page))).slice(1).flat()).size).toBe(2);
  await expectNoViolations(page);
  // Without the focus, as some assistive technology selects.
  await filter.selectOption('Field Notes');
  // Its cards are requested together with the island.
  await expect.poll(() => requests).toContain('/data/perspectives/field-notes/1.json');
  release();
  await expect(page).toHaveURL(`${list}?category=Field+Notes`);
  await expect(shown(page, 'Field Notes')).toBeVisible();
  await expect(filter).toHaveValue('Field Notes');
  await filter.selectOption(ALL_CATEGORIES);
  await expectList(page, '', 4);
});
