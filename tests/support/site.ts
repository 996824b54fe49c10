import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { redirects } from '#company/redirects.ts';
import { routes } from '#company/routes.ts';
import { contentTypes } from '#content/types/index.ts';

/** Absolute path of the project's root, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The built site. */
export const siteFolder = `${root}dist`;

const read = new Map<string, { readonly html: string; readonly document: Document }>();

/**
 * Reads a built page. Cached: tests must not change the document.
 * @param address path such as `/about/` or `/404.html`
 * @throws if the page was not built
 */
export function readPage(address: string) {
  const known = read.get(address);
  if (known !== undefined) return known;
  const file = path.join(siteFolder, address.endsWith('/') ? `${address}index.html` : address);
  if (!existsSync(file)) throw new Error(`${address} was not built: ${file} is missing`);
  const html = readFileSync(file, 'utf8');
  const page = { html, document: parsePage(html) };
  read.set(address, page);
  return page;
}

const window = new Window({ settings: { disableJavaScriptEvaluation: true } });

/** Parses a page without running its scripts. */
export function parsePage(text: string, type: 'text/html' | 'application/xml' = 'text/html'): Document {
  return new window.DOMParser().parseFromString(text, type) as unknown as Document;
}

/** Addresses of all built pages, sorted, including `/404.html`, without the small pages of redirects. */
export function allPages(): string[] {
  return globSync('**/*.html', { cwd: siteFolder })
    .map((file) => `/${file.split(path.sep).join('/')}`.replace(/\/index\.html$/, '/'))
    .filter((address) => !Object.hasOwn(redirects, address))
    .sort();
}

/** Pages in groups, for tests whose checks take longer in a new tab. */
export function inGroups(pages: readonly string[], size = 6): string[][] {
  const starts = pages.keys().filter((index) => index % size === 0);
  return [...starts.map((start) => pages.slice(start, start + size))];
}

/** Below these, pages are generated from content: documents, further pages of lists, and archives below search. */
const lists = [...contentTypes.map(({ path }) => path), routes.search];

/** Whether a page is made from content, not written by hand. */
export const isGenerated = (address: string) =>
  lists.some((list) => address.startsWith(list) && address.length > list.length);

/** All pages, but only the first of each kind that editors write. */
export function onePageOfEachKind(): string[] {
  const kindOf = (address: string) => (isGenerated(address) ? path.posix.dirname(address) : address);
  return [...Map.groupBy(allPages(), kindOf).values()].flatMap(([first]) => first ?? []);
}

/** Text content with white space collapsed. */
export function textOf(node: { textContent: string | null } | null): string {
  return (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
