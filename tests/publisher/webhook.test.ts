import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SanityServer, startSanityServer } from '../support/sanity-server.ts';
import { PublisherProcess, SECRET, sign, textOf, waitFor } from './publisher-process.ts';
import { createPost, post } from './documents.ts';

const HOUR = 3_600_000;
const json = { 'content-type': 'application/json' };

describe.concurrent('a webhook', () => {
  let sanity: SanityServer;
  beforeAll(async () => {
    sanity = await startSanityServer();
    for (let number = 0; number < 4; number += 1) createPost(sanity, `post-${number}`);
  });
  afterAll(() => sanity.close());
  const start = (env: Readonly<Record<string, string>> = {}) =>
    PublisherProcess.start({ ...sanity.env, ...env });

  it('publishes a change, once for repeated deliveries, and not for a draft', async () => {
    await using publisher = await start();
    await publisher.until(({ live }) => live?.number === 1);
    const change = createPost(sanity, 'post-new');
    expect(await publisher.deliver(change)).toBe(202);
    await publisher.until(({ live, waiting }) => live?.number === 2 && waiting.changes === 0);
    expect(textOf(publisher.live('post-new/index.html'))).toBe('post-new');
    expect(await publisher.deliver(change)).toBe(202);
    expect(await publisher.deliver({ ...change, _id: 'drafts.post-new' })).toBe(202);
    const { builds, webhooks } = await publisher.until(({ building }) => building === undefined);
    expect(builds).toMatchObject({ released: 2, unchanged: 0 });
    expect(webhooks).toMatchObject({ accepted: 1, repeated: 1, ignored: 1 });
  });

  it('starts one further build for a burst', { timeout: 90_000 }, async () => {
    await using publisher = await start({ BUILD_DELAY_MS: '8000' });
    await publisher.until(({ building }) => building !== undefined);
    const changes = Array.from({ length: 100 }, (_, at) =>
      createPost(sanity, `post-${at % 4}`, at),
    );
    const answers = await Promise.all(changes.map((change) => publisher.deliver(change)));
    expect(new Set(answers)).toEqual(new Set([202]));
    await publisher.until(
      ({ building, waiting }) => building === undefined && waiting.changes === 0,
      60_000,
    );
    expect(publisher.output.match(/"build.started"/g)).toHaveLength(2);
  });

  it('refuses what is no signed change, and only counts it', async () => {
    await using publisher = await start();
    await publisher.until(({ live }) => live?.number === 1);
    const body = JSON.stringify(post('post-1'));
    const signed = (text: string) => ({ ...json, 'sanity-webhook-signature': sign(text) });
    const large = `"${'x'.repeat(70_000)}"`;
    const answers = {
      unsigned: await publisher.post(body, json),
      'signed for another body': await publisher.post(body, signed('{}')),
      'not JSON': await publisher.post('{', signed('{')),
      'without a date': await publisher.post('{"_id":"a"}', signed('{"_id":"a"}')),
      'a form': await publisher.post(body, { ...signed(body), 'content-type': 'text/plain' }),
      large: await publisher.post(large, signed(large)),
      GET: (await publisher.get('/webhook')).status,
    };
    expect(answers).toEqual({
      unsigned: 401,
      'signed for another body': 401,
      'not JSON': 400,
      'without a date': 400,
      'a form': 415,
      large: 413,
      GET: 405,
    });
    const { builds, webhooks, summary } = await publisher.status();
    expect(builds).toMatchObject({ released: 1, unchanged: 0, failed: 0 });
    expect(webhooks).toEqual({ accepted: 0, repeated: 0, ignored: 0, refused: 7 });
    expect(summary).toMatch(/^Release 1 is live.* 0 changes waiting\.$/);
  });

  it('names a clock that is off', async () => {
    await using publisher = await start();
    expect(await publisher.deliver(post('post-1'), Date.now() - HOUR)).toBe(401);
    expect((await publisher.status()).summary).toMatch(/clock differs from Sanity's by 36\d\d s/);
    expect(await publisher.deliver(post('post-1'))).toBe(202);
    expect((await publisher.status()).summary).not.toMatch(/clock/);
  });

  it('answers 503 if it cannot be stored', async () => {
    await using publisher = await start();
    await publisher.until(({ live }) => live?.number === 1);
    const change = createPost(sanity, 'post-unstored');
    const queue = path.join(publisher.dir, 'queue');
    renameSync(queue, `${queue}-away`);
    expect(await publisher.deliver(change)).toBe(503);
    expect((await publisher.get('/healthz')).text).toMatch(/Nothing can be stored.*ENOENT/);
    renameSync(`${queue}-away`, queue);
    expect(await publisher.deliver(change)).toBe(202);
    await waitFor(() => textOf(publisher.live('post-unstored/index.html')));
  });

  it('is repeated until the content service shows the change', { timeout: 90_000 }, async () => {
    await using publisher = await start();
    await publisher.until(({ live }) => live?.number === 1);
    const change = post('post-late', 60 * 60);
    await publisher.deliver(change);
    const { summary } = await publisher.until(
      ({ notVisible }) => notVisible[0]?.change._id === 'post-late',
    );
    expect(summary).toContain('does not show the change yet');
    createPost(sanity, 'post-late', 60 * 60);
    await publisher.until(({ notVisible }) => notVisible.length === 0, 60_000);
    expect(textOf(publisher.live('post-late/index.html'))).toBe('post-late');
  });

  it('is not lost if the publisher is killed', async () => {
    await using publisher = await start({ BUILD_DELAY_MS: '1000' });
    await publisher.until(({ live }) => live?.number === 1);
    await publisher.deliver(createPost(sanity, 'post-killed'));
    await publisher.kill();
    await publisher.restart();
    await waitFor(() => textOf(publisher.live('post-killed/index.html')));
  });

  it('shows no secret to builds, in the log or in the status', async () => {
    await using publisher = await start({
      SANITY_READ_TOKEN: 'sk-a-read-token',
      PUBLISHER_BUILD_COMMAND: 'env >"$PUBLISHER_TEST_ENV"; echo "sk-a-read-token" >&2; exit 1',
      PUBLISHER_TEST_ENV: path.join('/tmp', `publisher-env-${process.pid}`),
    });
    const { failure } = await publisher.until((status) => status.failure !== undefined);
    expect(failure?.cause).toContain('[secret]');
    expect(publisher.output).not.toContain('sk-a-read-token');
    const env = textOf(path.join('/tmp', `publisher-env-${process.pid}`)) ?? '';
    expect(env).toContain('SANITY_READ_TOKEN');
    expect(env).not.toContain(SECRET);
  });
});
