import type { Page } from '@playwright/test';

/** `sizes` may say a little more or less than what CSS makes of it. */
const TOLERANCE = 0.15;

/** Widest overflow of a page at its present width, with the element that causes it. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // The innermost element that sticks out, as most that do only follow their content.
    const culprit = [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.checkVisibility())
      .findLast((element) => element.getBoundingClientRect().right > clientWidth + 1);
    const name = culprit?.outerHTML.slice(0, 80) ?? 'an unknown element';
    return [`${String(scrollWidth - clientWidth)} px too wide by ${name}`];
  });

/**
 * Text in `main` that is read before the text that precedes it in the source (WCAG 1.3.2): it stands above it
 * and not in a column to its right, or beside it on the left. Also headings that lie over other text.
 * @returns one line for each
 */
export const disorderOf = (page: Page) =>
  page.evaluate(() => {
    // Cells, terms and options are announced with what they belong to. Pull quotes and labels on
    // pictures stand beside the text and interrupt it wherever they are read.
    const exempt = 'table, dl, fieldset, blockquote, p:has(> img), svg';
    const range = document.createRange();
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, 4);
    const blocks: { words: string; box: DOMRect; parent: Element; heading: Element | null }[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim().slice(0, 40) ?? '';
      if (!parent || words === '') continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Text for screen readers alone.
      if (getComputedStyle(parent).clip === 'rect(0px, 0px, 0px, 0px)') continue;
      range.selectNodeContents(walker.currentNode);
      const heading = parent.closest('h1, h2, h3, h4');
      blocks.push({ words, box: range.getBoundingClientRect(), parent, heading });
    }
    const shared = (one: DOMRect, other: DOMRect) => ({
      width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
      height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    });
    const collisions = blocks
      .filter(({ heading }) => heading)
      .flatMap(({ words, box, heading }) =>
        blocks
          .filter((other) => other.heading !== heading && !other.parent.closest('svg, figure'))
          .filter((other) => {
            const { width, height } = shared(box, other.box);
            return width > 2 && height > Math.min(box.height, other.box.height) / 2;
          })
          .map((other) => `"${words}" collides with "${other.words}"`),
      );
    const early = blocks.flatMap(({ words, box, parent }, index) => {
      const before = blocks[index - 1];
      if (!before || parent.closest(exempt) || before.parent.closest(exempt)) return [];
      const isAbove = box.bottom <= before.box.top + 1 && box.left < before.box.right - 1;
      const { height } = shared(box, before.box);
      const isLeft = box.right <= before.box.left + 1 && height > Math.min(box.height, before.box.height) / 2;
      return isAbove || isLeft ? [`"${words}" is read before "${before.words}" but follows it`] : [];
    });
    return [...collisions, ...early];
  });

/** Pictures whose `sizes` say another width than the one at which they stand. */
export const wrongWidthsOf = (page: Page) =>
  page.evaluate((tolerance) => {
    const ruled = [...document.images]
      .filter((img) => img.sizes !== '' && img.checkVisibility())
      .map((img) => {
        const chosen = img.sizes
          .split(/,\s*/)
          .map((each) => /^(?:(\(.*?\)) )?(.+)$/.exec(each) ?? [])
          .find(([, condition]) => condition === undefined || matchMedia(condition).matches);
        const ruler = document.createElement('div');
        ruler.style.position = 'absolute';
        // There a rem is the browser's 16 px, not the page's.
        const width = (chosen?.[2] ?? '').replace(/([\d.]+)rem/g, 'calc($1 * 16px)');
        ruler.style.width = width.startsWith('calc(') ? width : `calc(${width})`;
        return { img, ruler };
      });
    document.body.append(...ruled.map(({ ruler }) => ruler));
    const faults = ruled.flatMap(({ img, ruler }) => {
      const [says, is] = [ruler, img].map((each) => each.getBoundingClientRect().width);
      if (says === undefined || is === undefined) return [];
      const isRight = Math.abs(says / is - 1) < tolerance;
      return isRight ? [] : [`${img.currentSrc} stands ${String(is)} px wide, says ${String(says)}`];
    });
    for (const { ruler } of ruled) ruler.remove();
    return faults;
  }, TOLERANCE);

/** Pictures that are fetched at once although they stand below the window. */
export const eagerBelowFold = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((img) => img.loading !== 'lazy' && img.getBoundingClientRect().top >= innerHeight)
      .map(({ src }) => `${src} is below every first screen and not lazy`),
  );

/** What moves on a page by itself, though less motion is wanted. */
export const movementOf = (page: Page) =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : undefined))
      .map((target) => `${target?.slice(0, 80) ?? 'something'} is animated`);
    const main = document.querySelector('main') ?? document.body;
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
      moving.push('the page scrolls smoothly');
    if (getComputedStyle(main).opacity !== '1') moving.push('main fades in');
    return moving;
  });
