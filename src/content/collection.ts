import type { Entry } from './loader.ts';

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
