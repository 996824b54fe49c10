import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { client } from '../../../src/integrations/client.ts';
import { inlineScripts } from '../../../src/integrations/inline-scripts.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// The site's own settings, for pages that show nothing but islands.
export default defineConfig({
  site: 'https://rook.example',
  root: fileURLToPath(new URL('./', import.meta.url)),
  publicDir: `${root}public`,
  outDir: `${root}.build/island-pages`,
  cacheDir: `${root}.cache/island-pages`,
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [
    react(),
    tailwind({ applyBaseStyles: false, configFile: `${root}tailwind.config.mjs` }),
    client(),
    inlineScripts(),
  ],
  vite: { resolve: { alias: { '~/': `${root}src/` } } },
});
