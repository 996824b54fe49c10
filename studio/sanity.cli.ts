import { defineCliConfig } from 'sanity/cli';
import { env } from './env.ts';
import { studioWorkspaces } from './workspaces.ts';

// Fails the build of a Studio without projects, instead of an editor's browser.
const [first] = studioWorkspaces(env);

export default defineCliConfig({
  // The default project of Sanity's commands; `--project-id` names another.
  api: { projectId: first?.projectId ?? '', dataset: first?.dataset ?? '' },
  vite: (config) => ({
    ...config,
    // The types are outside this folder, next to settings that require the site's packages.
    tsconfig: 'tsconfig.json',
    server: { ...config.server, fs: { allow: ['..'] } },
  }),
});
