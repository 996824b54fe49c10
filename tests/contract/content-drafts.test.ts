import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSite } from '../../src/content/loading/load-site.ts';
import { type JsonObject, isJsonObject } from '../../src/lib/json.ts';
import { postDocument } from '../support/content-fixture.ts';
import { storeFolder, stubEnv } from '../support/loaded-site.ts';
import {
  type SanityServer,
  type SanityServerOptions,
  revisionOf,
  startSanityServer,
} from '../support/sanity-server.ts';

const TOKEN = 'a-token-that-may-read-drafts';

let server: SanityServer;
beforeEach(() => start());
afterEach(() => server.close());

async function start(options: SanityServerOptions = {}): Promise<void> {
  server = await startSanityServer({ draftsToken: TOKEN, ...options });
}

const posts = () => server.documents('perspectives');
/** An article of an id, which may be that of a draft or a version; its address is the document's. */
const post = (id: string, title: string, changes: JsonObject = {}) =>
  postDocument({ _id: id, title, slug: { current: id.split('.').at(-1) ?? id }, ...changes });
const put = (document: JsonObject) => posts().set(String(document['_id']), document);

interface Loads {
  readonly perspective?: string;
  readonly token?: string;
}

/** What loads the site into a store of its own, again and again. */
async function site({ perspective = 'drafts', token = TOKEN }: Loads = {}) {
  stubEnv({ ...server.env, SANITY_PERSPECTIVE: perspective, SANITY_READ_TOKEN: token });
  const store = join(await storeFolder(), 'site.sqlite');
  return (
    revisions: Readonly<Record<string, string | null>> = {},
    more: { readonly everything?: boolean; readonly settleMs?: number } = {},
  ) => loadSite({ store, everything: false, revisions, ...more });
}

const titles = ({ documents }: Awaited<ReturnType<typeof loadSite>>) =>
  documents.perspectives.map(({ title }) => title).sort();

/** Long enough for the service to catch up. */
const later = (action: () => unknown) => setTimeout(action, 400);
/** More than a busy machine takes for a load. */
const patience = { settleMs: 20_000 };

async function timeOf(action: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action;
  return performance.now() - start;
}

describe('a load of drafts', () => {
  it('shows each in the place of its document, and what has none as it is published', async () => {
    put(post('post-1', 'One'));
    put(post('post-2', 'Two'));
    put(post('drafts.post-2', 'Two, edited'));
    put(post('versions.rSpring.post-1', 'One in spring'));
    const loaded = await (await site())();
    expect(titles(loaded)).toEqual(['One', 'Two, edited']);
    expect(loaded.documents.perspectives.map(({ id }) => id).sort()).toEqual(['post-1', 'post-2']);
  });

  it('shows documents of which there is only a draft', async () => {
    put(post('drafts.post-9', 'Not published yet'));
    expect(titles(await (await site())())).toEqual(['Not published yet']);
  });

  it('shows drafts of what a document refers to', async () => {
    put({ _id: 'person-1', _type: 'person', name: 'Before' });
    put({ _id: 'drafts.person-1', _type: 'person', name: 'After' });
    put(post('post-1', 'One', { author: { _type: 'reference', _ref: 'person-1' } }));
    const { documents } = await (await site())();
    expect(documents.perspectives.map(({ author }) => author?.name)).toEqual(['After']);
  });

  it('shows versions of the releases that are named, the first before the others', async () => {
    put(post('post-1', 'One'));
    put(post('drafts.post-1', 'One, edited'));
    put(post('drafts.post-2', 'Two, edited'));
    put(post('versions.rSpring.post-1', 'One in spring'));
    put(post('versions.rSummer.post-1', 'One in summer'));
    put(post('versions.rSummer.post-3', 'Three in summer'));
    const load = await site({ perspective: 'rSpring,rSummer,drafts' });
    expect(titles(await load())).toEqual(['One in spring', 'Three in summer', 'Two, edited']);
    const published = await site({ perspective: 'rSpring' });
    expect(titles(await published())).toEqual(['One in spring']);
  });
});

describe('a load of what is published', () => {
  it.each([TOKEN, 'another-token'])(
    'never shows a draft, even with a token (%s)',
    async (token) => {
      put(post('post-1', 'One'));
      put(post('drafts.post-1', 'One, edited'));
      put(post('drafts.post-9', 'Not published yet'));
      put(post('versions.rSpring.post-8', 'Eight in spring'));
      const load = await site({ perspective: 'published', token });
      expect(titles(await load())).toEqual(['One']);
      expect(titles(await load({}, { everything: true }))).toEqual(['One']);
      const wanted = { 'drafts.post-1': 'some-revision', 'drafts.post-9': null };
      expect(await timeOf(load(wanted, patience))).toBeLessThan(patience.settleMs / 2);
    },
  );
});

