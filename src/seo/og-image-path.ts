/** What pages without a picture of their own show when they are shared. */
export const DEFAULT_OG_IMAGE = '/og/default.png';

/**
 * Address of the social image of a page: the page's own address below `/og/`. Later pages of a list
 * share the picture of the first.
 * @param path address of the page, from the site's root, as links write it
 */
export function ogImagePath(path: string): string {
  const own = path.replace(/page\/\d+\/$/, '').replace(/^\/|\/$/g, '');
  return `/og/${own === '' ? 'home' : own}.png`;
}
