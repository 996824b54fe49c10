import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';

/** What the design allows a line of running text, in characters. */
const LONGEST = 75;
const SHORTEST_MEDIAN = 55;

/** Characters of each line of running text but the last of its paragraph, as the browser broke them. */
const linesOf = (root: HTMLElement): string[] => {
  const lines: string[] = [];
  const range = document.createRange();
  for (const paragraph of root.querySelectorAll('p, li')) {
    if (paragraph.closest('figure, blockquote, nav, table') || paragraph.querySelector('p, ul, ol'))
      continue;
    const own: string[] = [];
    let top = -Infinity;
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [index, letter] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, index);
        range.setEnd(node, index + letter.length);
        const box = range.getClientRects()[0];
        if (!box || box.width === 0) continue;
        // Code and other small letters stand a little lower on the same line.
        if (box.top > top + 12) {
          own.push('');
          top = box.top;
        }
        own.push((own.pop() ?? '') + letter);
      }
    }
    lines.push(...own.slice(0, -1).map((line) => line.trim()));
  }
  return lines;
};

for (const address of [
  `${routes.perspectives}anatomy-of-a-payment-link/`,
  `${routes.perspectives}notes-from-a-market-stall/`,
  `${routes.ceoLetters}why-we-moved-services/`,
  `${routes.pressReleases}castling-public-launch/`,
]) {
  for (const width of [900, 1280]) {
    test(`${address} at ${String(width)} px: lines are 45 to 75 characters long`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      const lines = await page.locator('.rich-text').first().evaluate(linesOf);
      const byLength = lines.toSorted((one, other) => one.length - other.length);
      expect(lines.length).toBeGreaterThan(12);
      const longest = byLength.at(-1) ?? '';
      expect(longest.length, longest).toBeLessThanOrEqual(LONGEST);
      const median = byLength[Math.floor(byLength.length / 2)] ?? '';
      expect(median.length, median).toBeGreaterThanOrEqual(SHORTEST_MEDIAN);
    });
  }
}

for (const address of [routes.privacy, routes.terms]) {
  test(`${address}: clauses keep to the same measure`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    const main = page.getByRole('main');
    const lines = await main.evaluate(linesOf);
    expect(lines.length).toBeGreaterThan(30);
    const longest = lines.reduce((all, line) => (line.length > all.length ? line : all));
    expect(longest.length, longest).toBeLessThanOrEqual(LONGEST);
  });
}

test('the narrow columns of a table break no figure in two', async ({ page }) => {
  await page.goto(`${routes.perspectives}anatomy-of-a-payment-link/`);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await page
      .getByRole('cell')
      .filter({ hasText: /^\s*\d+\s*$/ })
      .evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
          })
          .map((cell) => cell.textContent),
      );
    expect(broken).toEqual([]);
  }
});

test('on a phone no listing hides the end of a line, and no figure parts from its unit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${routes.perspectives}first-flight/`);
  const main = page.getByRole('main');
  const hidden = await main
    .locator('pre')
    .evaluateAll((listings) => listings.map((each) => each.scrollWidth - each.clientWidth));
  expect(hidden.length).toBeGreaterThan(0);
  expect(Math.max(...hidden)).toBe(0);
  const words = (await main.locator('p, figcaption').allTextContents()).join('\n');
  expect(words).toMatch(/\d\u00A0(?:ms|kB)\b/);
  expect(words).not.toMatch(/\d (?:ms|kB)\b/);
});
