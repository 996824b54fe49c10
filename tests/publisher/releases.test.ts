import { mkdirSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepPosts, startLive, waitFor, writePost } from './publisher-process.ts';

describe.concurrent('a release', () => {
  it('keeps files that open pages may ask for, for a day, after a rollback too', async () => {
    await using publisher = await startLive({
      PUBLISHER_KEEP: '2',
      PUBLISHER_KEEP_DAILY: '0',
      PUBLISHER_KEEP_HOURLY: '0',
    });
    const folders = ['_astro', 'pagefind/fragment', 'images'];
    const hashed = () => folders.flatMap((name) => readdirSync(publisher.file(`current/${name}`)));
    const first = hashed();
    expect(first).toHaveLength(3);
    for (const id of ['post-a', 'post-b', 'post-c']) await publisher.publish(id);
    expect(publisher.kept().map((folder) => path.basename(folder)[0])).toEqual(['3', '4']);
    expect(hashed()).toEqual(expect.arrayContaining(first));
    const newest = hashed();
    await publisher.command('rollback');
    expect(hashed()).toEqual(expect.arrayContaining(newest));
    await publisher.command('resume', '--yes');
    await publisher.until(({ waiting, building }) => !building && waiting.changes === 0);
    publisher.later(25 * 60);
    await publisher.publish('post-d');
    await publisher.publish('post-e');
    for (const file of first) expect(hashed()).not.toContain(file);
  });

  it('is replaced if a file of it was damaged, paused or not, and people are notified', async () => {
    await using publisher = await startLive();
    await publisher.publish('post-a');
    truncateSync(publisher.file('current/index.html'));
    rmSync(publisher.file('current/post-1/index.html'));
    await publisher.command('rebuild');
    const notice = await waitFor(() => publisher.noticed('The live release was damaged'));
    expect(notice).toMatch(
      /Files of release 2-\S+ are missing.*: index.html, post-1\/index.html\. 1-\S+ took its place/,
    );
    await waitFor(() => publisher.text('current/post-a/index.html'));
    expect(publisher.text('current/index.html')).not.toBe('');
    // At the start, although nothing can be built.
    await publisher.command('pause', 'test');
    await publisher.kill();
    rmSync(publisher.file('current/post-2/index.html'));
    mkdirSync(publisher.file('current/post-2/index.html'));
    await publisher.start();
    await publisher.until(({ live }) => live?.number === 1);
    expect(publisher.text('current/post-2/index.html')).toBe('post-2');
    // Within an hour. No other release is whole.
    truncateSync(publisher.file('current/404.html'));
    publisher.later(61);
    const isDamaged = publisher.until(({ summary }) => summary.includes('missing or not as they were built: 404.html'));
    expect((await isDamaged).live?.number).toBe(1);
    expect((await publisher.ask('healthz')).status).toBe(503);
    await publisher.command('resume', '--yes');
    await waitFor(() => publisher.text('current/404.html'));
    await waitFor(() => publisher.noticed('Recovered: The live release was damaged'));
    expect((await publisher.ask('healthz')).status).toBe(200);
    // A damaged one is not eligible for a rollback.
    await expect(publisher.command('rollback')).rejects.toThrow(/is damaged: 404.html[^]*There is no release before/);
  });

  it('is compared with the largest of the last days, however many came after it', async () => {
    await using publisher = await startLive({ PUBLISHER_KEEP: '2', PUBLISHER_KEEP_HOURLY: '1' });
    const { sanity } = publisher;
    const first = await waitFor(() => publisher.noticed('The first release was published'));
    expect(first).toContain('perspectives: 16');
    keepPosts(sanity, 8);
    await publisher.rebuild('released');
    expect(await waitFor(() => publisher.noticed('The site lost a fifth'))).toContain('perspectives: 8 now, 16 before');
    // In one hour, and over three days.
    for (const minutes of [0, 24 * 60, 24 * 60]) {
      publisher.later(minutes);
      writePost(sanity, 'post-0', minutes + Math.random() * 1e6);
      await publisher.rebuild('released');
    }
    keepPosts(sanity, 4);
    expect((await publisher.rebuild('refused')).summary).toContain('perspectives: 4 now, 16 before');
    // The whole one is at hand.
    expect(await publisher.command('rollback', '1')).toContain('Release 1 is live');
  });

  it('is compared by build.json if no record can be read, and refused without', async () => {
    await using publisher = await startLive();
    const records = () => readdirSync(publisher.file('releases')).filter((file) => file.endsWith('.json'));
    const damage = () => records().map((file) => writeFileSync(publisher.file(`releases/${file}`), 'junk'));
    mkdirSync(publisher.file('releases/99999999999999999999-x'));
    damage();
    keepPosts(publisher.sanity, 4);
    expect((await publisher.rebuild('refused')).summary).toContain('perspectives: 4 now, 16 before');
    damage();
    writeFileSync(`${publisher.kept()[0]}/build.json`, 'junk');
    expect((await publisher.rebuild('refused')).summary).toContain('cannot be compared');
    writeFileSync(publisher.file('releases/1-20260101T000000Z.json.1-a.draft'), '');
    await publisher.rebuild('released', '--allow-shrink');
    expect(path.basename(publisher.kept().at(-1) ?? '')).toMatch(/^2-/);
    // Drafts of records are removed.
    expect(readdirSync(publisher.file('releases')).filter((file) => file.endsWith('.draft'))).toEqual([]);
    expect(JSON.parse(readFileSync(publisher.file(`releases/${records().at(-1)}`), 'utf8'))).toMatchObject({
      pages: 5,
    });
  });

  it('is not removed while it is uploaded', async () => {
    await using publisher = await startLive({
      PUBLISHER_KEEP: '2',
      PUBLISHER_KEEP_DAILY: '0',
      PUBLISHER_KEEP_HOURLY: '0',
      PUBLISH_COMMAND: `touch "$HOME/started"; while ! test -e "$HOME/go"; do sleep 0.02; done; test -e "$1/index.html"`,
    });
    await waitFor(() => publisher.text('started') === '');
    for (const id of ['post-a', 'post-b', 'post-c']) await publisher.publish(id);
    writeFileSync(publisher.file('go'), '');
    await waitFor(() => publisher.text('published.json')?.includes('"4-'));
    expect(publisher.output).not.toMatch(/"release.published".*"cause"/);
  });

  it('is built again in time although the clock was set back', async () => {
    await using publisher = await startLive({
      PUBLISHER_BUILD_COMMAND: 'test ! -e "$HOME/broken" && exec node tests/publisher/small-build.mjs "$1"',
    });
    writeFileSync(publisher.file('broken'), '');
    await publisher.rebuild('failed');
    rmSync(publisher.file('broken'));
    publisher.later(-3 * 24 * 60, 1);
    await publisher.until(({ failure, building }) => failure === undefined && !building);
  });

  it('says for which service its build waits', async () => {
    await using publisher = await startLive();
    const line = 'Still waiting for perspectives: project p1 (SANITY_PROJECT_ID), dataset production: 20 s so far.';
    await publisher.kill();
    await publisher.start({ PUBLISHER_BUILD_COMMAND: `echo "${line}"; sleep 1000` });
    const { summary } = await publisher.until(({ building }) => building?.output !== undefined);
    expect(summary).toContain(`The running build says: ${line}`);
    expect(publisher.output).toContain('"build.waiting"');
  });
});
