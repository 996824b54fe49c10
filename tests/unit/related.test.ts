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
