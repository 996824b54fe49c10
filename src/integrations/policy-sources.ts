import { SANITY_CDN, env } from '#content/settings/env.ts';
import { routes } from '#company/routes.ts';
import { external } from '#company/site.ts';

/** Directives of the content security policy to which a page may add. */
type Directive =
  'connect-src' | 'font-src' | 'form-action' | 'frame-src' | 'img-src' | 'media-src' | 'script-src' | 'style-src';

/** Origins and keywords that pages may load from, besides this site, by directive. */
export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>;

/** Google Analytics 4; if one is missing, data is lost silently. */
const analyticsOrigins: Sources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://analytics.google.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** Sources for every page. */
export function siteSources(): Sources {
  const { analyticsId, content } = env();
  const analytics = analyticsId === undefined ? {} : analyticsOrigins;
  return {
    ...analytics,
    'form-action': [new URL(external.supportSearch).origin],
    'img-src': [...(content.kind === 'sanity' ? [SANITY_CDN] : []), ...(analytics['img-src'] ?? [])],
  };
}

/** Sources for one page. The search engine is WebAssembly, which no other page may compile. */
export const PAGE_SOURCES: Readonly<Record<string, Sources>> = {
  [routes.search]: { 'script-src': ["'wasm-unsafe-eval'"] },
};
