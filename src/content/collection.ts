import { type Relatable, relatedFinder } from '../lib/related.ts';
import type { Entry } from './content-type.ts';
import { type Content, loadContent } from './load.ts';
import { newestFirst } from './order.ts';

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

/** Derives something from the content, once for as long as that is the same. */
export function perContent<Value>(
  derive: (content: Content) => Value | Promise<Value>,
): () => Promise<Value> {
  const derived = new WeakMap<Content, Promise<Value>>();
  return async () => {
    const content = await loadContent();
    const value = derived.get(content) ?? Promise.resolve(derive(content));
    derived.set(content, value);
    return value;
  };
}

/** What pages ask of a collection whose entries have pages of their own. */
export interface Getters<Document extends Entry> {
  /** Everything, newest first. */
  readonly all: () => Promise<readonly Document[]>;
  /** The entries that have a page, newest first, with their neighbours in time. */
  readonly pages: () => Promise<readonly DetailPage<Document>[]>;
  /** The page with a slug. */
  readonly page: (slug: string | undefined) => Promise<DetailPage<Document> | undefined>;
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
 * @param entriesOf the collection's entries, newest first
 * @param groupOf entries of one group belong together, such as those of a category
 */
export function collectionGetters<Document extends Entry & Relatable>(
  entriesOf: (content: Content) => readonly Document[],
  groupOf: (entry: Document) => string = () => '',
): Getters<Document> {
  const all = perContent(entriesOf);
  const pages = perContent((content) =>
    entriesOf(content)
      .filter(hasPage)
      .map((entry, index, entries) => ({
        entry,
        newer: entries[index - 1],
        older: entries[index + 1],
      })),
  );
  const bySlug = perContent(
    async () => new Map((await pages()).map((page) => [page.entry.slug, page])),
  );
  const finders = perContent((content) => {
    const groups = Map.groupBy(entriesOf(content).filter(hasPage), groupOf);
    return new Map([...groups].map(([group, entries]) => [group, relatedFinder(entries)]));
  });
  return {
    all,
    pages,
    page: async (slug) => (slug === undefined ? undefined : (await bySlug()).get(slug)),
    related: async ({ entry, newer, older }, count) => {
      const shown = [newer, older].flatMap((neighbour) => neighbour?.id ?? []);
      const found = (await finders()).get(groupOf(entry))?.(entry, count, shown) ?? [];
      const known = new Set([entry, ...found].map(({ id }) => id).concat(shown));
      for (const { entry: other } of await pages()) {
        if (found.length >= count) break;
        if (!known.has(other.id)) found.push(other);
      }
      // Chosen by what they say, shown as lists are: newest first.
      return found.sort(newestFirst);
    },
  };
}
