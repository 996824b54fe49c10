import type { Page } from '@playwright/test';

/** Places in the first section of a page, in px: its drawings, of which the largest, and its words. */
export const gapsOf = (page: Page, words: string, drawings: string) =>
  page.evaluate(
    ([wordsOf, drawingsOf]) => {
      const hero = document.querySelector('main section');
      const painted = [...(hero?.querySelectorAll(drawingsOf) ?? [])].map((drawing) => drawing.getBoundingClientRect());
      const largest = painted.reduce((all, part) => (part.height > all.height ? part : all));
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
      /** How near the lines of some text come to a drawing. */
      const least = (selector: string) => {
        const lines = [...(hero?.querySelectorAll(selector) ?? [])].flatMap(linesOf);
        return Math.min(...lines.flatMap((line) => painted.map((part) => gap(line, part))));
      };
      const { height = NaN, bottom = NaN } = hero?.getBoundingClientRect() ?? {};
      return {
        headline: least('h1'),
        text: least(wordsOf),
        seen: Math.min(largest.right, innerWidth) - largest.left,
        part: largest.height / height,
        floor: bottom - largest.bottom,
      };
    },
    [words, drawings] as const,
  );

/**
 * Scrolls through a hero. `way`: how far its background moves against it, in px. `edges`: its sides that
 * no longer reach what clips it, where that is seen. One that never did is a drawing's.
 */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const pairs = [...document.querySelectorAll('main section .parallax')].map((moving) => {
      let clip = moving.parentElement;
      while (clip && getComputedStyle(clip).overflowY === 'visible') clip = clip.parentElement;
      return [moving, clip ?? document.body] as const;
    });
    /** After a scroll: where the first background is in its hero, and the sides that fall short. */
    const lookAt = async (y: number, top: number, bottom: number, right: number) => {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const rects = pairs.map((pair) => pair.map((element) => element.getBoundingClientRect()));
      const [[part = new DOMRect(), all = part] = []] = rects;
      const short = rects.flatMap(([inner = part, outer = all], index) => {
        if (outer.bottom <= top || outer.top >= bottom) return [];
        const gaps = {
          top: inner.top - Math.max(outer.top, top),
          bottom: Math.min(outer.bottom, bottom) - inner.bottom,
          left: inner.left - Math.max(outer.left, 0),
          right: Math.min(outer.right, right) - inner.right,
        };
        const sides = Object.entries(gaps).filter(([, side]) => side > 0.5);
        return sides.map(([side]) => `${side} of ${String(index)}`);
      });
      return { x: part.x - all.x, y: part.y - all.y, short };
    };
    const still = await lookAt(0, -Infinity, Infinity, Infinity);
    let way = 0;
    const edges: string[] = [];
    for (let y = 150; y <= innerHeight * 1.2; y += 150) {
      const seen = await lookAt(y, bar, innerHeight, innerWidth);
      way = Math.max(way, Math.hypot(seen.x - still.x, seen.y - still.y));
      edges.push(...seen.short.filter((side) => !still.short.includes(side)));
    }
    return { way, edges };
  });
