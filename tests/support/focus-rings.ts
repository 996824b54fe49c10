import type { CDPSession, Page } from '@playwright/test';
import { contrastOf, type Luminance, pictureOf, standWhole } from './page-picture.ts';
import { sessionOf } from './resize.ts';

/** What takes the focus by Tab. */
const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])';

/** WCAG 1.4.11 and 2.4.7: between a point of the ring and what is there without it. */
const LEAST_CONTRAST = 3;

/** Of a ring's length, at the least, that has to stand out: where it runs over letters it cannot. */
const LEAST_SHARE = 0.85;

/** Between two points of a ring that are looked at, in px. Its corners are round, and left out. */
const STEP = 4;

/** Times that a page is looked at before a fault counts: it may have moved, or not been drawn whole. */
const MOST_LOOKS = 4;

/** Around an element, in px: no ring lies farther from it. */
const ROOM = 16;

type Edges = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;
type Point = readonly [x: number, y: number];

interface Ring {
  readonly name: string;
  /** Of the element's lines, or its one box, on the page, in px. */
  readonly boxes: readonly Edges[];
  /** From the element's edge to the ring's, in px; below 0 where it is drawn inside. */
  readonly offset: number;
  /** The ring's thickness, in px; 0 where there is none. */
  readonly width: number;
}

/**
 * Holds what shows the focus against what is there without it: all that takes the focus is drawn as if it
 * had it, in one picture. A ring that stands out from what lies on both its sides is seen; for the others
 * a second picture tells what is there without them. Chromium alone knows how.
 * @param within selector of the parts of the page to look at
 * @returns one line for each element whose ring is hidden, or pale on its ground
 */
export async function paleRingsOf(page: Page, within: string): Promise<string[]> {
  const session = await sessionOf(page);
  // The link above all others would lie over them, since it is seen only while it has the focus.
  const selector = `:is(${within}) ${FOCUSABLE}:not(.skip-link)`;
  await standWhole(session);
  for (let look = 1; ; look += 1) {
    const end = await focusAll(session, selector);
    const rings = await page.evaluate(ringsOf, selector);
    const places = await page.evaluate(placesOf, selector);
    const focused = await pictureOf(session, partsOf(rings));
    await end();
    const unsure = rings.filter((ring) => !standsOut(ring, focused));
    const without = await pictureOf(session, partsOf(unsure));
    // Letters that came late have moved what the pictures show.
    const isStill = (await page.evaluate(placesOf, selector)) === places;
    const faults = isStill
      ? unsure.flatMap((ring) => faultOf(ring, without, focused) ?? [])
      : ['the page does not come to rest'];
    if (faults.length === 0 || look === MOST_LOOKS) return faults;
  }
}

/** Draws elements as if each had the focus; the function takes that back. */
async function focusAll(session: CDPSession, selector: string): Promise<() => Promise<void>> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const forcedPseudoClasses = ['focus', 'focus-visible'];
  await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  );
  return async () => {
    await session.send('CSS.disable');
    await session.send('DOM.disable');
  };
}

const partsOf = (rings: readonly Ring[]) =>
  rings.flatMap(({ boxes }) => boxes.map((box) => grown(box, ROOM)));

/** Whether a ring is told from what lies within it and around it, as it is drawn. */
function standsOut({ boxes, offset, width }: Ring, focused: Luminance): boolean {
  if (width < 2) return false;
  const middle = offset + width / 2;
  const contrasts = pointsAround(boxes, middle, [0, width / 2 + 2, -width / 2 - 1.5]).map(
    ([on, ...beside]) =>
      Math.min(...beside.map((point) => contrastAt(on, point, focused, focused))),
  );
  return leastOf(contrasts) >= LEAST_CONTRAST;
}

function faultOf(ring: Ring, without: Luminance, focused: Luminance): string | undefined {
  if (ring.width < 2) return `${ring.name} shows no focus`;
  const middle = ring.offset + ring.width / 2;
  const contrasts = pointsAround(ring.boxes, middle, ACROSS).map((across) =>
    Math.max(...across.map((point) => contrastAt(point, point, without, focused))),
  );
  const least = leastOf(contrasts);
  if (least >= LEAST_CONTRAST) return undefined;
  const seen = contrasts.filter((each) => each >= LEAST_CONTRAST).length / contrasts.length;
  return `${ring.name} shows its focus by ${least.toFixed(2)}:1, or by a ring of which ${String(Math.round(seen * 100))}% are seen`;
}

/** What all but the worst of a ring's points reach; of no points, nothing. */
function leastOf(contrasts: readonly number[]): number {
  const sorted = contrasts.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * (1 - LEAST_SHARE))] ?? 1;
}

/** Between a point of one picture and one of another; of a point that is on none, nothing. */
function contrastAt(one: Point, other: Point, first: Luminance, second: Luminance): number {
  return contrastOf(first(...one) ?? 0, second(...other) ?? first(...one) ?? 0);
}

/**
 * Across a ring, from its middle, in px: it may run over another line's underline, which hides a part of its
 * thickness, and another may lie beside it, for grounds of all colors.
 */
const ACROSS = [0, -1, 1, -3, 3] as const;

type Across = readonly [Point, ...Point[]];

/**
 * Points along the sides of boxes, at a distance from them, each with those so far from it across the
 * ring, outward. Lines of one text share a ring around them all.
 */
function pointsAround(
  boxes: readonly Edges[],
  distance: number,
  [first, ...rest]: readonly [number, ...number[]],
): Across[] {
  return boxes.flatMap((box) => {
    const { left, top, right, bottom } = grown(box, distance);
    const others = boxes.filter((each) => each !== box).map((each) => grown(each, distance + 1));
    const isFree = (...point: Point) => !others.some((other) => isInside(point, other));
    const points: Across[] = [];
    const add = (at: (by: number) => Point) => {
      if (isFree(...at(0))) points.push([at(first), ...rest.map(at)]);
    };
    for (let x = left + STEP; x < right - STEP; x += STEP) {
      add((by) => [x, top - by]);
      add((by) => [x, bottom + by]);
    }
    for (let y = top + STEP; y < bottom - STEP; y += STEP) {
      add((by) => [left - by, y]);
      add((by) => [right + by, y]);
    }
    return points;
  });
}

const grown = (box: Edges, by: number): Edges => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

const isInside = ([x, y]: Point, box: Edges): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;

/** Runs in the page. */
const ringsOf = (focusable: string): Ring[] => {
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return [...document.querySelectorAll(focusable)].filter(isDrawn).map((element) => {
    // A field that is drawn by its label shows its focus there.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const shown = label && element.getBoundingClientRect().width <= 1 ? label : element;
    const style = getComputedStyle(shown);
    const words = element.getAttribute('aria-label') ?? shown.textContent;
    return {
      name: `<${element.tagName.toLowerCase()}> "${words.trim().slice(0, 40)}"`,
      boxes: [...shown.getClientRects()].map(({ left, top, right, bottom }) => ({
        left: left + scrollX,
        right: right + scrollX,
        top: top + scrollY,
        bottom: bottom + scrollY,
      })),
      offset: Number.parseFloat(style.outlineOffset),
      width: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
    };
  });
};

/** Runs in the page. Where elements are, seen or not. */
const placesOf = (selector: string): string =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .map(({ left, top, width }) => [left, top + scrollY, width].map(Math.round).join(' '))
    .join();
