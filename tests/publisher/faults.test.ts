import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/folders.ts';
import { type SanityServer, startSanityServer } from '../support/sanity-server.ts';
import { createPost } from './documents.ts';
import { PublisherProcess, textOf, waitFor } from './publisher-process.ts';

let sanity: SanityServer;
beforeAll(async () => {
  sanity = await startSanityServer();
  createPost(sanity, 'post-1');
});
afterAll(() => sanity.close());

const start = (env: Readonly<Record<string, string>> = {}) =>
  PublisherProcess.start({ ...sanity.env, ...env });

/** Whether a process runs. */
function runs(pid: string | undefined): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** A build that never ends and has a child; it writes their process ids. */
const HANGING = 'sleep 1000 & echo $! >"$1.pid"; yes | head -c 100000000; wait';
const pidOf = (publisher: PublisherProcess) =>
  waitFor(() => textOf(path.join(publisher.dir, 'building/site.pid'))?.trim() || undefined);

describe.concurrent('the publisher', () => {
  it('names everything that is wrong in its configuration', async () => {
    const started = start({ SANITY_WEBHOOK_SECRET: 'short', PUBLISHER_PORT: 'x', NOTIFY_URL: 'y' });
    await expect(started).rejects.toThrow(
      /SANITY_WEBHOOK_SECRET must[^]*PUBLISHER_PORT[^]*NOTIFY_URL/,
    );
  });

  it('shares its folder with no other', async () => {
    await using publisher = await start();
    await expect(start({ PUBLISHER_DIR: publisher.dir })).rejects.toThrow(
      /Another publisher works/,
    );
  });

  it('stops a build that hangs, prints without end and forks', async () => {
    await using publisher = await start({
      PUBLISHER_BUILD_COMMAND: HANGING,
      PUBLISHER_TIMEOUT_MINUTES: '0.05',
    });
    const pid = await pidOf(publisher);
    const { failure } = await publisher.until((status) => status.failure !== undefined);
    expect(failure?.cause).toBe('It was stopped after 3 s.');
    await waitFor(() => !runs(pid) || undefined);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('takes its build with it at %s', async (signal) => {
    await using publisher = await start({ PUBLISHER_BUILD_COMMAND: HANGING });
    const pid = await pidOf(publisher);
    await publisher.kill(signal);
    await waitFor(() => !runs(pid) || undefined);
  });

  it(
    'tells people of a failure once, and of the recovery; tries again by itself',
    { timeout: 90_000 },
    async () => {
      const notices: string[] = [];
      const slack = createServer((request, response) => {
        void text(request).then((body) => notices.push(body));
        response.end();
      });
      await new Promise<void>((resolve) => slack.listen(0, '127.0.0.1', resolve));
      const address = slack.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const flag = path.join(mkdtempSync(path.join(tmpdir(), 'flag-')), 'works');
      await using publisher = await start({
        NOTIFY_URL: `http://127.0.0.1:${port}/a-secret-path`,
        PUBLISHER_BUILD_COMMAND: `test -e ${flag} || { echo "A <cause>" >&2; exit 1; }; exec node tests/publisher/small-build.mjs "$1"`,
        PUBLISH_COMMAND: 'cp "$1/build.json" "$PUBLISHED"',
        PUBLISHED: `${flag}-published`,
      });
      await publisher.until(({ failure }) => failure !== undefined);
      await publisher.command('rebuild');
      await publisher.until(({ failure }) => failure?.inARow === 2);
      expect((await publisher.get('/metrics')).text).toContain('publisher_failures_in_a_row 2');
      writeFileSync(flag, '');
      await publisher.until(({ live }) => live?.number === 1, 80_000);
      await waitFor(() => textOf(`${flag}-published`));
      await waitFor(() => notices.length > 1 || undefined);
      slack.close();
      expect(notices).toEqual([
        expect.stringContaining('The build failed:\\nA &lt;cause&gt;'),
        expect.stringContaining('Recovered: The build failed'),
      ]);
      expect(publisher.output).not.toContain('a-secret-path');
    },
  );

  it('puts spoiled files of its own aside', async () => {
    await using publisher = await start();
    await publisher.until(({ live }) => live?.number === 1);
    await publisher.kill();
    for (const name of [
      'publisher.lock',
      'releases.lock',
      'build.lock',
      'notices.json',
      'queue/a.json',
    ])
      writeFileSync(path.join(publisher.dir, name), '\0\0\0 junk');
    rmSync(path.join(publisher.dir, 'current'));
    mkdirSync(path.join(publisher.dir, 'current/folder'), { recursive: true });
    rmSync(path.join(publisher.dir, 'queue-done'), { recursive: true });
    writeFileSync(path.join(publisher.dir, 'queue-done'), '');
    await publisher.restart();
    await publisher.deliver(createPost(sanity, 'post-spoiled'));
    await waitFor(() => textOf(publisher.live('post-spoiled/index.html')));
  });

  it('builds nothing from half an upgrade', async () => {
    const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
    for (const part of ['publisher', 'tests/publisher', 'package.json'])
      cpSync(path.join(root, part), path.join(checkout, part), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        cwd: checkout,
      });
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '-m', 'before');
    await using publisher = await PublisherProcess.start(sanity.env, checkout);
    await publisher.until(({ live }) => live?.number === 1);
    git('commit', '--quiet', '--allow-empty', '-m', 'after');
    await publisher.deliver(createPost(sanity, 'post-upgrade'));
    const { summary } = await publisher.until(({ failure }) => failure !== undefined);
    expect(summary).toContain('Run npm ci and restart it');
    expect(existsSync(publisher.live('post-upgrade/index.html'))).toBe(false);
    await publisher.kill('SIGTERM');
    await publisher.restart();
    await waitFor(() => textOf(publisher.live('post-upgrade/index.html')));
  });
});
