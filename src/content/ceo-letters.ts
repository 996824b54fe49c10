import { getCollection } from 'astro:content';
import { collectionGetters } from './collection.ts';
import { entriesOf } from './site-documents.ts';
import type { CeoLetter } from './types/ceo-letter.ts';

export type { CeoLetter };

/** Getters of the letters from the CEO. */
export const {
  all: getCeoLetters,
  pages: getCeoLetterPages,
  related: getRelatedCeoLetters,
} = collectionGetters<CeoLetter>(() =>
  entriesOf('ceo-letters', () => getCollection('ceo-letters')),
);
