import type { Page } from '@playwright/test';
import { forceState } from '../browser/devtools.ts';
import { type Box, contrast, type Luminance, screenshot, fitViewportToPage } from './screenshot.ts';

/** What Tab can focus. */
const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])';
/** WCAG 1.4.11 and 2.4.7: of a point of the ring with the same point unfocused, or with both its sides. */
const MIN_CONTRAST = 3;
/** Share of the ring that must have this contrast. It cannot where it crosses letters. */
const MIN_SHARE = 0.85;
/** Distance of the sampled points of a ring, in px. Its round corners are left out. */
const STEP = 4;
/** Samples across a ring, in px from its middle: it may cross an underline, or have a second ring for dark backgrounds. */
const ACROSS = [0, -1, 1, -3, 3] as const;

/** No ring is farther from its element, in px. */
const MARGIN = 16;

interface Ring {
  readonly name: string;
  /** The element's box, or one for each line of inline text. */
  readonly boxes: readonly Box[];
  /** Distance of the ring from the element's edge, in px; negative inside it. */
  readonly offset: number;
  /** Thickness of the ring, in px; 0 without one. */
  readonly width: number;
}

/**
 * Compares screenshots with and without focus, with all elements focused at once. Chromium only.
 * @returns one line per element whose focus ring is missing, covered, or too faint
 */
export async function focusRingFaults(page: Page): Promise<string[]> {
  // While focused, the skip link would cover others.
  const selector = `${FOCUSABLE}:not(.skip-link)`;
  const session = await fitViewportToPage(page);
  const unfocusedRings = await page.evaluate(ringsOf, selector);
  const area = unfocusedRings.flatMap(({ boxes }) => boxes.map((box) => grown(box, MARGIN)));
  const unfocused = await screenshot(session, area);
  const reset = await forceState(page, selector, 'focus', 'focus-visible');
  const rings = await page.evaluate(ringsOf, selector);
  const focused = await screenshot(session, area);
  await reset();
  return rings.flatMap((ring) => {
    const share = visibleShare(ring, unfocused, focused);
    if (share >= MIN_SHARE) return [];
    return [`only ${String(Math.round(share * 100))}% of the focus ring of ${ring.name} is visible`];
  });
}

/** Share of a ring's points with enough contrast. Lines of inline text have one ring around them all. */
function visibleShare({ boxes, offset, width }: Ring, unfocused: Luminance, focused: Luminance): number {
  if (width < 2) return 0;
  const rings = boxes.map((box) => grown(box, offset + width / 2));
  const visible: boolean[] = [];
  const sample = (x: number, y: number, outwardX: number, outwardY: number) => {
    const isInside = rings.some((r) => x > r.left + 1 && x < r.right - 1 && y > r.top + 1 && y < r.bottom - 1);
    if (isInside) return;
    const at = (by: number) => [x + by * outwardX, y + by * outwardY] as const;
    const middle = focused(x, y) ?? 0;
    const sides = [width / 2 + 2, -width / 2 - 1.5].map((by) => focused(...at(by)) ?? middle);
    const withSides = Math.min(...sides.map((side) => contrast(middle, side)));
    const withUnfocused = ACROSS.map(at).map((each) => contrast(unfocused(...each) ?? 0, focused(...each) ?? 0));
    visible.push(Math.max(withSides, ...withUnfocused) >= MIN_CONTRAST);
  };
  for (const { left, top, right, bottom } of rings) {
    for (let x = left + STEP; x < right - STEP; x += STEP) {
      sample(x, top, 0, -1);
      sample(x, bottom, 0, 1);
    }
    for (let y = top + STEP; y < bottom - STEP; y += STEP) {
      sample(left, y, -1, 0);
      sample(right, y, 1, 0);
    }
  }
  return visible.length === 0 ? 1 : visible.filter(Boolean).length / visible.length;
}

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Focus rings of the visible elements. Runs in the page. */
const ringsOf = (focusable: string): Ring[] =>
  [...document.querySelectorAll(focusable)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => {
      // A visually hidden input shows its focus on its label.
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const shown = label && element.getBoundingClientRect().width <= 1 ? label : element;
      const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(shown);
      return {
        name: element.outerHTML.slice(0, 80),
        boxes: [...shown.getClientRects()].map(({ left, top, right, bottom }) => ({
          left: left + scrollX,
          right: right + scrollX,
          top: top + scrollY,
          bottom: bottom + scrollY,
        })),
        offset: Number.parseFloat(outlineOffset),
        width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      };
    });
