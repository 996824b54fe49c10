import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, categoryLabels } from '~/config/perspective-categories.ts';
import { placePath } from '~/hub/addresses.ts';
import { archivePath, catalogPages } from '~/hub/catalog-pages.ts';
import { firstSentence } from '~/hub/first-sentence.ts';
import { perspectivesQuery } from '~/hub/perspectives-page.ts';
import { parsePerspectivesPage, perspectivesListPath, readSelection } from '~/hub/perspectives-selection.ts';
import { anchorMaker } from '~/lib/anchor.ts';

describe('the choice of perspectives', () => {
  const at = (address: string) => readSelection(new URL(address, 'https://rook.example'));

  it.each(categoryLabels)('%s is read back from both of its addresses', (category) => {
    for (const page of [1, 3]) {
      expect(at(perspectivesListPath({ category, page }))).toEqual({ category, page });
      expect(at(`/perspectives/${perspectivesQuery(category, page)}`)).toEqual({ category, page });
    }
  });

  it.each([
    'category/field-notes/page/2/?category=All',
    ...['?category=Nonsense', '?page=-1', '?page=1.5', '?page=x', '?category=field+notes', ''],
  ])('of /perspectives/%s is the first page of all', (address) => {
    expect(at(`/perspectives/${address}`)).toEqual({ category: ALL_CATEGORIES, page: 1 });
  });

  const card = { id: 'a', title: 'A', category: 'Field Notes' };
  const page = { category: 'All', page: 1, pages: 1, total: 1, cards: [card] };

  it('is answered by cards with and without what is optional', () => {
    const full = {
      ...card,
      href: '/perspectives/a/',
      description: 'About a.',
      badge: 'Essay',
      date: { iso: '2026-03-04', text: 'March 4, 2026' },
      image: { src: '/a.webp', width: 800, height: 500, alt: '' },
    };
    expect(parsePerspectivesPage({ ...page, cards: [card, full] }).cards).toHaveLength(2);
  });

  it.each([
    ...[null, [], 'text', {}, { ...page, cards: undefined }, { ...page, page: '1' }],
    { ...page, cards: [{ ...card, title: 3 }] },
    { ...page, cards: [{ ...card, href: null }] },
    { ...page, cards: [{ ...card, image: { src: '/a.webp' } }] },
    { ...page, cards: [{ ...card, date: 'today' }] },
  ])('is not answered by %j', (data) => {
    expect(() => parsePerspectivesPage(data)).toThrow('not a page of perspectives');
  });
});

const eight = 'From June 1, the Studio delivers all eight.';
const dent = 'The widget of Mr. Dent weighs 9.8 kB compressed.';
const gate = 'He said: “We will open the gate in the spring.”';

it.each([
  ['without its dateline', `EDINBURGH and BENGALURU, May 2, 2026. ${eight} Nobody signs.`, eight],
  ['past a short form and the point of a figure', `${dent} It has no parts.`, dent],
  ['with the mark that closes a quote', `${gate} Nobody did.`, gate],
  ['where nothing follows', 'One line without an end', 'One line without an end'],
  ['to a whole word, where it is very long', 'word '.repeat(80), 'word '.repeat(40).trim()],
])('a release opens with its first sentence %s', (_, text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

it('an entry without a page stands on a page of its list', () => {
  const places = [9, 10].map((index) => placePath('media-coverage', { id: 'a b' }, index));
  expect(places).toEqual(['/media-coverage/#a%20b', '/media-coverage/page/2/#a%20b']);
});

it('only lists that need them have plain pages', () => {
  const pagesOf = (length: number) =>
    catalogPages(Array.from({ length }, (_, n) => n)).map(({ from, to }) => `${from}-${to}`);
  expect(pagesOf(25)).toEqual([]);
  expect(pagesOf(250)).toEqual(['1-100', '101-200', '201-250']);
  expect(archivePath('letters', 2)).toBe('/search/letters/page/2/');
});

it('anchors are unique, also of headings without letters', () => {
  const make = anchorMaker();
  expect([make('A b'), make('A b'), make('👀')]).toEqual(['a-b', 'a-b-2', 'section']);
});
