import { collectionGetters } from './collection.ts';
import type { MediaCoverage } from './types/media-coverage.ts';

export type { MediaCoverage };

/** All media coverage, newest first; a link that leads nowhere on this site is left out. */
export const { all: getMediaCoverage } = collectionGetters<MediaCoverage>(
  ({ documents, isKnownPath }) =>
    documents['media-coverage'].map((item) => {
      const { link } = item;
      const isDead = link?.url !== undefined && !isKnownPath(link.url);
      return isDead ? { ...item, link: { ...link, url: undefined } } : item;
    }),
);
