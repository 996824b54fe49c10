import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { studioWorkspaces } from '../src/content/studio/workspaces.ts';
import { settings } from './settings.ts';

export default defineConfig(
  studioWorkspaces(settings).map((workspace) => ({ ...workspace, plugins: [structureTool()] })),
);
