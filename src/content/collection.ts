import { type Relatable, relatedFinder } from '../lib/related.ts';
import type { Entry } from './load-documents.ts';

/** An entry that has a page of its own. */
export type WithPage<Document extends Entry> = Document & { readonly slug: string };

/** A detail page and its neighbours in time. */
export interface DetailPage<Document extends Entry> {
  readonly entry: WithPage<Document>;
  readonly newer: WithPage<Document> | undefined;
  readonly older: WithPage<Document> | undefined;
}

export function hasPage<Document extends Entry>(entry: Document): entry is WithPage<Document> {
  return entry.slug !== undefined;
}

/**
 * Remembers what an asynchronous function gave. Thousands of pages ask for the same list; in
 * development content changes under the running server, so there nothing is remembered.
 */
export function remembered<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    if (import.meta.env.DEV) return load();
    value ??= load();
    return value;
  };
}

/** The pages of a list that is sorted newest first. */
export function detailPages<Document extends Entry>(
  entries: readonly Document[],
): readonly DetailPage<Document>[] {
  const withPages = entries.filter(hasPage);
  return withPages.map((entry, index) => ({
    entry,
    newer: withPages[index - 1],
    older: withPages[index + 1],
  }));
}

/** Finds entries by slug in constant time. */
export function bySlug<Document extends Entry>(
  entries: readonly Document[],
): ReadonlyMap<string, WithPage<Document>> {
  return new Map(entries.filter(hasPage).map((entry) => [entry.slug, entry]));
}

/**
 * Makes the search for what to read next: entries of the same group first, by their words, then the
 * newest of the others. Only entries with a page are found.
 * @param groupOf entries of one group belong together, such as those of a category
 */
export function relatedSearch<Document extends Entry & Relatable>(
  getEntries: () => Promise<readonly Document[]>,
  groupOf: (entry: Document) => string = () => '',
) {
  const finders = remembered(async () => {
    const groups = Map.groupBy((await getEntries()).filter(hasPage), groupOf);
    return new Map([...groups].map(([group, entries]) => [group, relatedFinder(entries)]));
  });
  // Neighbours in time are linked from the same page already.
  return async (
    { entry, newer, older }: DetailPage<Document>,
    count: number,
  ): Promise<readonly WithPage<Document>[]> => {
    const shown = [newer, older].flatMap((neighbour) => neighbour?.id ?? []);
    const found = (await finders()).get(groupOf(entry))?.(entry, count, shown) ?? [];
    const known = new Set([entry, ...found].map(({ id }) => id).concat(shown));
    for (const other of await getEntries()) {
      if (found.length >= count) break;
      if (hasPage(other) && !known.has(other.id)) found.push(other);
    }
    return found;
  };
}
