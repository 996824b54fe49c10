/** Entries on one page of the lists of press releases, media coverage and letters. */
export const PRESS_RELEASES_PER_PAGE = 10;
export const MEDIA_COVERAGE_PER_PAGE = 10;
export const CEO_LETTERS_PER_PAGE = 10;
