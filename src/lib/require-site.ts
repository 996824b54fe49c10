/**
 * The canonical origin as pages and endpoints receive it.
 * @throws {Error} when `astro.config.mjs` sets no `site`
 */
export function requireSite(site: URL | undefined): URL {
  if (site === undefined) {
    throw new Error('There is no canonical origin: set `site` in astro.config.mjs.');
  }
  return site;
}
