import type { StudioSettings } from '../src/content/studio/workspaces.ts';

/** What the environment says. Each variable is written out: a build puts its value in its place. */
export const settings: StudioSettings = {
  projectIds: {
    perspectives: process.env['SANITY_STUDIO_PERSPECTIVES_PROJECT_ID'],
    'press-releases': process.env['SANITY_STUDIO_PRESS_RELEASES_PROJECT_ID'],
    'media-coverage': process.env['SANITY_STUDIO_MEDIA_COVERAGE_PROJECT_ID'],
    'ceo-letters': process.env['SANITY_STUDIO_CEO_LETTERS_PROJECT_ID'],
  },
  dataset: process.env['SANITY_STUDIO_DATASET'],
};
