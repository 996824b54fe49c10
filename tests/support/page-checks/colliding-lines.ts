import type { Page } from '@playwright/test';

/** Glyphs of headings that overlap a glyph of a later line of the same heading. */
export const collidingLines = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const range = document.createRange();
    return [...document.querySelectorAll('main :is(h1, h2, h3, .display)')].flatMap((heading) => {
      if (!canvas || !heading.checkVisibility() || heading.querySelector('h1, h2, h3, .display')) return [];
      const glyphs: { character: string; left: number; top: number; right: number; bottom: number; line: number }[] =
        [];
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement: parent, textContent } = text;
        if (!parent?.checkVisibility() || parent.closest('svg')) continue;
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
        canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        for (const [index, character] of [...(textContent ?? '')].entries()) {
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          const [box] = range.getClientRects();
          if (!box || box.width === 0 || character.trim() === '') continue;
          const ink = canvas.measureText(character);
          const line = box.top + ink.fontBoundingBoxAscent;
          const left = box.left - ink.actualBoundingBoxLeft;
          const right = box.left + ink.actualBoundingBoxRight;
          const top = line - ink.actualBoundingBoxAscent;
          glyphs.push({ character, left, right, top, bottom: line + ink.actualBoundingBoxDescent, line });
        }
      }
      // Boxes of glyphs are rounded outward.
      const overlaps = glyphs.flatMap((upper) =>
        glyphs
          .filter(({ line, top }) => line > upper.line + 4 && upper.bottom > top + 1)
          .filter(({ left, right }) => Math.min(upper.right, right) > Math.max(upper.left, left))
          .map(({ character }) => `${upper.character} and ${character}`),
      );
      return overlaps.length > 0 ? [`"${heading.textContent.trim()}": ${overlaps.join(', ')}`] : [];
    });
  });
