/**
 * Words of lists that islands say too. A module of its own: an island that imports it carries no
 * other words of the hub.
 */
export const pagination = { label: 'Pagination', previous: 'Previous', next: 'Next' } as const;

export const perspectivesList = {
  readMore: 'Read Article',
  empty: 'There is nothing here yet.',
} as const;
