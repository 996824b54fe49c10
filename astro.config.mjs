import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@astrojs/tailwind';
import { defineConfig, logHandlers } from 'astro/config';
import { loadEnvFile } from '#content/settings/env-file.ts';
import { env } from '#content/settings/env.ts';
import { drafts } from '#drafts/integration.ts';
import { client } from '#integrations/client.ts';
import { content } from '#integrations/content.ts';
import { development } from '#integrations/development.ts';
import { finish } from '#integrations/finish/index.ts';
import { inlineScripts } from '#integrations/inline-scripts.ts';

// Runs again whenever the development server restarts.
loadEnvFile();
for (const name of env().unknown) console.warn(`${name} is set, but nothing reads it (.env.example).`);

const { pages, site, withLastChange } = finish();
// Set by `npm run drafts`: renders the same pages on demand.
const isDrafts = process.env.DRAFTS === 'true';

export default defineConfig({
  site: env().siteUrl,
  trailingSlash: 'always',
  ...(isDrafts && {
    output: 'server',
    // A late failure must not leave an incomplete page.
    adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
    session: false,
  }),
  // `finish` prints a summary. Astro would print each path, and with drafts a warning for each page that is rendered on
  // demand despite `getStaticPaths`.
  ...(process.argv.includes('build') && {
    logger: logHandlers.node({ level: isDrafts ? 'error' : 'warn' }),
  }),
  build: {
    format: 'directory',
    // `finish` writes the rules that a page uses into the page.
    inlineStylesheets: 'never',
  },
  // The default removes a line break between text and a link.
  compressHTML: true,
  // Components pass on a class, and so the scope of the component that uses them.
  scopedStyleStrategy: 'class',
  devToolbar: { enabled: false },
  integrations: [
    react(),
    tailwind({ applyBaseStyles: false }),
    client(),
    inlineScripts(),
    ...(isDrafts
      ? [drafts(), sitemap()]
      : [
          content(),
          development(),
          pages,
          sitemap({ serialize: withLastChange }),
          // Last: compresses what the others have written, and replaces the earlier site.
          site,
        ]),
  ],
  vite: {
    // Astro restarts when .env changes; a restart of Vite would interfere.
    envDir: false,
    // `astro check` would replace packages that the development server has optimized, and pages would fail to load.
    ...(process.argv.includes('dev') && { cacheDir: 'node_modules/.vite-dev' }),
    server: { watch: { ignored: ['**/.publisher/**'] } },
    build: {
      // The content security policy forbids data: addresses. Scripts may be inlined.
      assetsInlineLimit: (file) => (/\.m?js$/.test(file) ? undefined : false),
    },
  },
});
