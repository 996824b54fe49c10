import { readdir } from 'node:fs/promises';
import path from 'node:path';

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

/** All files of a folder, relative to it, with `/` between segments, in order. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
