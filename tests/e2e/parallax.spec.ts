import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { resize } from '../support/resize.ts';
import { expect, test } from '../support/test.ts';

const heroes = [
  routes.links,
  routes.scoop,
  routes.developers,
  routes.devConference,
  routes.friends,
  routes.openSource,
  routes.brandKit,
  routes.trademark,
  routes.careers,
  routes.life,
  routes.zoho,
  routes.compliance,
  routes.myProBuddy,
  routes.invest,
  routes.hloLegal,
  routes.support,
  routes.startups,
];

/** How far what moves in the first section of a page stands from it, in px. */
const placeInHero = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector('main section');
    const moving = hero?.querySelector('.parallax')?.getBoundingClientRect();
    const still = hero?.getBoundingClientRect();
    return {
      x: (moving?.left ?? NaN) - (still?.left ?? NaN),
      y: (moving?.top ?? NaN) - (still?.top ?? NaN),
    };
  });

/** Scrolls there at once, and waits for a frame that shows it. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, top);

async function wayWhileScrolling(page: Page): Promise<number> {
  const before = await placeInHero(page);
  await scrollTo(page, 200);
  const after = await placeInHero(page);
  return Math.hypot(after.x - before.x, after.y - before.y);
}

/**
 * Edges of a background that reach those of what clips it while the page stands at its top, and no
 * longer as it scrolls, where that is seen: within the window and below the bar. An edge that lies
 * within the hero from the start belongs to a drawing.
 */
const revealedEdges = (page: Page) =>
  page.evaluate(async () => {
    const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const clips = (element: Element) => getComputedStyle(element).overflowY !== 'visible';
    const pairs = [...document.querySelectorAll('main section .parallax')].flatMap((moving) => {
      let clip = moving.parentElement;
      while (clip && clip !== document.body && !clips(clip)) clip = clip.parentElement;
      return clip && clip !== document.body ? [{ moving, clip }] : [];
    });
    const sides = ['top', 'bottom', 'left', 'right'] as const;
    const reached = pairs.map(({ moving, clip }) => {
      const part = moving.getBoundingClientRect();
      const all = clip.getBoundingClientRect();
      return {
        top: part.top < all.top + 0.5,
        bottom: part.bottom > all.bottom - 0.5,
        left: part.left < all.left + 0.5,
        right: part.right > all.right - 0.5,
      };
    });
    const uncovered = ({ moving, clip }: (typeof pairs)[number]) => {
      const part = moving.getBoundingClientRect();
      const all = clip.getBoundingClientRect();
      const seen = all.bottom > bar && all.top < innerHeight;
      return {
        top: seen && part.top > Math.max(all.top, bar) + 0.5,
        bottom: seen && part.bottom < Math.min(all.bottom, innerHeight) - 0.5,
        left: seen && part.left > Math.max(all.left, 0) + 0.5,
        right: seen && part.right < Math.min(all.right, innerWidth) - 0.5,
      };
    };
    const found = new Set<string>();
    for (let top = 0; top <= innerHeight * 1.2; top += 40) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      for (const [index, pair] of pairs.entries()) {
        const edges = uncovered(pair);
        for (const side of sides)
          if (edges[side] && reached[index]?.[side]) found.add(`${side} at ${String(top)} px`);
      }
    }
    return [...found];
  });

for (const address of heroes) {
  test(`${address}: the hero's background moves against the page and shows no edge`, async ({
    page,
  }) => {
    await page.goto(address);
    expect(await wayWhileScrolling(page)).toBeGreaterThan(4);
    for (const width of [1280, 360]) {
      await resize(page, width, 740);
      await scrollTo(page, 0);
      expect(await revealedEdges(page), `${String(width)} px`).toEqual([]);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollTo(page, 0);
    expect(await wayWhileScrolling(page)).toBeCloseTo(0, 3);
  });
}
