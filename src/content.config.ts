import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { type CeoLetter, ceoLetterType } from './content/types/ceo-letter.ts';
import { contentLoader } from './content/loading/loader.ts';
import { type MediaCoverage, mediaCoverageType } from './content/types/media-coverage.ts';
import { type Perspective, perspectiveType } from './content/types/perspective.ts';
import { type PressRelease, pressReleaseType } from './content/types/press-release.ts';

// The loaders parse every document on its way in; these schemas only carry the types on.
export const collections = {
  perspectives: defineCollection({
    loader: contentLoader(perspectiveType),
    schema: z.custom<Perspective>(),
  }),
  'press-releases': defineCollection({
    loader: contentLoader(pressReleaseType),
    schema: z.custom<PressRelease>(),
  }),
  'media-coverage': defineCollection({
    loader: contentLoader(mediaCoverageType),
    schema: z.custom<MediaCoverage>(),
  }),
  'ceo-letters': defineCollection({
    loader: contentLoader(ceoLetterType),
    schema: z.custom<CeoLetter>(),
  }),
};
