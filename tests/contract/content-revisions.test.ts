import { hash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSite } from '../../src/content/loading/load-site.ts';
import { readText } from '../../src/content/loading/text-store.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import { block, postDocument } from '../support/content-fixture.ts';
import { outcome, storeFolder, stubEnv } from '../support/loaded-site.ts';
import { type SanityServer, revisionOf, startSanityServer } from '../support/sanity-server.ts';

let server: SanityServer;
beforeEach(async () => {
  server = await startSanityServer();
});
afterEach(() => server.close());

const posts = () => server.documents('perspectives');
const post = (id: string, changes: JsonObject = {}) =>
  postDocument({ _id: id, slug: { current: id }, ...changes });

/** Three articles in a store; returns what loads it again. */
async function published(count = 3) {
  stubEnv(server.env);
  const store = join(await storeFolder(), 'site.sqlite');
  for (let n = 1; n <= count; n += 1) posts().set(`post-${n}`, post(`post-${n}`));
  const load = (
    revisions: Readonly<Record<string, string | null>> = {},
    more: { readonly everything?: boolean; readonly settleMs?: number } = {},
  ) => loadSite({ store, everything: false, revisions, ...more });
  await load();
  return { load, store };
}

const asked = (since: number) =>
  server.queries.slice(since).filter(({ project }) => project === 'perspectives');
const titles = (site: Awaited<ReturnType<typeof loadSite>>) =>
  site.documents.perspectives.map(({ title }) => title).sort();

describe('what is asked for', () => {
  it('is revisions alone while nothing has changed, and then what has', async () => {
    const { load } = await published();
    const before = server.queries.length;
    expect(await load()).toMatchObject({ fetched: 0, kept: 3 });
    expect(asked(before)).toHaveLength(1);
    expect(asked(before)[0]?.query).not.toContain('title');
    posts().set('post-2', post('post-2', { title: 'Edited' }));
    const again = server.queries.length;
    expect(await load()).toMatchObject({ fetched: 1, kept: 2 });
    expect(asked(again).at(-1)?.params).toMatchObject({ ids: ['post-2'] });
  });

  it('is everything again where documents would be read in another way', async () => {
    const { load } = await published();
    stubEnv({ SITE_URL: 'https://other.example' });
    expect(await load()).toMatchObject({ fetched: 3, kept: 0 });
  });

  it('is everything again of a service that names no revisions', async () => {
    await server.close();
    server = await startSanityServer({ revisionOf: () => JSON.parse('null') as string });
    const { load } = await published();
    posts().set('post-2', post('post-2', { title: 'Edited' }));
    expect(titles(await load())).toEqual(['Edited', 'One', 'One']);
  });

  it('comes a page at a time, as a POST where an address would grow too long', async () => {
    const { load } = await published(0);
    const idOf = (n: number) => `post-${String(n).padStart(36, '0')}`;
    for (let n = 0; n < 1050; n += 1) posts().set(idOf(n), post(idOf(n)));
    await load();
    for (let n = 0; n < 600; n += 1) posts().set(idOf(n), post(idOf(n), { title: `Edited ${n}` }));
    const before = server.queries.length;
    const site = await load();
    expect(site).toMatchObject({ fetched: 600, kept: 450 });
    const methods = asked(before).map(({ method }) => method);
    expect(methods).toEqual(['GET', 'POST', 'POST', 'GET']);
    expect(new Set(titles(site)).size).toBe(601);
  });

  it('never lets drafts pass, nor asks for them', async () => {
    await server.close();
    server = await startSanityServer({ ignorePerspective: true });
    const { load } = await published();
    for (const id of ['drafts.post-1', 'versions.r1.post-9']) posts().set(id, post(id));
    expect(await load()).toMatchObject({ fetched: 0, kept: 3 });
  });
});

describe('a load of everything', () => {
  it('tells of what changed without a revision', async () => {
    await server.close();
    server = await startSanityServer({ revisionOf: ({ _id }) => `rev-${String(_id)}` });
    const { load } = await published();
    posts().set('post-2', post('post-2', { title: 'Edited', body: [block('Edited.')] }));
    expect((await load()).faults).toEqual([]);
    const { faults } = await load({}, { everything: true });
    expect(faults).toEqual([
      'perspectives: document "post-2": its title, opening, text changed, but no revision did.',
    ]);
    expect((await load({}, { everything: true })).faults).toEqual([]);
    expect(titles(await load())).toEqual(['Edited', 'One', 'One']);
  });
});

