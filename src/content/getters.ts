import { type Relatable, relatedFinder } from '../lib/related.ts';
import { newestFirst } from './collection.ts';
import type { Entry } from './define-type.ts';
import { type Content, loadContent } from './load.ts';
import type { CeoLetter } from './types/ceo-letters.ts';
import type { MediaCoverage } from './types/media-coverage.ts';
import type { Perspective } from './types/perspectives.ts';
import type { PressRelease } from './types/press-releases.ts';

/** An entry that has a page of its own. */
export type WithPage<Document extends Entry> = Document & { readonly slug: string };

/** A detail page, with the newer and the older entry beside it. */
export interface DetailPage<Document extends Entry> {
  readonly entry: WithPage<Document>;
  readonly newer: WithPage<Document> | undefined;
  readonly older: WithPage<Document> | undefined;
}

/** Derives something from the content, once for as long as that is the same. */
export function perContent<Value>(derive: (content: Content) => Value | Promise<Value>) {
  const derived = new WeakMap<Content, Promise<Value>>();
  return async (): Promise<Value> => {
    const content = await loadContent();
    const value = derived.get(content) ?? Promise.resolve(derive(content));
    derived.set(content, value);
    return value;
  };
}

/**
 * Makes the getters of a type: all entries, pages, a page by its slug, what to read next. Lists are newest first.
 * @param groupOf what to read next comes from one group first, such as a category
 */
export function gettersOf<Document extends Entry & Relatable>(
  entriesOf: (content: Content) => readonly Document[],
  groupOf: (entry: Document) => string = () => '',
) {
  const withPages = (content: Content) =>
    entriesOf(content).filter((entry): entry is WithPage<Document> => entry.slug !== undefined);
  const pages = perContent((content): readonly DetailPage<Document>[] =>
    withPages(content).map((entry, index, entries) => ({
      entry,
      newer: entries[index - 1],
      older: entries[index + 1],
    })),
  );
  const finders = perContent((content) => {
    const groups = Map.groupBy(withPages(content), groupOf);
    return new Map([...groups].map(([group, entries]) => [group, relatedFinder(entries)]));
  });
  return {
    all: perContent(entriesOf),
    pages,
    page: async (slug?: string) => (await pages()).find(({ entry }) => entry.slug === slug),
    /** Entries of the same group first, by their words, then the newest of the others; not those beside it. */
    related: async ({ entry, newer, older }: DetailPage<Document>, count: number) => {
      const linked = [newer, older].flatMap((each) => each?.id ?? []);
      const found = (await finders()).get(groupOf(entry))?.(entry, count, linked) ?? [];
      const known = new Set([entry, ...found].map(({ id }) => id).concat(linked));
      const others = (await pages()).map((page) => page.entry).filter(({ id }) => !known.has(id));
      // Chosen by what they say, shown as lists are.
      return [...found, ...others.slice(0, count - found.length)].sort(newestFirst);
    },
  };
}

export const {
  all: getPerspectives,
  pages: getPerspectivePages,
  page: getPerspective,
  related: getRelatedPerspectives,
} = gettersOf<Perspective>(
  ({ entries }) => entries.perspectives,
  ({ perspectiveCategory }) => perspectiveCategory,
);

/** The perspectives of a category, by its exact label. */
export async function getPerspectivesInCategory(label: string): Promise<readonly Perspective[]> {
  const all = await getPerspectives();
  return all.filter(({ perspectiveCategory }) => perspectiveCategory === label);
}

export const {
  all: getPressReleases,
  pages: getPressReleasePages,
  page: getPressRelease,
  related: getRelatedPressReleases,
} = gettersOf<PressRelease>(({ entries }) => entries['press-releases']);

/** Media coverage; a link that leads nowhere on this site is left out. */
export const { all: getMediaCoverage } = gettersOf<MediaCoverage>(({ entries, isKnownPath }) =>
  entries['media-coverage'].map((item) => {
    const { link } = item;
    const isDead = link?.url !== undefined && !isKnownPath(link.url);
    return isDead ? { ...item, link: { ...link, url: undefined } } : item;
  }),
);

export const {
  all: getCeoLetters,
  pages: getCeoLetterPages,
  page: getCeoLetter,
  related: getRelatedCeoLetters,
} = gettersOf<CeoLetter>(({ entries }) => entries['ceo-letters']);
