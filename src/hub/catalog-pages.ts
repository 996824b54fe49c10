import { routes } from '~/config/routes.ts';
import { type ListPage, paginate } from '~/lib/pagination.ts';

/** Of each kind this many stand on the search page itself; a longer list has plain pages of its own. */
export const CATALOG_NEWEST = 25;

/** Titles on one plain page: few enough for the first flight of a connection. */
const PER_PAGE = 100;

/** A plain page of a section with the numbers of its first and last entry, from 1. */
export interface CatalogPage<Entry> extends ListPage<Entry> {
  readonly from: number;
  readonly to: number;
}

/** Cuts everything of one kind into plain pages; none where the search page holds it all. */
export function catalogPages<Entry>(entries: readonly Entry[]): CatalogPage<Entry>[] {
  if (entries.length <= CATALOG_NEWEST) return [];
  return paginate(entries, PER_PAGE).map((page) => {
    const before = (page.page - 1) * PER_PAGE;
    return { ...page, from: before + 1, to: before + page.items.length };
  });
}

/** Address of a plain page. */
export function archivePath(section: string, page: number): string {
  return `${routes.search}${section}/page/${page}/`;
}
