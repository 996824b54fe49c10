import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyed, pageKey } from '~/lib/page-key.ts';

const props = {
  entry: { id: 'a', title: 'A', text: { file: '/x', start: 1, bytes: 2, digest: 'd' } },
  list: { page: 2, names: ['one', 'two'], date: undefined, isLast: false },
};

/** The digest without the links. */
const digestOf = (value: object) => String(JSON.parse(pageKey(value))[0]);

describe('the key of a page', () => {
  it('changes with anything that it shows', () => {
    const { entry, list } = props;
    const others = [
      {},
      { entry },
      { list },
      { ...props, more: null },
      { ...props, entry: { ...entry, id: 'b' } },
      { ...props, entry: { ...entry, title: 'B' } },
      { ...props, entry: { ...entry, text: undefined } },
      { ...props, entry: { ...entry, text: { ...entry.text, digest: 'e' } } },
      { ...props, list: { ...list, page: 3 } },
      { ...props, list: { ...list, page: '2' } },
      { ...props, list: { ...list, names: ['two', 'one'] } },
      { ...props, list: { ...list, names: ['one', 'two', undefined] } },
      { ...props, list: { ...list, names: ['one,two'] } },
      { ...props, list: { ...list, date: '' } },
      { ...props, list: { ...list, isLast: true } },
      { ...props, list: { ...list, isLast: 'false' } },
      { entry: list, list: entry },
      { ...props, entry: digestOf(entry) },
      { ...props, entry: { ...entry, text: 'd' } },
    ];
    expect(new Set([props, ...others].map(pageKey)).size).toBe(others.length + 1);
  });

  it('stays whatever the order of fields is, and where nothing stands for nothing', () => {
    const { entry, list } = props;
    const { page, names, isLast } = list;
    expect(
      pageKey({ list: { names, isLast, page }, entry: { text: entry.text, title: 'A', id: 'a' } }),
    ).toBe(pageKey(props));
  });

  it('is one key for equal content and another for any other', () => {
    const content = fc.object({ maxDepth: 3, key: fc.constantFrom('id', 'title', 'links', 'a', 'b'), values: [fc.constantFrom('x', 'y', 1, true, null)] }); // prettier-ignore
    fc.assert(
      fc.property(content, content, (a, b) => {
        const isEqual = sorted(a) === sorted(b);
        expect(digestOf(structuredClone(a)) === digestOf(b)).toBe(isEqual);
      }),
      { numRuns: 2000 },
    );
  });

  it('looks at a text by its digest, not by its place; by its place where it has none', () => {
    const at = (text: object) => pageKey({ text });
    expect(at({ file: '/y', start: 7, bytes: 8, digest: 'd' })).toBe(at(props.entry.text));
    expect(at({ file: '/y', start: 7, bytes: 8 })).not.toBe(at({ file: '/y', start: 9, bytes: 8 }));
  });

  it('names the links of all that it shows: each once, in order, also of entries seen before', () => {
    const entry = { id: 'a', title: 'A', links: ['/b/', '/a/'] };
    const page = { entries: [entry, { links: ['/c/', '/a/'] }], links: [{ href: '/d/' }] };
    for (const key of [pageKey(page), pageKey(page)]) {
      expect(JSON.parse(key).slice(1)).toEqual(['/a/', '/b/', '/c/']);
    }
  });

  it('is refused for what no key can tell apart', () => {
    for (const value of [new Map([[1, 2]]), new Date(0), () => 1, Symbol('a'), 1n]) {
      expect(() => pageKey({ value })).toThrow(TypeError);
    }
  });

  it('stands beside the params and props of a path', () => {
    const path = { params: { slug: 'a' }, props };
    expect(keyed(path)).toEqual({ ...path, cacheKey: pageKey(props) });
    expect(keyed({ params: {} }).cacheKey).toBe(pageKey({}));
  });

  it('costs next to nothing for thousands of pages of the same cards', () => {
    const cards = Array.from({ length: 5000 }, (_, index) => ({
      id: `post-${index}`,
      title: `Title ${index}`,
      summary: 'Words '.repeat(30),
      mainImage: { id: `image-${index}`, home: { origin: '', projectId: 'p' }, alt: 'Alt' },
    }));
    const { user } = process.cpuUsage();
    for (let page = 0; page < 9000; page += 1) {
      const start = (page * 4) % 5000;
      pageKey({ list: { items: cards.slice(start, start + 4), page }, category: 'All' });
    }
    // About a tenth of a second where nothing else runs.
    expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
  });
});

/** JSON with the fields of each object in one order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
