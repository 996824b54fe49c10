import { leadsSomewhere } from '../hosting/site-files.ts';

/**
 * Where the files of the build that runs are kept. Two copies of this module live in a build, Astro's
 * own and the one bundled with the pages; they share one process.
 */
const FILES = Symbol.for('rook-site:files');

/** Whether addresses lead somewhere, each looked up once: a page's texts link what others do. */
let known: { readonly files: unknown; readonly leads: Map<string, boolean> } | undefined;

/**
 * Makes known which files the site will have. Told before the first page is rendered, so that pages,
 * feeds and Markdown twins agree.
 * @param files relative to the site's root, with `/` between segments, decoded
 */
export function rememberSiteFiles(files: ReadonlySet<string>): void {
  Reflect.set(globalThis, FILES, files);
}

/**
 * Whether a link of a text leads to something. A link to another site does, as far as this one can
 * know; so does every link in development, where pages come and go.
 * @param href as content reading leaves it
 */
export function linkLeads(href: string): boolean {
  const files: unknown = Reflect.get(globalThis, FILES);
  if (!(files instanceof Set) || !href.startsWith('/')) return true;
  if (known?.files !== files) known = { files, leads: new Map() };
  const found = known.leads.get(href) ?? leadsSomewhere(pathOf(href), files);
  known.leads.set(href, found);
  return found;
}

/** Path of a root-relative address, decoded, without query and anchor. */
function pathOf(href: string): string {
  const { pathname } = new URL(href, 'http://site.invalid');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
