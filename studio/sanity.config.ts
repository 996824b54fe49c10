import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { env } from './env.ts';
import { studioWorkspaces } from './workspaces.ts';

export default defineConfig(
  studioWorkspaces(env).map((workspace) => ({ ...workspace, plugins: [structureTool()] })),
);
