import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, categoryLabels } from '~/config/perspective-categories.ts';
import { cardPath } from '~/hub/addresses.ts';
import { archivePages } from '~/hub/catalog.ts';
import { firstSentence } from '~/hub/first-sentence.ts';
import { parsePerspectivesPage, perspectivesListPath, perspectivesQuery, readSelection } from '~/hub/perspectives.ts';
import { anchorMaker } from '~/hub/rich-text/from-content.ts';

describe('the selection of perspectives', () => {
  const at = (address: string) => readSelection(new URL(address, 'https://rook.example'));

  it.each(categoryLabels)('%s is read from both of its URLs', (category) => {
    for (const page of [1, 3]) {
      expect(at(perspectivesListPath({ category, page }))).toEqual({ category, page });
      expect(at(`/perspectives/${perspectivesQuery({ category, page })}`)).toEqual({ category, page });
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

  it('accepts cards with and without optional properties', () => {
    const full = {
      ...card,
      href: '/perspectives/a/',
      description: 'About a.',
      badge: 'Essay',
      date: '2026-03-04',
      image: { src: '/a.webp', width: 800, height: 500, alt: '' },
    };
    expect(parsePerspectivesPage({ ...page, cards: [card, full] }).cards).toHaveLength(2);
  });

  it.each([
    ...[null, [], 'text', {}, { ...page, cards: undefined }, { ...page, page: '1' }],
    { ...page, cards: [{ ...card, title: 3 }] },
    { ...page, cards: [{ ...card, href: null }] },
    { ...page, cards: [{ ...card, image: { src: '/a.webp' } }] },
    { ...page, cards: [{ ...card, date: 20260304 }] },
  ])('rejects %j', (data) => {
    expect(() => parsePerspectivesPage(data)).toThrow('not a page of perspectives');
  });
});

const eight = 'From June 1, the Studio delivers all eight.';
const dent = 'The widget of Mr. Dent weighs 9.8 kB compressed.';
const gate = 'He said: “We will open the gate in the spring.”';

it.each([
  ['without its dateline', `EDINBURGH and BENGALURU, May 2, 2026. ${eight} Nobody signs.`, eight],
  ['that continues after an abbreviation and a decimal point', `${dent} It has no parts.`, dent],
  ['with its closing quotation mark', `${gate} Nobody did.`, gate],
  ['at the end of the text', 'One line without an end', 'One line without an end'],
  ['cut after a word if it is very long', 'word '.repeat(80), 'word '.repeat(40).trim()],
])('the teaser of a release is its first sentence %s', (_, text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

it('an entry without a page has a card on a page of its list', () => {
  const paths = [9, 10].map((index) => cardPath('media-coverage', { id: 'a b' }, index));
  expect(paths).toEqual(['/media-coverage/#a%20b', '/media-coverage/page/2/#a%20b']);
});

it('only long lists have archive pages', () => {
  const pagesOf = (length: number) =>
    archivePages(Array.from({ length }, (_, n) => n)).map(({ start, items }) => [start, items.length]);
  expect(pagesOf(25)).toEqual([]);
  expect(pagesOf(250)).toEqual([
    [0, 100],
    [100, 100],
    [200, 50],
  ]);
});

it('anchors are unique, including those of headings without letters', () => {
  const make = anchorMaker();
  expect([make('A b'), make('A b'), make('👀')]).toEqual(['a-b', 'a-b-2', 'section']);
});
