import { expect, it, vi } from 'vitest';
import { siteSources } from '#integrations/policy-sources.ts';
import { routes } from '#company/routes.ts';
import { searchGroups } from '#copy/navigation.ts';
import { isExternal } from '#lib/new-tab.ts';

it('pages may load pictures of Sanity where content comes from there, and nothing of it elsewhere', () => {
  expect(siteSources()['img-src']).toEqual([]);
  vi.stubEnv('SANITY_PROJECT_ID', 'abc123de');
  expect(siteSources()['img-src']).toEqual(['https://cdn.sanity.io']);
});

it('pages may load what analytics needs where there is a measurement id', () => {
  vi.stubEnv('PUBLIC_ANALYTICS_ID', 'G-ABC123');
  const { 'script-src': scripts, 'img-src': images, 'connect-src': connections } = siteSources();
  const [tags, data] = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];
  expect(scripts).toEqual([tags]);
  for (const sources of [images, connections]) expect(sources).toEqual(expect.arrayContaining([tags, data]));
});

it('the search page lists every page of the site but itself, once', () => {
  const pages = searchGroups.flatMap(({ links }) => links).filter(({ href }) => !isExternal(href));
  const all = Object.values(routes).filter((address) => address !== routes.search);
  expect(pages.map(({ href }) => href).sort()).toEqual(all.sort());
});
