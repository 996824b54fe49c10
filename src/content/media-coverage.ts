import { getCollection } from 'astro:content';
import { collectionGetters } from './collection.ts';
import { entriesOf } from './site-documents.ts';
import type { MediaCoverage } from './types/media-coverage.ts';

export type { MediaCoverage };

/** All media coverage, newest first. */
export const { all: getMediaCoverage } = collectionGetters<MediaCoverage>(() =>
  entriesOf('media-coverage', () => getCollection('media-coverage')),
);
