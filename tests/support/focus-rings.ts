import type { Page } from '@playwright/test';
import { contrastOf, type Luminance, pictureOf } from './page-picture.ts';
import { sessionOf } from './resize.ts';

/** What takes the focus by Tab, but for the link above all others that is seen only then. */
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(.skip-link)';

/** WCAG 1.4.11 and 2.4.7: between a point of the ring and what is there without it. */
const LEAST_CONTRAST = 3;

/** Of a ring's length, at the least, that has to stand out: where it runs over letters it cannot. */
const LEAST_SHARE = 0.85;

/** Between two points of a ring that are looked at, in px. Its corners are round, and left out. */
const STEP = 4;

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
 * had it, in one picture, and points of each ring are compared with the same points of another picture.
 * Chromium alone knows how.
 * @returns one line for each element whose ring is hidden, or pale on its ground
 */
export async function paleRingsOf(page: Page): Promise<string[]> {
  const session = await sessionOf(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const all = { nodeId: root.nodeId, selector: FOCUSABLE };
  const { nodeIds } = await session.send('DOM.querySelectorAll', all);
  const forcedPseudoClasses = ['focus', 'focus-visible'];
  await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  );
  const rings = await page.evaluate(ringsOf, FOCUSABLE);
  const parts = rings.flatMap(({ boxes }) => boxes.map((box) => grown(box, ROOM)));
  const focused = await pictureOf(session, parts);
  // Nothing is forced any longer.
  await session.send('CSS.disable');
  await session.send('DOM.disable');
  const without = await pictureOf(session, parts);
  return rings.flatMap((ring) => faultOf(ring, without, focused) ?? []);
}

function faultOf(ring: Ring, without: Luminance, focused: Luminance): string | undefined {
  if (ring.width < 2) return `${ring.name} shows no focus`;
  const contrasts = pointsAround(ring.boxes, ring.offset + ring.width / 2).flatMap((across) => {
    const changes = across.flatMap((point) => {
      const [one, other] = [without(...point), focused(...point)];
      return one === undefined || other === undefined ? [] : [contrastOf(one, other)];
    });
    return changes.length === 0 ? [] : [Math.max(...changes)];
  });
  contrasts.sort((one, other) => one - other);
  const least = contrasts[Math.floor(contrasts.length * (1 - LEAST_SHARE))];
  if (least === undefined) return `${ring.name} shows its focus outside of the page`;
  if (least >= LEAST_CONTRAST) return undefined;
  const seen = contrasts.filter((each) => each >= LEAST_CONTRAST).length / contrasts.length;
  return `${ring.name} shows its focus by ${least.toFixed(2)}:1, or by a ring of which ${String(Math.round(seen * 100))}% are seen`;
}

/** Across a ring, from its middle, in px: another may lie beside it, for grounds of all colors. */
const ACROSS = [-3, 0, 3];

/**
 * Points along the sides of boxes, at a distance from them, each with those across the ring there. Lines
 * of one text share a ring around them all.
 */
function pointsAround(boxes: readonly Edges[], distance: number): Point[][] {
  return boxes.flatMap((box) => {
    const { left, top, right, bottom } = grown(box, distance);
    const others = boxes.filter((each) => each !== box).map((each) => grown(each, distance + 1));
    const isFree = (...point: Point) => !others.some((other) => isInside(point, other));
    const points: Point[][] = [];
    for (let x = left + STEP; x < right - STEP; x += STEP) {
      if (isFree(x, top)) points.push(ACROSS.map((by) => [x, top - by]));
      if (isFree(x, bottom)) points.push(ACROSS.map((by) => [x, bottom + by]));
    }
    for (let y = top + STEP; y < bottom - STEP; y += STEP) {
      if (isFree(left, y)) points.push(ACROSS.map((by) => [left - by, y]));
      if (isFree(right, y)) points.push(ACROSS.map((by) => [right + by, y]));
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
