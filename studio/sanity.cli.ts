import { defineCliConfig } from 'sanity/cli';
import { settings } from './settings.ts';

export default defineCliConfig({
  // Commands that work on one project take this one; `--project-id` names another.
  api: {
    projectId: settings.projectIds.perspectives,
    dataset: settings.dataset || 'production',
  },
  vite: (config) => {
    // A Studio without its projects is refused while it is built, not in an editor's browser.
    if (Object.values(settings.projectIds).some((id) => !id)) {
      throw new Error('The Studio needs the ids of all four projects. Fill in the variables that studio/.env.example explains.'); // prettier-ignore
    }
    return {
      ...config,
      // The schema lies outside of this folder, beside settings that ask for the site's packages.
      tsconfig: 'tsconfig.json',
      server: { ...config.server, fs: { allow: ['..'] } },
    };
  },
});