describe('a change that a webhook named', () => {
  beforeEach(() => {
    put(post('post-1', 'One'));
    put(post('post-2', 'Two'));
  });

  it('is waited for where a draft was made or edited', async () => {
    const load = await site();
    await load();
    for (const title of ['Two, edited', 'Two, edited again']) {
      const draft = post('drafts.post-2', title);
      later(() => put(draft));
      const loaded = await load({ 'drafts.post-2': revisionOf(draft) }, patience);
      expect(titles(loaded)).toEqual(['One', title]);
      expect(loaded.fetched).toBe(1);
    }
  });

  it('is waited for where a draft was discarded', async () => {
    put(post('drafts.post-2', 'Two, edited'));
    const load = await site();
    await load();
    later(() => posts().delete('drafts.post-2'));
    expect(titles(await load({ 'drafts.post-2': null }, patience))).toEqual(['One', 'Two']);
  });

  it('is waited for where what had only a draft is discarded', async () => {
    put(post('drafts.post-9', 'Not published yet'));
    const load = await site();
    await load();
    later(() => posts().delete('drafts.post-9'));
    expect(titles(await load({ 'drafts.post-9': null }, patience))).toEqual(['One', 'Two']);
  });

  const publishing = post('post-2', 'Two, published');
  it.each<[string, Record<string, string | null>]>([
    ['both are named', { 'drafts.post-2': null, 'post-2': revisionOf(publishing) }],
    ['the document is named first', { 'post-2': revisionOf(publishing), 'drafts.post-2': null }],
    ['only the draft is named', { 'drafts.post-2': null }],
    ['only the document is named', { 'post-2': revisionOf(publishing) }],
  ])('is waited for where a draft was published, and %s', async (_, named) => {
    put(post('drafts.post-2', 'Two, edited'));
    const load = await site();
    await load();
    later(() => {
      put(publishing);
      posts().delete('drafts.post-2');
    });
    expect(titles(await load(named, patience))).toEqual(['One', 'Two, published']);
  });

  const left = post('drafts.post-2', 'Two, taken back');
  it.each<[string, Record<string, string | null>]>([
    ['both are named', { 'drafts.post-2': revisionOf(left), 'post-2': null }],
    ['only the document is named', { 'post-2': null }],
  ])('is waited for where publishing leaves a draft behind, and %s', async (_, named) => {
    const load = await site();
    await load();
    later(() => {
      put(left);
      posts().delete('post-2');
    });
    const took = await timeOf(
      load(named, patience).then((loaded) => {
        expect(titles(loaded)).toEqual(['One', 'Two, taken back']);
      }),
    );
    expect(took).toBeLessThan(patience.settleMs / 2);
  });

  it('is waited for where document and draft go', async () => {
    put(post('drafts.post-2', 'Two, edited'));
    const load = await site();
    await load();
    later(() => {
      posts().delete('post-2');
      posts().delete('drafts.post-2');
    });
    expect(titles(await load({ 'drafts.post-2': null, 'post-2': null }, patience))).toEqual([
      'One',
    ]);
  });

  it('is not waited for in vain', async () => {
    const edited = post('drafts.post-2', 'Two, edited');
    put(edited);
    const load = await site();
    await load();
    const wanted = {
      // Gone by now, or never there.
      'drafts.post-1': null,
      'drafts.post-9': null,
      // Not shown beside drafts.
      'versions.rSpring.post-1': 'some-revision',
      'versions.rSpring.post-2': null,
      // Hidden by its draft, whichever came last.
      'drafts.post-2': revisionOf(edited),
      'post-2': 'some-revision',
    };
    const took = await timeOf(load(wanted, patience));
    expect(took).toBeLessThan(patience.settleMs / 2);
  });

  it('is waited for no longer than told', async () => {
    put(post('drafts.post-2', 'Two, edited'));
    const load = await site();
    await load();
    // Discarded, and made anew since.
    const took = await timeOf(load({ 'drafts.post-2': null }, { settleMs: 500 }));
    expect(took).toBeGreaterThan(300);
    expect(took).toBeLessThan(10_000);
  });
});

describe('a service that refuses drafts', () => {
  it('to a token is told of by what it said, and what is published can be read', async () => {
    put(post('post-1', 'One'));
    const load = await site({ token: 'another-token' });
    await expect(load()).rejects.toThrow(
      /^Failed to load [\s\S]* 403 Forbidden: Insufficient permissions; permission "read" required\nThe token may not read this dataset: .*SANITY_PERSPECTIVES_READ_TOKEN/,
    );
    stubEnv({ SANITY_PERSPECTIVE: 'published' });
    expect(titles(await load())).toEqual(['One']);
  });

  it.each([
    ['drafts', {}, 401, 'Unauthorized'],
    ['rSpring,drafts', {}, 401, 'Unauthorized'],
    ['drafts', { authorization: 'Bearer another-token' }, 403, 'Forbidden'],
  ])('answers as Sanity does: %s with %o', async (perspective, headers, status, error) => {
    const response = await query(perspective, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      statusCode: status,
      error,
      message: expect.any(String) as string,
    });
  });
});

describe('the service of the tests', () => {
  const authorization = `Bearer ${TOKEN}`;
  const original = async (response: Promise<Response>) => {
    const body: unknown = await (await response).json();
    const rows = isJsonObject(body) && Array.isArray(body['result']) ? body['result'] : [];
    return rows.map((row: unknown) => (isJsonObject(row) ? [row['_id'], row['_originalId']] : []));
  };

  it('tells which draft it shows, and shows all as they are stored to those who may see them', async () => {
    put(post('post-1', 'One'));
    put(post('post-2', 'Two'));
    put(post('drafts.post-2', 'Two, edited'));
    expect(await original(query('drafts', { authorization }))).toEqual([
      ['post-1', 'post-1'],
      ['post-2', 'drafts.post-2'],
    ]);
    const raw = [['drafts.post-2'], ['post-1'], ['post-2']].map(([id]) => [id, null]);
    expect(await original(query('raw', { authorization }))).toEqual(raw);
    expect(await original(query('raw', {}))).toEqual(raw.slice(1));
    expect(await original(query('published', { authorization }))).toEqual(raw.slice(1));
    expect(await original(query(undefined, { authorization }))).toEqual(raw.slice(1));
  });
});

/** Asks the service for all articles. */
function query(
  perspective: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const url = new URL('/v2025-02-19/data/query/production', server.origin);
  url.searchParams.set('query', '*[_type == "post"] | order(_id asc){_id, _originalId}');
  if (perspective !== undefined) url.searchParams.set('perspective', perspective);
  return fetch(url, { headers: { 'x-sanity-project-id': 'perspectives', ...headers } });
}
