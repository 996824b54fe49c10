import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relatedFinder } from '~/lib/related.ts';

const item = (id: string, title: string, summary = '') => ({ id, title, summary });
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

const shelf = [
  item('a', 'Payments without a basket', 'How the checkout lost four steps'),
  item('b', 'A calendar for the team'),
  item('c', 'Links that never break', 'Redirects kept for ten years'),
  item('d', 'Hiring by puzzle'),
  item('e', 'The checkout in numbers', 'What four steps had cost'),
  item('f', 'Redirects, ten years on'),
];

const wordsOf = ({ title, summary }: (typeof shelf)[number]) =>
  new Set(`${title} ${summary}`.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu));

/**
 * All others, by the sum of what each rare word that they share says, then by how near they stand;
 * at the same distance the newer, or the one that shares the earlier word.
 */
function byDefinition(
  items: typeof shelf,
  own: (typeof shelf)[number],
  count: number,
  except: readonly string[],
) {
  const rare = [...wordsOf(own)].flatMap((word) => {
    const holders = items.filter((each) => wordsOf(each).has(word));
    return holders.length <= Math.min(200, Math.max(2, items.length / 5)) ? [holders] : [];
  });
  const shown = new Set([own.id, ...except]);
  const far = (each: (typeof shelf)[number]) => Math.abs(items.indexOf(each) - items.indexOf(own));
  const score = (each: (typeof shelf)[number]) =>
    rare.reduce(
      (sum, holders) =>
        sum + (holders.includes(each) ? Math.log(1 + items.length / holders.length) : 0),
      0,
    );
  const inTurn = [...new Set([...rare.flat(), ...items])];
  return inTurn
    .filter((each) => !shown.has(each.id) && (score(each) > 0 || far(each) <= count + shown.size))
    .sort((a, b) => score(b) - score(a) || far(a) - far(b))
    .slice(0, count)
    .map(({ id }) => id);
}

describe('related items', () => {
  const find = relatedFinder(shelf);
  const get = (id: string) => shelf.find((each) => each.id === id) ?? item('', '');

  it('share rare words', () => {
    expect(ids(find(get('a'), 1))).toEqual(['e']);
    expect(ids(find(get('f'), 1))).toEqual(['c']);
  });

  it('are those nearest in time where nothing is shared', () => {
    expect(ids(find(get('d'), 2)).sort()).toEqual(['c', 'e']);
  });

  it('never hold the item itself, nor what is shown elsewhere, nor one twice', () => {
    const found = ids(find(get('a'), 10, ['b']));
    expect(found).not.toContain('a');
    expect(found).not.toContain('b');
    expect(new Set(found).size).toBe(found.length);
    expect(found.sort()).toEqual(['c', 'd', 'e', 'f']);
  });

  it('ignore words that most items hold', () => {
    const same = Array.from({ length: 20 }, (_, index) => item(String(index), 'Quarterly report'));
    expect(ids(relatedFinder(same)(item('10', 'Quarterly report'), 2)).sort()).toEqual(['11', '9']);
  });

  it('are those that the definition names, in its order', () => {
    const word = fc.constantFrom(
      'rook',
      'ledger',
      'stall',
      'night',
      'price',
      'the',
      'Night',
      'çava',
    );
    const words = fc.array(word, { maxLength: 5 }).map((each) => each.join(' '));
    const list = fc
      .array(fc.record({ title: words, summary: words }), { minLength: 1, maxLength: 30 })
      .map((each) => each.map((text, index) => ({ id: `i${index}`, ...text })));
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 6 }), fc.nat(4), (items, count, hidden) => {
        const findIn = relatedFinder(items);
        const except = items.slice(0, hidden).map(({ id }) => id);
        for (const each of items) {
          const expected = byDefinition(items, each, count, except);
          expect(ids(findIn(each, count, except))).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are found among thousands in a moment', () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      item(String(index), `Title ${index % 40} word ${index % 97} other ${index % 13} more`),
    );
    const findAmongMany = relatedFinder(many);
    const started = performance.now();
    for (const each of many) findAmongMany(each, 3);
    // A quadratic search takes minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('of an empty list are none', () => {
    expect(relatedFinder<ReturnType<typeof item>>([])(item('x', 'Alone'), 3)).toEqual([]);
  });
});
