import { routes } from '#company/routes.ts';
import { setTextSize } from '../../support/page-checks/text-size.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Lines of running text, as wrapped by the browser, without the last of each paragraph. Runs in the page. */
const linesOf = (root: HTMLElement): string[] => {
  const range = document.createRange();
  return [...root.querySelectorAll('p, li')].flatMap((paragraph) => {
    const isExempt = paragraph.closest('figure, blockquote, nav, table');
    if (isExempt || paragraph.querySelector('p, ul, ol')) return [];
    const lines: string[] = [];
    let top = -Infinity;
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [index, letter] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, index);
        range.setEnd(node, index + letter.length);
        const box = range.getClientRects()[0];
        if (!box || box.width === 0) continue;
        // Small text, such as code, is a little lower on the same line.
        if (box.top > top + 12) {
          lines.push('');
          top = box.top;
        }
        lines.push((lines.pop() ?? '') + letter);
      }
    }
    return lines.slice(0, -1).map((line) => line.trim());
  });
};

test.describe('text', { tag: '@chromium' }, () => {
  for (const [address, part] of [
    [`${routes.perspectives}notes-from-a-market-stall/`, '.rich-text'],
    [`${routes.ceoLetters}why-we-moved-services/`, '.rich-text'],
    [`${routes.pressReleases}castling-public-launch/`, '.rich-text'],
    [routes.privacy, 'main'],
    [routes.terms, 'main'],
  ] as const) {
    test(`${address}: lines are 55 to 75 characters long`, async ({ page }) => {
      await page.goto(address);
      for (const width of [900, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const lines = await page.locator(part).first().evaluate(linesOf);
        expect(lines.length).toBeGreaterThan(12);
        expect(lines.filter((line) => line.length > 75)).toEqual([]);
        const sorted = lines.map((line) => line.length).toSorted((one, other) => one - other);
        if (part !== 'main') expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThanOrEqual(55);
      }
    });
  }

  test('numbers in narrow table columns do not wrap', async ({ page }) => {
    await page.goto(`${routes.perspectives}anatomy-of-a-payment-link/`);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const figures = page.getByRole('cell').filter({ hasText: /^\s*\d+\s*$/ });
      const rows = await figures.evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }),
      );
      expect([...new Set(rows)]).toEqual([1]);
    }
  });

  test('code does not scroll horizontally on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${routes.perspectives}first-flight/`);
    const hidden = await page
      .locator('main pre')
      .evaluateAll((listings) => listings.map((each) => each.scrollWidth - each.clientWidth));
    expect([...new Set(hidden)]).toEqual([0]);
  });

  test('with text at 200%, the mobile menu opens and scrolls to its last link', async ({ page }) => {
    await setTextSize(page, 32);
    await page.goto(routes.about);
    const menu = page.locator('summary', { hasText: 'Menu' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    const last = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    // The breakpoint of the desktop menus closes it.
    await page.setViewportSize({ width: 2048, height: 800 });
    await expect(menu).toBeHidden();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('in a window at 400%, the open mobile menu ends inside the window', async ({ page }) => {
    for (const height of [180, 256]) {
      await page.setViewportSize({ width: 320, height });
      await page.goto(routes.about);
      await page.locator('summary', { hasText: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Mobile' });
      for (const section of await menu.locator('summary').all()) await section.click();
      const bottoms = await menu.evaluate((it) => {
        it.querySelector('.entries')?.scrollTo({ top: 9999, behavior: 'instant' });
        return [it, ...it.querySelectorAll('a')].map((each) => each.getBoundingClientRect().bottom);
      });
      expect(Math.max(...bottoms)).toBeLessThanOrEqual(height);
    }
  });

  test('on a laptop, text is 18 px and Home shows its buttons without scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(routes.home);
    await expect(page.getByRole('main')).toHaveCSS('font-size', '18px');
    await expect(page.getByRole('main').getByRole('link', { name: 'Who We Are?' })).toBeInViewport({ ratio: 1 });
  });
});
