import { PRODUCT } from '#company/site.ts';

// In a separate module, so that islands that import these words do not contain the hub's other words.
export const pagination = { label: 'Pagination', previous: 'Previous', next: 'Next' } as const;

/** Before the link at the end of a list. */
export const keepReading = 'Keep reading';

export const perspectivesList = {
  name: `${PRODUCT} Perspectives`,
  readMore: 'Read Article',
  empty: 'There is nothing here yet.',
  /** Above the newest of other categories, where a category has few. */
  more: 'More perspectives',
  /** Before a link to the next category. */
  next: 'Next category',
  letters: 'Letters from the CEO',
} as const;

/**
 * Title of a page of the list, unique on the site: `Field Notes, page 2: Rook Perspectives`.
 * @param category exact label; `undefined` for all
 * @param page from 1
 */
export function perspectivesTitle(category: string | undefined, page: number): string {
  const place = page > 1 ? `, page ${page}` : '';
  const { name } = perspectivesList;
  return category === undefined ? `${name}${place}` : `${category}${place}: ${name}`;
}
