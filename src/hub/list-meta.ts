import { type ListPage, pagePath } from '~/lib/pagination.ts';
import { requireSite } from '~/lib/require-site.ts';
import { type StructuredData, breadcrumbData } from '~/seo/structured-data.ts';
import type { Entry } from '~/content/define-type.ts';

interface ListMeta {
  readonly title: string;
  readonly description: string;
  readonly modifiedAt: string | undefined;
  readonly structuredData: readonly StructuredData[];
}

/** ISO date of the last change of an entry on a page. */
export function lastChange(items: readonly Entry[]): string | undefined {
  return items
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1);
}

/**
 * Head data of a list page, unique on each: later pages name their number and what they list.
 * @param words title and description of the list's first page
 * @param base address of the list's first page
 */
export function listMeta(
  { items, page, pages }: ListPage<Entry>,
  words: { readonly title: string; readonly description: string },
  base: string,
  site: URL | undefined,
): ListMeta {
  const isFirst = page === 1;
  const title = isFirst ? words.title : `${words.title}, page ${page}`;
  const listed = items.map((item) => item.title).join('; ');
  return {
    title,
    description: isFirst ? words.description : `${words.title}, page ${page} of ${pages}: ${listed}.`,
    modifiedAt: lastChange(items),
    structuredData: [breadcrumbData([{ name: title, path: pagePath(base, page) }], requireSite(site))],
  };
}
