import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { loadEnvFile } from './src/config/env-file.ts';
import { SANITY_CDN, env } from './src/config/env.ts';
import { routes } from './src/config/routes.ts';
import { external } from './src/config/site.ts';
import { clientDirectives } from './src/integrations/client-directives.ts';
import { contentAssets } from './src/integrations/content-assets.ts';
import { contentDevelopment } from './src/integrations/content-development.ts';
import { contentLinks } from './src/integrations/content-links.ts';
import { finish } from './src/integrations/finish.ts';
import { analyticsOrigins } from './src/hosting/analytics-origins.ts';

// Each start of the development server reads the file anew.
loadEnvFile();

export default defineConfig({
  site: env().siteUrl,
  trailingSlash: 'always',
  build: {
    format: 'directory',
    // Linked style sheets need no hashes in the content security policy and are cached by browsers.
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
    clientDirectives(),
    contentLinks(),
    contentDevelopment(),
    contentAssets(),
    // Last: it finishes what stands then.
    ...finish({
      // The contact page only forwards.
      sitemap: { filter: (page) => !page.endsWith(routes.contact) },
      policy: {
        everywhere: {
          ...(env().analyticsId === undefined ? {} : analyticsOrigins),
          'form-action': [new URL(external.supportSearch).origin],
          'img-src': [
            ...(env().content.kind === 'sanity' ? [SANITY_CDN] : []),
            ...(env().analyticsId === undefined ? [] : analyticsOrigins['img-src']),
          ],
        },
        // The search engine is WebAssembly; no other page may compile any.
        pages: {
          [routes.search]: { 'script-src': ["'wasm-unsafe-eval'"], 'worker-src': ["'self'"] },
        },
      },
    }),
  ],
  vite: {
    // Astro restarts for an edited .env; Vite, restarting too, would get in its way.
    envDir: false,
    // Range media queries (`width>=768px`) are unknown to Safari before 16.4.
    build: {
      // Files stay files: the content security policy knows no data: addresses. Scripts may be inlined.
      assetsInlineLimit: (file) => (/\.m?js$/.test(file) ? undefined : false),
      cssTarget: ['chrome100', 'safari15.4', 'firefox100'],
    },
  },
});
