import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  isIdle,
  runPublisherCommand,
  type RunningPublisher,
  WITH_BUILDER,
} from '../../support/publisher/publisher-process.ts';
import { READ_TOKEN } from '../../support/publisher/tiny-preview.ts';
import { tinyPublisher } from '../../support/publisher/tiny-publisher.ts';

const tiny = tinyPublisher();
const { pathOf, environment, begin, orders, logged, writeSite, change, setBuilder, served } = tiny;

const env = { PUBLISHER_STANDBY: 'false', SANITY_READ_TOKEN: READ_TOKEN };

async function start(more: Record<string, string> = {}): Promise<RunningPublisher> {
  const running = await begin({ ...env, ...more });
  await running.until(isIdle);
  return running;
}

const command = (...words: string[]) =>
  runPublisherCommand(words, { ...environment(), ...env }, WITH_BUILDER);

/** What `diff` says, without its last line break. */
async function diff(): Promise<string> {
  const { code, stdout, output } = await command('diff');
  expect(code, output).toBe(0);
  return stdout.trimEnd();
}

const diffJson = async () => JSON.parse((await command('diff', '--json')).stdout) as unknown;

async function ask({ origin }: RunningPublisher) {
  const response = await fetch(`${origin}/diff`);
  return { status: response.status, next: (await response.json()) as unknown };
}

const pages = (...paths: string[]) => ({ count: paths.length, paths });

/** A document as a builder tells it. */
const post = { dataset: 'perspectives', id: 'post-1', title: 'Four days', author: 'Anika Rao' };
const none = { count: 0, documents: [] };
const documents = { added: { count: 1, documents: [post] }, changed: none, removed: none };

/** Holds that a comparison has left nothing behind. */
async function expectNothingLeft(): Promise<void> {
  const left = async () => readdir(pathOf('www', 'building'));
  await expect.poll(left).toEqual([]);
}

