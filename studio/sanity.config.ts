import { visionTool } from '@sanity/vision';
import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { contentTypes } from '../src/content/types/index.ts';
import { env } from './env.ts';
import { openPreview, preview } from './preview.ts';
import { studioWorkspaces } from './workspaces.ts';

const origin = env['SANITY_STUDIO_PREVIEW_URL'];

export default defineConfig(
  studioWorkspaces(env).map((workspace) => {
    const names = workspace.schema.types.map(({ name }) => name);
    const types = contentTypes.filter(({ documentType }) => names.includes(documentType));
    const previews = origin ? [preview(origin, workspace.projectId, types)] : [];
    return {
      ...workspace,
      plugins: [structureTool(), ...previews, visionTool()],
      document: {
        actions: (actions) => (origin ? [...actions, openPreview(types)] : actions),
      },
    };
  }),
);
