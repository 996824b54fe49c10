import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, categoryLabels } from '#company/perspective-categories.ts';
import { archivePages } from '#content/lists/catalog.ts';
import { firstSentence } from '#components/hub/press/first-sentence.ts';
import { listDescription } from '#content/lists/list-meta.ts';
import { perspectivesListPath, perspectivesQuery, readSelection } from '#client/perspectives.ts';

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
});

const eight = 'From June 1, the Studio delivers all eight.';
const dent = 'The widget of Mr. Dent weighs 9.8 kB compressed.';
const gate = 'He said: “We will open the gate in the spring.”';

it.each([
  ['without its dateline', `EDINBURGH and BENGALURU, May 2, 2026. ${eight} Nobody signs.`, eight],
  ['that continues after an abbreviation and a decimal point', `${dent} It has no parts.`, dent],
  ['with its closing quotation mark', `${gate} Nobody did.`, gate],
  [
    'that asks',
    'Who takes a tool away when nobody complains about it? We do.',
    'Who takes a tool away when nobody complains about it?',
  ],
  ['at the end of the text', 'One line without an end', 'One line without an end'],
  ['cut after a word if it is very long', 'word '.repeat(80), 'word '.repeat(40).trim()],
])('the teaser of a release is its first sentence %s', (_, text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

const place = 'Press releases, page 2 of 3';
const half = 'word '.repeat(13).trim();

it.each([
  ['with all its titles', ['One', 'Two'], `${place}: One; Two.`],
  ['in at most 160 characters, of whole titles', [half, half, 'Two'], `${place}: ${half}; ${half}.`],
  ['with the start of a title that is too long', ['word '.repeat(40)], `${place}: ${'word '.repeat(26).trim()}…`],
])('a page of a list is described by its place, %s', (_, titles, description) => {
  expect(listDescription(place, titles)).toBe(description);
  expect(description.length).toBeLessThanOrEqual(160);
});

it('only long lists have archive pages', () => {
  const pagesOf = (length: number) =>
    archivePages(Array.from({ length }, (_, n) => n)).map(({ start, items }) => `${start}: ${items.length}`);
  expect(pagesOf(25)).toEqual([]);
  expect(pagesOf(250)).toEqual(['0: 100', '100: 100', '200: 50']);
});
