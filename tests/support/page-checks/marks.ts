import type { CDPSession, Page } from '@playwright/test';
import { type Box, contrastOf, type Luminance, pictureOf, standWhole } from './picture.ts';

/** A drawing that tells figures or states by what it paints. */
export type Drawing = readonly [
  /** CSS selector of what is painted for the data: squares, bars, towers, or a pseudo-element of theirs. */
  marks: string,
  /** Fewest of them that are seen. */
  least: number,
  /** CSS selector of the elements that say the same, and words of the first ones. */
  at: string,
  says: readonly string[],
  /** Not where nobody chooses what it shows, and all is said. */
  onPaper?: boolean,
];

/**
 * Between a mark and what is there without it: less is not seen. 3:1 is not asked for, since all that a mark tells
 * stands in words beside it.
 */
const LEAST_CONTRAST = 1.5;
/** Points of a mark, at the least, that have to stand out. An edge of 1 px around a small square has more. */
const LEAST_POINTS = 12;

/** Leaves a page's backgrounds out, but for those that say that they are to be printed. */
export const dropBackgrounds = (page: Page) =>
  page.evaluate(() => {
    const parts = ['', '::before', '::after'];
    for (const element of document.querySelectorAll('*')) {
      const dropped = parts.filter(
        (part) => getComputedStyle(element, part).printColorAdjust !== 'exact',
      );
      element.setAttribute('data-dropped', dropped.map((part) => `own${part}`).join(' '));
    }
    const sheet = new CSSStyleSheet();
    const rules = parts.map(
      (part) => `[data-dropped~="own${part}"]${part} { background: none !important }`,
    );
    sheet.replaceSync(rules.join('\n'));
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * Holds the marks of drawings against what is there without them, as the page stands, in any mode of it.
 * @returns one line for each drawing of which fewer marks are seen than it has
 */
export async function lostMarksOf(page: Page, drawings: readonly Drawing[]): Promise<string[]> {
  const session = await standWhole(page);
  const selectors = drawings.map(([marks]) => marks);
  const marks = await page.evaluate(placesOf, selectors);
  const all = await picturesOf(session, marks);
  await page.evaluate(hide, selectors);
  const without = await picturesOf(session, marks);
  return drawings.flatMap(([selector, least], index) => {
    const isSeen = ({ left, top, right, bottom }: Box) => {
      let points = 0;
      for (let y = Math.floor(top); y < bottom; y += 1) {
        for (let x = Math.floor(left); x < right && points < LEAST_POINTS; x += 1) {
          const [one, other] = [all[index]?.(x, y) ?? 0, without[index]?.(x, y) ?? 0];
          if (contrastOf(one, other) >= LEAST_CONTRAST) points += 1;
        }
      }
      return points >= LEAST_POINTS;
    };
    const seen = (marks[index] ?? []).filter(isSeen).length;
    return seen >= least ? [] : [`${String(seen)} of ${String(least)} marks ${selector} are seen`];
  });
}

/** One after the other: at once, they would spoil each other. */
async function picturesOf(session: CDPSession, marks: readonly Box[][]): Promise<Luminance[]> {
  const pictures: Luminance[] = [];
  for (const boxes of marks) pictures.push(await pictureOf(session, boxes));
  return pictures;
}

/** Runs in the page. Letters are made unseen, so that none is taken for a mark but those that draw one. */
const placesOf = (selectors: string[]) => {
  const sheet = new CSSStyleSheet();
  const letters =
    '-webkit-text-fill-color: transparent !important; text-decoration: none !important';
  sheet.insertRule(`* { ${letters} }`);
  for (const selector of selectors.filter((each) => each.includes('::')))
    sheet.insertRule(`${selector} { -webkit-text-fill-color: currentcolor !important }`, 1);
  document.adoptedStyleSheets.push(sheet);
  return selectors.map((selector) =>
    [...document.querySelectorAll(selector.replace(/::\w+$/, ''))].map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return {
        left: left + scrollX,
        top: top + scrollY,
        right: right + scrollX,
        bottom: bottom + scrollY,
      };
    }),
  );
};

/** Runs in the page. */
const hide = (selectors: string[]) => {
  const sheet = new CSSStyleSheet();
  for (const selector of selectors)
    sheet.insertRule(`${selector} { visibility: hidden !important }`);
  document.adoptedStyleSheets.push(sheet);
};
