import { type DatasetName, datasetNames } from '../../config/datasets.ts';
import { ceoLetterSchema } from './ceo-letter.ts';
import { mediaCoverageSchema } from './media-coverage.ts';
import { authorSchema, categorySchema, publicationSchema } from './people-and-places.ts';
import { perspectiveSchema } from './perspective.ts';
import { pressReleaseSchema } from './press-release.ts';
import type { DocumentType } from './schema.ts';

/** The types of a project that holds the documents of some datasets, those with lists first. */
export function typesOf(held: readonly DatasetName[]): DocumentType[] {
  const has = (name: DatasetName) => held.includes(name);
  const writes = { perspectives: has('perspectives'), letters: has('ceo-letters') };
  return [
    ...(has('perspectives') ? [perspectiveSchema] : []),
    ...(has('press-releases') ? [pressReleaseSchema] : []),
    ...(has('media-coverage') ? [mediaCoverageSchema] : []),
    ...(has('ceo-letters') ? [ceoLetterSchema] : []),
    ...(writes.perspectives || writes.letters ? [authorSchema(writes)] : []),
    ...(has('perspectives') ? [categorySchema] : []),
    ...(has('media-coverage') ? [publicationSchema] : []),
  ];
}

/** The types of each dataset that has a project of its own. */
export const studioTypes: Readonly<Record<DatasetName, DocumentType[]>> = {
  perspectives: typesOf(['perspectives']),
  'press-releases': typesOf(['press-releases']),
  'media-coverage': typesOf(['media-coverage']),
  'ceo-letters': typesOf(['ceo-letters']),
};

/** The types of one project that holds all four datasets. */
export const allStudioTypes: DocumentType[] = typesOf(datasetNames);
