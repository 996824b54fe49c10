import type { Entry } from '~/content/define-type.ts';
import { type ListPage, pagePath } from '~/lib/pagination.ts';
import { type StructuredData, breadcrumbData } from '~/seo/structured-data.ts';

interface ListMeta {
  readonly title: string;
  readonly description: string;
  readonly modifiedAt: string | undefined;
  readonly structuredData: readonly StructuredData[];
}

/** ISO date of the latest change to an entry on a page. */
export function lastChange(items: readonly Entry[]): string | undefined {
  return items
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1);
}

/** Head data of a list page, unique on each page: later pages have their number and what they list. */
export function listMeta(
  { items, page, pages }: ListPage<Entry>,
  type: { readonly title: string; readonly description: string; readonly path: string },
  site: URL | undefined,
): ListMeta {
  const isFirst = page === 1;
  const title = isFirst ? type.title : `${type.title}, page ${page}`;
  const listed = items.map((item) => item.title).join('; ');
  return {
    title,
    description: isFirst ? type.description : `${type.title}, page ${page} of ${pages}: ${listed}.`,
    modifiedAt: lastChange(items),
    structuredData: [breadcrumbData([{ name: title, path: pagePath(type.path, page) }], new URL('/', site))],
  };
}
