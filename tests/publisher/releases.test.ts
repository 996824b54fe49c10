import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SanityServer, startSanityServer } from '../support/sanity-server.ts';
import { PublisherProcess, textOf, waitFor } from './publisher-process.ts';
import { createPost } from './documents.ts';

let sanity: SanityServer;
beforeEach(async () => {
  sanity = await startSanityServer();
  for (let number = 0; number < 16; number += 1) createPost(sanity, `post-${number}`);
});
afterEach(() => sanity.close());

/** Starts a publisher and waits for its first release. */
async function start(env: Readonly<Record<string, string>> = {}): Promise<PublisherProcess> {
  const publisher = await PublisherProcess.start({ ...sanity.env, ...env });
  await publisher.until(({ live }) => live?.number === 1);
  return publisher;
}

/** Publishes a new post, and waits until it is live. */
async function publish(publisher: PublisherProcess, id: string): Promise<void> {
  await publisher.deliver(createPost(sanity, id));
  await waitFor(() => textOf(publisher.live(`${id}/index.html`)));
  await publisher.until(({ building }) => building === undefined);
}

/** Leaves only so many posts in the content service, and builds. */
async function shrink(publisher: PublisherProcess, count: number, ...options: string[]) {
  const posts = sanity.documents('perspectives');
  for (const id of [...posts.keys()].slice(count)) posts.delete(id);
  const { builds: before } = await publisher.status();
  await publisher.command('rebuild', ...options);
  const all = (builds: Readonly<Record<string, number>>) =>
    Object.values(builds).reduce((sum, each) => sum + each, 0);
  return publisher.until(
    ({ builds, building }) => building === undefined && all(builds) > all(before),
  );
}

describe('a release', () => {
  it('is kept with its record; older ones go, and their hashed files stay while they are kept', async () => {
    await using publisher = await start({ PUBLISHER_KEEP: '2' });
    const [first] = readdirSync(publisher.live('_astro'));
    await publish(publisher, 'post-a');
    expect(readdirSync(publisher.live('_astro'))).toContain(first);
    await publish(publisher, 'post-b');
    await publish(publisher, 'post-c');
    expect(publisher.kept()).toEqual([3, 4]);
    expect(readdirSync(publisher.live('_astro'))).not.toContain(first);
    expect(await publisher.command('releases')).toMatch(
      /^\* 4 {2}\S+Z {2}webhook {2}[\d.]+ s {2}\w+ {2}20 pages {2}perspectives 19, press-releases 0$/m,
    );
  });

  it('is not made if nothing has changed', async () => {
    await using publisher = await start({ PUBLISHER_INTERVAL_MINUTES: '0.1' });
    // Comes by itself, in case a webhook was lost.
    await publisher.until(({ builds }) => builds['unchanged'] === 1);
    expect(publisher.kept()).toEqual([1]);
  });

  it('may not lose more than half, in one step or in several, unless that is allowed', async () => {
    await using publisher = await start();
    expect((await shrink(publisher, 8)).live?.number).toBe(2);
    const refused = await shrink(publisher, 4);
    expect(refused.live?.number).toBe(2);
    expect(refused.summary).toContain('perspectives: 4 now, 16 before');
    expect((await shrink(publisher, 4, '--allow-shrink')).live?.number).toBe(3);
    expect((await shrink(publisher, 2)).live?.number).toBe(4);
    expect((await shrink(publisher, 0)).summary).toContain('perspectives: 0 now, 4 before');
  });

  it('takes the place of a newer one that is rolled back, until someone resumes', async () => {
    await using publisher = await start();
    await publish(publisher, 'post-a');
    expect(await publisher.command('rollback')).toContain('Release 1 is live');
    await publisher.deliver(createPost(sanity, 'post-b'));
    await publisher.kill();
    await publisher.restart();
    const { summary, waiting } = await publisher.until(({ live }) => live?.number === 1);
    expect(waiting.changes).toBe(1);
    expect(summary).toMatch(/paused since \S+: "rolled back from release 2"; 1 change waiting/);
    expect(await publisher.command('resume', '--yes')).toContain('create post-b');
    await waitFor(() => textOf(publisher.live('post-b/index.html')));
    await expect(publisher.command('rollback', '9')).rejects.toThrow(/Kept releases: 3, 2, 1/);
  });

  it('is not made of a build that was running when publishing was paused', async () => {
    await using publisher = await start();
    await publisher.kill();
    await publisher.restart({ BUILD_DELAY_MS: '60000' });
    await publisher.deliver(createPost(sanity, 'post-a'));
    await publisher.until(({ building }) => building !== undefined);
    await publisher.command('pause', 'an upgrade');
    const { building, builds, live } = await publisher.status();
    expect({ building, live: live?.number }).toEqual({ building: undefined, live: 1 });
    expect(builds['stopped']).toBe(1);
    await publisher.kill();
    // Whatever the file holds.
    writeFileSync(path.join(publisher.dir, 'paused.json'), 'junk');
    await publisher.restart({ BUILD_DELAY_MS: '0' });
    await expect(publisher.command('rebuild')).rejects.toThrow(/paused/);
    await publisher.command('resume', '--yes');
    await waitFor(() => textOf(publisher.live('post-a/index.html')));
  });

  it('that is lost is replaced by a kept one, also while paused', async () => {
    await using publisher = await start();
    await publish(publisher, 'post-a');
    await publish(publisher, 'post-b');
    await publisher.command('rollback', '2');
    rmSync(path.join(publisher.dir, 'current'));
    await publisher.until(({ live }) => live?.number === 2);
    const release = (number: number) =>
      readdirSync(path.join(publisher.dir, 'releases')).find((name) =>
        new RegExp(`^${number}-\\w+$`).test(name),
      ) ?? '';
    const folder = (number: number) => path.join(publisher.dir, 'releases', release(number));
    renameSync(folder(2), path.join(publisher.dir, 'away'));
    await publisher.until(({ live }) => live?.number === 1);
    for (const number of [1, 3]) rmSync(folder(number), { recursive: true });
    await publisher.until(({ live }) => live === undefined);
    const { status, text } = await publisher.get('/healthz');
    expect({ status, text }).toEqual({
      status: 503,
      text: expect.stringContaining('npm run publisher -- resume'),
    });
    await publisher.command('resume', '--yes');
    await publisher.until(({ live }) => live !== undefined);
  });
});
