import { rememberSiteFiles } from '../content/site-links.ts';
import { BUILD_FACTS_FILE } from '../hosting/site-files.ts';
import type { Renderer, SitePath } from '../renderer/renderer.ts';

/**
 * Written after the pages. What else is, social images, search index and style sheets, is no address to
 * link in a text: whether it will be there nobody knows yet, and a link that leads nowhere would hold
 * the release back.
 */
const WRITTEN_LATER = ['sitemap-index.xml', 'sitemap-0.xml', BUILD_FACTS_FILE];

/**
 * The paths of the site. From then on the content knows what the site will hold, and no text links to
 * what does not exist: an address with a slip, or to an article that was unpublished since, must never
 * hold a release back.
 * @param others files beside pages, relative to the site's root: public files, assets of the content
 */
export async function readSitePaths(
  renderer: Renderer,
  others: readonly string[],
): Promise<readonly SitePath[]> {
  const paths = await renderer.paths();
  rememberSiteFiles(new Set([...paths.map(({ file }) => file), ...others, ...WRITTEN_LATER]));
  return paths;
}
