import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { resize } from '../support/resize.ts';
import { expect, test } from '../support/test.ts';

const WIDTHS = [320, 360, 768, 1024, 1280, 1366, 1440, 1536, 1600, 1680, 1920];
const HEIGHTS = [800, 1000];

/** How far the lines of the headline, and of all text of the hero, stay away from the drawing. */
const gapsOf = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector('main section');
    const headline = hero?.querySelector('h1');
    if (!hero || !headline) throw new Error('There is no hero');
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const texts = [...hero.querySelectorAll('h1, p, a, li')].flatMap(linesOf);
    const painted = [...hero.querySelectorAll('[role=img], [role=img] img')].map((part) =>
      part.getBoundingClientRect(),
    );
    const gap = (one: DOMRect, other: DOMRect) =>
      Math.hypot(
        Math.max(0, one.left - other.right, other.left - one.right),
        Math.max(0, one.top - other.bottom, other.top - one.bottom),
      );
    const least = (lines: DOMRect[]) =>
      Math.min(...lines.flatMap((line) => painted.map((part) => gap(line, part))));
    const tower = painted.reduce((all, part) => (part.height > all.height ? part : all));
    return {
      headline: least(linesOf(headline)),
      text: least(texts),
      seen: Math.min(tower.right, innerWidth) - tower.left,
      towerHeight: tower.height / hero.getBoundingClientRect().height,
      floor: hero.getBoundingClientRect().bottom - tower.bottom,
    };
  });

test('the drawing stands on the lower edge of the hero, large, and clear of its words', async ({
  page,
}) => {
  await page.goto(routes.home);
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    for (const height of HEIGHTS) {
      await resize(page, width, height);
      const gaps = await gapsOf(page);
      const place = `${String(width)}×${String(height)}: ${JSON.stringify(gaps)}`;
      expect(gaps.headline, place).toBeGreaterThanOrEqual(width < 1024 ? 16 : 24);
      expect(gaps.text, place).toBeGreaterThanOrEqual(16);
      expect(Math.abs(gaps.floor), place).toBeLessThan(1);
      expect(gaps.seen, place).toBeGreaterThan(220);
      // Narrower pages show the whole tower rather than a part of a larger one: it has words on it.
      if (width >= 1024) expect(gaps.towerHeight, place).toBeGreaterThan(width < 1280 ? 0.7 : 0.85);
    }
  }
});
