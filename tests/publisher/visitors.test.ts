import { chmodSync, existsSync, mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../support/folders.ts';
import { startSanityServer } from '../support/sanity-server.ts';
import { findProgram, needs, startNginxAs } from '../support/web-servers.ts';
import { createPost, post } from './documents.ts';
import { PublisherProcess, textOf, waitFor } from './publisher-process.ts';

/** Serves what is live; nginx may run as another user. */
function serve(publisher: PublisherProcess) {
  chmodSync(publisher.dir, 0o755);
  return startNginxAs(
    (port) => `server { listen 127.0.0.1:${port}; root ${publisher.dir}/current; }`,
  );
}

/** Opens the home page and its styles until it is stopped, and gives what was wrong. */
function visit(origin: string) {
  const stop = new AbortController();
  const faults: string[] = [];
  let visits = 0;
  const read = async (address: string) => {
    const answer = await fetch(origin + address);
    const text = await answer.text();
    if (!answer.ok || text === '')
      faults.push(`${address}: ${answer.status}, ${text.length} bytes`);
    return text;
  };
  const done = (async () => {
    for (; !stop.signal.aborted; visits += 1) {
      const [, styles = ''] = /href="(\/_astro\/[^"]*\.css)"/.exec(await read('/')) ?? [];
      await sleep(20);
      await read(styles);
    }
  })();
  return async () => {
    stop.abort();
    await done;
    return { faults, visits };
  };
}

describe.skipIf(findProgram('nginx') === null)(`a visitor, through ${needs('nginx')}`, () => {
  it('sees each release whole, whenever the publisher is killed', async () => {
    await using sanity = await startSanityServer();
    for (let number = 0; number < 200; number += 1) createPost(sanity, `post-${number}`);
    await using publisher = await PublisherProcess.start({
      ...sanity.env,
      PUBLISHER_KEEP: '2',
      BUILD_DELAY_MS: '300',
    });
    await publisher.until(({ live, building }) => live?.number === 1 && building === undefined);
    const server = await serve(publisher);
    const stop = visit(server.origin);
    const releases = path.join(publisher.dir, 'releases');
    const link = path.join(publisher.dir, 'current');
    const newest = () => Math.max(...publisher.kept());
    const moments = [
      () => true,
      () => existsSync(path.join(publisher.dir, 'building')),
      (before: number) => newest() > before,
      (before: number) => Number.parseInt(path.basename(readlinkSync(link)), 10) > before,
    ];
    for (const [number, isMoment] of moments.entries()) {
      const before = newest();
      await publisher.deliver(createPost(sanity, `post-${number}`, 1 + number));
      await waitFor(() => isMoment(before) || undefined, 20_000, 1);
      await publisher.kill();
      await publisher.restart();
      await publisher.until(({ waiting, building }) => waiting.changes === 0 && building === undefined); // prettier-ignore
    }
    expect(await stop()).toEqual({ faults: [], visits: expect.any(Number) });
    const kept = publisher.kept();
    expect(kept).toHaveLength(2);
    expect(readdirSync(releases)).toHaveLength(4);
    await server.close();
  });

  it('gets a change by the real build', { timeout: 250_000 }, async () => {
    const notices = path.join(mkdtempSync(path.join(tmpdir(), 'notices-')), 'notices');
    const directory = path.join(root, 'src/content/datasets');
    await using sanity = await startSanityServer({ directory });
    await using publisher = await PublisherProcess.start({
      ...sanity.env,
      NODE_ENV: 'production',
      PUBLISHER_BUILD_COMMAND: '',
      NOTIFY_COMMAND: `echo "$1" >>${notices}`,
    });
    await publisher.until(({ live, failure }) => {
      if (failure !== undefined) throw new Error(failure.cause);
      return live !== undefined;
    }, 100_000);
    const server = await serve(publisher);
    const posts = [...sanity.documents('perspectives').entries()];
    const [id, document] = posts.find(([, { _type }]) => _type === 'post') ?? ['', {}];
    const slug = z.object({ slug: z.object({ current: z.string() }) }).parse(document).slug.current;
    const change = { ...post(id), _updatedAt: '2026-12-01T00:00:00Z' };
    const title = 'A title by webhook';
    const { _updatedAt } = change;
    sanity.documents('perspectives').set(id, { ...document, title, _updatedAt, likes: -1 });
    expect(await publisher.deliver(change)).toBe(202);
    await waitFor(async () => {
      const page = await fetch(`${server.origin}/perspectives/${slug}/`);
      return (await page.text()).includes(title) || undefined;
    }, 100_000);
    const { notVisible, live } = await publisher.status();
    expect({ notVisible, number: live?.number }).toEqual({ notVisible: [], number: 2 });
    expect(await waitFor(() => textOf(notices))).toMatch(
      /^Content was left out or corrected:\nperspectives: document "[^"]+", field "likes":/,
    );
    await server.close();
  });
});
