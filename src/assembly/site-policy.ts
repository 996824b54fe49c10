import { SANITY_CDN, env } from '../config/env.ts';
import { routes } from '../config/routes.ts';
import { external } from '../config/site.ts';
import type { PolicyOptions } from '../finish/steps/policy.ts';
import { analyticsOrigins } from '../hosting/analytics-origins.ts';

/** What the site's pages may load beside its own files. */
export function sitePolicy(): PolicyOptions {
  const { analyticsId, content } = env();
  return {
    everywhere: {
      ...(analyticsId === undefined ? {} : analyticsOrigins),
      'form-action': [new URL(external.supportSearch).origin],
      'img-src': [
        ...(content.kind === 'sanity' ? [SANITY_CDN] : []),
        ...(analyticsId === undefined ? [] : analyticsOrigins['img-src']),
      ],
    },
    // The search engine is WebAssembly; no other page may compile any.
    pages: {
      [routes.search]: { 'script-src': ["'wasm-unsafe-eval'"], 'worker-src': ["'self'"] },
    },
  };
}
