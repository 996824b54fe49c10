import { once } from 'node:events';
import { globSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { SECRET, sign, startLive, waitFor, writeAuthor, writePost } from './publisher-process.ts';

describe.concurrent('a webhook', () => {
  it('publishes a change once, ignores drafts, and is answered by 503 if it cannot be stored', async () => {
    await using publisher = await startLive();
    const change = writePost(publisher.sanity, 'post-new');
    expect(await publisher.deliver(change)).toBe(202);
    await publisher.until(({ live, waiting }) => live?.number === 2 && waiting.changes === 0);
    expect(publisher.text('current/post-new/index.html')).toBe('post-new');
    expect(await publisher.deliver(change)).toBe(202);
    for (const _id of ['drafts.post-new', 'versions.r1.post-new'])
      expect(await publisher.deliver({ ...change, _id })).toBe(202);
    const { builds, webhooks } = await publisher.until(({ building }) => building === undefined);
    expect(builds).toMatchObject({ released: 2, unchanged: 0 });
    expect(webhooks).toMatchObject({ accepted: 1, repeated: 1, ignored: 2 });
    for (const file of globSync(publisher.file('queue-done/*'))) expect(statSync(file).mode & 0o777).toBe(0o600);
    renameSync(publisher.file('queue'), publisher.file('away'));
    expect(await publisher.deliver(writePost(publisher.sanity, 'post-newer'))).toBe(503);
    expect((await publisher.ask('healthz')).text).toMatch(/Nothing can be stored.*ENOENT/);
    renameSync(publisher.file('away'), publisher.file('queue'));
    await publisher.publish('post-newer');
  });

  it('starts one more build for a burst, and is not lost if the publisher is killed', async () => {
    await using publisher = await startLive();
    writeFileSync(publisher.file('gate'), '');
    await publisher.command('rebuild');
    await publisher.until(({ building }) => building !== undefined);
    for (let number = 0; number < 5; number += 1)
      expect(await publisher.deliver(writePost(publisher.sanity, 'post-1', number))).toBe(202);
    await publisher.kill();
    await publisher.start();
    await publisher.until(({ building }) => building !== undefined);
    for (let number = 5; number < 10; number += 1)
      expect(await publisher.deliver(writePost(publisher.sanity, 'post-last', number))).toBe(202);
    rmSync(publisher.file('gate'));
    await publisher.until(({ building, waiting }) => !building && waiting.changes === 0);
    expect(publisher.text('current/post-last/index.html')).toBe('post-last');
    // The first, the killed one, its replacement, and one for later changes.
    expect(publisher.output.match(/"build.started"/g)).toHaveLength(4);
  });

  it('is refused and counted if it is not a signed change, or its clock is off', async () => {
    await using publisher = await startLive();
    const post = writePost(publisher.sanity, 'post-1');
    const change = JSON.stringify(post);
    const large = `"${'x'.repeat(70_000)}"`;
    const [time = '', digest = ''] = sign(change).split(',');
    const forged = ['', time, digest, `${time},v1=`, `${digest},${time}`, `t=,${digest}`, `t=1,${digest}`];
    const changed = [
      `${time}0,${digest}`,
      `${time},${digest.toUpperCase()}`,
      `${time},v0${digest.slice(2)}`,
      sign('{}'),
    ];
    for (const signature of [...forged, ...changed])
      expect(await publisher.post(change, signature), signature).toBe(401);
    const answers = [
      await publisher.post('{', sign('{')),
      await publisher.post('{"_id":"a"}', sign('{"_id":"a"}')),
      await publisher.post(change, sign(change), 'text/plain'),
      await publisher.post(large, sign(large)),
      await publisher.post(change, sign(change, Date.now() + 3_600_000)),
      await publisher.post(change, sign(change, Date.now() - 3_600_000)),
    ];
    expect(answers).toEqual([400, 400, 415, 413, 401, 401]);
    // A path without a host.
    const { hostname, port } = new URL(publisher.origin);
    const odd = request({ hostname, port, path: '//' }).end();
    const [answer] = await once(odd, 'response');
    expect(answer).toMatchObject({ statusCode: 400 });
    expect(await publisher.ask('webhook')).toMatchObject({ status: 405 });
    expect(await publisher.ask('queue')).toMatchObject({ status: 404 });
    const { builds, webhooks, summary } = await publisher.until(() => true);
    expect(builds).toMatchObject({ released: 1, unchanged: 0, failed: 0 });
    expect(webhooks).toEqual({ accepted: 0, repeated: 0, ignored: 0, refused: 18 });
    // One may be old, or repeated.
    expect(summary).not.toContain('clock');
    await publisher.post(change, sign(change, Date.now() - 3_600_500));
    const clock = /^Release 1 is live.*clock differs from Sanity's by 36\d\d s/;
    expect((await publisher.until(() => true)).summary).toMatch(clock);
    await publisher.deliver(post);
    // A forger's clock says nothing.
    await publisher.post(change, sign('{}', Date.now() - 3_600_000));
    expect((await publisher.until(() => true)).summary).not.toContain('clock');
  });

  it('is named until its own document is live, whatever else is shown before, and people are notified', async () => {
    await using publisher = await startLive();
    const { sanity } = publisher;
    const posts = sanity.documents('perspectives');
    const author = writeAuthor(sanity, 'author', ' by A', 1);
    const ref = { author: { _type: 'reference', _ref: 'author' } };
    const late = writePost(sanity, 'post-late', 10);
    posts.delete('post-late');
    // Newer, of the same type, and shown before.
    const newer = writePost(sanity, 'post-newer', 20);
    posts.set('post-newer', { ...posts.get('post-newer'), ...ref });
    const deletion = { ...writePost(sanity, 'post-0'), operation: 'delete' };
    for (const change of [late, newer, deletion, author]) await publisher.deliver(change);
    const named = (ids: readonly string[]) =>
      publisher.until(({ notVisible, building }) => {
        const all = notVisible.map(({ change }) => change._id);
        return !building && all.length === ids.length && ids.every((id) => all.includes(id));
      });
    const { summary } = await named(['post-late', 'post-0']);
    expect(summary).toMatch(/does not show the change yet: post post-late, changed .*; post post-0, deleted after /);
    expect(publisher.text('current/post-newer/index.html')).toBe('post-newer by A');
    publisher.later(6);
    const notice = await waitFor(() => publisher.noticed('A change is not live'));
    expect(notice).toMatch(/\npost post-late.*\npost post-0/);
    // The change of an author is shown later too.
    await publisher.deliver({ ...author, _updatedAt: '2026-01-02T00:00:00Z' });
    await named(['post-late', 'post-0', 'author']);
    writePost(sanity, 'post-late', 10);
    publisher.later(10);
    await named(['post-0', 'author']);
    expect(publisher.text('current/post-late/index.html')).toBe('post-late');
    posts.delete('post-0');
    writeAuthor(sanity, 'author', ' by B', 24 * 3600);
    publisher.later(30);
    await publisher.until(({ notVisible, waiting }) => notVisible.length === 0 && waiting.changes === 0);
    expect(publisher.text('current/post-0/index.html')).toBeUndefined();
    expect(publisher.text('current/post-newer/index.html')).toBe('post-newer by B');
    await waitFor(() => publisher.noticed('Recovered: A change'));
    expect(publisher.text('notices')?.match(/post-late/g)).toHaveLength(1);
  });

  it('is done after one build if no page shows its document, or a deletion followed it', async () => {
    await using publisher = await startLive();
    const change = { _id: 'settings', _type: 'siteSettings', _updatedAt: '2026-12-01T00:00:00Z', operation: 'update' };
    await publisher.deliver(change);
    await publisher.deliver({ ...change, _id: 'author', _type: 'author' });
    // Out of order.
    const gone = { ...change, _id: 'post-gone', _type: 'post' };
    await publisher.deliver({ ...gone, operation: 'delete' });
    await publisher.until(({ waiting, building }) => !building && waiting.changes === 0);
    await publisher.deliver(gone);
    await publisher.until(({ waiting, building }) => !building && waiting.changes === 0);
    expect(publisher.output.match(/"change.notShown","type":"(?:siteSettings|author)"/g)).toHaveLength(2);
    expect(publisher.output).not.toContain('change.notVisible');
  });

  it('reveals no secret to builds and uploads, in the log or in the status', async () => {
    const token = 'sk-a-read-token';
    await using publisher = await startLive({
      SANITY_READ_TOKEN: token,
      SANITY_CEO_LETTERS_READ_TOKEN: `${token}-of-letters`,
      NOTIFY_URL: 'http://127.0.0.1:9/a-secret-path',
      PUBLISHER_BUILD_COMMAND: 'env >"$HOME/build"; exec node tests/publisher/small-build.mjs "$1"',
      PUBLISH_COMMAND: `env >"$HOME/upload"; printf '\\033[31m%s\\a' ${token}-of-letters >&2; exit 1`,
    });
    const { publishFailure } = await publisher.until((now) => now.publishFailure !== undefined);
    expect(publishFailure?.cause).toBe('[secret]');
    await waitFor(() => publisher.output.includes('notice.failed'));
    expect(publisher.text('build')).toContain(token);
    expect(publisher.text('build')).not.toMatch(new RegExp(`${SECRET}|a-secret-path`));
    expect(publisher.text('upload')).not.toMatch(new RegExp(`${SECRET}|a-secret-path|SANITY_`));
    expect(publisher.output).not.toMatch(new RegExp(`${SECRET}|a-secret-path|${token}`));
  });
});
