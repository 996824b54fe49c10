import type { Locator } from '@playwright/test';
import { ALL_CATEGORIES, categoryLabels } from '../../src/config/perspective-categories.ts';
import { violationsOf } from '../support/axe.ts';
import { gate, watchAwake, watchChunks, watchComplaints } from '../support/chunks.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 375, height: 700 };
const wide = { width: 1280, height: 900 };

/** Left edges, widths and bottom edges of elements, in whole px. */
const placesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, width, bottom } = element.getBoundingClientRect();
      return { left: Math.round(left), width: Math.round(width), bottom: Math.round(bottom) };
    }),
  );
const distinct = (numbers: readonly number[]) => [...new Set(numbers)];

test.describe('on a wide screen', () => {
  test.use({ viewport: wide });

  test('the sidebar filters in place; All removes the category', async ({ page }) => {
    const complaints = watchComplaints(page);
    const awake = await watchAwake(page);
    await page.goto('/perspectives/');
    const sidebar = page.getByRole('navigation', { name: 'Categories' });
    await expect(sidebar.getByRole('link')).toHaveText([...categoryLabels]);
    await expect(page.getByRole('combobox')).toBeHidden();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    // The first sign of intent wakes the island; this click may still be answered by the platform.
    await sidebar.getByRole('link', { name: 'All' }).hover();
    await awake();
    await sidebar.getByRole('link', { name: 'Field Notes' }).click();
    await expect(page).toHaveURL('/perspectives/?category=Field+Notes');
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'Field Notes, part 1' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Field Notes' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page.getByRole('status')).toContainText(
      'Field Notes: 6 perspectives, page 1 of 2',
    );

    const pagination = page.getByRole('navigation', { name: 'Pagination' });
    await pagination.getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL('/perspectives/?category=Field+Notes&page=2');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('group', { name: 'Field Notes' })).toBeFocused();

    // Another category begins at its first page.
    await sidebar.getByRole('link', { name: 'Design & Experience' }).click();
    await expect(page).toHaveURL('/perspectives/?category=Design+%26+Experience');
    await expect(pagination).toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL('/perspectives/?category=Field+Notes&page=2');
    await expect(page.getByRole('heading', { name: 'Field Notes, part 5' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Design & Experience, part 1' })).toBeVisible();

    await sidebar.getByRole('link', { name: 'All' }).click();
    await expect(page).toHaveURL('/perspectives/');
    await expect(page.getByRole('article')).toHaveCount(4);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('a deep link wakes the list by itself', async ({ page }) => {
    const complaints = watchComplaints(page);
    await page.goto('/perspectives/?category=Field%20Notes&page=2');
    await expect(page.getByRole('heading', { name: 'Field Notes, part 6' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('another query, or an unknown category, changes nothing', async ({ page }) => {
    const { asked } = await watchChunks(page);
    await page.goto('/perspectives/?utm_source=letter');
    await settled(page);
    expect(asked).toEqual([]);
    await page.goto('/perspectives/?category=Nonsense');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page.getByRole('article')).toHaveCount(4);
  });

  test('skeletons stand while a page is on its way', async ({ page }) => {
    const answer = gate();
    await page.route('**/field-notes/1.json', async (route) => {
      await answer.opened;
      await route.continue();
    });
    await page.goto('/perspectives/?category=Field+Notes');
    const results = page.getByRole('group');
    await expect(results).toHaveAttribute('aria-busy', 'true');
    const skeletons = page.locator('[data-skeleton]');
    await expect(skeletons).toHaveCount(4);
    const places = await placesOf(skeletons);
    answer.open();
    await expect(page.getByRole('heading', { name: 'Field Notes, part 1' })).toBeVisible();
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await expect(skeletons).toHaveCount(0);
    const columns = (each: typeof places) => each.map(({ left, width }) => ({ left, width }));
    expect(columns(await placesOf(page.getByRole('article')))).toEqual(columns(places));
  });

  test('a slow answer never overwrites a later choice', async ({ page }) => {
    const held = gate();
    const answered = gate();
    await page.route('**/field-notes/1.json', async (route) => {
      await held.opened;
      await route.continue().catch(() => undefined);
      answered.open();
    });
    const awake = await watchAwake(page);
    await page.goto('/perspectives/?page=1&category=All');
    await awake();
    const sidebar = page.getByRole('navigation', { name: 'Categories' });
    await sidebar.getByRole('link', { name: 'Field Notes' }).click();
    await sidebar.getByRole('link', { name: 'Security & Trust' }).click();
    await expect(page.getByRole('heading', { name: 'Security & Trust, part 1' })).toBeVisible();
    held.open();
    await answered.opened;
    await settled(page);
    await expect(page.getByRole('heading', { name: 'Security & Trust, part 1' })).toBeVisible();
    await expect(page).toHaveURL('/perspectives/?category=Security+%26+Trust');
  });

  for (const { what, body, status } of [
    { what: 'is refused', body: '', status: 500 },
    { what: 'is no JSON', body: '<!doctype html>', status: 200 },
    { what: 'is something else', body: '{"cards":[1]}', status: 200 },
  ]) {
    test(`an answer that ${what} is logged, and what was there stays`, async ({ page }) => {
      const complaints = watchComplaints(page);
      await page.route('**/field-notes/1.json', (route) => route.fulfill({ status, body }));
      await page.goto('/perspectives/?category=Field+Notes');
      await expect(page.getByRole('main')).toContainText('“Field Notes” could not be loaded');
      await expect(page.getByRole('status')).toContainText('Still showing “All”');
      await expect(page.getByRole('article')).toHaveCount(4);
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      );
      expect(complaints.some((text) => text.startsWith('Failed to load /data/'))).toBe(true);
    });
  }

  test('an empty category says so', async ({ page }) => {
    await page.goto('/perspectives/category/digital-wellness/');
    await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  });

  test('a modified click is the browser’s', async ({ context, page }) => {
    const awake = await watchAwake(page);
    await page.goto('/perspectives/?page=1');
    await awake();
    const tab = context.waitForEvent('page');
    await page
      .getByRole('link', { name: 'Field Notes', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(await tab).toHaveURL('/perspectives/category/field-notes/');
    await expect(page).toHaveURL('/perspectives/?page=1');
  });

  test('has nothing for axe to find', async ({ page }) => {
    await page.goto('/perspectives/?category=Field+Notes');
    await expect(page.getByRole('heading', { name: 'Field Notes, part 1' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

for (const width of [1024, 1280, 1536]) {
  test(`at ${width} px four equal cards stand in two columns beside the categories`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/perspectives/category/field-notes/');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(4);
    const places = await placesOf(cards);
    expect(distinct(places.map((place) => place.left))).toHaveLength(2);
    expect(distinct(places.map((place) => place.width))).toHaveLength(1);
    expect(distinct(places.map((place) => place.bottom))).toHaveLength(2);
    const [sidebar] = await placesOf(page.getByRole('navigation', { name: 'Categories' }));
    expect((sidebar?.left ?? 0) + (sidebar?.width ?? Infinity)).toBeLessThan(places[0]?.left ?? 0);
  });
}

test('an odd card takes a row of its own, its picture as wide as the others', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/perspectives/category/field-notes/');
  const covers = page.locator('article > :first-child');
  const list = page.getByRole('group').getByRole('list');
  const [four] = await placesOf(covers);
  const [row] = await placesOf(list);
  await page.goto('/perspectives/category/security-and-trust/');
  await expect(covers).toHaveCount(1);
  expect((await placesOf(covers))[0]).toMatchObject({ left: four?.left, width: four?.width });
  expect((await placesOf(page.getByRole('article')))[0]).toMatchObject({
    left: row?.left,
    width: row?.width,
  });
  // Picture and words end level.
  const [link] = await placesOf(page.getByRole('article').getByRole('link'));
  const [cover] = await placesOf(covers);
  expect(link?.bottom).toBe(cover?.bottom);
});

test.describe('on a small screen', () => {
  test.use({ viewport: phone });

  test('a select labelled Filter holds all choices', async ({ page }) => {
    const awake = await watchAwake(page);
    await page.goto('/perspectives/');
    const filter = page.getByRole('combobox', { name: 'Filter' });
    await expect(filter).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden();
    await expect(filter.getByRole('option')).toHaveText([...categoryLabels]);
    await filter.focus();
    await awake();
    await filter.selectOption('Field Notes');
    await expect(page).toHaveURL('/perspectives/?category=Field+Notes');
    await expect(filter).toHaveValue('Field Notes');
    await filter.selectOption(ALL_CATEGORIES);
    await expect(page).toHaveURL('/perspectives/');
  });

  test('cards stand one below the other', async ({ page }) => {
    await page.goto('/perspectives/category/field-notes/');
    const places = await placesOf(page.getByRole('article'));
    expect(places).toHaveLength(4);
    expect(distinct(places.map((place) => place.left))).toHaveLength(1);
    expect(distinct(places.map((place) => place.bottom))).toHaveLength(4);
  });

  test('a category picked before the script came is not lost', async ({ page }) => {
    const complaints = watchComplaints(page);
    const { release } = await watchChunks(page, { held: true });
    await page.goto('/perspectives/');
    const filter = page.getByRole('combobox', { name: 'Filter' });
    await filter.focus();
    await filter.selectOption('Field Notes');
    release();
    await expect(page).toHaveURL('/perspectives/?category=Field+Notes');
    await expect(page.getByRole('heading', { name: 'Field Notes, part 1' })).toBeVisible();
    await expect(filter).toHaveValue('Field Notes');
    expect(complaints).toEqual([]);
  });

  test('has nothing for axe to find', async ({ page }) => {
    await page.goto('/perspectives/');
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('an image that fails to load is hidden, before and after the script came', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await page.route('**/icon-512.png', (route) => route.abort());
  await page.goto('/perspectives/?category=Field+Notes');
  await expect(page.getByRole('heading', { name: 'Field Notes, part 1' })).toBeVisible();
  const main = page.locator('main');
  const drawn = main.locator('img:visible');
  const words = await main.locator('img').first().getAttribute('alt');
  await expect(drawn).toHaveCount(0);
  await expect(main).toMatchAriaSnapshot(`- article: ${words ?? 'no words'}`);
  await page.goto('/perspectives/?category=All&page=1');
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await expect(drawn).toHaveCount(0);
  expect(complaints.filter((each) => !each.includes('net::ERR'))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const viewport of [phone, wide]) {
    test(`filter and pagination are links at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/perspectives/');
      await expect(page.getByRole('combobox')).toBeHidden();
      await page.getByRole('link', { name: 'Field Notes', exact: true }).click();
      await expect(page).toHaveURL('/perspectives/category/field-notes/');
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL('/perspectives/category/field-notes/page/2/');
      await expect(page.getByRole('article')).toHaveCount(2);
    });
  }
});
