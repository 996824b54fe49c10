/**
 * What a build says of itself in the site's root: how many documents of each collection it holds. It
 * travels with the site, so that the next release can be compared with what is served.
 */
export const BUILD_FACTS_FILE = 'build.json';

/**
 * Whether a built site has something at an address, as a host answers it.
 * @param path decoded path from the root, without query and anchor
 * @param files all files of the site, relative to its root, with `/` between segments
 */
export function leadsSomewhere(path: string, files: ReadonlySet<string>): boolean {
  const file = path.slice(1);
  if (file === '' || file.endsWith('/')) return files.has(`${file}index.html`);
  return files.has(file) || files.has(`${file}/index.html`);
}
