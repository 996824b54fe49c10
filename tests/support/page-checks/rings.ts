import type { Page } from '@playwright/test';
import { type Box, contrastOf, type Luminance, pictureOf, standWhole } from './picture.ts';

/** What takes the focus by Tab. */
const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])';
/** WCAG 1.4.11 and 2.4.7: between a point of the ring and what is there without it, or on both its sides. */
const LEAST_CONTRAST = 3;
/** Of a ring's length, at the least, that has to stand out: where it runs over letters it cannot. */
const LEAST_SHARE = 0.85;
/** Between two points of a ring that are looked at, in px. Its corners are round, and left out. */
const STEP = 4;
/** Across a ring, from its middle, in px: it may run over an underline, or have another beside it for dark grounds. */
const ACROSS = [0, -1, 1, -3, 3] as const;

/** Around an element, in px: no ring lies farther from it. */
const ROOM = 16;

interface Ring {
  readonly name: string;
  /** Of the element's lines, or its one box, on the page, in px. */
  readonly boxes: readonly Box[];
  /** From the element's edge to the ring's, in px; below 0 where it is drawn inside. */
  readonly offset: number;
  /** The ring's thickness, in px; 0 where there is none. */
  readonly width: number;
}

/**
 * Holds what shows the focus against what is there without it: all that takes the focus is drawn as if it had it.
 * Chromium alone knows how.
 * @returns one line for each element whose ring is missing, hidden, or pale on its ground
 */
export async function paleRingsOf(page: Page): Promise<string[]> {
  // The link above all others would lie over them, since it is seen only while it has the focus.
  const selector = `${FOCUSABLE}:not(.skip-link)`;
  const session = await standWhole(page);
  const around = (await page.evaluate(ringsOf, selector)).flatMap(({ boxes }) => boxes.map((box) => grown(box, ROOM)));
  const without = await pictureOf(session, around);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const forcedPseudoClasses = ['focus', 'focus-visible'];
  await Promise.all(nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
  const rings = await page.evaluate(ringsOf, selector);
  const focused = await pictureOf(session, around);
  await session.send('CSS.disable');
  await session.send('DOM.disable');
  return rings.flatMap((ring) => {
    const share = shareOf(ring, without, focused);
    if (share >= LEAST_SHARE) return [];
    return [`${ring.name} shows its focus by a ring of which ${share.toFixed(2)} is seen`];
  });
}

/** Of a ring's points, how many stand out. Lines of one text share a ring around them all. */
function shareOf({ boxes, offset, width }: Ring, without: Luminance, focused: Luminance): number {
  if (width < 2) return 0;
  const rings = boxes.map((box) => grown(box, offset + width / 2));
  const seen: boolean[] = [];
  const look = (x: number, y: number, outwardX: number, outwardY: number) => {
    const isInside = rings.some((r) => x > r.left + 1 && x < r.right - 1 && y > r.top + 1 && y < r.bottom - 1);
    if (isInside) return;
    const at = (by: number) => [x + by * outwardX, y + by * outwardY] as const;
    const middle = focused(x, y) ?? 0;
    const beside = [width / 2 + 2, -width / 2 - 1.5].map((by) => focused(...at(by)) ?? middle);
    const fromBeside = Math.min(...beside.map((each) => contrastOf(middle, each)));
    const fromBefore = ACROSS.map(at).map((each) => contrastOf(without(...each) ?? 0, focused(...each) ?? 0));
    seen.push(Math.max(fromBeside, ...fromBefore) >= LEAST_CONTRAST);
  };
  for (const { left, top, right, bottom } of rings) {
    for (let x = left + STEP; x < right - STEP; x += STEP) {
      look(x, top, 0, -1);
      look(x, bottom, 0, 1);
    }
    for (let y = top + STEP; y < bottom - STEP; y += STEP) {
      look(left, y, -1, 0);
      look(right, y, 1, 0);
    }
  }
  return seen.length === 0 ? 1 : seen.filter(Boolean).length / seen.length;
}

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Runs in the page. */
const ringsOf = (focusable: string): Ring[] =>
  [...document.querySelectorAll(focusable)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => {
      // A field that is drawn by its label shows its focus there.
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
