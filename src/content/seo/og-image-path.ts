/** The social image of pages without one of their own. */
export const DEFAULT_OG_IMAGE = '/og/default.png';

/**
 * Path of a page's social image: the page's own path below `/og/`. All pages of a list share one image.
 * @param path path of the page, from the site's root
 */
export function ogImagePath(path: string): string {
  const own = path.replace(/page\/\d+\/$/, '').replace(/^\/|\/$/g, '');
  return `/og/${own === '' ? 'home' : own}.png`;
}
