import { type Relatable, relatedFinder } from './related.ts';
import { newestFirst } from './collection.ts';
import type { Entry } from './types/define-type.ts';
import { type Content, loadContent } from './load.ts';
import type { CeoLetter } from './types/ceo-letters.ts';
import type { MediaCoverage } from './types/media-coverage.ts';
import type { Perspective } from './types/perspectives.ts';
import type { PressRelease } from './types/press-releases.ts';

/** An entry with a page. */
export type WithPage<Document extends Entry> = Document & { readonly slug: string };

/** A detail page, with the next newer and older entries. */
export interface DetailPage<Document extends Entry> {
  readonly entry: WithPage<Document>;
  readonly newer: WithPage<Document> | undefined;
  readonly older: WithPage<Document> | undefined;
}

/** Derives a value from the content, once until the content changes. */
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
 * Creates the getters of a type: all entries, pages, a page by slug, related entries. Lists are newest first.
 * @param groupOf the group, such as a category, that related entries come from first
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
    const entries = withPages(content);
    const groups = [...Map.groupBy(entries, groupOf)].map(([group, own]) => [group, relatedFinder(own)] as const);
    return { ofAll: relatedFinder(entries), ofGroup: new Map(groups) };
  });
  return {
    all: perContent(entriesOf),
    pages,
    page: async (slug?: string) => (await pages()).find(({ entry }) => entry.slug === slug),
    /** Similar entries of the same group, then similar ones of the others, without `newer` and `older`. */
    related: async ({ entry, newer, older }: DetailPage<Document>, count: number) => {
      const { ofAll, ofGroup } = await finders();
      const linked = [newer, older].flatMap((each) => each?.id ?? []);
      const similar = ofGroup.get(groupOf(entry))?.(entry, count, linked) ?? [];
      const known = [...linked, ...similar.map(({ id }) => id)];
      // In the order of lists.
      return [...similar, ...ofAll(entry, count - similar.length, known)].sort(newestFirst);
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

/** Media coverage, without links to unknown addresses of this site. */
export const { all: getMediaCoverage } = gettersOf<MediaCoverage>(({ entries, linkTarget }) =>
  entries['media-coverage'].map((item) => {
    const { link } = item;
    return link?.url === undefined ? item : { ...item, link: { ...link, url: linkTarget(link.url) } };
  }),
);

export const {
  all: getCeoLetters,
  pages: getCeoLetterPages,
  page: getCeoLetter,
  related: getRelatedCeoLetters,
} = gettersOf<CeoLetter>(({ entries }) => entries['ceo-letters']);

/** Where a link of a page leads: editors may remove a document that a static page links to. */
export const getLinkTarget = perContent(({ linkTarget }) => linkTarget);
