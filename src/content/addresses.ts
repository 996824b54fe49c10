import { routes } from '#company/routes.ts';
import { pagePath } from '#lib/pagination.ts';
import { type TypeName, typeOf } from './types/index.ts';

const ANY_ORIGIN = 'http://site.invalid';

/** The search page lists this many entries of each type. Longer lists also have archive pages. */
export const CATALOG_NEWEST = 25;

/** Entries per archive page. */
export const ARCHIVE_PER_PAGE = 100;

/**
 * Address of an entry's page, spelled as URLs spell it: `/perspectives/tips-&-tricks/`. `slug` is a safe path segment,
 * as parsing guarantees.
 */
export function slugPath({ path }: { readonly path: string }, slug: string): string {
  return new URL(`${path}${slug}/`, ANY_ORIGIN).pathname;
}

/** Path of an entry's page; `undefined` if it has none. */
export function entryPath(type: TypeName, entry: { readonly slug: string }): string;
export function entryPath(type: TypeName, entry: { readonly slug?: string | undefined }): string | undefined;
export function entryPath(type: TypeName, { slug }: { readonly slug?: string | undefined }): string | undefined {
  return slug === undefined ? undefined : slugPath(typeOf(type), slug);
}

/**
 * Path of an entry's card on its list page, for entries without a page. It changes as the list grows.
 * @param index the entry's index in the full list
 */
export function cardPath(type: TypeName, { id }: { readonly id: string }, index: number): string {
  const { path, perPage } = typeOf(type);
  return `${pagePath(path, Math.floor(index / perPage) + 1)}#${encodeURIComponent(id)}`;
}

/** Addresses of the feeds of a type, or of all types. They are outside the hubs, which contain pages only. */
export function feedPaths(type?: { readonly feed: string }) {
  const folder = type === undefined ? '/feeds/' : `/feeds/${type.feed}/`;
  return { rss: `${folder}rss.xml`, atom: `${folder}atom.xml` };
}

/** Addresses of a list and its pages; an empty list has one. */
export function listPaths(base: string, count: number, perPage: number): readonly string[] {
  const pages = Math.max(1, Math.ceil(count / perPage));
  return Array.from({ length: pages }, (_, index) => pagePath(base, index + 1));
}

/** Path of the first archive page of a type. */
export const archivePath = (type: string) => `${routes.search}${type}/`;

/** Addresses of the archive pages of a type; none if the search page lists all of it. */
export function archivePaths(type: string, count: number): readonly string[] {
  return count > CATALOG_NEWEST ? listPaths(archivePath(type), count, ARCHIVE_PER_PAGE) : [];
}
