import { activeServices } from '#content/settings/active-services.ts';
import { SANITY_CDN, env } from '#content/settings/env.ts';
import { routes } from '#company/routes.ts';
import { external } from '#company/site.ts';
import type { Sources } from '#lib/content-security-policy.ts';

/** What every page may load from other hosts, or send there. */
const siteSources: readonly Sources[] = [{ 'form-action': [new URL(external.supportSearch).origin] }];

/** The same for one page. The search engine is WebAssembly, which no other page may compile. */
const pageSources: Readonly<Record<string, Sources>> = {
  [routes.search]: { 'script-src': ["'wasm-unsafe-eval'"] },
};

/** All that a page may load besides this site, with pictures of Sanity and the services that are active. */
export function sourcesOf(address: string): readonly Sources[] {
  return [
    ...siteSources,
    env().content.kind === 'sanity' ? { 'img-src': [SANITY_CDN] } : {},
    ...activeServices().map(({ sources }) => sources),
    pageSources[address] ?? {},
  ];
}
