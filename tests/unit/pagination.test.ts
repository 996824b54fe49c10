import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageMarks, pagePath, paginate } from '~/lib/pagination.ts';

describe('paginate', () => {
  it('makes one empty page of an empty list', () => {
    expect(paginate([], 4)).toEqual([{ items: [], page: 1, pages: 1, total: 0 }]);
  });

  it('keeps every item, in order, on pages of the size asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (items, size) => {
        const pages = paginate(items, size);
        expect(pages.flatMap((page) => page.items)).toEqual(items);
        for (const { items: shown, pages: count, total } of pages) {
          expect(shown.length).toBeLessThanOrEqual(size);
          expect(count).toBe(pages.length);
          expect(total).toBe(items.length);
        }
      }),
    );
  });
});

describe('pagePath', () => {
  it('is the list itself for the first page', () => {
    expect(pagePath('/perspectives/', 1)).toBe('/perspectives/');
    expect(pagePath('/perspectives/', 3)).toBe('/perspectives/page/3/');
  });
});

describe('pageMarks', () => {
  it('shows all numbers of a short list', () => {
    expect(pageMarks(2, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('leaves gaps in a long one', () => {
    expect(pageMarks(600, 1250)).toEqual([1, 2, 'gap', 599, 600, 601, 'gap', 1249, 1250]);
  });

  it('holds the first, the current and the last page, never a gap for one number, nine marks at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2000 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const marks = pageMarks(page, pages);
        expect(marks).toContain(1);
        expect(marks).toContain(page);
        expect(marks).toContain(pages);
        expect(marks.length).toBeLessThanOrEqual(9);
        marks.forEach((mark, index) => {
          if (mark !== 'gap') return;
          const [before, after] = [marks[index - 1], marks[index + 1]];
          expect(Number(after) - Number(before)).toBeGreaterThan(2);
        });
      }),
    );
  });
});
