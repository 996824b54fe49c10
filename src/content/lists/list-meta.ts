import type { Entry } from '#content/types/define-type.ts';
import { type ListPage, pagePath } from '#lib/pagination.ts';
import { excerpt } from '#lib/text/text.ts';
import { LONGEST_DESCRIPTION } from '#content/seo/description.ts';
import { type StructuredData, breadcrumbData } from '#content/seo/structured-data.ts';

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

/**
 * Describes a page of a list: its place, which makes it unique, and as many titles as a description holds.
 * @param place such as `Press releases, page 2 of 3`
 */
export function listDescription(place: string, titles: readonly string[]): string {
  const of = (count: number) => `${place}: ${titles.slice(0, count).join('; ')}.`;
  const fitting = titles.findLastIndex((_, index) => of(index + 1).length <= LONGEST_DESCRIPTION) + 1;
  return fitting > 0 ? of(fitting) : excerpt(of(1), LONGEST_DESCRIPTION);
}

/** Head data of a list page, unique on each page: later pages have their number and what they list. */
export function listMeta(
  { items, page, pages }: ListPage<Entry>,
  type: { readonly title: string; readonly description: string; readonly path: string },
  site: URL | undefined,
): ListMeta {
  const isFirst = page === 1;
  const title = isFirst ? type.title : `${type.title}, page ${page}`;
  const titles = items.map((item) => item.title);
  return {
    title,
    description: isFirst ? type.description : listDescription(`${title} of ${pages}`, titles),
    modifiedAt: lastChange(items),
    structuredData: [breadcrumbData([{ name: title, path: pagePath(type.path, page) }], new URL('/', site))],
  };
}
