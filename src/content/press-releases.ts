import { collectionGetters } from './collection.ts';
import type { PressRelease } from './types/press-release.ts';

export type { PressRelease };

/** Getters of the press releases. */
export const {
  all: getPressReleases,
  pages: getPressReleasePages,
  page: getPressReleasePage,
  related: getRelatedPressReleases,
} = collectionGetters<PressRelease>(({ documents }) => documents['press-releases']);
