import type { Page } from '@playwright/test';
import { routes } from '../../../src/config/routes.ts';
import { asksAgain } from '../../support/browser/chunks.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedComplaints: /Failed to load resource|Search could not be loaded/ });

const field = (page: Page) => page.getByRole('searchbox');
const items = (page: Page) => page.locator('#search-results > li');
const expectSaid = (page: Page, words: string) => expect(page.locator('#search-status')).toContainText(words);
const everything = (page: Page) => page.getByRole('heading', { name: 'Everything published' });

async function search(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await expectSaid(page, `for “${words}”`);
}

test('finds articles by their words', async ({ page }) => {
  await page.goto(routes.search);
  await search(page, 'marmalade');
  await expect(page).toHaveURL(`${routes.search}?q=marmalade`);
  await expect(everything(page)).toBeHidden();
  // The address asks again.
  await page.reload();
  const result = items(page).filter({ hasText: 'Notes from a market stall' });
  await expect(result.locator('.kind')).toHaveText(/^Perspective[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(result.locator('p').last()).toHaveText(/^(?:…|\p{Lu}|“|\d).*(?:[.!?…]["”’)]?)$/u);
  await expect(result).not.toContainText('min read');
  await expect(result.locator('img')).toHaveAttribute('src', /#perspectives$/);
  await result.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes from a market stall');
});

test('says what to do where nothing is asked or found, and leads on', async ({ page }) => {
  const hint = page.getByText('Fewer words find more');
  const clear = page.getByRole('button', { name: 'Clear' });
  await page.goto(`${routes.search}?q=`);
  await expectSaid(page, 'Type a word');
  await search(page, 'zzzzqqqq');
  await expect(hint).toBeVisible();
  await expect(everything(page)).toBeVisible();
  await clear.click();
  await expect(field(page)).toBeFocused();
  await expect(page.locator('#search-status')).toHaveText('');
  for (const gone of [hint, clear]) await expect(gone).toBeHidden();
  await expect(page).toHaveURL(routes.search);
  await page.getByRole('button', { name: 'Search' }).click();
  await expectSaid(page, 'Type a word');
  await search(page, 'marmalade');
  await page.getByRole('link', { name: 'Ask Support' }).click();
  await expect(page).toHaveURL(routes.support);
  await page.route('https://help.rook.example/**', (route) => route.fulfill({ body: 'Help' }));
  await page.getByRole('searchbox', { name: 'Search the help portal' }).fill('payout & refund');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('https://help.rook.example/search?q=payout+%26+refund');
});

test('lists the page that is meant first, in clean words', async ({ page }) => {
  await page.goto(routes.search);
  const links = items(page).getByRole('link');
  for (const [words, ...addresses] of [
    ['contact', routes.contact, routes.support],
    ['refund', routes.terms],
    ['press kit', routes.brandKit],
    ['fees', routes.links],
    ['jobs', routes.careers],
  ] as const) {
    await search(page, words);
    for (const [index, address] of addresses.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', address);
    }
  }
  await expect(links.first()).toHaveText('Careers');
  await expect(items(page).first().locator('.kind')).toHaveText('Company');
  await expect(items(page).first().locator('img')).toHaveAttribute('src', /#careers$/);
  for (const words of ['screens', 'refunds', 'Bengaluru', 'communications']) {
    await search(page, words);
    const excerpts = await items(page).locator('> p:last-child').allTextContents();
    expect(excerpts.join('\n')).not.toMatch(/#|About Rook|Media Contact|\d Refunds/);
  }
  // Coverage on its list, and never a list of articles.
  await search(page, 'anti-dashboard');
  await expect(items(page).locator(`a[href="${routes.mediaCoverage}"]`)).toHaveCount(1);
  await expect(items(page).locator(`a[href="${routes.perspectives}"]`)).toHaveCount(0);
});

test('a slow answer never replaces a later one', async ({ page }) => {
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
  const answers = Promise.all(held.map((url) => page.waitForResponse(url)));
  release(undefined);
  await answers;
  await settled(page);
  await expectSaid(page, 'for “trademark”');
});

test('says when its engine cannot be had, and tries again', async ({ page, browser }) => {
  await page.route('**/pagefind/pagefind.js', (route) => route.abort());
  await page.goto(`${routes.search}?q=castling`);
  await expectSaid(page, 'Search could not be loaded');
  await expect(everything(page)).toBeVisible();
  await page.unrouteAll();
  if (!asksAgain(browser)) await page.reload();
  await search(page, 'marmalade');
});
