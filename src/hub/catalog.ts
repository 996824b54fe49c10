import type { Entry } from '~/content/define-type.ts';
import { loadContent } from '~/content/load.ts';
import { type TypeName, contentTypes } from '~/content/types/index.ts';
import { entryPath, placePath } from './addresses.ts';
import { dateOf } from './cards.ts';

/** Something published, as one line of the plain list. */
export interface CatalogEntry {
  readonly title: string;
  /** Missing where it has no page of its own. */
  readonly href: string | undefined;
  readonly date: { readonly iso: string; readonly text: string } | undefined;
}

/** All of one type, newest first. */
export interface CatalogSection {
  readonly id: TypeName;
  readonly label: string;
  readonly list: string;
  readonly entries: readonly CatalogEntry[];
}

/** Everything published, by type. */
export async function getCatalog(): Promise<readonly CatalogSection[]> {
  const { entries } = await loadContent();
  return contentTypes.map(({ name, title, path, hasPages }) => {
    const listed: readonly Entry[] = entries[name];
    return {
      id: name,
      label: title,
      list: path,
      entries: listed.map((entry, index) => ({
        title: entry.title,
        href: hasPages ? entryPath(name, entry) : placePath(name, entry, index),
        date: entry.publishedAt === undefined ? undefined : dateOf(entry.publishedAt),
      })),
    };
  });
}
