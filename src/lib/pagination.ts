/** One page of a longer list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Index of the first item in the full list. */
  readonly start: number;
  /** From 1. */
  readonly page: number;
  /** At least 1, also for an empty list. */
  readonly pages: number;
  /** Length of the full list. */
  readonly total: number;
}

/** Splits a list into pages. An empty list has one empty page. */
export function paginate<Item>(items: readonly Item[], size: number): ListPage<Item>[] {
  const pages = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: pages }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    start: index * size,
    page: index + 1,
    pages,
    total: items.length,
  }));
}

/** Path of a page of a list: the path of the list itself, then `page/2/` and so on below it. */
export function pagePath(base: string, page: number): string {
  return page === 1 ? base : `${base}page/${page}/`;
}

/**
 * The page numbers that pagination shows: the first, the last, and those around the current one. A gap replaces
 * several numbers. At most nine marks in total.
 */
export function pageMarks(page: number, pages: number): (number | 'gap')[] {
  const near = [1, 2, page - 1, page, page + 1, pages - 1, pages];
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((n, index): (number | 'gap')[] => {
    const skipped = n - (shown[index - 1] ?? 0) - 1;
    // A gap never hides a single number, which takes no more room.
    if (skipped === 1) return [n - 1, n];
    return skipped > 1 ? ['gap', n] : [n];
  });
}

/** The static paths of a list, for `[...page].astro`: its own path, then `page/2` and so on. */
export function listPaths<Item>(items: readonly Item[], size: number) {
  return paginate(items, size).map((list) => ({
    params: { page: list.page === 1 ? undefined : `page/${list.page}` },
    props: { list },
  }));
}
