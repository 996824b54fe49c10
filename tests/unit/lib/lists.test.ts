import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageMarks, paginate } from '#lib/pagination.ts';
import { relatedFinder } from '#content/related.ts';

describe('pages of a list', () => {
  it('are one for an empty list', () => {
    expect(paginate([], 4)).toEqual([{ items: [], start: 0, page: 1, pages: 1, total: 0 }]);
  });

  it('contain every item in order, and at most as many per page as requested', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (items, size) => {
        const pages = paginate(items, size);
        expect(pages.flatMap((page) => page.items)).toEqual(items);
        pages.forEach((page, index) => {
          expect(page.items.length).toBeLessThanOrEqual(size);
          expect(page).toMatchObject({
            start: index * size,
            page: index + 1,
            pages: pages.length,
            total: items.length,
          });
        });
      }),
    );
  });

  it.each([
    [2, 5, [1, 2, 3, 4, 5]],
    [600, 1250, [1, 2, 'gap', 599, 600, 601, 'gap', 1249, 1250]],
    // A gap never replaces a single number.
    [5, 20, [1, 2, 3, 4, 5, 6, 'gap', 19, 20]],
    [6, 20, [1, 2, 'gap', 5, 6, 7, 'gap', 19, 20]],
    [20, 20, [1, 2, 'gap', 19, 20]],
  ])('on page %i of %i show the numbers %j', (page, pages, marks) => {
    expect(pageMarks(page, pages)).toEqual(marks);
  });
});

it.each([
  [5, 20],
  // Keeps the work linear.
  [201, 2000],
])('related items are not those that share a word with %i of %i items, but the nearest', (holders, length) => {
  const item = (id: number, title: string) => ({ id: String(id), title, summary: '' });
  const isHolder = (n: number) => n % 2 === 0 && n < 2 * holders;
  const items = Array.from({ length }, (_, n) => item(n, isHolder(n) ? 'Quarterly' : `Word${n}`));
  const found = relatedFinder(items)(item(4, 'Quarterly'), 2);
  expect(found.map(({ id }) => id).sort()).toEqual(['3', '5']);
});
