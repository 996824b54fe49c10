import type { Page } from '@playwright/test';
import { contrast, type Luminance, luminance, screenshot, fitViewportToPage } from './screenshot.ts';

/** WCAG 1.4.3. */
const MIN_CONTRAST = 4.5;
const MIN_CONTRAST_LARGE_TEXT = 3;

/** Share of a line's points that must have this contrast: a hairline or an outline may cross the rest. */
const MIN_SHARE = 0.9;

/** Backgrounds need no detail: a screenshot of half the size takes a third of the time. */
const SCALE = 0.5;
/** Distance of the sampled points, in px. */
const STEP = 3;

interface Line {
  readonly words: string;
  readonly color: readonly [red: number, green: number, blue: number];
  readonly isLarge: boolean;
  /** The part of the line with most of its letters' ink, in px on the page. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Compares the color of each text with the pixels behind it, from a screenshot with transparent text. axe skips
 * text on or near a pseudo-element with a background, such as a battlement.
 * @returns one line per text that is too faint
 */
export async function faintText(page: Page): Promise<string[]> {
  const session = await fitViewportToPage(page);
  const lines = await page.evaluate(linesOf);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after {
      -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important;
    }`);
    document.adoptedStyleSheets.push(sheet);
  });
  const background = await screenshot(session, lines, SCALE);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return [...new Set(lines.flatMap((line) => contrastFault(line, background) ?? []))];
}

function contrastFault(line: Line, background: Luminance): string | undefined {
  const { words, color, isLarge, left, right, top, bottom } = line;
  const text = luminance(...color);
  const contrasts: number[] = [];
  for (let y = top; y < bottom; y += STEP) {
    for (let x = left; x < right; x += STEP) {
      const behind = background(x, y);
      if (behind !== undefined) contrasts.push(contrast(text, behind));
    }
  }
  contrasts.sort((one, other) => one - other);
  const reached = contrasts[Math.floor(contrasts.length * (1 - MIN_SHARE))];
  const required = isLarge ? MIN_CONTRAST_LARGE_TEXT : MIN_CONTRAST;
  if (reached === undefined || reached >= required) return undefined;
  return `"${words}" has a contrast of ${reached.toFixed(2)}:1, less than ${String(required)}:1`;
}

/** Lines of all text that is visible and not disabled. Runs in the page. */
const linesOf = (): Line[] => {
  const lines: Line[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent?.trim().slice(0, 40) ?? '';
    if (!parent || words === '' || parent.closest('svg, :disabled, [aria-disabled="true"]')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(parent);
    // Visually hidden text, for screen readers.
    if (style.getPropertyValue('clip') === 'rect(0px, 0px, 0px, 0px)') continue;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (style.webkitTextFillColor.match(/[\d.]+/g) ?? []).map(Number);
    if (alpha < 1) throw new Error(`"${words}" is translucent, which this test does not support`);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 56 / 3 && Number(style.fontWeight) >= 700);
    range.selectNodeContents(walker.currentNode);
    for (const { left, right, top, height } of range.getClientRects()) {
      lines.push({
        words,
        color: [red, green, blue],
        isLarge,
        left: left + scrollX + 1,
        right: right + scrollX - 1,
        top: top + scrollY + height * 0.35,
        bottom: top + scrollY + height * 0.75,
      });
    }
  }
  return lines;
};
