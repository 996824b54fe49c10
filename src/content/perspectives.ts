import { getCollection } from 'astro:content';
import { collectionGetters } from './collection.ts';
import { entriesOf } from './site-documents.ts';
import type { Perspective } from './types/perspective.ts';

export type { Perspective };

/** Getters of the articles; those of one category belong together. */
export const {
  all: getPerspectives,
  pages: getPerspectivePages,
  related: getRelatedPerspectives,
} = collectionGetters<Perspective>(
  () => entriesOf('perspectives', () => getCollection('perspectives')),
  ({ perspectiveCategory }) => perspectiveCategory,
);

/** The articles of a category, by its exact label, newest first. */
export async function getPerspectivesInCategory(label: string): Promise<readonly Perspective[]> {
  return (await getPerspectives()).filter(
    ({ perspectiveCategory }) => perspectiveCategory === label,
  );
}
