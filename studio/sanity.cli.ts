import { defineCliConfig } from 'sanity/cli';

export default defineCliConfig({
  // Commands that work on one project take this one; `--project-id` names another.
  api: {
    projectId: process.env['SANITY_STUDIO_PERSPECTIVES_PROJECT_ID'],
    dataset: process.env['SANITY_STUDIO_DATASET'] || 'production',
  },
  vite: (config) => ({
    ...config,
    // The schema lies outside of this folder, beside settings that ask for the site's packages.
    tsconfig: 'tsconfig.json',
    server: { ...config.server, fs: { allow: ['..'] } },
  }),
});
