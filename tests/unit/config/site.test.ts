import { expect, it, vi } from 'vitest';
import { buildTargets, byVersion, oldestBrowsers } from '~/config/browsers.ts';
import { siteSources } from '~/config/policy-sources.ts';
import { routes } from '~/config/routes.ts';
import { searchGroups } from '~/copy/navigation.ts';
import { isExternal } from '~/lib/new-tab.ts';
import { securityExpiry } from '~/pages/.well-known/security.txt.ts';

it('pages may load pictures of Sanity where content comes from there, and nothing of it elsewhere', () => {
  const forms = [expect.stringMatching(/^https:/)];
  expect(siteSources()).toEqual({ 'form-action': forms, 'img-src': [] });
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

it('scripts and rules are built for the oldest browsers of the one list', () => {
  const { chrome, firefox, ios_saf: ios, safari } = oldestBrowsers();
  const targets = [`chrome${chrome}`, `firefox${firefox}`, `ios${ios}`, `safari${safari}`];
  expect(buildTargets()).toEqual(targets);
  expect(['15.10', '9', '15.4', '100'].sort(byVersion)).toEqual(['9', '15.4', '15.10', '100']);
});

it.each([
  ['2026-01-01T00:00:00Z', '2026-12-01T00:00:00.000Z'],
  ['2026-01-31T23:59:59Z', '2026-12-01T00:00:00.000Z'],
  ['2026-02-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
])('security.txt of a build of %s holds until %s', (now, until) => {
  expect(securityExpiry(new Date(now)).toISOString()).toBe(until);
});

it('the search page lists every page of the site but itself, once', () => {
  const pages = searchGroups.flatMap(({ links }) => links).filter(({ href }) => !isExternal(href));
  const all = Object.values(routes).filter((address) => address !== routes.search);
  expect(pages.map(({ href }) => href).sort()).toEqual(all.sort());
});
