import { PRODUCT, site } from '#company/site.ts';

/** Words of the search page and of its archive pages. */
export const search = {
  title: 'Search',
  description: `Search everything ${PRODUCT} has published, or read the plain list: articles, press releases, coverage, letters and every page of ${site.defaultOrigin.replace('https://', '')}.`,
  heading: 'Search',
  label: 'What are you looking for?',
  button: 'Search',
  failed: 'Search could not be loaded. Reload the page, or use the list below, which holds everything published.',
  often: 'Popular searches:',
  /** Suggested searches. Each has results. */
  words: ['refunds', 'fees', 'Castling', 'export', 'jobs'],
  ask: {
    label: 'Ask Support',
    text: 'Or ask a person: chat at any hour, or email and hear back within 24 hours.',
    after: 'None of these?',
  },
  hint: 'Try fewer and plainer words: “refund” rather than “reimbursement procedure”. For instructions, search the help portal under Support.',
  saved: 'Your bookmarks',
  remove: 'Remove',
  everything: 'Everything published',
  everythingText: 'Articles, press releases, coverage and letters, newest first.',
  pages: 'Pages',
  subjects: 'Perspectives by subject',
  feeds: 'RSS and Atom feeds',
  feedsId: 'feeds',
  feedsText: 'The newest twenty of each, in full, for a feed reader.',
  all: 'All of it',
  empty: 'Nothing has been published here yet.',
  archiveTitle: (label: string, page: number) => `${label}, plain list ${page}`,
  archiveDescription: (label: string, from: number, to: number, total: number) =>
    `Titles and dates only: ${label}, numbers ${from} to ${to} of ${total}, newest first.`,
  range: (from: number, to: number) => `${from} to ${to}`,
  back: 'Search',
} as const;
