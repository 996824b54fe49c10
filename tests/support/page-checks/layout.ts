import type { Page } from '@playwright/test';

/** How far `sizes` may be from the rendered width. */
const TOLERANCE = 0.15;

/** How much wider than the viewport the page is, and the element that causes it. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // The innermost one: its ancestors only grow with it.
    const culprit = [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.checkVisibility())
      .findLast((element) => element.getBoundingClientRect().right > clientWidth + 1);
    const name = culprit?.outerHTML.slice(0, 80) ?? 'an unknown element';
    return [`${String(scrollWidth - clientWidth)} px too wide by ${name}`];
  });

/**
 * Text in `main` shown before the text that precedes it in the source (WCAG 1.3.2): above it, unless in a column
 * to its right, or next to it on the left. Also headings that overlap other text.
 */
export const readingOrderFaults = (page: Page) =>
  page.evaluate(() => {
    // Cells, terms and options are announced with their context. Pull quotes and labels on images
    // interrupt the text in any order.
    const exempt = 'table, dl, fieldset, blockquote, p:has(> img), svg';
    const range = document.createRange();
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, 4);
    const blocks: { words: string; box: DOMRect; parent: Element; heading: Element | null }[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim().slice(0, 40) ?? '';
      if (!parent || words === '') continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Visually hidden text, for screen readers.
      if (getComputedStyle(parent).getPropertyValue('clip') === 'rect(0px, 0px, 0px, 0px)') continue;
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
          .map((other) => `"${words}" overlaps "${other.words}"`),
      );
    const early = blocks.flatMap(({ words, box, parent }, index) => {
      const before = blocks[index - 1];
      if (!before || parent.closest(exempt) || before.parent.closest(exempt)) return [];
      const isAbove = box.bottom <= before.box.top + 1 && box.left < before.box.right - 1;
      const { height } = shared(box, before.box);
      const isLeft = box.right <= before.box.left + 1 && height > Math.min(box.height, before.box.height) / 2;
      return isAbove || isLeft ? [`"${words}" is shown before "${before.words}" but follows it in the source`] : [];
    });
    return [...collisions, ...early];
  });

/** Titles that end in a line of one short word, although the line above it has three or more. */
export const lonelyWords = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll('main :is(h1, h2)')].flatMap((title) => {
      const lines = new Map<number, { words: string[]; width: number }>();
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        // No-break spaces are part of a word.
        for (const { 0: word, index } of (walker.currentNode.textContent ?? '').matchAll(/[^ \n\t]+/g)) {
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          const { width, bottom } = range.getBoundingClientRect();
          // Not in text for screen readers only.
          if (width <= 1) continue;
          const line = lines.get(Math.round(bottom)) ?? { words: [], width: 0 };
          lines.set(Math.round(bottom), { words: [...line.words, word], width: line.width + width });
        }
      }
      const [last, above] = [...lines.values()].reverse();
      const isLonely = last?.words.length === 1 && above !== undefined && above.words.length >= 3;
      return isLonely && last.width < above.width / 2
        ? [`"${last.words.join('')}" alone below "${above.words.join(' ')}"`]
        : [];
    });
  });

/** Images whose `sizes` attribute does not match their rendered width. */
export const wrongImageSizes = (page: Page) =>
  page.evaluate(async (tolerance) => {
    const sized = [...document.images].filter((img) => img.sizes !== '' && img.checkVisibility());
    const faults = sized.map(async ({ sizes, currentSrc, width }) => {
      // An image of 180 px that is offered as such is naturally as wide as its sizes say.
      const ruler = Object.assign(new Image(), { sizes, srcset: '/apple-touch-icon.png 180w' });
      await ruler.decode();
      const isRight = Math.abs(ruler.naturalWidth / width - 1) < tolerance;
      return isRight ? [] : [`${currentSrc} is ${String(width)} px wide, but its sizes say ${ruler.naturalWidth}`];
    });
    return (await Promise.all(faults)).flat();
  }, TOLERANCE);

/** Images below the viewport that do not load lazily. */
export const eagerImagesBelowFold = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((img) => img.loading !== 'lazy' && img.getBoundingClientRect().top >= innerHeight)
      .map(({ src }) => `${src} is below the fold on every screen but does not load lazily`),
  );

/** Pictures that the battlement of the next band covers: they must end above it, as those with the class `ledge` do. */
export const coveredPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.crenel')].flatMap((band) => {
      const bottom = band.getBoundingClientRect().top;
      const top = bottom - parseFloat(getComputedStyle(band, '::before').height);
      return [...document.querySelectorAll('main :is(img, svg, figure)')]
        .filter((picture) => picture.checkVisibility() && !band.contains(picture) && !picture.contains(band))
        .filter((picture) => {
          const box = picture.getBoundingClientRect();
          const end = box.bottom - parseFloat(getComputedStyle(picture).borderBottomWidth);
          return end > top + 1 && box.top < bottom;
        })
        .map((picture) => `merlons cover ${picture.outerHTML.slice(0, 80)}`);
    }),
  );

/** What moves without interaction despite reduced motion. */
export const motionFaults = (page: Page) =>
  page.evaluate(() => {
    const faults = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : undefined))
      .map((target) => `${target?.slice(0, 80) ?? 'an element'} is animated`);
    const main = document.querySelector('main') ?? document.body;
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
      faults.push('the page scrolls smoothly');
    if (getComputedStyle(main).opacity !== '1') faults.push('main fades in');
    return faults;
  });