describe('what the next release would change', () => {
  it('is told in words, as JSON and by GET /diff; and nothing of it goes live', async () => {
    const running = await start();
    const before = await running.status();
    const current = before.current ?? '';
    expect(await diff()).toBe(`Compared with release ${current}:\nNothing would change.`);
    await setBuilder({ documents });
    // One page more, and a page that is there no more.
    await writeSite({ text: 'second', pages: 5 });
    const changes = {
      added: pages('/page-5/'),
      changed: pages('/', '/404.html', '/page-1/', '/page-2/', '/page-3/', '/page-4/'),
      removed: pages(),
      documents,
    };
    const next = { current, pages: 7, changes, refused: null, hold: null };
    expect(await ask(running)).toEqual({ status: 200, next });
    expect(await diffJson()).toEqual(next);
    expect(await diff()).toBe(
      [
        `Compared with release ${current}:`,
        '',
        'Documents: 1 added, 0 removed, 0 changed',
        '  perspectives',
        '    + “Four days” by Anika Rao (post-1)',
        '',
        'Pages: 1 added, 0 removed, 6 changed',
        '  + /page-5/',
        ...['/', '/404.html', '/page-1/', '/page-2/', '/page-3/', '/page-4/'].map(
          (path) => `  ~ ${path}`,
        ),
      ].join('\n'),
    );
    await writeSite({ pages: 3 });
    expect(await diff()).toContain('Pages: 0 added, 1 removed, 0 changed\n  - /page-4/');

    await expectNothingLeft();
    expect(await served()).toBe('first');
    const { current: still, releases, lastBuild, queue } = await running.status();
    expect({ current: still, releases, lastBuild, queue }).toMatchObject({
      ...{ current, releases: [current], lastBuild: before.lastBuild },
      queue: { waiting: null, claimed: null },
    });
    expect(logged(running, 'release.live')).toHaveLength(1);

    // What follows is published as ever, upon the release being served.
    await change('third', running, '{"_id":"post-1","_rev":"r3"}');
    expect(await served()).toBe('third');
    expect((await orders()).at(-1)).toMatchObject({
      from: pathOf('www', 'releases', current),
      revisions: { 'post-1': 'r3' },
    });
  });

  it('is all of a first release, and is told where no publisher runs', async () => {
    expect((await command('diff')).output).toContain('no publisher has run on it');
    await mkdir(pathOf('www'));
    expect(await diff()).toMatch(
      /^No release is served yet\.\n\nPages: 6 added, 0 removed, 0 changed\n {2}\+ \/\n/,
    );
    await expectNothingLeft();
    expect(await readdir(pathOf('www'))).not.toContain('current');
    const running = await start();
    const { current } = await running.status();
    await running.end('SIGTERM');
    await writeSite({ text: 'second', pages: 5 });
    expect(await diffJson()).toMatchObject({
      ...{ current, pages: 7, refused: null },
      changes: { added: pages('/page-5/'), changed: { count: 6 }, removed: pages() },
    });
    await expectNothingLeft();
    expect(await served()).toBe('first');
    // Nobody is left who builds for it, and the publisher starts upon what it has left.
    await start();
    expect(await served()).toBe('second');
  });

  it('is told while publishing is held, which lets nothing of it go live', async () => {
    const running = await start();
    await command('hold', 'the fair');
    await writeSite({ text: 'second' });
    await running.publish('{"_id":"post-1","_rev":"r2"}');
    const words = await diff();
    expect(words).toContain('Pages: 0 added, 0 removed, 6 changed');
    expect(words).toMatch(/\n\nHeld since 20\S+Z \(the fair\): nothing goes live by itself\.$/);
    expect((await orders()).at(-1)).toMatchObject({ revisions: { 'post-1': 'r2' } });
    expect(await ask(running)).toMatchObject({ status: 200, next: { hold: { reason: 'the fair' } } }); // prettier-ignore
    expect(await served()).toBe('first');
    expect((await running.status()).queue.waiting).toMatchObject({ documents: 1 });
    await command('release');
    await running.until(isIdle);
    expect(await served()).toBe('second');
  });

  it('is told where it may not go live, with why', async () => {
    await start();
    await writeSite({ pages: 0 });
    const words = await diff();
    expect(words).toContain('Pages: 0 added, 4 removed, 0 changed');
    expect(words).toMatch(/\n\nIt would not go live:\n.*npm run publisher -- rebuild --allow-shrink/s); // prettier-ignore
    expect(await served()).toBe('first');
  });

  it('waits for a build that runs, and what comes meanwhile waits for it', async () => {
    const running = await start();
    await writeSite({ text: 'second', delayMs: 60_000 });
    await running.publish('{"_id":"post-1","_rev":"r2"}');
    await expect.poll(async () => (await orders()).length).toBe(2);
    // All who ask at the same time get one answer.
    const asked = Promise.all([ask(running), ask(running)]);
    await writeFile(pathOf('go-on'), '');
    const [one, other] = await asked;
    const { current } = await running.status();
    expect(current).not.toBeNull();
    expect(one).toMatchObject({
      status: 200,
      next: { current, changes: { added: pages(), changed: pages(), removed: pages() } },
    });
    expect(other).toEqual(one);
    expect(await orders()).toHaveLength(3);
    expect(await served()).toBe('second');

    await rm(pathOf('go-on'));
    await writeSite({ text: 'third', delayMs: 60_000 });
    const long = ask(running);
    await expect.poll(async () => (await orders()).length).toBe(4);
    await running.publish('{"_id":"post-1","_rev":"r3"}');
    expect((await running.status()).queue).toMatchObject({
      ...{ waiting: { documents: 1 }, claimed: null },
    });
    await writeFile(pathOf('go-on'), '');
    expect(await long).toMatchObject({ status: 200, next: { current, changes: { changed: { count: 6 } } } }); // prettier-ignore
    await running.until(isIdle);
    expect(await served()).toBe('third');
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves nothing behind where %s ends the publisher meanwhile',
    async (signal) => {
      const running = await start();
      await writeSite({ text: 'second', delayMs: 60_000 });
      const refused = expect(command('diff')).resolves.toMatchObject({ code: 1 });
      await expect.poll(async () => (await orders()).length).toBe(2);
      expect(await running.end(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
      await refused;
      await writeSite({ text: 'third' });
      await start();
      expect(await served()).toBe('third');
      await expectNothingLeft();
    },
  );

  it('says clearly that it cannot be built, without secrets, and what follows is published', async () => {
    const running = await start();
    await writeSite({ fail: `Failed to load posts with ${READ_TOKEN}: 403` });
    const why = 'ended with exit code 1';
    const { status, next } = await ask(running);
    expect([status, next]).toEqual([
      503,
      { error: `The next release cannot be built: ${why} Failed to load posts with [redacted]: 403` }, // prettier-ignore
    ]);
    const { code, stdout, output } = await command('diff');
    expect([code, stdout]).toEqual([1, '']);
    expect(output).toContain('Failed to load posts with [redacted]: 403');
    await expectNothingLeft();
    expect(await running.status()).toMatchObject({ failures: 0, lastBuild: { outcome: 'released' } }); // prettier-ignore
    await change('second', running);
    expect(await served()).toBe('second');
    await running.end('SIGTERM');
    await writeSite({ fail: `Failed to load posts with ${READ_TOKEN}: 403` });
    const alone = await command('diff');
    expect(alone.code).toBe(1);
    expect(alone.output).toContain('Failed to load posts with [redacted]: 403');
    expect(output + alone.output + running.log.join('\n')).not.toContain(READ_TOKEN);
    await expectNothingLeft();
  });
});

const releaseFile = z.strictObject({
  release: z.string(),
  checkedAt: z.iso.datetime(),
  reason: z.string().nullable(),
  completes: z.string().nullable(),
  pages: z.looseObject({ count: z.number() }),
  documents: z.unknown(),
});

describe('release.json', () => {
  const read = async (release: string) =>
    releaseFile.parse(JSON.parse(await readFile(pathOf('www', 'releases', `${release}.release.json`), 'utf8'))); // prettier-ignore
  /** Releases that have one. */
  const told = async () =>
    (await readdir(pathOf('www', 'releases')))
      .filter((name) => name.endsWith('.release.json'))
      .map((name) => name.slice(0, -'.release.json'.length));

  it('stands beside each release, says what went live with it, and goes with it', async () => {
    const running = await start({ PUBLISHER_KEEP: '2' });
    const first = (await running.status()).current ?? '';
    expect(await read(first)).toMatchObject({
      ...{ release: first, reason: 'start', completes: null, documents: null },
      pages: { count: 6, added: { count: 6 }, changed: pages(), removed: pages() },
    });
    await setBuilder({ documents });
    const second = (await change('second', running, '{"_id":"post-1","_rev":"r2"}')).current ?? '';
    expect(await read(second)).toMatchObject({
      ...{ release: second, reason: 'webhook for post-1', documents },
      pages: { count: 6, added: pages(), changed: { count: 6 }, removed: pages() },
    });
    const [live] = logged(running, 'release.live').slice(-1);
    expect(live).toContain('"documents":"+ perspectives: “Four days” by Anika Rao (post-1)"');
    // A site that is the same makes no release, and no file.
    await running.publish('{"_id":"post-2","_rev":"r1"}');
    await running.until((status) => isIdle(status) && status.lastBuild?.outcome === 'unchanged');
    expect(await told()).toEqual([first, second]);

    expect(await command('rollback')).toMatchObject({ code: 0 });
    expect(await told()).toEqual([first, second]);
    await command('release');
    await running.until(isIdle);
    const third = (await change('third', running, '{"_id":"post-1","_rev":"r3"}')).current ?? '';
    const { releases } = await running.status();
    expect(releases).toContain(third);
    await expect.poll(told).toEqual(releases);
    expect(releases).not.toContain(first);
  });

  it('tells of a release that only completes another what that one has changed', async () => {
    await setBuilder({ deferred: true, hold: true });
    const running = await start();
    const first = (await running.status()).current ?? '';
    await writeFile(pathOf('go-on'), '');
    const settled = await running.until(({ current, settling }) => current !== first && settling === null); // prettier-ignore
    const about = await read(settled.current ?? '');
    expect(about).toMatchObject({ completes: first, reason: 'start' });
    expect(about.pages).toEqual((await read(first)).pages);
  });
});
