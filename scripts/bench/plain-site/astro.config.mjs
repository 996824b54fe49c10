import { fileURLToPath } from 'node:url';
import { defineConfig } from 'astro/config';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// What Astro makes of pages without any script: no React, no islands, no pass over finished pages.
export default defineConfig({
  site: 'https://rook.example',
  root: fileURLToPath(new URL('./', import.meta.url)),
  outDir: `${root}.build/bench/plain-site`,
  cacheDir: `${root}.cache/plain-site`,
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
});
