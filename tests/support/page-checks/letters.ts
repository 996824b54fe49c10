import type { Page } from '@playwright/test';
import { sessionOf } from '../browser/resize.ts';

/** What a reader may set for all text (WCAG 1.4.12), as a style sheet of their own would. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Sets what a reader sets in the browser's own settings: media queries in rem follow it too. */
export async function setReadersSize(page: Page, standard: number): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** What is wrong with the bar where letters are twice as large, in words. */
export const largeBarFaultsOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('body > header')?.getBoundingClientRect();
    const content = document.querySelector('main > *')?.getBoundingClientRect();
    if (!bar || !content) return ['has no bar or no content'];
    const inside = [...document.querySelectorAll('body > header .wrap > *, body > header nav > *')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect());
    const faults: string[] = [];
    if (bar.height !== 128) faults.push(`the bar is ${String(bar.height)} px high`);
    if (content.top < bar.bottom) faults.push('the bar covers the content');
    if (inside.some(({ bottom }) => bottom > bar.bottom)) faults.push('something hangs out of the bar');
    if (inside.some(({ right }) => right > innerWidth)) faults.push('the bar is out of the window');
    return faults;
  });

/** Spaces all text of a page as WCAG 1.4.12 allows a reader to. */
export const spaceText = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);

/**
 * Texts of a page that cannot be read at its present width: cut by a box that does not scroll, or beyond an edge of
 * the window to which nobody can scroll. Folded text of `main` is opened first.
 */
export const cutTextsOf = (page: Page) =>
  page.evaluate(() => {
    /** Letters may hang out of their box a little, by which nothing of them is lost; in px. */
    const slack = 1.5;
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      folded.removeAttribute('name');
      folded.open = true;
    }
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    /** Whether text is for screen readers alone. */
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clip === 'rect(0px, 0px, 0px, 0px)' || isUnseen(element.parentElement));

    /** How much of a line is lost at most, in px. */
    const lossOf = (line: DOMRect, parent: Element): number => {
      // Of the letters, not of the room that their font keeps above and below them, and after the last.
      const room = line.height * 0.2;
      const right = line.right - (Number.parseFloat(getComputedStyle(parent).letterSpacing) || 0);
      let loss = 0;
      let [x, y] = [true, true];
      for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
        // Inside of a drawing only its outer frame cuts.
        if (each instanceof SVGElement && !(each instanceof SVGSVGElement)) continue;
        const { overflowX, overflowY } = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        x &&= !isScrolled(overflowX);
        y &&= !isScrolled(overflowY);
        if (x && isCut(overflowX)) loss = Math.max(loss, box.left - line.left, right - box.right);
        if (y && isCut(overflowY)) loss = Math.max(loss, box.top - line.top - room, line.bottom - room - box.bottom);
      }
      const edge = document.documentElement.clientWidth;
      if (x) loss = Math.max(loss, -line.left, right - edge);
      return y ? Math.max(loss, -scrollY - line.top - room) : loss;
    };

    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim().slice(0, 40) ?? '';
      if (!parent || words === '' || parent.closest('.skip-link')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isUnseen(parent)) continue;
      range.selectNodeContents(walker.currentNode);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const loss = Math.max(0, ...lines.map((line) => lossOf(line, parent)));
      if (loss > slack) faults.push(`"${words}" loses ${String(Math.round(loss))} px`);
    }
    return faults;
  });
