import { SANITY_CDN, env } from '../config/env.ts';
import { routes } from '../config/routes.ts';
import { external } from '../config/site.ts';
import { analyticsOrigins } from './analytics-origins.ts';

/** Origins and keywords that pages may load from beside the site itself, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** What every page of the site may load. */
export function siteSources(): Sources {
  const { analyticsId, content } = env();
  const analytics: Sources = analyticsId === undefined ? {} : analyticsOrigins;
  return {
    ...analytics,
    'form-action': [new URL(external.supportSearch).origin],
    'img-src': [
      ...(content.kind === 'sanity' ? [SANITY_CDN] : []),
      ...(analytics['img-src'] ?? []),
    ],
  };
}

/** The search engine is WebAssembly; no other page may compile any. */
export const PAGE_SOURCES: Readonly<Record<string, Sources>> = {
  [routes.search]: { 'script-src': ["'wasm-unsafe-eval'"], 'worker-src': ["'self'"] },
};
