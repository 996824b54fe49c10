import type { DatasetName } from '../../config/datasets.ts';
import { type CeoLetter, ceoLetterType } from './ceo-letter.ts';
import { type MediaCoverage, mediaCoverageType } from './media-coverage.ts';
import { type Perspective, perspectiveType } from './perspective.ts';
import { type PressRelease, pressReleaseType } from './press-release.ts';

/** The type of each dataset's documents. */
export const contentTypes = {
  perspectives: perspectiveType,
  'press-releases': pressReleaseType,
  'media-coverage': mediaCoverageType,
  'ceo-letters': ceoLetterType,
} as const satisfies Readonly<Record<DatasetName, object>>;

/** All documents of the site as pages are given them, each list newest first. */
export interface SiteDocuments {
  readonly perspectives: readonly Perspective[];
  readonly 'press-releases': readonly PressRelease[];
  readonly 'media-coverage': readonly MediaCoverage[];
  readonly 'ceo-letters': readonly CeoLetter[];
}
