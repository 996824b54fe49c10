import { defineCliConfig } from 'sanity/cli';
import { env } from './env.ts';
import { studioWorkspaces } from './workspaces.ts';

// A Studio without its projects is refused while it is built, not in an editor's browser.
const [first] = studioWorkspaces(env);

export default defineCliConfig({
  // Commands that work on one project take this one; `--project-id` names another.
  api: { projectId: first?.projectId ?? '', dataset: first?.dataset ?? '' },
  vite: (config) => ({
    ...config,
    // The types lie outside of this folder, beside settings that ask for the site's packages.
    tsconfig: 'tsconfig.json',
    server: { ...config.server, fs: { allow: ['..'] } },
  }),
});
