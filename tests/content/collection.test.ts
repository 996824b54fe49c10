import { afterAll, beforeAll, expect, it } from 'vitest';
import { gettersOf } from '#content/getters.ts';

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
  ...{ id, title, group, summary: '', opening: undefined, text: [], updatedAt: undefined },
  ...{ type: 'perspectives', textField: 'body' as const },
  publishedAt: `2026-03-${20 - index}T00:00:00.000Z`,
  slug: id === 'b' ? undefined : `slug-${id}`,
}));

// The process has one content; getters look at these entries alone.
const shared: unknown = Reflect.get(globalThis, 'rookContent');
beforeAll(() => Object.assign(Object(shared), { content: Promise.resolve({}) }));
afterAll(() => Object.assign(Object(shared), { content: undefined }));

const { pages, related } = gettersOf<(typeof entries)[number]>(
  () => entries,
  ({ group }) => group,
);
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join('');
const pageOf = async (id: string) => {
  const found = (await pages()).find(({ entry }) => entry.id === id);
  if (found === undefined) throw new Error(`${id} has no page.`);
  return found;
};

it.each([
  // i, g and e share words; h and j are neighbors of i.
  ['i', 2, 'ge'],
  // The nearest of its group in time is a neighbor of c, and shown already.
  ['c', 2, 'hf'],
  // Of its group only f and h are no neighbors; the nearest others are g and e.
  ['c', 4, 'hgfe'],
])('related to %s are the %i most similar of its group, newest first: %s', async (id, count, expected) => {
  expect(ids(await related(await pageOf(id), count))).toBe(expected);
});
