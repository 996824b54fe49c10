import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { loadEnvFile } from './src/config/env-file.ts';
import { env } from './src/config/env.ts';
import { browserTargets } from './src/integrations/browser-targets.ts';
import { clientDirectives } from './src/integrations/client-directives.ts';
import { contentDevelopment } from './src/integrations/content-development.ts';
import { inlineScripts } from './src/integrations/inline-scripts.ts';
import { refusePlainBuild } from './src/integrations/keep-renderer.ts';
import { reactIslands } from './src/integrations/react-islands/integration.ts';

// Each start of the development server reads the file anew.
loadEnvFile();

export default defineConfig({
  site: env().siteUrl,
  trailingSlash: 'always',
  build: {
    format: 'directory',
    // A page gets only the rules that it uses, when it is finished.
    inlineStylesheets: 'never',
  },
  // The default eats the space of a line break between text and a link.
  compressHTML: true,
  // A class travels in fewer bytes than an attribute on every scoped element.
  scopedStyleStrategy: 'class',
  devToolbar: { enabled: false },
  integrations: [
    reactIslands(),
    react(),
    tailwind({ applyBaseStyles: false }),
    browserTargets(),
    clientDirectives(),
    inlineScripts(),
    contentDevelopment(),
    refusePlainBuild(),
  ],
  vite: {
    // Astro restarts for an edited .env; Vite, restarting too, would get in its way.
    envDir: false,
    build: {
      // Files stay files: the content security policy knows no data: addresses. Scripts may be inlined.
      assetsInlineLimit: (file) => (/\.m?js$/.test(file) ? undefined : false),
    },
  },
});
