import { type Page, elementsOf, valueOf } from '../page.ts';

/** The classes of some pages, those first that stand on most of them. */
export function classesByUse(pages: readonly Page[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const lists = elementsOf(page).map((element) => valueOf(element, 'class') ?? '');
    for (const name of new Set(lists.flatMap((list) => list.split(/\s+/)))) {
      if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([name]) => name);
}
