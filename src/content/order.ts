import type { Entry } from './content-type.ts';

/** Order of lists: newest first, then by id, so that it is the same from every source. */
export function newestFirst(a: Entry, b: Entry): number {
  return (
    compare(b.publishedAt ?? '', a.publishedAt ?? '') ||
    compare(b.updatedAt ?? '', a.updatedAt ?? '') ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
