import type { Page } from '@playwright/test';
import { routes } from '../../../src/config/routes.ts';
import { retriesFailedImports } from '../../support/browser/scripts.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedErrors: /Failed to load resource|Search could not be loaded/ });

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
  await expect(result).not.toContainText('min read');
  await expect(result.locator('img')).toHaveAttribute('src', /#perspectives$/);
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

for (const [what, query, advice] of [
  ['one letter', 'r', 'Type at least two letters.'],
  ['a pasted text', 'refund '.repeat(71), 'Type two or three words of it.'],
  ['only symbols', '🦜🏰🎉', 'There is no word in that.'],
  ['another script', 'επιστροφή χρημάτων', 'This site is in English.'],
] as const) {
  test(`says what to do about a query of ${what}`, async ({ page }) => {
    await page.goto(routes.search);
    await search(page, 'marmalade');
    await field(page).fill(query);
    await expectStatus(page, advice);
    await expect(items(page)).toHaveCount(0);
    await expect(everything(page)).toBeVisible();
  });
}

test('lists the best page first, with clean excerpts', async ({ page }) => {
  await page.goto(routes.search);
  const links = items(page).getByRole('link');
  await search(page, 'jobs');
  await expect(links.first()).toHaveText(/^Careers/);
  await expect(items(page).first().locator('.kind')).toHaveText('Company');
  await expect(items(page).first().locator('img')).toHaveAttribute('src', /#careers$/);
  for (const query of ['screens', 'refunds', 'Bengaluru', 'communications']) {
    await search(page, query);
    const excerpts = await items(page).locator('> p:last-child').allTextContents();
    expect(excerpts.join('\n')).not.toMatch(/#|About Rook|Media Contact|\d Refunds/);
  }
  // A list has its name and group, not those of its articles.
  await search(page, 'blog');
  await expect(links.first()).toHaveText('Rook Perspectives');
  await expect(items(page).first().locator('.kind')).toHaveText('Happenings');
  // Media coverage is found on its list, but articles are not found on theirs.
  await search(page, 'anti-dashboard');
  await expect(items(page).locator(`a[href="${routes.mediaCoverage}"]`)).toHaveCount(1);
  await expect(items(page).locator(`a[href="${routes.perspectives}"]`)).toHaveCount(0);
});

test('a slow response never replaces a later one', async ({ page }) => {
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

test('reports a search engine that fails to load, and retries', async ({ page, browser }) => {
  await page.route('**/pagefind/pagefind.js', (route) => route.abort());
  await page.goto(`${routes.search}?q=castling`);
  await expectStatus(page, 'Search could not be loaded');
  await expect(everything(page)).toBeVisible();
  await page.unrouteAll();
  if (!retriesFailedImports(browser)) await page.reload();
  await search(page, 'marmalade');
});

test('leads to the feeds, which are on the search page', async ({ page }) => {
  await page.goto(`${routes.search}?q=RSS`);
  await items(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'RSS and Atom feeds' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'RSS: Everything published' })).toBeVisible();
});
