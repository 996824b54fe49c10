import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, categoryLabels } from '~/config/perspective-categories.ts';
import { perspectivesQuery } from '~/hub/perspectives-page.ts';
import {
  parsePerspectivesPage,
  perspectivesListPath,
  readSelection,
} from '~/hub/perspectives-selection.ts';

const at = (address: string) => readSelection(new URL(address, 'https://rook.example'));

describe('readSelection', () => {
  it.each(categoryLabels)('reads %s back from both of its addresses', (category) => {
    for (const page of [1, 3]) {
      expect(at(perspectivesListPath({ category, page }))).toEqual({ category, page });
      expect(at(`/perspectives/${perspectivesQuery(category, page)}`)).toEqual({ category, page });
    }
  });

  it('lets the query win over the path', () => {
    expect(at('/perspectives/category/field-notes/page/2/?category=All')).toEqual({
      category: ALL_CATEGORIES,
      page: 1,
    });
  });

  it.each(['?category=Nonsense', '?page=-1', '?page=1.5', '?page=x', '?category=field+notes', ''])(
    'takes %s for the first page of all',
    (query) => {
      expect(at(`/perspectives/${query}`)).toEqual({ category: ALL_CATEGORIES, page: 1 });
    },
  );
});

describe('parsePerspectivesPage', () => {
  const card = { id: 'a', title: 'A', category: 'Field Notes' };
  const page = { category: 'All', page: 1, pages: 1, total: 1, cards: [card] };

  it('accepts cards with and without what is optional', () => {
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
    null,
    [],
    'text',
    {},
    { ...page, cards: undefined },
    { ...page, page: '1' },
    { ...page, cards: [{ ...card, title: 3 }] },
    { ...page, cards: [{ ...card, href: null }] },
    { ...page, cards: [{ ...card, image: { src: '/a.webp' } }] },
    { ...page, cards: [{ ...card, date: 'today' }] },
  ])('refuses %j', (data) => {
    expect(() => parsePerspectivesPage(data)).toThrow('not a page of perspectives');
  });
});
