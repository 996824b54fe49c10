/** One page of a longer list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** From 1. */
  readonly page: number;
  /** At least 1, also for an empty list. */
  readonly pages: number;
  /** Length of the whole list. */
  readonly total: number;
}

/** Cuts a list into pages. An empty list is one empty page. */
export function paginate<Item>(items: readonly Item[], size: number): ListPage<Item>[] {
  const pages = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: pages }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    page: index + 1,
    pages,
    total: items.length,
  }));
}

/**
 * Address of a page of a list: the list itself, then `page/2/` and on below it.
 * @param base the list's address, with its trailing slash
 */
export function pagePath(base: string, page: number): string {
  return page === 1 ? base : `${base}page/${page}/`;
}

/** A page number, or a gap that stands for several. */
export type PageMark = number | 'gap';

/**
 * Page numbers worth showing: the first, the last, and those around the current one, at most nine
 * marks however long the list is.
 */
export function pageMarks(page: number, pages: number): PageMark[] {
  const near = [1, 2, page - 1, page, page + 1, pages - 1, pages];
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((n, index): PageMark[] => {
    const skipped = n - (shown[index - 1] ?? 0) - 1;
    // A gap never hides a single number: the number takes no more room than the gap.
    if (skipped === 1) return [n - 1, n];
    return skipped > 1 ? ['gap', n] : [n];
  });
}

/** The static paths of a list's pages, for `[...page].astro`: its own address, then `page/2` and on. */
export function listPaths<Item>(items: readonly Item[], size: number) {
  return paginate(items, size).map((list) => ({
    params: { page: list.page === 1 ? undefined : `page/${list.page}` },
    props: { list },
  }));
}
