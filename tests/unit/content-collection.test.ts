import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gettersOf } from '../../src/content/getters.ts';

/** Entries of ten days, the newest first; one has no page. */
const entries = [
  ['j', 'The quarterly numbers of checkout', 'money'],
  ['i', 'A checkout without baskets', 'money'],
  ['h', 'Hiring by puzzle', 'people'],
  ['g', 'Checkout before the basket', 'money'],
  ['f', 'A calendar for teams', 'people'],
  ['e', 'Baskets and checkout, measured', 'money'],
  ['d', 'Gardens on the roof', 'people'],
  ['c', 'Winter opening hours', 'people'],
  ['b', 'Without a page: checkout and baskets', 'money'],
  ['a', 'The oldest note', 'money'],
].map(([id = '', title = '', group = ''], index) => ({
  id,
  title,
  group,
  summary: '',
  opening: undefined,
  text: [],
  publishedAt: `2026-03-${20 - index}T00:00:00.000Z`,
  updatedAt: undefined,
  slug: id === 'b' ? undefined : `slug-${id}`,
}));

// The process has one content; getters look at these entries alone.
const shared: unknown = Reflect.get(globalThis, 'rookContent');
beforeAll(() => Object.assign(Object(shared), { content: Promise.resolve({}) }));
afterAll(() => Object.assign(Object(shared), { content: undefined }));

const { all, pages, page, related } = gettersOf<(typeof entries)[number]>(
  () => entries,
  ({ group }) => group,
);
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join('');
const pageOf = async (id: string) => {
  const found = (await pages()).find(({ entry }) => entry.id === id);
  if (found === undefined) throw new Error(`${id} has no page.`);
  return found;
};

describe('a collection', () => {
  it('is listed in its order, with pages only where there is a slug', async () => {
    expect(ids(await all())).toBe('jihgfedcba');
    expect(ids((await pages()).map(({ entry }) => entry))).toBe('jihgfedca');
  });

  it('gives the page with a slug', async () => {
    expect((await page('slug-c'))?.entry.id).toBe('c');
    expect(await page('slug-b')).toBeUndefined();
    expect(await page(undefined)).toBeUndefined();
  });

  it('gives each page its neighbours among pages', async () => {
    expect(await pageOf('j')).toMatchObject({ newer: undefined, older: { id: 'i' } });
    expect(await pageOf('c')).toMatchObject({ newer: { id: 'd' }, older: { id: 'a' } });
    expect(await pageOf('a')).toMatchObject({ newer: { id: 'c' }, older: undefined });
  });
});

describe('related entries', () => {
  it('are of the same group, by their words, and never neighbours', async () => {
    // i, g and e share words; h and j are neighbours of i.
    expect(ids(await related(await pageOf('i'), 2))).toBe('ge');
    // The nearest of its group in time is a neighbour of c, and shown already.
    expect(ids(await related(await pageOf('c'), 2))).toBe('hf');
  });

  it('stand newest first, whatever made them related', async () => {
    for (const { entry } of entries.filter(({ slug }) => slug).map((each) => ({ entry: each }))) {
      const page = await pageOf(entry.id);
      const found = ids(await related(page, 4));
      expect(found).toBe([...found].sort().reverse().join(''));
      expect(found).toHaveLength(4);
      for (const shown of [page.entry, page.newer, page.older]) {
        if (shown !== undefined) expect(found).not.toContain(shown.id);
      }
    }
  });

  it('are filled up with the newest of other groups', async () => {
    // Of its group only f and h are no neighbours; the newest others are j and i.
    expect(ids(await related(await pageOf('c'), 4))).toBe('jihf');
  });
});
