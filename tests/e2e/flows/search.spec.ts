import type { Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { modifyPage } from '../../support/browser/modify-page.ts';
import { interceptScripts, retriesFailedImports } from '../../support/browser/scripts.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedErrors: /Failed to load|Search could not be loaded/ });

const field = (page: Page) => page.getByRole('searchbox');
const items = (page: Page) => page.locator('#search-results > li');
const expectStatus = (page: Page, text: string) => expect(page.locator('#search-status')).toContainText(text);
const everything = (page: Page) => page.getByRole('heading', { name: 'Everything published' });

async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expectStatus(page, `for “${query}”`);
}

test('finds articles by their text', async ({ page }) => {
  await page.goto(routes.search);
  await search(page, 'marmalade');
  await expect(page).toHaveURL(`${routes.search}?q=marmalade`);
  await expect(everything(page)).toBeHidden();
  // The address keeps the query.
  await page.reload();
  const result = items(page).filter({ hasText: 'Notes from a market stall' });
  await expect(result.locator('.kind')).toHaveText(/^Perspective[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(result.locator('p').last()).toHaveText(/^(?:…|\p{Lu}|“|\d).*(?:[.!?…]["”’)]?)$/u);
  // Only the search script writes this element.
  await expect(result.locator('mark').first()).toHaveCSS('background-color', 'rgb(242, 183, 5)');
  await expect(result).not.toContainText('min read');
  await expect(result.locator('img')).toHaveAttribute('src', /#perspectives$/);
  // Otherwise Safari empties the field when it restores the page.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect(field(page)).toHaveAttribute('autocomplete', 'on');
  await result.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes from a market stall');
});

test('helps if the query is empty or has no results', async ({ page }) => {
  const hint = page.getByText('Try fewer and plainer words');
  const clear = page.getByRole('button', { name: 'Clear' });
  await page.goto(`${routes.search}?q=`);
  await expectStatus(page, 'Type a word');
  await search(page, 'zzzzqqqq');
  await expect(hint).toBeVisible();
  await expect(everything(page)).toBeVisible();
  await clear.click();
  await expect(field(page)).toBeFocused();
  await expect(page.locator('#search-status')).toHaveText('');
  for (const gone of [hint, clear]) await expect(gone).toBeHidden();
  await expect(page).toHaveURL(routes.search);
  await page.getByRole('button', { name: 'Search' }).click();
  await expectStatus(page, 'Type a word');
  await search(page, 'marmalade');
  await page.getByRole('link', { name: 'Ask Support' }).click();
  await expect(page).toHaveURL(routes.support);
  await page.route('https://help.rook.example/**', (route) => route.fulfill({ body: 'Help' }));
  await page.getByRole('searchbox', { name: 'Search the help portal' }).fill('payout & refund');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('https://help.rook.example/search?q=payout+%26+refund');
});

test('says what to do about a query that finds nothing', async ({ page }) => {
  await page.goto(routes.search);
  for (const [query, advice] of [
    ['r', 'Type at least two letters.'],
    ['refund '.repeat(71), 'Type two or three words of it.'],
    ['🦜🏰🎉', 'There is no word in that.'],
    ['επιστροφή χρημάτων', 'This site is in English.'],
  ] as const) {
    await search(page, 'marmalade');
    await field(page).fill(query);
    await expectStatus(page, advice);
    await expect(items(page)).toHaveCount(0);
    await expect(everything(page)).toBeVisible();
  }
});

test('has clean excerpts, and media coverage on its list', async ({ page }) => {
  await page.goto(routes.search);
  for (const query of ['screens', 'refunds', 'Bengaluru', 'communications']) {
    await search(page, query);
    const excerpts = await items(page).locator('> p:last-child').allTextContents();
    expect(excerpts.join('\n')).not.toMatch(/#|About Rook|Media Contact|\d Refunds/);
  }
  await search(page, 'anti-dashboard');
  await expect(items(page).locator(`a[href="${routes.mediaCoverage}"]`)).toHaveCount(1);
  await expect(items(page).locator(`a[href="${routes.perspectives}"]`)).toHaveCount(0);
});

test('a slow response never replaces a later one', { tag: '@slow' }, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const held: string[] = [];
  let isHolding = true;
  await page.route('**/pagefind/fragment/**', async (route) => {
    if (isHolding) held.push(route.request().url());
    if (isHolding) await released;
    await route.continue();
  });
  await page.goto(routes.search);
  await field(page).fill('marmalade');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHolding = false;
  await search(page, 'trademark');
  const responses = Promise.all(held.map((url) => page.waitForResponse(url)));
  release(undefined);
  await responses;
  await settled(page);
  await expectStatus(page, 'for “trademark”');
});

for (const [what, file] of [
  ['the script', /SearchScript\.[^/]*\.js$/],
  ['the engine', '**/pagefind/pagefind.js'],
  ['its program', '**/pagefind/wasm.en.pagefind'],
] as const) {
  test(`says that ${what} failed to load, and Search tries again`, { tag: '@slow' }, async ({ page, browser }) => {
    await page.route(file, (route) => route.abort());
    await page.goto(`${routes.search}?q=castling`);
    await expectStatus(page, 'Search could not be loaded');
    await expect(everything(page)).toBeVisible();
    await page.unrouteAll();
    if (what === 'the engine' && !retriesFailedImports(browser)) await page.reload();
    await field(page).fill('marmalade');
    await field(page).press('Enter');
    await expectStatus(page, 'for “marmalade”');
  });
}

test(
  'a missing part of the index is loaded again, then told as an error, never as “Nothing found”',
  { tag: '@slow' },
  async ({ page }) => {
    const missing = (times: number) =>
      page.route('**/pagefind/index/**', (route) => route.fulfill({ status: 404 }), { times });
    await page.goto(routes.search);
    // A release that replaced the index.
    await missing(1);
    await search(page, 'marmalade');
    await expect(items(page)).not.toHaveCount(0);
    await missing(99);
    await field(page).fill('trademark');
    await expectStatus(page, 'Search could not be loaded. Reload the page');
    await expect(everything(page)).toBeVisible();
    await page.unrouteAll();
    await field(page).press('Enter');
    await expectStatus(page, 'for “trademark”');
  },
);

test('keeps what is typed before the scripts arrive, and searches for it without React', async ({ page }) => {
  const { requested, release } = await interceptScripts(page, { named: 'SearchScript.', held: true });
  await page.goto(routes.search);
  await field(page).click();
  await page.evaluate(modifyPage, { how: 'translation', when: 'always' } as const);
  await page.evaluate(() => document.querySelector('#words')?.after(document.createElement('div')));
  await page.keyboard.type('marmalade');
  await page.keyboard.press('Enter');
  release();
  await expect(page.locator('#search-status')).toContainText('1 result for “marmalade”');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('marmalade');
  expect(requested.filter((path) => /react|client/.test(path))).toEqual([]);
});

test('tells screen readers that it searches after 500 ms, and the count after 700 ms of rest', async ({ page }) => {
  const spoken = page.locator('#search-spoken');
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.clock.install({ time: 0 });
  await page.goto(routes.search);
  await search(page, 'trademark');
  await page.route('**/pagefind/fragment/**', async (route) => (await released, route.continue()));
  await page.clock.pauseAt(60_000);
  await field(page).fill('marmalade');
  await page.clock.runFor(640);
  await expectStatus(page, 'Searching…');
  await expect(spoken).toContainText('trademark');
  await page.clock.runFor(20);
  await expect(spoken).toHaveText('Searching…');
  release(undefined);
  await expectStatus(page, 'for “marmalade”');
  await page.clock.runFor(690);
  await expect(spoken).toHaveText('Searching…');
  await page.clock.runFor(20);
  await expect(spoken).toHaveText('1 result for “marmalade”');
});

test('leads to the feeds, which are on the search page', async ({ page }) => {
  await page.goto(`${routes.search}?q=RSS`);
  await items(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'RSS and Atom feeds' })).toBeInViewport();
});
