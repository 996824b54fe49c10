import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keepPosts, startLive, startPublisher, waitFor, writePost } from '../../publisher/publisher-process.ts';
import { startSanityServer } from '../../support/content/sanity-server.ts';
import { root } from '../../support/site.ts';

describe.concurrent('a release', () => {
  it('is kept with its record, and older ones are removed', async () => {
    await using publisher = await startLive({ PUBLISHER_KEEP: '3' });
    await publisher.publish('post-a');
    await publisher.publish('post-b');
    await publisher.publish('post-c');
    await publisher.publish('post-d');
    expect(await publisher.command('releases')).toMatch(
      /^\* 5 {2}\S+Z {2}webhook {2}[\d.]+ s {2}\w+ {2}21 pages {2}perspectives 20, press-releases 0\n {2}4 .*\n {2}3 .*\n$/,
    );
    // A scheduled build, in case a webhook was lost; it makes no release if nothing has changed.
    publisher.later(61);
    await publisher.until(({ builds }) => builds['unchanged'] === 1);
    expect(publisher.kept()).toHaveLength(3);
    // An older one stays if it is live again.
    await publisher.command('rollback', '3');
    for (const id of ['post-c', 'post-d']) publisher.sanity.documents('perspectives').delete(id);
    await publisher.kill();
    await publisher.start({ PUBLISHER_KEEP: '2' });
    await publisher.command('resume', '--yes');
    await publisher.until(({ builds }) => builds['unchanged'] === 1);
    expect(publisher.kept().map((folder) => path.basename(folder))).toContainEqual(expect.stringMatching(/^3-/));
  });

  it('must not lose more than half, in one or several steps, unless allowed', async () => {
    await using publisher = await startLive({ PUBLISHER_KEEP: '2' });
    const shrink = async (outcome: string, number: number, count: number, ...options: string[]) => {
      keepPosts(publisher.sanity, count);
      const { live, summary } = await publisher.rebuild(outcome, ...options);
      expect(live?.number).toBe(number);
      return summary;
    };
    await shrink('released', 2, 8);
    await publisher.kill();
    await publisher.start();
    await publisher.until(({ builds }) => builds['unchanged'] === 1);
    expect(await shrink('refused', 2, 4)).toContain('perspectives: 4 now, 16 before');
    await shrink('released', 3, 4, '--allow-shrink');
    // Nothing older is compared, however many come after it.
    await shrink('released', 4, 3);
    await shrink('released', 5, 2);
    expect(await shrink('refused', 5, 0)).toContain('perspectives: 0 now, 4 before');
  });

  it('replaces one that is rolled back or lost, until someone resumes', async () => {
    await using publisher = await startLive();
    writeFileSync(publisher.file('gate'), '');
    const published = publisher.publish('post-a');
    await publisher.until(({ building }) => building !== undefined);
    await expect(publisher.command('rollback')).rejects.toThrow(/one. Kept releases: 1\./);
    rmSync(publisher.file('gate'));
    await published;
    await publisher.publish('post-b');
    const status = /^Release 3 is live.* Nothing is waiting\.\n\n\{[^]*"stopped": 0/;
    expect(await publisher.command('status')).toMatch(status);
    await publisher.command('rollback');
    const newest = path.basename(publisher.kept()[2] ?? '');
    expect(await publisher.command('rollback', newest)).toContain('Release 3 is live');
    expect(await publisher.command('rollback')).toContain('Release 2 is live');
    await publisher.deliver(writePost(publisher.sanity, 'post-c'));
    await publisher.kill();
    const stdout = expect.stringMatching(/^No publisher answers .*; release 2 is live/);
    await expect(publisher.command('status')).rejects.toMatchObject({ code: 1, stdout });
    await publisher.start();
    publisher.later(61);
    rmSync(publisher.file('current'));
    const { summary } = await publisher.until(({ live }) => live?.number === 2);
    expect(summary).toMatch(
      /has been paused since \S+: "rolled back from release 3; rolled back from release 2". 1 request waiting/,
    );
    await expect(publisher.command('rollback', '9')).rejects.toThrow(/Kept releases: 3, 2, 1/);
    const [first = '', second = '', third = ''] = publisher.kept();
    renameSync(second, publisher.file('away'));
    await publisher.until(({ live }) => live?.number === 1);
    for (const folder of [first, third]) rmSync(folder, { recursive: true });
    await publisher.until(({ live }) => live === undefined);
    const health = { status: 503, text: expect.stringContaining('npm run publisher -- resume') };
    expect(await publisher.ask('healthz')).toEqual(health);
    expect(await publisher.command('resume', '--yes')).toContain('update post-c');
    await waitFor(() => publisher.text('current/post-c/index.html'));
  });

  it('stays rolled back while webhooks arrive and a build runs, and no change is lost', async () => {
    await using publisher = await startLive();
    await publisher.publish('post-a');
    writeFileSync(publisher.file('gate'), '');
    await publisher.deliver(writePost(publisher.sanity, 'post-b'));
    await publisher.until(({ building }) => building !== undefined);
    expect(await publisher.command('rollback')).toContain('Release 1 is live');
    rmSync(publisher.file('gate'));
    for (const id of ['post-c', 'post-d']) await publisher.deliver(writePost(publisher.sanity, id));
    await publisher.kill();
    await publisher.start();
    const { live, waiting, builds } = await publisher.until(({ building }) => building === undefined);
    expect([live?.number, waiting.changes, builds['released']]).toEqual([1, 3, 0]);
    await publisher.command('resume', '--yes');
    await publisher.until((status) => status.waiting.changes === 0);
    for (const id of ['post-a', 'post-b', 'post-c', 'post-d'])
      expect(publisher.text(`current/${id}/index.html`)).toBe(id);
  });

  it('is not created by a build that was running when publishing was paused', async () => {
    // At its end, so that the publisher does not stop the build before.
    const pause = `cd "$1/../.."; test ! -e pause || mv pause paused.json`;
    await using publisher = await startLive({
      PUBLISHER_BUILD_COMMAND: `node tests/publisher/small-build.mjs "$1" && { ${pause}; }`,
    });
    writeFileSync(publisher.file('pause'), '{}');
    await publisher.deliver(writePost(publisher.sanity, 'post-a'));
    const { builds, live } = await publisher.until(
      ({ builds: made }) => made['stopped'] === 1 || made['released'] === 2,
    );
    expect([builds['stopped'], live?.number]).toEqual([1, 1]);
    await publisher.kill();
    // Whatever the file contains.
    writeFileSync(publisher.file('paused.json'), 'junk');
    await publisher.start();
    await expect(publisher.command('rebuild')).rejects.toThrow(/paused/);
    await publisher.command('resume', '--yes');
    await waitFor(() => publisher.text('current/post-a/index.html'));
  });

  it('is uploaded despite failures and other releases', async () => {
    await using publisher = await startLive({
      PUBLISH_COMMAND: `cd; touch started; while ! test -e go; do sleep 0.02; done
        test ! -e broken && basename "$1" >uploaded`,
    });
    const isUploaded = (number: number) => waitFor(() => publisher.text('uploaded')?.startsWith(`${number}-`));
    // A release that comes during an upload is uploaded after it.
    await waitFor(() => publisher.text('started') === '');
    for (let at = 0; at < 30; at += 1) writePost(publisher.sanity, `post-more-${at}`);
    await publisher.publish('post-a');
    writeFileSync(publisher.file('go'), '');
    await isUploaded(2);
    // A failed upload is repeated at the next start.
    writeFileSync(publisher.file('broken'), '');
    await publisher.publish('post-b');
    await publisher.until(({ publishFailure }) => publishFailure !== undefined);
    await publisher.kill();
    rmSync(publisher.file('broken'));
    await publisher.start();
    await isUploaded(3);
    // A rollback is uploaded too, with less than half the pages.
    await publisher.command('rollback', '1');
    await isUploaded(1);
  });
});

it('the real build publishes a change, and says what it left out', async () => {
  const sanity = await startSanityServer({ directory: `${root}src/content/datasets` });
  const env = { NODE_ENV: 'production', PUBLISHER_BUILD_COMMAND: 'sleep 1000' };
  await using publisher = await startPublisher(env, sanity);
  const posts = sanity.documents('perspectives');
  const [id, document] = [...posts].find(([, { _type }]) => _type === 'post') ?? ['', {}];
  const { slug } = z.object({ slug: z.object({ current: z.string() }) }).parse(document);
  const _updatedAt = '2026-12-01T00:00:00Z';
  posts.set(id, { ...document, title: 'A title by webhook', _updatedAt, likes: -1 });
  const change = { _id: id, _type: 'post', _updatedAt, operation: 'update' };
  expect(await publisher.deliver(change)).toBe(202);
  // A document that others refer to, and one of a type that the site does not read.
  const [authorId, author] = [...posts].find(([, { _type }]) => _type === 'author') ?? ['', {}];
  posts.set(authorId, { ...author, name: 'An author by webhook', _updatedAt });
  for (const [_id, _type] of [
    [authorId, 'author'],
    ['settings', 'siteSettings'],
  ] as const)
    expect(await publisher.deliver({ ...change, _id, _type })).toBe(202);
  await publisher.kill();
  await publisher.start({ PUBLISHER_BUILD_COMMAND: '' });
  const { live, notVisible, summary, leftOut } = await publisher.until(({ waiting, failure }) => {
    if (failure !== undefined) throw new Error(failure.cause);
    return waiting.changes === 0;
  });
  expect([live?.number, notVisible]).toEqual([1, []]);
  const page = `current/perspectives/${slug.current}/index.html`;
  expect(publisher.text(page)).toContain('A title by webhook');
  expect(publisher.output.match(/"change.notShown","type":"\w+"/g)).toEqual([
    '"change.notShown","type":"siteSettings"',
  ]);
  const problem = /perspectives: document "[^"]+", field "likes":/;
  expect(summary).toContain('Corrected or left out in the last build: 1;');
  expect(leftOut).toEqual([expect.stringMatching(problem)]);
  const notice = await waitFor(() => publisher.noticed('Content was left out'));
  expect(notice).toMatch(new RegExp(`^Content was left out or corrected:\n${problem.source}`));
});
