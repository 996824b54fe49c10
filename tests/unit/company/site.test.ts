import { expect, it, vi } from 'vitest';
import { policyOf } from '#integrations/finish/policy.ts';
import { sourcesOf } from '#integrations/policy-sources.ts';
import { routes } from '#company/routes.ts';
import { searchGroups } from '#copy/navigation.ts';
import { directives } from '#lib/content-security-policy.ts';
import { isExternal } from '#lib/new-tab.ts';

/** The policy of a page without inline code. */
const policy = () => policyOf({}, sourcesOf(routes.about));

it('pages may load pictures of Sanity where content comes from there, and nothing of it elsewhere', () => {
  expect(policy()).not.toContain('https://cdn.sanity.io');
  vi.stubEnv('SANITY_PROJECT_ID', 'abc123de');
  expect(policy()).toMatch(/img-src [^;]*https:\/\/cdn\.sanity\.io/);
});

it('pages may load what analytics needs where there is a measurement id', () => {
  vi.stubEnv('PUBLIC_ANALYTICS_ID', 'G-ABC123');
  const [tags, data] = [String.raw`https://\*\.googletagmanager\.com`, String.raw`https://\*\.google-analytics\.com`];
  expect(policy()).toMatch(new RegExp(`script-src [^;]*${tags}`));
  for (const name of ['img-src', 'connect-src'])
    expect(policy()).toMatch(new RegExp(`${name} [^;]*${data} [^;]*${tags}`));
});

it.each(directives)('%s reaches the policy', (name) => {
  const all = policyOf({}, [{ [name]: ['https://a.example'] }, { [name]: ['https://b.example'] }]).split('; ');
  expect(all.filter((each) => each.startsWith(`${name} `))).toEqual([
    expect.stringMatching(/https:\/\/a\.example https:\/\/b\.example$/),
  ]);
});

it('the search page lists every page of the site but itself, once', () => {
  const pages = searchGroups.flatMap(({ links }) => links).filter(({ href }) => !isExternal(href));
  const all = Object.values(routes).filter((address) => address !== routes.search);
  expect(pages.map(({ href }) => href).sort()).toEqual(all.sort());
});
