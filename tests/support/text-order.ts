import type { Page } from '@playwright/test';

/**
 * Text in `main` that is read before the text that precedes it in the source (WCAG 1.3.2): it stands
 * above it and not in a column to its right, or beside it on the left.
 * @returns one line for each
 */
export function disorderOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Cells, terms and options are announced with what they belong to. Pull quotes and labels on
    // pictures stand beside the text and interrupt it wherever they are read.
    const exempt = 'table, dl, fieldset, blockquote, p:has(> img), svg';
    interface Block {
      readonly words: string;
      readonly box: DOMRect;
      readonly isExempt: boolean;
    }
    const blocks: Block[] = [];
    const range = document.createRange();
    const main = document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim().slice(0, 40) ?? '';
      if (!parent || words === '') continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Text for screen readers alone.
      if (getComputedStyle(parent).clip === 'rect(0px, 0px, 0px, 0px)') continue;
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      blocks.push({ words, box, isExempt: parent.closest(exempt) !== null });
    }
    return blocks.flatMap(({ words, box, isExempt }, index) => {
      const before = blocks[index - 1];
      if (!before || isExempt || before.isExempt) return [];
      const isAbove = box.bottom <= before.box.top + 1 && box.left < before.box.right - 1;
      const shared = Math.min(box.bottom, before.box.bottom) - Math.max(box.top, before.box.top);
      const isLeft =
        box.right <= before.box.left + 1 && shared > Math.min(box.height, before.box.height) / 2;
      return isAbove || isLeft
        ? [`"${words}" is read before "${before.words}" but follows it in the source`]
        : [];
    });
  });
}
