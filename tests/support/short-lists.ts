/** In place of `src/hub/list-sizes.ts` where single components are rendered: few entries fill several pages. */
export const PRESS_RELEASES_PER_PAGE = 2;
export const MEDIA_COVERAGE_PER_PAGE = 20;
export const CEO_LETTERS_PER_PAGE = 2;
