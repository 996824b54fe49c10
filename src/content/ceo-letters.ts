import { collectionGetters } from './collection.ts';
import type { CeoLetter } from './types/ceo-letter.ts';

export type { CeoLetter };

/** Getters of the letters from the CEO. */
export const {
  all: getCeoLetters,
  pages: getCeoLetterPages,
  page: getCeoLetterPage,
  related: getRelatedCeoLetters,
} = collectionGetters<CeoLetter>(({ documents }) => documents['ceo-letters']);
