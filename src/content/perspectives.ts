import { collectionGetters } from './collection.ts';
import type { Perspective } from './types/perspective.ts';

export type { Perspective };

/** Getters of the articles; those of one category belong together. */
export const {
  all: getPerspectives,
  pages: getPerspectivePages,
  page: getPerspectivePage,
  related: getRelatedPerspectives,
} = collectionGetters<Perspective>(
  ({ documents }) => documents.perspectives,
  ({ perspectiveCategory }) => perspectiveCategory,
);

/** The articles of a category, by its exact label, newest first. */
export async function getPerspectivesInCategory(label: string): Promise<readonly Perspective[]> {
  return (await getPerspectives()).filter(
    ({ perspectiveCategory }) => perspectiveCategory === label,
  );
}
