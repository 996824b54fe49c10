import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type StaticServer, serveStatic } from '../../scripts/static-server.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import { block, postDocument } from '../support/content-fixture.ts';
import { filesHolding } from '../support/publisher/canary.ts';
import {
  type RunningPublisher,
  runPublisherCommand,
  signedHeaders,
  startPublisher,
} from '../support/publisher/publisher-process.ts';
import { type SanityServer, revisionOf, startSanityServer } from '../support/sanity-server.ts';

const TOKEN = 'skTokenThatMayReadDrafts0123456789';
const CANARY = 'CanaryThatNoVisitorSees';

/** A change is seen by editors within so many seconds, on a machine that does other things too. */
const SOON_MS = 30_000;

const answer = z.object({ preview: z.string(), link: z.string(), expires: z.string() });

const comparison = z.object({
  changes: z.object({
    added: z.object({ paths: z.array(z.string()) }),
    changed: z.object({ paths: z.array(z.string()) }),
    documents: z.object({ changed: z.object({ documents: z.array(z.looseObject({})) }) }),
  }),
});

describe('the preview of drafts', () => {
  let dir: string;
  let env: Readonly<Record<string, string>>;
  let sanity: SanityServer;
  let publisher: RunningPublisher;
  let site: StaticServer;
  let cookie: string;
  let preview: string;
  const begun: (() => Promise<unknown>)[] = [];

  const posts = () => sanity.documents('perspectives');
  /** Writes a document, and tells the publisher as Sanity would. */
  const write = async (path: string, document: JsonObject): Promise<void> => {
    const id = String(document['_id']);
    posts().set(id, document);
    await deliver(path, { _id: id, _type: 'post', _rev: revisionOf(document) });
  };
  const deliver = async (path: string, body: JsonObject): Promise<unknown> => {
    const text = JSON.stringify(body);
    const headers = await signedHeaders(text);
    const response = await fetch(publisher.origin + path, { method: 'POST', headers, body: text });
    expect(response.status).toBe(202);
    return response.json();
  };
  const draftOf = (changes: JsonObject) =>
    postDocument({ ...changes, _id: `drafts.${String(changes['_id'] ?? 'post-one')}` });
  const seenByEditors = async (path: string): Promise<string> =>
    (await fetch(preview + path, { headers: { cookie } })).text();
  const seenByVisitors = async (path: string): Promise<string> =>
    (await fetch(site.origin + path)).text();
  const until = async (look: () => Promise<string>, word: string): Promise<string> => {
    const end = performance.now() + SOON_MS;
    for (;;) {
      const text = await look();
      if (text.includes(word)) return text;
      if (performance.now() > end) {
        throw new Error(`${word} never showed:\n${publisher.log.slice(-30).join('\n')}`);
      }
      await wait(50);
    }
  };
  const outside = () => filesHolding(dir, CANARY, ['preview']);

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'drafts-'));
    begun.push(() => rm(dir, { recursive: true, force: true }));
    sanity = await startSanityServer({ draftsToken: TOKEN });
    begun.push(() => sanity.close());
    posts().set('post-one', postDocument({ title: 'As it was' }));
    posts().set('post-two', postDocument({ _id: 'post-two', slug: { current: 'two' } }));
    env = {
      ...{ ...sanity.env, SANITY_READ_TOKEN: TOKEN, PREVIEW: 'true', PREVIEW_PORT: '0' },
      ...{ SANITY_STUDIO_URL: 'https://rook.sanity.studio', PUBLISHER_RETRY_SECONDS: '60' },
      ...{ PUBLISHER_DIR: dir, CACHE_DIR: join(dir, 'cache') },
    };
    publisher = await startPublisher({ env });
    begun.push(() => publisher.end('SIGTERM'));
    // Asked for while nothing is built yet, so that no build is for it alone.
    const { link } = answer.parse(await deliver('/preview', { path: '/perspectives/one/' }));
    await publisher.until(({ preview: drafts }) => Boolean(drafts?.current), 120_000);
    site = await serveStatic(join(dir, 'current'));
    begun.push(() => site.close());
    preview = new URL(link).origin;
    const opened = await fetch(link, { redirect: 'manual' });
    cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(opened.headers.get('location')).toBe('/perspectives/one/');
  });
  afterAll(async () => {
    for (const end of begun.reverse()) await end();
  });

  it('is closed to whoever was not let in, in one line', async () => {
    const closed = await fetch(`${preview}/perspectives/one/`);
    expect(closed.status).toBe(403);
    expect((await closed.text()).trim().split('\n')).toHaveLength(1);
  });

  it('shows a draft to editors, and to nobody else', async () => {
    const broken = draftOf({ _id: 'post-three', title: 'Without a slug', slug: null });
    posts().set('drafts.post-three', broken);
    await write('/preview', draftOf({ title: `${CANARY} title`, body: [block(`${CANARY} text`)] }));
    const page = await until(() => seenByEditors('/perspectives/one/'), `<h1`);
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
    await until(() => seenByEditors('/perspectives/one/'), `${CANARY} text`);
    expect(await seenByEditors('/perspectives/')).toContain(`${CANARY} title`);
    expect(await seenByVisitors('/perspectives/one/')).toContain('As it was');
    expect(outside()).toEqual({ found: [], read: expect.toSatisfy((read) => read > 100) });
  });

  it('leads from each page to its document in the Studio', async () => {
    const page = await seenByEditors('/perspectives/one/');
    expect(page).toContain(
      'href="https://rook.sanity.studio/perspectives/intent/edit/id=post-one;type=post"',
    );
    expect(page).toContain('not published as it is here');
    expect(await seenByEditors('/press-release/')).toContain(
      'href="https://rook.sanity.studio/press-releases"',
    );
  });

  it('shows what the site would report of a draft that is broken', async () => {
    const list = await seenByEditors('/perspectives/');
    expect(list).toContain('Without a slug');
    expect(list).toContain('1 report of the site');
    expect(list).toContain('No slug parameter provided');
    expect(await seenByVisitors('/perspectives/')).not.toContain('Without a slug');
  });

  it('is followed by the site once it is published, which the comparison has named before', async () => {
    const published = postDocument({ title: 'As it is now' });
    posts().set('post-one', published);
    posts().delete('drafts.post-one');
    posts().delete('drafts.post-three');
    const { stdout } = await runPublisherCommand(['diff', '--json'], env);
    const { changes } = comparison.parse(JSON.parse(stdout));
    expect(changes.documents.changed.documents).toEqual([
      {
        ...{ dataset: 'perspectives', id: 'post-one', title: 'As it is now' },
        ...{ author: 'Anika Rao', page: '/perspectives/one/' },
      },
    ]);
    expect(changes.changed.paths).toContain('/perspectives/one/');
    expect(await seenByVisitors('/perspectives/one/')).toContain('As it was');
    await deliver('/webhook', { _id: 'post-one', _type: 'post', _rev: revisionOf(published) });
    await until(() => seenByVisitors('/perspectives/one/'), 'As it is now');
    expect(await until(() => seenByEditors('/perspectives/one/'), 'As it is now')).toContain(
      'as published',
    );
    expect(await seenByEditors('/perspectives/')).not.toContain('Without a slug');
    const told = publisher.log.findLast((line) => line.includes('"event":"release.live"'));
    expect(told).toContain('~ perspectives: “As it is now” by Anika Rao (post-one)');
  });

  it('says why it is not up to date where the service refuses drafts, and the site goes on', async () => {
    sanity.faults.add({ status: 403 }, { perspective: 'drafts' });
    await write('/webhook', postDocument({ title: 'While drafts are refused' }));
    await until(() => seenByVisitors('/perspectives/one/'), 'While drafts are refused');
    const page = await until(() => seenByEditors('/perspectives/one/'), 'Not up to date since');
    expect(page).toContain('403');
    expect(page).not.toContain(TOKEN);
    sanity.faults.clear();
    await write('/webhook', draftOf({ title: `${CANARY} again` }));
    expect(await until(() => seenByEditors('/perspectives/one/'), `${CANARY} again`)).not.toContain(
      'Not up to date since',
    );
  });

  it('leaves nothing outside its folder, a rollback and all that builds keep included', async () => {
    const { code, output } = await runPublisherCommand('rollback', env);
    expect(code, output).toBe(0);
    expect(await seenByVisitors('/perspectives/one/')).not.toContain(CANARY);
    expect(outside().found).toEqual([]);
    expect(filesHolding(join(dir, 'preview'), CANARY).found.length).toBeGreaterThan(0);
    for (const line of publisher.log) expect(line).not.toContain(TOKEN);
  });
});