describe('a revision that a webhook named', () => {
  const edited = post('post-2', { title: 'Edited' });
  const later = (action: () => unknown) => setTimeout(action, 400);
  /** More than a busy machine takes for a load. */
  const patience = { settleMs: 20_000 };

  it('is waited for until the service shows it', async () => {
    const { load } = await published();
    later(() => posts().set('post-2', edited));
    expect(titles(await load({ 'post-2': revisionOf(edited) }, patience))).toContain('Edited');
  });

  it('is waited for too where the document is new', async () => {
    const { load } = await published();
    const made = post('post-9', { title: 'New' });
    later(() => posts().set('post-9', made));
    const site = await load({ 'post-9': revisionOf(made) }, patience);
    expect(titles(site)).toEqual(['New', 'One', 'One', 'One']);
  });

  it('is waited for too where the document goes', async () => {
    const { load } = await published();
    later(() => posts().delete('post-1'));
    expect(titles(await load({ 'post-1': null }, patience))).toEqual(['One', 'One']);
  });

  it('is waited for too where the document is what others refer to', async () => {
    const { load } = await published();
    const person = (name: string) => ({ _id: 'person-1', _type: 'person', name });
    posts().set('person-1', person('Before'));
    posts().set('post-2', post('post-2', { author: { _type: 'reference', _ref: 'person-1' } }));
    await load();
    later(() => posts().set('person-1', person('After')));
    const site = await load({ 'person-1': revisionOf(person('After')) }, patience);
    expect(site.fetched).toBe(1);
    expect(site.documents.perspectives.map(({ author }) => author?.name)).toContain('After');
  });

  it('is not waited for where nothing on the site uses the document, or it is seen at once', async () => {
    const { load } = await published();
    const person = { _id: 'person-1', _type: 'person', name: 'Nobody' };
    posts().set('person-1', person);
    posts().set('post-2', edited);
    const start = performance.now();
    const wanted = {
      'person-1': revisionOf(person),
      'post-2': revisionOf(edited),
      'person-2': null,
      'drafts.post-3': 'a-draft',
    };
    const site = await load(wanted, patience);
    expect(performance.now() - start).toBeLessThan(patience.settleMs / 2);
    expect(titles(site)).toContain('Edited');
  });

  it('is waited for no longer than told: the document may have moved on', async () => {
    const { load } = await published();
    posts().set('post-2', edited);
    const start = performance.now();
    const site = await load({ 'post-2': 'overtaken' }, { settleMs: 500 });
    const took = performance.now() - start;
    expect(took).toBeGreaterThan(300);
    expect(took).toBeLessThan(10_000);
    expect(titles(site)).toContain('Edited');
  });

  it('costs small questions alone while it is waited for', async () => {
    const { load } = await published();
    const before = server.queries.length;
    await load({ 'post-2': 'never' }, { settleMs: 600 });
    const lists = asked(before).filter(({ query }) => query.includes('order('));
    expect(lists).toHaveLength(1);
  });
});

it('a load that fails leaves what was there', async () => {
  const { load } = await published();
  const before = outcome(await load());
  posts().set('post-2', post('post-2', { title: 'Edited' }));
  server.faults.add({ status: 403 }, { project: 'ceo-letters' });
  await expect(load()).rejects.toThrow(/^Failed to load CEO letters: .* 403/);
  server.faults.clear();
  posts().set('post-2', post('post-2'));
  expect(outcome(await load())).toStrictEqual(before);
});

it('with CONTENT_STRICT any problem refuses the content, one of a kept document too', async () => {
  const { load } = await published();
  posts().set('post-2', post('post-2', { title: '' }));
  await load();
  stubEnv({ CONTENT_STRICT: 'true' });
  await expect(load()).rejects.toThrow(/document "post-2", field "title"/);
});

it('entries carry the places of this site that they link to, each once, and their text a digest', async () => {
  const { load } = await published();
  const hrefs = ['/support/', '/support/', 'https://elsewhere.example/', '/careers/#open'];
  const markDefs = hrefs.map((href, n) => ({ _type: 'link', _key: `l${n}`, href }));
  posts().set('post-2', post('post-2', { body: [block('Linked.', { markDefs })] }));
  const { documents } = await load();
  const entry = documents.perspectives.find(({ id }) => id === 'post-2');
  expect(entry?.links).toEqual(['/support/', '/careers/#open']);
  const text = entry?.text;
  if (text === undefined) throw new Error('There is no text.');
  expect(text.digest).toBe(hash('sha256', JSON.stringify(readText(text)), 'base64url'));
  expect(documents.perspectives.find(({ id }) => id === 'post-1')?.links).toEqual([]);
});
