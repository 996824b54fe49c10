/** In place of `src/config/list-sizes.ts` where single components are rendered: few entries fill several pages. */
export const perPage = {
  perspectives: 4,
  'press-releases': 2,
  'media-coverage': 20,
  'ceo-letters': 2,
};
