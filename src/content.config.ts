import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { contentLoader } from './content/astro-loader.ts';
import type { CeoLetter } from './content/types/ceo-letter.ts';
import type { MediaCoverage } from './content/types/media-coverage.ts';
import type { Perspective } from './content/types/perspective.ts';
import type { PressRelease } from './content/types/press-release.ts';

// The loaders parse every document on its way in; these schemas only carry the types on.
export const collections = {
  perspectives: defineCollection({
    loader: contentLoader('perspectives'),
    schema: z.custom<Perspective>(),
  }),
  'press-releases': defineCollection({
    loader: contentLoader('press-releases'),
    schema: z.custom<PressRelease>(),
  }),
  'media-coverage': defineCollection({
    loader: contentLoader('media-coverage'),
    schema: z.custom<MediaCoverage>(),
  }),
  'ceo-letters': defineCollection({
    loader: contentLoader('ceo-letters'),
    schema: z.custom<CeoLetter>(),
  }),
};
