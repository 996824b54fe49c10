import type { Page } from '@playwright/test';
import type { DataDrawing } from './data-drawings/data-drawing.ts';
import { contrastOf, type Luminance, pictureOf, standWhole } from './page-picture.ts';
import { sessionOf } from './resize.ts';

/**
 * Between a mark and what is there without it: less is not seen. 3:1 is not asked for, since all that a
 * mark tells stands in words beside it.
 */
const LEAST_CONTRAST = 1.5;

/** Points of a mark, at the least, that have to stand out. An edge of 1 px around a small square has more. */
const LEAST_POINTS = 12;

interface Mark {
  readonly drawing: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Leaves a page's backgrounds out, but for those that say that they are to be printed. */
export function dropBackgrounds(page: Page): Promise<void> {
  return page.evaluate(() => {
    const isDropped = (element: Element, part?: string) =>
      getComputedStyle(element, part).printColorAdjust !== 'exact';
    for (const element of document.querySelectorAll('*')) {
      const parts = ['', '::before', '::after'].filter((part) => isDropped(element, part));
      element.setAttribute('data-dropped', parts.map((part) => `own${part}`).join(' '));
    }
    const sheet = new CSSStyleSheet();
    for (const part of ['', '::before', '::after']) {
      sheet.insertRule(`[data-dropped~="own${part}"]${part} { background: none !important }`);
    }
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Holds the marks of drawings against what is there without them, as the page stands, in any mode of it.
 * @param drawings those of the page
 * @returns one line for each drawing of which fewer marks are seen than it has
 */
export async function lostMarksOf(page: Page, drawings: readonly DataDrawing[]): Promise<string[]> {
  const session = await sessionOf(page);
  await standWhole(session);
  const selectors = drawings.map(({ marks, pseudo = '' }) => ({ marks, pseudo }));
  const marks = await page.evaluate(marksOf, selectors);
  const all = await pictureOf(session, marks);
  await page.evaluate((hidden) => {
    const sheet = new CSSStyleSheet();
    for (const { marks: selector, pseudo } of hidden) {
      sheet.insertRule(`:is(${selector})${pseudo} { visibility: hidden !important }`);
    }
    document.adoptedStyleSheets.push(sheet);
  }, selectors);
  const without = await pictureOf(session, marks);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return drawings.flatMap(({ tells, least }, index) => {
    const own = marks.filter(({ drawing }) => drawing === index);
    const seen = own.filter((mark) => isSeen(mark, all, without)).length;
    return seen >= least ? [] : [`${tells}: ${String(seen)} of ${String(least)} marks are seen`];
  });
}

function isSeen({ left, top, right, bottom }: Mark, all: Luminance, without: Luminance): boolean {
  let points = 0;
  for (let y = Math.floor(top); y < bottom; y += 1) {
    for (let x = Math.floor(left); x < right; x += 1) {
      const [one, other] = [all(x, y), without(x, y)];
      if (one === undefined || other === undefined) continue;
      if (contrastOf(one, other) >= LEAST_CONTRAST) points += 1;
      if (points >= LEAST_POINTS) return true;
    }
  }
  return false;
}

/** Runs in the page. Letters are made unseen, so that none is taken for a mark but those that draw one. */
const marksOf = (
  drawings: readonly { readonly marks: string; readonly pseudo: string }[],
): Mark[] => {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(
    '* { -webkit-text-fill-color: transparent !important; text-decoration: none !important; text-shadow: none !important }',
  );
  for (const { marks, pseudo } of drawings.filter((each) => each.pseudo !== '')) {
    const letters = '-webkit-text-fill-color: currentcolor !important';
    sheet.insertRule(`:is(${marks})${pseudo} { ${letters} }`);
  }
  document.adoptedStyleSheets.push(sheet);
  return drawings.flatMap(({ marks }, drawing) =>
    [...document.querySelectorAll(marks)].map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const [x, y] = [scrollX, scrollY];
      return { drawing, left: left + x, top: top + y, right: right + x, bottom: bottom + y };
    }),
  );
};
