import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageMarks, pagePath, paginate } from '~/lib/pagination.ts';
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

  it('have paths below the list, except the first', () => {
    const paths = [1, 3].map((page) => pagePath('/perspectives/', page));
    expect(paths).toEqual(['/perspectives/', '/perspectives/page/3/']);
  });

  it('all have a number if they are few, and otherwise gaps between numbers', () => {
    expect(pageMarks(2, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageMarks(600, 1250)).toEqual([1, 2, 'gap', 599, 600, 601, 'gap', 1249, 1250]);
  });

  it('have at most nine marks, from the first page to the last, and no gap for a single number', () => {
    const number = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const marks = pageMarks(page, pages);
        expect(marks).toEqual(expect.arrayContaining([1, page, pages]));
        expect(marks.length).toBeLessThanOrEqual(9);
        marks.forEach((mark, index) => {
          if (mark !== 'gap') return;
          expect(Number(marks[index + 1]) - Number(marks[index - 1])).toBeGreaterThan(2);
        });
      }),
    );
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

const wordsOf = ({ title, summary }: Item) => new Set(`${title} ${summary}`.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu));

/**
 * All other items, by the sum of the weights of shared rare words, then by distance. At the same distance, the newer one
 * or the one that shares the earlier word comes first.
 */
function byDefinition(items: readonly Item[], own: Item, count: number, except: readonly string[]) {
  const rare = [...wordsOf(own)]
    .map((word) => items.filter((each) => wordsOf(each).has(word)))
    .filter((holders) => holders.length <= Math.min(200, Math.max(2, items.length / 5)));
  const shown = new Set([own.id, ...except]);
  const far = (each: Item) => Math.abs(items.indexOf(each) - items.indexOf(own));
  const score = (each: Item) =>
    rare
      .filter((holders) => holders.includes(each))
      .reduce((sum, holders) => sum + Math.log(1 + items.length / holders.length), 0);
  return ids(
    [...new Set([...rare.flat(), ...items])]
      .filter((each) => !shown.has(each.id) && (score(each) > 0 || far(each) <= count + shown.size))
      .sort((a, b) => score(b) - score(a) || far(a) - far(b))
      .slice(0, count),
  );
}

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

  it('are none for an empty list', () => {
    expect(relatedFinder<Item>([])(item('x', 'Alone'), 3)).toEqual([]);
  });

  it('match the definition, in its order', () => {
    const word = fc.oneof(fc.constantFrom('the', 'night', 'Night', 'çava'), fc.stringMatching(/^word\d$/));
    const words = fc.array(word, { maxLength: 4 }).map((each) => each.join(' '));
    const list = fc
      .array(fc.record({ title: words, summary: words }), { minLength: 15, maxLength: 30 })
      .map((each) => each.map((text, index) => ({ id: `i${index}`, ...text })));
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 6 }), fc.nat(4), (items, count, hidden) => {
        const find = relatedFinder(items);
        const except = ids(items.slice(0, hidden));
        for (const each of items) {
          expect(ids(find(each, count, except))).toEqual(byDefinition(items, each, count, except));
        }
      }),
    );
  });
});
