import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageMarks, paginate } from '~/lib/pagination.ts';
import { relatedFinder } from '~/lib/related.ts';

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

const item = (id: string, title: string, summary = '') => ({ id, title, summary });
type Item = ReturnType<typeof item>;
const ids = (items: readonly Item[]) => items.map(({ id }) => id);

const shelf = [
  item('a', 'Payments without a basket', 'How the checkout lost four steps'),
  item('b', 'A calendar for the team'),
  item('c', 'Links that never break', 'Redirects kept for ten years'),
  item('d', 'Hiring by puzzle'),
  item('e', 'The checkout in numbers', 'What four steps had cost'),
  item('f', 'Redirects, ten years on'),
];

describe('related items', () => {
  it.each([
    ['share rare words', 'a', 1, [], ['e']],
    ['share rare words of their titles', 'f', 1, [], ['c']],
    ['are the nearest if no words are shared', 'd', 2, [], ['c', 'e']],
    ['never include the item itself or excluded items', 'a', 10, ['b'], ['c', 'd', 'e', 'f']],
  ])('%s', (_, id, count, except, found) => {
    const own = shelf.filter((each) => each.id === id);
    const find = relatedFinder(shelf);
    expect(own.flatMap((each) => ids(find(each, count, except))).sort()).toEqual(found);
  });

  it.each([
    [5, 20],
    // Keeps the work linear.
    [201, 2000],
  ])('ignore a word in %i of %i items', (holders, length) => {
    const isHolder = (n: number) => n % 2 === 0 && n < 2 * holders;
    const titleOf = (n: number) => (isHolder(n) ? 'Quarterly' : `Word${n}`);
    const items = Array.from({ length }, (_, n) => item(String(n), titleOf(n)));
    expect(ids(relatedFinder(items)(item('4', 'Quarterly'), 2)).sort()).toEqual(['3', '5']);
  });
});
