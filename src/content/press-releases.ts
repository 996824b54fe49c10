import { getCollection } from 'astro:content';
import { collectionGetters } from './collection.ts';
import { entriesOf } from './site-documents.ts';
import type { PressRelease } from './types/press-release.ts';

export type { PressRelease };

/** Getters of the press releases. */
export const {
  all: getPressReleases,
  pages: getPressReleasePages,
  related: getRelatedPressReleases,
} = collectionGetters<PressRelease>(() =>
  entriesOf('press-releases', () => getCollection('press-releases')),
);
