import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { studioWorkspaces } from '../src/content/studio/workspaces.ts';

// Each variable is written out: the Studio's build puts values in the place of these names.
const workspaces = studioWorkspaces({
  projectIds: {
    perspectives: process.env['SANITY_STUDIO_PERSPECTIVES_PROJECT_ID'],
    'press-releases': process.env['SANITY_STUDIO_PRESS_RELEASES_PROJECT_ID'],
    'media-coverage': process.env['SANITY_STUDIO_MEDIA_COVERAGE_PROJECT_ID'],
    'ceo-letters': process.env['SANITY_STUDIO_CEO_LETTERS_PROJECT_ID'],
  },
  dataset: process.env['SANITY_STUDIO_DATASET'],
});

export default defineConfig(
  workspaces.map((workspace) => ({ ...workspace, plugins: [structureTool()] })),
);
