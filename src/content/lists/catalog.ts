import type { Entry } from '#content/types/define-type.ts';
import { loadContent } from '#content/load.ts';
import { type TypeName, contentTypes } from '#content/types/index.ts';
import { type ListPage, paginate } from '#lib/pagination.ts';
import { ARCHIVE_PER_PAGE, CATALOG_NEWEST, cardPath, entryPath } from '#content/addresses.ts';

export interface CatalogEntry {
  readonly title: string;
  readonly href: string;
  /** ISO date. */
  readonly date: string | undefined;
}

/** All entries of one type, newest first. */
export interface CatalogSection {
  readonly id: TypeName;
  readonly label: string;
  /** Path of the type's list. */
  readonly list: string;
  readonly entries: readonly CatalogEntry[];
}

/** Everything published, by type. */
export async function getCatalog(): Promise<readonly CatalogSection[]> {
  const { entries } = await loadContent();
  return contentTypes.map(({ name, title, path }) => {
    const listed: readonly Entry[] = entries[name];
    return {
      id: name,
      label: title,
      list: path,
      entries: listed.map((entry, index) => ({
        title: entry.title,
        href: entryPath(name, entry) ?? cardPath(name, entry, index),
        date: entry.publishedAt,
      })),
    };
  });
}

/** The archive pages of a list; none if the search page lists all of it. */
export function archivePages<Item>(entries: readonly Item[]): ListPage<Item>[] {
  return entries.length > CATALOG_NEWEST ? paginate(entries, ARCHIVE_PER_PAGE) : [];
}
