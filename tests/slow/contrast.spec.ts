import type { Page } from '@playwright/test';
import { violationsOf } from '../support/browser/axe.ts';
import { contrastOf, type Luminance, luminanceOf, pictureOf, standWhole } from '../support/page-checks/picture.ts';
import { allPages } from '../support/site.ts';
import { expect, test } from '../support/browser/test.ts';

/** WCAG 1.4.3, of text and of large text. */
const LEAST_CONTRAST = 4.5;
const LEAST_CONTRAST_LARGE = 3;

/** Share of a line's points that has to reach it: a hairline or an outline may run through the rest. */
const LEAST_SHARE = 0.9;

/** Of the picture, which holds grounds alone: half the size takes a third of the time. */
const SCALE = 0.5;
/** Between two points that are looked at, in px. */
const STEP = 3;

interface Line {
  readonly words: string;
  readonly color: readonly [red: number, green: number, blue: number];
  readonly isLarge: boolean;
  /** Where its letters have most of their ink, on the page, in px. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Compares the color of every text with the pixels painted behind it, taken from a picture without
 * letters. axe leaves out text on or near a pseudo-element with a background, such as a battlement.
 * @returns one line for each text that is too faint
 */
async function faintTextsOf(page: Page): Promise<string[]> {
  const session = await standWhole(page);
  const lines = await page.evaluate(linesOf);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after {
      -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important;
    }`);
    document.adoptedStyleSheets.push(sheet);
  });
  const ground = await pictureOf(session, lines, SCALE);
  return [...new Set(lines.flatMap((line) => faultOf(line, ground) ?? []))];
}

function faultOf(line: Line, ground: Luminance): string | undefined {
  const { words, color, isLarge, left, right, top, bottom } = line;
  const own = luminanceOf(...color);
  const contrasts: number[] = [];
  for (let y = top; y < bottom; y += STEP) {
    for (let x = left; x < right; x += STEP) {
      const behind = ground(x, y);
      if (behind !== undefined) contrasts.push(contrastOf(own, behind));
    }
  }
  contrasts.sort((one, other) => one - other);
  const reached = contrasts[Math.floor(contrasts.length * (1 - LEAST_SHARE))];
  const least = isLarge ? LEAST_CONTRAST_LARGE : LEAST_CONTRAST;
  if (reached === undefined || reached >= least) return undefined;
  return `"${words}" has a contrast of ${reached.toFixed(2)}:1, less than ${String(least)}:1`;
}

/** Runs in the page. Lines of all text that can be seen and is not disabled. */
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
    // Text for screen readers alone.
    if (style.clip === 'rect(0px, 0px, 0px, 0px)') continue;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (style.webkitTextFillColor.match(/[\d.]+/g) ?? []).map(Number);
    if (alpha < 1) throw new Error(`"${words}" is translucent, which the contrast test cannot read`);
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

// The page of unknown addresses says so in the console.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /\/404\.html/ });

for (const address of allPages()) {
  test(`${address}: text stands out from the pixels behind it`, async ({ page }) => {
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(address);
      expect.soft(await violationsOf(page), `axe at ${String(width)} px`).toEqual([]);
      expect.soft(await faintTextsOf(page), `at ${String(width)} px`).toEqual([]);
    }
  });
}
