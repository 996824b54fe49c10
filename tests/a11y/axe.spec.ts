import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { lastingPages } from '../support/built-pages.ts';
import { expect, test } from '../support/test.ts';
import { walk } from '../support/walk.ts';

test.describe.configure({ timeout: 150_000 });

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations on a page as it stands, one line an element. */
async function violationsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // What passes is not asked for: describing it took most of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => {
      const why = any[0]?.message ?? '';
      return `${help} (${id}) at ${target.join(' ')} ${why}`;
    }),
  );
}

for (const width of [375, 1280]) {
  test(`axe finds nothing on any page at ${String(width)} px`, async ({ browser, origin }) => {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    const problems = await walk(context, lastingPages(), async (page, address) => {
      await page.goto(address);
      return (await violationsOf(page)).map((violation) => `${address}: ${violation}`);
    });
    expect(problems).toEqual([]);
    await context.close();
  });
}

test('axe finds nothing in the dropdowns of the bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.about);
  for (const label of ['What We Do ?', 'What Did We Build ?', 'Happenings']) {
    await page.locator('summary', { hasText: label }).first().click();
    expect(await violationsOf(page), `with "${label}" open`).toEqual([]);
  }
});

test('axe finds nothing in the mobile menu with its sections open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.about);
  const menu = page.locator('summary', { hasText: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  for (const label of ['What We Do', 'What We Build', 'Happenings']) {
    await page
      .getByRole('navigation', { name: 'Mobile' })
      .locator('summary', { hasText: label })
      .click();
  }
  expect(await violationsOf(page)).toEqual([]);
});
