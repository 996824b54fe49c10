import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Pages open at once: enough to keep the disk busy, few enough to keep memory flat. */
const AT_ONCE = 16;

/** One page of a finished build. */
export interface BuiltHtml {
  /** Absolute path. */
  readonly file: string;
  /** Address from the site's root, `/about/` or `/404.html`. */
  readonly address: string;
  readonly html: string;
}

/** Files of the pages below a folder, relative to it. */
export async function htmlFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).sort();
}

/**
 * Visits every page below a folder, a few at a time, and writes back what a visit changes.
 * @param visit gives the page's new HTML, or nothing to leave it as it is
 * @returns number of pages
 */
export async function visitPages(
  folder: string,
  visit: (page: BuiltHtml) => string | undefined | Promise<string | undefined>,
): Promise<number> {
  const names = await htmlFiles(folder);
  const waiting = names.values();
  const work = async (): Promise<void> => {
    for (const name of waiting) {
      const file = path.join(folder, name);
      const address = `/${name.split(path.sep).join('/')}`.replace(/\/index\.html$/, '/');
      const html = await readFile(file, 'utf8');
      const written = await visit({ file, address, html });
      if (written !== undefined && written !== html) await writeFile(file, written);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return names.length;
}
