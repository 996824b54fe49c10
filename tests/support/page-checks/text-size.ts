import type { Page } from '@playwright/test';
import { devtools, resize } from '../browser/devtools.ts';
import { horizontalOverflow } from './layout.ts';

/** The text spacing of WCAG 1.4.12, as a user style sheet sets it. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Sets the browser's default font size, in px. Media queries in rem follow it, too. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await devtools(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Text at 125, 150 and 200%, in px. */
const LARGE_SIZES = [20, 24, 32] as const;
const LARGE_TEXT_WIDTHS = [320, 375, 414, 480] as const;

/** Pages that scroll sideways, columns that overlap and text that is clipped if a phone has large text. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of LARGE_SIZES) {
    await setTextSize(page, size);
    for (const width of LARGE_TEXT_WIDTHS) {
      await resize(page, width);
      const found = [await horizontalOverflow(page), await overlappingText(page), await clippedText(page)].flat();
      faults.push(...found.map((fault) => `text of ${String(size)} px at ${String(width)} px: ${fault}`));
    }
  }
  await setTextSize(page, 16);
  return faults;
}

/** Lines of text that cover lines of another block. */
export const overlappingText = (page: Page) =>
  page.evaluate(() => {
    const ignored = 'svg, .skip-link, .sr-only, body > header, [aria-hidden="true"], #notices, dialog';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines: { words: string; block: Element | null; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim().slice(0, 40) ?? '';
      if (!parent || words === '' || parent.closest(ignored)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // For screen readers only.
      if (getComputedStyle(parent).getPropertyValue('clip') === 'rect(0px, 0px, 0px, 0px)') continue;
      let block: Element | null = parent;
      while (block && /^(?:inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
      range.selectNodeContents(walker.currentNode);
      // Without the space that the font adds above and below the letters.
      for (const { x, y, width, height } of range.getClientRects())
        lines.push({ words, block, box: new DOMRect(x, y + height / 4, width, height / 2) });
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    const faults = lines.flatMap(({ words, block, box }, index) => {
      const below = lines.slice(index + 1);
      const end = below.findIndex((other) => other.box.top >= box.bottom);
      return below
        .slice(0, end < 0 ? undefined : end)
        .filter((other) => other.block !== block)
        .filter((other) => Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1)
        .map((other) => `"${words}" overlaps "${other.words}"`);
    });
    return [...new Set(faults)];
  });

/** What is wrong with the header at text of 200%. */
export const headerFaults = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('body > header')?.getBoundingClientRect();
    const content = document.querySelector('main > *')?.getBoundingClientRect();
    if (!header || !content) return ['there is no header or no content'];
    const inside = [...document.querySelectorAll('body > header .wrap > *, body > header nav > *')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect());
    const faults: string[] = [];
    if (header.height !== 128) faults.push(`the header is ${String(header.height)} px high`);
    if (content.top < header.bottom) faults.push('the header covers the content');
    if (inside.some(({ bottom }) => bottom > header.bottom)) faults.push('an element overflows the header');
    if (inside.some(({ right }) => right > innerWidth)) faults.push('the header is wider than the viewport');
    return faults;
  });

export const addTextSpacing = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);

/**
 * Text that cannot be read at the current width: clipped by a box that does not scroll, or past an edge of the
 * viewport that cannot be scrolled to. Opens every `details` in `main` first.
 */
export const clippedText = (page: Page) =>
  page.evaluate(() => {
    /** Glyphs may overflow their box a little without being clipped, in px. */
    const tolerance = 1.5;
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      details.removeAttribute('name');
      details.open = true;
    }
    const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    const isVisuallyHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).getPropertyValue('clip') === 'rect(0px, 0px, 0px, 0px)' ||
        isVisuallyHidden(element.parentElement));

    /** How much of a line is clipped, in px. */
    const clippedBy = (line: DOMRect, parent: Element): number => {
      // Ignores the space that the font adds above and below the letters, and letter spacing after the last one.
      const room = line.height * 0.2;
      const right = line.right - (Number.parseFloat(getComputedStyle(parent).letterSpacing) || 0);
      let loss = 0;
      let [x, y] = [true, true];
      for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
        // In a drawing, only the outer `svg` clips.
        if (each instanceof SVGElement && !(each instanceof SVGSVGElement)) continue;
        const { overflowX, overflowY } = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        x &&= !scrolls(overflowX);
        y &&= !scrolls(overflowY);
        if (x && isClipped(overflowX)) loss = Math.max(loss, box.left - line.left, right - box.right);
        if (y && isClipped(overflowY))
          loss = Math.max(loss, box.top - line.top - room, line.bottom - room - box.bottom);
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
      if (isVisuallyHidden(parent)) continue;
      range.selectNodeContents(walker.currentNode);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const loss = Math.max(0, ...lines.map((line) => clippedBy(line, parent)));
      if (loss > tolerance) faults.push(`"${words}" is clipped by ${String(Math.round(loss))} px`);
    }
    return faults;
  });
