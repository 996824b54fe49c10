import dns from 'node:dns';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { follower } from '#content/follow.ts';
import { readContent } from '#content/load.ts';
import { typeNames, variableOf } from '#content/types/index.ts';
import type { JsonObject } from '#lib/json.ts';
import {
  coverage,
  embeddedSource,
  load,
  loadDatasets,
  post,
  sampleDirectory,
} from '../support/content/content-fixture.ts';
import { type SanityServer, startSanityServer } from '../support/content/sanity-server.ts';

let server: SanityServer;
beforeEach(async () => {
  server = await startSanityServer({ directory: sampleDirectory });
});
afterEach(() => server.close());

/** Lets the service hold these perspectives alone. */
function store(...documents: readonly JsonObject[]) {
  const posts = server.documents('perspectives');
  posts.clear();
  for (const each of documents) posts.set(String(each['_id']), each);
}

it('both sources return the same entries for the sample content; Sanity is queried once per type, without a token', async () => {
  const fromSanity = await load(server.source());
  const fromFolders = await load(embeddedSource(sampleDirectory));
  const text = JSON.stringify(fromSanity.entries).replaceAll('https://cdn.sanity.io', '');
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(fromFolders.entries)));
  expect(fromFolders.entries.perspectives.length).toBeGreaterThanOrEqual(14);
  for (const { problems, empty } of [fromFolders, fromSanity]) expect([...problems, ...empty]).toEqual([]);
  expect(server.queries.map(({ project }) => project).sort()).toEqual([...typeNames].sort());
  const expected = { method: 'GET', perspective: 'published', authorization: undefined };
  for (const query of server.queries) expect(query).toMatchObject(expected);
});

it('a server that follows content sees what is added, changed and deleted, and reads only that', async () => {
  const { read, rowOf } = follower(readContent);
  const titles = async () => (await read(server.source())).entries.perspectives.map(({ title }) => title);
  const stored = (id: string, title: string) => post({ _id: id, title, slug: { current: id } });
  store(stored('a', 'A'), stored('b', 'B'));
  expect(await titles()).toEqual(expect.arrayContaining(['A', 'B']));
  store(stored('a', 'A2'), stored('b', 'B'));
  expect(await titles()).toEqual(expect.arrayContaining(['A2', 'B']));
  expect(server.queries.at(-1)?.params).toMatchObject({ ids: ['a'] });
  store(stored('b', 'B'));
  expect(await titles()).toEqual(['B']);
  expect(rowOf('perspectives', 'a')).toBeUndefined();
});

it('inline and referenced authors, categories and publications are the same', async () => {
  const author = { name: 'Anika Rao', role: 'Founder and CEO' };
  const essay = { _id: 'essay', _type: 'category', title: 'Essay' };
  const ledger = { _id: 'ledger', _type: 'publication', name: 'The Ledger' };
  const to = (_ref: string) => ({ _type: 'reference', _ref });
  const inline = post({ slug: { current: 'a' }, author, category: 'Essay' });
  const referenced = post({ _id: 'b', author: to('anika'), category: to('essay') });
  const publications = [{ name: 'The Ledger' }, to('ledger'), 'The Ledger'];
  const { entries, problems } = await loadDatasets({
    perspectives: [{ _id: 'anika', _type: 'author', ...author }, essay, inline, referenced],
    'media-coverage': [ledger, ...publications.map((publication, n) => coverage(`m${n}`, { publication }))],
  });
  expect(problems).toEqual([]);
  expect(entries.perspectives).toMatchObject(Array(2).fill({ author, category: 'Essay' }));
  expect(entries['media-coverage']).toMatchObject(Array(3).fill({ publication: { name: 'The Ledger' } }));
});

const drafts = ['drafts.post-two', 'versions.r1.post-three'].map((_id) => post({ _id }));

it('drafts and versions are never published, even if a service returns them', async () => {
  const { entries } = await loadDatasets({ perspectives: [post(), ...drafts] });
  expect(entries.perspectives.map(({ id }) => id)).toEqual(['post-one']);
  server.faultOf = () => (response) => response.end(JSON.stringify({ result: drafts }));
  expect((await load(server.source())).entries.perspectives).toEqual([]);
});

it.each([
  ['drafts', ['post-one: Draft', 'post-two: One']],
  ['r1,drafts', ['post-one: Release', 'post-three: One', 'post-two: One']],
])(
  'by the perspective %s drafts and versions replace documents, by the token of each project',
  async (perspective, expected) => {
    const versions = { 'drafts.post-one': 'Draft', 'versions.r1.post-one': 'Release' };
    const others = Object.entries(versions).map(([_id, title]) => post({ _id, title }));
    store(post(), ...others, ...drafts);
    const env = { SANITY_READ_TOKEN: 'sk-all', SANITY_CEO_LETTERS_READ_TOKEN: 'sk-letters' };
    const { entries } = await load(server.source({ ...env, SANITY_PERSPECTIVE: perspective }));
    const shown = entries.perspectives.map(({ id, title }) => `${id}: ${title}`);
    expect(shown.sort()).toEqual(expected);
    for (const { project, authorization } of server.queries) {
      expect(authorization).toBe(`Bearer ${project === 'ceo-letters' ? 'sk-letters' : 'sk-all'}`);
    }
  },
);

it('queries use the live API, not its CDN, to see changes at once', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(() => {
    throw new Error('There is no network');
  });
  const ids = typeNames.map((name) => [variableOf(name, 'PROJECT_ID'), name]);
  const env = { ...Object.fromEntries(ids), SANITY_API_HOST: '' };
  await expect(load(server.source(env, { attempts: 1 }))).rejects.toThrow('There is no network');
  const hosts = lookup.mock.calls.map(([host]) => host);
  expect(hosts.sort()).toEqual(typeNames.map((name) => `${name}.api.sanity.io`).sort());
});

it('a project without documents is reported with its variable and a fix', async () => {
  server.documents('ceo-letters').clear();
  const advice = / Publish a document, or check SANITY_CEO_LETTERS_PROJECT_ID and .+ needs SANITY_READ_TOKEN\.$/;
  expect((await load(server.source())).empty).toEqual([expect.stringMatching(advice)]);
});

it('long lists are fetched in pages, including equal and missing dates', async () => {
  const dates = ['2026-03-01T00:00:00Z', '2026-02-01', undefined, 7, 'soon'];
  const ids = Array.from({ length: 95 }, (_, n) => `post-${String(n).padStart(3, '0')}`);
  store(...ids.map((_id, n) => post({ _id, publishedAt: dates[n % 5] })));
  const { entries } = await load(server.source({}, { pageSize: 10 }));
  expect(entries.perspectives.map(({ id }) => id).sort()).toEqual(ids);
  const pages = server.queries.filter(({ project }) => project === 'perspectives');
  expect(pages.map(({ params }) => params['limit'])).toEqual(new Array(10).fill(10));
  // Not even a service that answers the same page for ever is asked for ever.
  server.faultOf = () => (response) => response.end(JSON.stringify({ result: [post()] }));
  const endless = await load(server.source({}, { pageSize: 1 }));
  expect(endless.entries.perspectives.map(({ id }) => id)).toEqual(['post-one']);
});
