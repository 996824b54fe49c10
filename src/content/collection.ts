import { type Relatable, relatedFinder } from '../lib/related.ts';
import type { Entry } from './content-type.ts';
import { newestFirst } from './order.ts';
import { siteDocuments } from './site-documents.ts';

/** An entry that has a page of its own. */
export type WithPage<Document extends Entry> = Document & { readonly slug: string };

/** A detail page and its neighbours in time. */
export interface DetailPage<Document extends Entry> {
  readonly entry: WithPage<Document>;
  readonly newer: WithPage<Document> | undefined;
  readonly older: WithPage<Document> | undefined;
}

function hasPage<Document extends Entry>(entry: Document): entry is WithPage<Document> {
  return entry.slug !== undefined;
}

/**
 * Remembers what an asynchronous function gave, for as long as the site's documents are the same.
 * Thousands of pages ask for the same list; in development content changes under the running server,
 * so there nothing is remembered.
 */
export function remembered<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly from: unknown; readonly value: Promise<Value> } | undefined;
  return () => {
    if (import.meta.env.DEV) return load();
    const from = siteDocuments();
    if (last === undefined || last.from !== from) last = { from, value: load() };
    return last.value;
  };
}

/** What pages ask of a collection whose entries have pages of their own. */
export interface Getters<Document extends Entry> {
  /** Everything, newest first. */
  readonly all: () => Promise<readonly Document[]>;
  /** The entries that have a page, newest first, with their neighbours in time. */
  readonly pages: () => Promise<readonly DetailPage<Document>[]>;
  /**
   * What to read next: entries of the same group first, by their words, then the newest of the
   * others. Neighbours in time are left out, since the same page links them already.
   */
  readonly related: (
    page: DetailPage<Document>,
    count: number,
  ) => Promise<readonly WithPage<Document>[]>;
}

/**
 * Makes the getters of a collection; each list and index is made once a build.
 * @param load the collection's entries, in any order
 * @param groupOf entries of one group belong together, such as those of a category
 */
export function collectionGetters<Document extends Entry & Relatable>(
  load: () => Promise<readonly { readonly data: Document }[]>,
  groupOf: (entry: Document) => string = () => '',
): Getters<Document> {
  const all = remembered(async () => (await load()).map(({ data }) => data).sort(newestFirst));
  const withPages = remembered(async () => (await all()).filter(hasPage));
  const finders = remembered(async () => {
    const groups = Map.groupBy(await withPages(), groupOf);
    return new Map([...groups].map(([group, entries]) => [group, relatedFinder(entries)]));
  });
  return {
    all,
    pages: async () =>
      (await withPages()).map((entry, index, entries) => ({
        entry,
        newer: entries[index - 1],
        older: entries[index + 1],
      })),
    related: async ({ entry, newer, older }, count) => {
      const shown = [newer, older].flatMap((neighbour) => neighbour?.id ?? []);
      const found = (await finders()).get(groupOf(entry))?.(entry, count, shown) ?? [];
      const known = new Set([entry, ...found].map(({ id }) => id).concat(shown));
      for (const other of await withPages()) {
        if (found.length >= count) break;
        if (!known.has(other.id)) found.push(other);
      }
      // Chosen by what they say, shown as lists are: newest first.
      return found.sort(newestFirst);
    },
  };
}
