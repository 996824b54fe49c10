import type { DatasetName } from './datasets.ts';

/** Entries on one page of each list. */
export const perPage: Readonly<Record<DatasetName, number>> = {
  perspectives: 4,
  'press-releases': 10,
  'media-coverage': 10,
  'ceo-letters': 10,
};
