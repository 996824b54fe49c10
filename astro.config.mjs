import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@astrojs/tailwind';
import { defineConfig, logHandlers } from 'astro/config';
import { loadEnvFile } from './src/config/env-file.ts';
import { env } from './src/config/env.ts';
import { drafts } from './src/drafts/integration.ts';
import { client } from './src/integrations/client.ts';
import { content } from './src/integrations/content.ts';
import { finish } from './src/integrations/finish/index.ts';
import { inlineScripts } from './src/integrations/inline-scripts.ts';

// Each start of the development server reads the file again.
loadEnvFile();

const { pages, site, withLastChange } = finish();
// Set by `npm run drafts`: the same pages, rendered when they are asked for.
const isDrafts = process.env.DRAFTS === 'true';

export default defineConfig({
  site: env().siteUrl,
  trailingSlash: 'always',
  ...(isDrafts && {
    output: 'server',
    // What fails late must not leave half a page.
    adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
    session: false,
  }),
  // A build names its phases itself (`finish`); Astro would write a line for each path, and on a server warn of each
  // page whose paths it does not list.
  ...(process.argv.includes('build') && {
    logger: logHandlers.node({ level: isDrafts ? 'error' : 'warn' }),
  }),
  build: {
    format: 'directory',
    // `finish` puts the rules that a page uses into the page.
    inlineStylesheets: 'never',
  },
  // The default eats the space of a line break between text and a link.
  compressHTML: true,
  // A class travels in fewer bytes than an attribute on every scoped element.
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
          pages,
          sitemap({ serialize: withLastChange }),
          // Last: it compresses what the others have written, and puts the new site in the place of the old one.
          site,
        ]),
  ],
  vite: {
    // Astro restarts for an edited .env; Vite, restarting too, would get in its way.
    envDir: false,
    define: { 'import.meta.env.DRAFTS': String(isDrafts) },
    build: {
      // Files stay files: the content security policy knows no data: addresses. Scripts may be inlined.
      assetsInlineLimit: (file) => (/\.m?js$/.test(file) ? undefined : false),
    },
  },
});
