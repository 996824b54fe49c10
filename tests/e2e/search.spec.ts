import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test.describe('search', () => {
  test('finds articles by their words, and loads its engine only when it is opened', async ({
    page,
  }) => {
    const scripts: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto('/search/');
    await settled(page);
    expect(scripts).toEqual([]);
    await page.getByRole('searchbox').fill('marmalade');
    const results = page.locator('#search-results');
    await expect(results.getByRole('link', { name: 'Notes from a market stall' })).toBeVisible();
    await expect(page.locator('#search-status')).toContainText('for “marmalade”');
    await expect(page).toHaveURL(/\?q=marmalade$/);
    await expect(page.getByRole('heading', { name: 'Everything published' })).toBeHidden();
    expect(faults).toEqual([]);
    await results.getByRole('link', { name: 'Notes from a market stall' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes from a market stall');
  });

  test('answers what the address asks, and says so when there is nothing', async ({ page }) => {
    await page.goto('/search/?q=zzzzqqqq');
    await expect(page.locator('#search-status')).toHaveText('Nothing found for “zzzzqqqq”.');
    await expect(page.getByRole('heading', { name: 'Everything published' })).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(page.locator('#search-status')).toHaveText('');
    await expect(page).toHaveURL(/\/search\/$/);
  });

  test('says what to do where nothing is asked', async ({ page }) => {
    const status = page.getByRole('status').filter({ hasText: 'Type a word' });
    await page.goto('/search/?q=');
    await expect(status).toBeVisible();
    await page.getByRole('searchbox').fill('marmalade');
    await expect(page.locator('#search-status')).toContainText('for “marmalade”');
    await page.getByRole('searchbox').fill('');
    await expect(status).toBeHidden();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(status).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Everything published' })).toBeVisible();
  });

  test('says of a result what it is, when it was published, and a sentence from its start', async ({
    page,
  }) => {
    await page.goto('/search/?q=marmalade');
    const result = page
      .locator('#search-results li')
      .filter({ hasText: 'Notes from a market stall' });
    await expect(result).toContainText('Perspective');
    await expect(result.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expect(result.locator('p').last()).toHaveText(/^(?:…|\p{Lu}|“|\d).*(?:[.!?…]["”’)]?)$/u);
    await expect(result).not.toContainText('min read');
  });

  for (const { words, pages } of [
    { words: 'contact', pages: ['/contact/', '/support/'] },
    { words: 'jobs', pages: ['/careers/'] },
    { words: 'refund', pages: ['/terms/'] },
    { words: 'press kit', pages: ['/brand-kit/'] },
    { words: 'fees', pages: ['/links/'] },
  ]) {
    test(`lists ${pages.join(' and ')} first for “${words}”`, async ({ page }) => {
      await page.goto(`/search/?q=${encodeURIComponent(words)}`);
      await expect(page.locator('#search-status')).toContainText(`for “${words}”`);
      const links = page.locator('#search-results').getByRole('link');
      for (const [index, address] of pages.entries()) {
        await expect(links.nth(index)).toHaveAttribute('href', address);
      }
    });
  }

  test('names a page as its title does, with the group that it belongs to', async ({ page }) => {
    await page.goto('/search/?q=jobs');
    const first = page.locator('#search-results li').first();
    await expect(first.getByRole('link')).toHaveText('Careers');
    await expect(first.locator('.kind')).toHaveText('Company');
  });

  test('shows no permalink, numeral or boilerplate in its excerpts', async ({ page }) => {
    for (const words of ['screens', 'refunds', 'Bengaluru', 'communications']) {
      await page.goto(`/search/?q=${words}`);
      await expect(page.locator('#search-status')).toContainText(`for “${words}”`);
      const excerpts = await page.locator('#search-results li > p:last-child').allTextContents();
      expect(excerpts.join('\n')).not.toMatch(/#|About Rook|Media Contact|\d Refunds/);
    }
  });

  test('shows each result with the drawing of its page, or of the hub it stands below', async ({
    page,
  }) => {
    await page.goto('/search/?q=marmalade');
    const result = page
      .locator('#search-results li')
      .filter({ hasText: 'Notes from a market stall' });
    await expect(result.locator('img')).toHaveAttribute('src', /#perspectives$/);
    await page.goto('/search/?q=trademark');
    const trademark = page
      .locator('#search-results li')
      .filter({ hasText: 'Trademark Guidelines' });
    await expect(trademark.first().locator('img')).toHaveAttribute('src', /#trademark$/);
  });

  test('leads on to Support, where nothing is found and after what is', async ({ page }) => {
    const ask = page.getByRole('link', { name: 'Ask Support' });
    await page.goto('/search/?q=zzzzqqqq');
    await expect(ask).toHaveCount(1);
    await page.getByRole('searchbox').fill('marmalade');
    await expect(page.locator('#search-status')).toContainText('for “marmalade”');
    await expect(ask).toHaveCount(1);
    await ask.click();
    await expect(page).toHaveURL(/\/support\/$/);
  });

  test('is cleared by a button of its own', async ({ page }) => {
    await page.goto('/search/?q=zzzzqqqq');
    await expect(page.getByText('Fewer words find more')).toBeVisible();
    const clear = page.getByRole('button', { name: 'Clear' });
    await clear.click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.locator('#search-status')).toHaveText('');
    await expect(page.getByText('Fewer words find more')).toBeHidden();
    await expect(clear).toBeHidden();
    await expect(page).toHaveURL(/\/search\/$/);
  });

  test('says when its engine cannot be had, and tries again the next time', async ({ page }) => {
    await page.route('**/pagefind/pagefind.js', (route) => route.abort());
    await page.goto('/search/?q=castling');
    await expect(page.locator('#search-status')).toContainText('Search could not be loaded');
    await expect(page.getByRole('heading', { name: 'Everything published' })).toBeVisible();
  });

  test('finds coverage on its list and never the lists of articles', async ({ page }) => {
    await page.goto('/search/?q=anti-dashboard');
    const results = page.locator('#search-results');
    await expect(results.getByRole('link').first()).toBeVisible();
    const addresses = await results
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
    expect(addresses).toContain('/media-coverage/');
    expect(addresses).not.toContain('/perspectives/');
    expect(addresses).not.toContain('/search/');
  });
});

test.describe('search without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('lists everything published, by kind', async ({ page }) => {
    await page.goto('/search/');
    await expect(page.getByRole('searchbox')).toBeHidden();
    for (const name of [
      'Rook Perspectives',
      'Press Releases',
      'Media Coverage',
      'Letters from the CEO',
      'Pages',
    ]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Hiring without CVs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hiring without CVs');
  });
});
