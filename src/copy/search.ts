import { PRODUCT, site } from '../config/site.ts';

/** Words of the search page and of the plain lists behind it. */
export const search = {
  title: 'Search',
  description: `Search everything ${PRODUCT} has published, or read the plain list: articles, press releases, coverage, letters and every page of ${site.defaultOrigin.replace('https://', '')}.`,
  heading: 'Search',
  label: 'What are you looking for?',
  button: 'Search',
  often: 'Often looked for:',
  /** What people write in the field; each finds something. */
  words: ['refunds', 'fees', 'Castling', 'export', 'jobs'],
  hint: 'Fewer words find more, and so do plainer ones: “refund” rather than “reimbursement procedure”.',
  everything: 'Everything published',
  everythingText: 'The whole list, newest first. It needs no script.',
  pages: 'Pages',
  feeds: 'Feeds',
  feedsText: 'The newest twenty of each, in full, as RSS or Atom.',
  all: 'All of it',
  empty: 'Nothing has been published here yet.',
  archiveTitle: (label: string, page: number) => `${label}, plain list ${page}`,
  archiveDescription: (label: string, from: number, to: number, total: number) =>
    `Titles and dates only: ${label}, numbers ${from} to ${to} of ${total}, newest first.`,
  range: (from: number, to: number) => `${from} to ${to}`,
  back: 'Search',
} as const;
