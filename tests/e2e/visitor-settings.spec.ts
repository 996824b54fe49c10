import type { Locator } from '@playwright/test';
import { payingCustomers } from '../../src/config/company.ts';
import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';

const INK = 'rgb(20, 17, 15)';

const styleOf = (locator: Locator, property: 'borderBottomColor' | 'borderBottomWidth' | 'color') =>
  locator.evaluate((element, name) => getComputedStyle(element)[name], property);

test.describe('more contrast', () => {
  test.use({ contrast: 'more' });

  test('makes hairlines thick, these and secondary text ink, and leaves nothing behind words', async ({
    page,
  }) => {
    await page.goto(routes.home);
    expect(await styleOf(page.locator('.site-header'), 'borderBottomWidth')).toBe('2px');
    expect(await styleOf(page.locator('.site-header'), 'borderBottomColor')).toBe(INK);
    expect(await styleOf(page.locator('main .muted').first(), 'color')).toBe(INK);
    const boards = await page.locator('.board').all();
    expect(boards.length).toBeGreaterThan(0);
    for (const board of boards) await expect(board).toBeHidden();
  });
});

test.describe('usual contrast', () => {
  test('keeps hairlines, secondary text and the board', async ({ page }) => {
    await page.goto(routes.home);
    expect(await styleOf(page.locator('.site-header'), 'borderBottomWidth')).toBe('1px');
    expect(await styleOf(page.locator('.site-header'), 'borderBottomColor')).not.toBe(INK);
    expect(await styleOf(page.locator('main .muted').first(), 'color')).toBe('rgb(87, 81, 75)');
    await expect(page.locator('.board').first()).toBeVisible();
  });
});

test.describe('forced colors', () => {
  test.use({ forcedColors: 'active' });

  test('keep the mark of the current category, which is all border', async ({ page }) => {
    await page.goto(routes.perspectives);
    const widths = await page
      .getByRole('navigation', { name: /categor/i })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({
          current: link.hasAttribute('aria-current'),
          width: getComputedStyle(link, '::before').borderTopWidth,
        })),
      );
    expect(widths.filter(({ current }) => current)).toEqual([{ current: true, width: '5px' }]);
    expect(new Set(widths.filter(({ current }) => !current).map(({ width }) => width))).toEqual(
      new Set(['2px']),
    );
  });
});

test.describe('paper', () => {
  test('has a tower for each year, as high as its customers', async ({ page }) => {
    await page.goto(routes.invest);
    await page.emulateMedia({ media: 'print' });
    const towers = await page.locator('.tower').evaluateAll((all) =>
      all.map((tower) => {
        const { printColorAdjust, backgroundImage } = getComputedStyle(tower);
        return {
          height: tower.getBoundingClientRect().height,
          exact: printColorAdjust === 'exact' && backgroundImage !== 'none',
        };
      }),
    );
    const years = Object.values(payingCustomers);
    expect(towers.every(({ exact }) => exact)).toBe(true);
    const [last] = towers.slice(-1);
    const [most = 0] = years.slice(-1);
    expect(towers.map(({ height }) => (height / (last?.height ?? 0)).toFixed(1))).toEqual(
      years.map((count) => (count / most).toFixed(1)),
    );
  });

  test('keeps the color of the apps that most teams begin with', async ({ page }) => {
    await page.goto(routes.zoho);
    await page.emulateMedia({ media: 'print' });
    const first = await page.locator('li.first').evaluateAll((apps) =>
      apps.map((app) => {
        const { printColorAdjust, backgroundImage } = getComputedStyle(app);
        return printColorAdjust === 'exact' && backgroundImage.includes('rgb(242, 183, 5)');
      }),
    );
    expect(first.length).toBeGreaterThan(0);
    expect(first).not.toContain(false);
  });
});
