import type { Page } from '@playwright/test';

/**
 * Measures the hero, the first section of a page. `headline`, `text`: the least distance of their lines from
 * a drawing, in px. `visible`, `share`, `floor`: the largest drawing's visible width, its share of the hero's
 * height, and its distance from the hero's lower edge.
 */
export const heroGaps = (page: Page, text: string, drawings: string) =>
  page.evaluate(
    ([textSelector, drawingSelector]) => {
      const hero = document.querySelector('main section');
      const boxes = [...(hero?.querySelectorAll(drawingSelector) ?? [])].map((drawing) =>
        drawing.getBoundingClientRect(),
      );
      const largest = boxes.reduce((one, other) => (other.height > one.height ? other : one));
      const range = document.createRange();
      const linesOf = (element: Element) => {
        range.selectNodeContents(element);
        return [...range.getClientRects()].filter(({ width }) => width > 1);
      };
      const gap = (one: DOMRect, two: DOMRect) =>
        Math.hypot(
          Math.max(0, one.left - two.right, two.left - one.right),
          Math.max(0, one.top - two.bottom, two.top - one.bottom),
        );
      const leastGap = (selector: string) => {
        const lines = [...(hero?.querySelectorAll(selector) ?? [])].flatMap(linesOf);
        return Math.min(...lines.flatMap((line) => boxes.map((box) => gap(line, box))));
      };
      const { height = NaN, bottom = NaN } = hero?.getBoundingClientRect() ?? {};
      return {
        headline: leastGap('h1'),
        text: leastGap(textSelector),
        visible: Math.min(largest.right, innerWidth) - largest.left,
        share: largest.height / height,
        floor: bottom - largest.bottom,
      };
    },
    [text, drawings] as const,
  );

/**
 * Scrolls through a hero. `distance`: how far its background moves relative to it, in px. `edges`: sides of a
 * background that come into view. Sides that are in view before any scrolling belong to drawings.
 */
export const scrollHero = (page: Page) =>
  page.evaluate(async () => {
    const headerBottom = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const pairs = [...document.querySelectorAll('main section .parallax')].map((moving) => {
      let clip = moving.parentElement;
      while (clip && getComputedStyle(clip).overflowY === 'visible') clip = clip.parentElement;
      return [moving, clip ?? document.body] as const;
    });
    /** Scrolls, then returns the position of the first background in its hero, and the sides in view. */
    const measureAt = async (y: number, top: number, bottom: number, right: number) => {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const rects = pairs.map((pair) => pair.map((element) => element.getBoundingClientRect()));
      const [[background = new DOMRect(), hero = background] = []] = rects;
      const edges = rects.flatMap(([inner = background, outer = hero], index) => {
        if (outer.bottom <= top || outer.top >= bottom) return [];
        const gaps = {
          top: inner.top - Math.max(outer.top, top),
          bottom: Math.min(outer.bottom, bottom) - inner.bottom,
          left: inner.left - Math.max(outer.left, 0),
          right: Math.min(outer.right, right) - inner.right,
        };
        const sides = Object.entries(gaps).filter(([, gap]) => gap > 0.5);
        return sides.map(([side]) => `${side} of ${String(index)}`);
      });
      return { x: background.x - hero.x, y: background.y - hero.y, edges };
    };
    const atTop = await measureAt(0, -Infinity, Infinity, Infinity);
    let distance = 0;
    const edges: string[] = [];
    for (let y = 150; y <= innerHeight * 1.2; y += 150) {
      const now = await measureAt(y, headerBottom, innerHeight, innerWidth);
      distance = Math.max(distance, Math.hypot(now.x - atTop.x, now.y - atTop.y));
      edges.push(...now.edges.filter((side) => !atTop.edges.includes(side)));
    }
    return { distance, edges };
  });
