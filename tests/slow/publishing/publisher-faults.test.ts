import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type ServerResponse, createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../hosting/web-server.ts';
import { startLive, startPublisher, waitFor, writePost } from '../../publisher/publisher-process.ts';

describe.concurrent('the publisher', () => {
  it('names everything invalid in its configuration, and does not share its folder', async () => {
    await using publisher = await startLive();
    await expect(publisher.start()).rejects.toThrow(/Another publisher uses/);
    const env = { SANITY_WEBHOOK_SECRET: 'short', PUBLISHER_PORT: 'x', NOTIFY_URL: 'y' };
    const faults = /SANITY_WEBHOOK_SECRET must[^]*PUBLISHER_PORT[^]*NOTIFY_URL/;
    await expect(publisher.start(env)).rejects.toThrow(faults);
  });

  it.each(['timeout', 'SIGKILL', 'SIGTERM'] as const)('ends a hanging build, at %s', async (at) => {
    const env = {
      PUBLISHER_BUILD_COMMAND: 'sleep 1000 & echo $! >"$HOME/pid"; yes | head -c 100000000; wait',
      PUBLISHER_TIMEOUT_MINUTES: at === 'timeout' ? '0.05' : '9',
    };
    await using publisher = await startPublisher(env, undefined, at === 'SIGTERM');
    const child = await waitFor(() => publisher.text('pid')?.trim());
    if (at === 'timeout') {
      const { failure } = await publisher.until((status) => status.failure !== undefined);
      expect(failure?.cause).toBe('It was stopped after 3 s.');
    } else await publisher.kill(at);
    await waitFor(() => spawnSync('kill', ['-0', child]).status !== 0);
  });

  it('retries, and notifies people of a failure once, and of the recovery', async () => {
    const notices: string[] = [];
    const held: ServerResponse[] = [];
    const port = await freePort();
    const slack = createServer(async (request, response) => {
      notices.push(await text(request));
      held.push(response);
    }).listen(port, '127.0.0.1');
    await using publisher = await startPublisher({
      NOTIFY_URL: `http://127.0.0.1:${port}`,
      PUBLISHER_BUILD_COMMAND: `test -e "$HOME/works" || { echo "A <cause>" >&2; exit 1; }
        exec node tests/publisher/small-build.mjs "$1"`,
    });
    await publisher.until(({ failure }) => failure?.inARow === 1);
    publisher.later(1);
    await publisher.until(({ failure }) => failure?.inARow === 2);
    expect((await publisher.ask('metrics')).text).toContain('publisher_failures_in_a_row 2');
    // The first notice is refused late, and sent again.
    await waitFor(() => held[0]?.writeHead(500).end());
    await waitFor(() => publisher.output.includes('"notice.failed"'));
    publisher.later(2);
    await waitFor(() => held[1]?.end());
    await waitFor(() => publisher.text('notices.json'));
    publisher.later(4);
    await publisher.until(({ failure }) => failure?.inARow === 4);
    writeFileSync(publisher.file('works'), '');
    publisher.later(8);
    await publisher.until(({ live }) => live?.number === 1);
    for (const number of [2, 3]) await waitFor(() => held[number]?.end());
    slack.close();
    const failed = expect.stringContaining('The build failed:\\nA &lt;cause&gt;');
    const recovered = expect.stringContaining('Recovered: The build failed');
    const first = expect.stringContaining('The first release was published');
    expect(notices.slice(0, 2)).toEqual([failed, failed]);
    expect(notices.slice(2)).toEqual(expect.arrayContaining([first, recovered]));
  });

  it('disconnects slow clients, and does not log clients that leave', async () => {
    await using publisher = await startPublisher({});
    const connected = () => connect(Number(new URL(publisher.origin).port), '127.0.0.1');
    const [slow, leaving] = [connected(), connected()];
    const headers = ['Content-Type: application/json', 'Content-Length: 9', 'Expect: 100-continue'];
    slow.write('POST /webhook HTTP/1.1\r\n');
    leaving.write(`POST /webhook HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\n\r\n`);
    await once(leaving, 'data');
    leaving.destroy();
    expect(await text(slow)).toMatch(/^HTTP\/1.1 408 /);
    expect(publisher.output).not.toContain('request.failed');
  });

  it('moves its damaged files aside', async () => {
    await using publisher = await startLive();
    await publisher.kill();
    const locks = ['publisher.lock', 'releases.lock', 'build.lock'];
    for (const name of ['current', 'queue-done']) rmSync(publisher.file(name), { recursive: true });
    for (const name of [...locks, 'notices.json', 'queue/a.json', 'queue-done'])
      writeFileSync(publisher.file(name), '\0\0\0 junk');
    mkdirSync(publisher.file('current/folder'), { recursive: true });
    await publisher.start();
    await publisher.publish('post-new');
  });

  it('does not build during an upgrade', async () => {
    await using publisher = await startLive();
    const { dir } = publisher;
    const env = { GIT_DIR: `${dir}/git`, GIT_WORK_TREE: dir };
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { env });
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '-m', 'before');
    await publisher.kill();
    await publisher.start(env);
    await publisher.until(({ builds }) => builds['unchanged'] === 1);
    git('commit', '--quiet', '--allow-empty', '-m', 'after');
    await publisher.deliver(writePost(publisher.sanity, 'post-new'));
    const { summary } = await publisher.until(({ failure }) => failure !== undefined);
    expect(summary).toContain('Run npm ci and restart it');
    expect(publisher.text('current/post-new/index.html')).toBeUndefined();
    await publisher.kill('SIGTERM');
    await publisher.start();
    await waitFor(() => publisher.text('current/post-new/index.html'));
  });

  it('waits for the newest date of a collection if the build command writes no record', async () => {
    const command = 'exec env -u CONTENT_RECORD node tests/publisher/small-build.mjs "$1"';
    await using publisher = await startLive({ PUBLISHER_BUILD_COMMAND: command });
    const change = writePost(publisher.sanity, 'post-late', 3600);
    publisher.sanity.documents('perspectives').delete('post-late');
    await publisher.deliver(change);
    await publisher.until(({ notVisible }) => notVisible[0]?.change._id === 'post-late');
    writePost(publisher.sanity, 'post-newer', 3601);
    await publisher.command('rebuild');
    await publisher.until(({ waiting }) => waiting.changes === 0);
    // No date tells of a deletion.
    await publisher.deliver({ ...change, operation: 'delete' });
    await publisher.until(({ notVisible }) => notVisible.length === 1);
    publisher.later(1);
    await publisher.until(({ waiting }) => waiting.changes === 0);
  });
});
