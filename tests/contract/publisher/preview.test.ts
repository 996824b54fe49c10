import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import {
  FAULTS,
  isIdle,
  runPublisherCommand,
  type RunningPublisher,
  startPublisher,
  WITH_BUILDER,
} from '../../support/publisher/publisher-process.ts';
import { filesHolding } from '../../support/publisher/canary.ts';
import {
  askForPreview,
  bothIdle,
  isPreviewIdle,
  openLink,
  previewOfTinySite,
  READ_TOKEN,
} from '../../support/publisher/tiny-preview.ts';
import { tinyPublisher } from '../../support/publisher/tiny-publisher.ts';
import type { TinySite } from '../../support/publisher/tiny-site.ts';

const { pathOf, environment, begin, orders, logged, writeSite, change, served } = tinyPublisher();

/** Words of drafts, which begin so. */
const CANARY = 'canary';
const drafts = (text: string, change: Partial<TinySite['drafts']> = {}): TinySite['drafts'] => ({
  ...{ text: `${CANARY}-${text}`, delayMs: 0, fail: null },
  ...change,
});

const withPreview = (env: Record<string, string> = {}) => ({
  ...previewOfTinySite(pathOf()),
  PUBLISHER_STANDBY: 'false',
  ...env,
});

/** Starts it with a preview, and waits for the first build of both. */
async function start(env: Record<string, string> = {}): Promise<RunningPublisher> {
  const running = await begin(withPreview(env));
  await running.until(bothIdle);
  return running;
}

/** Holds that nothing of drafts is anywhere but in the folder of the preview. */
async function expectDraftsKept(): Promise<void> {
  const elsewhere = [pathOf('www'), pathOf('cache')].flatMap(
    (folder) => filesHolding(folder, CANARY, ['preview']).found,
  );
  expect(elsewhere).toEqual([]);
  expect((await stat(pathOf('www', 'preview'))).mode & 0o777).toBe(0o700);
}

/** Changes the drafts, tells of it as the Studio does, and gives what the preview then shows. */
async function changeDrafts(running: RunningPublisher, site: Partial<TinySite>) {
  await writeSite(site);
  const { link } = await askForPreview(running, { _id: 'drafts.post-1', path: '/page-1/' });
  await running.until(isPreviewIdle);
  return (await openLink(link)).html;
}

const command = (...words: string[]) =>
  runPublisherCommand(words, { ...environment(), ...withPreview() }, WITH_BUILDER);

describe('drafts', () => {
  it('are in the preview, and in no file outside of its folder, whatever is published', async () => {
    await writeSite({ drafts: drafts('1') });
    const running = await start();
    const shown = await askForPreview(running, { path: '/page-1/' });
    expect(shown).toMatchObject({ status: 202, answer: { preview: 'queued' } });
    expect((await openLink(shown.link)).html).toContain(`<h1>${CANARY}-1</h1>`);
    await running.until(bothIdle);
    await expectDraftsKept();
    // All that a build of theirs leaves is there: the walk would have found it.
    const inside = filesHolding(pathOf('www', 'preview'), CANARY).found;
    const kinds = ['releases/', 'kept/', 'cache/'].map((kind) =>
      inside.some((path) => path.startsWith(kind)),
    );
    expect(kinds).toEqual([true, true, true]);

    await writeSite({ text: 'second', drafts: drafts('2') });
    expect(await running.publish('{"_id":"post-1","_rev":"r2"}')).toBe(202);
    await running.until(bothIdle);
    await expectDraftsKept();
    expect(await served()).toBe('second');
    expect((await openLink(shown.link)).html).toContain(`${CANARY}-2`);

    await command('hold', 'the fair');
    const third = { text: 'third', drafts: drafts('3') };
    expect(await changeDrafts(running, third)).toContain(`${CANARY}-3`);
    await running.publish('{"_id":"drafts.post-1"}');
    await running.publish('{"_id":"post-1","_rev":"r3"}');
    await running.until(isPreviewIdle);
    await expectDraftsKept();
    expect(await served()).toBe('second');
    await command('rollback');
    await expectDraftsKept();
    expect(await served()).toBe('first');
    await command('diff');
    await expectDraftsKept();
    await command('release');
    await running.until(bothIdle);
    await expectDraftsKept();
    expect(await served()).toBe('third');
  });

  it('stay there through kill -9 at any moment and the start after it', async () => {
    // Made by somebody, for everybody.
    await mkdir(pathOf('www', 'preview'), { recursive: true, mode: 0o755 });
    const moments: readonly (readonly [when: string, on: string])[] = [
      ['before rename', 'www/current'],
      ['after rename', 'www/current'],
      ['after rename', 'preview/rebuild-claimed.json'],
      ['before rename', 'preview/current'],
      ['after rename', 'preview/current'],
    ];
    for (const [n, [when, on]] of moments.entries()) {
      await writeSite({ text: `public-${n}`, drafts: drafts(`${n}`) });
      const death = await startPublisher({
        env: { ...environment(), ...withPreview({ FAULT_KILL_AT: when, FAULT_KILL_ON: on }) },
        nodeArgs: FAULTS,
        main: WITH_BUILDER,
      }).then(
        (doomed) => doomed.ended,
        (error: unknown) => String(error),
      );
      expect(death, on).toContain('SIGKILL');
      await expectDraftsKept();
    }
    for (const [folder, delays] of [
      ['building', { delayMs: 60_000, drafts: drafts('public') }],
      ['preview/building', { drafts: drafts('preview', { delayMs: 60_000 }) }],
    ] as const) {
      await writeSite({ text: 'torn', ...delays });
      const running = await begin(withPreview());
      const isTorn = async () =>
        (await readdir(pathOf('www', folder), { recursive: true })).some((path) =>
          path.endsWith('index.html'),
        );
      await expect.poll(isTorn).toBe(true);
      await expectDraftsKept();
      await running.end('SIGKILL');
      await expectDraftsKept();
    }
    await writeSite({ text: 'last', drafts: drafts('last') });
    const running = await start();
    await expectDraftsKept();
    expect(await served()).toBe('last');
    const { link } = await askForPreview(running);
    expect((await openLink(link)).html).toContain(`${CANARY}-last`);
    for (const folder of ['building', 'preview/building']) {
      await running.until(bothIdle);
      expect(await readdir(pathOf('www', folder)), folder).toEqual([]);
    }
  });
});

it('builders are told whose pages they build, whatever the file of variables says by then', async () => {
  const env = {
    ...withPreview({ PUBLIC_ANALYTICS_ID: 'G-ROOK', SANITY_STUDIO_URL: 'https://s.example/rook/' }),
    TINY_ROOT: pathOf(),
  };
  const running = await begin(env);
  await running.until(bothIdle);
  await writeFile(
    pathOf('.env'),
    'SANITY_PERSPECTIVE=drafts\nPUBLIC_ANALYTICS_ID=G-OTHER\nSANITY_WEBHOOK_SECRET=the-secret-of-the-file\nCACHE_DIR=other\n',
  );
  await running.publish('{"_id":"post-1","_rev":"r2"}');
  await running.until(bothIdle);
  const all = await orders();
  const ofSite = all.filter((each) => each.drafts === null);
  const ofDrafts = all.filter((each) => each.drafts !== null);
  expect([ofSite.length, ofDrafts.length]).toEqual([2, 2]);
  for (const { env: told, kept } of ofSite) {
    expect(told).toEqual({
      ...{ SANITY_PERSPECTIVE: 'published', PUBLIC_ANALYTICS_ID: 'G-ROOK' },
      ...{ CACHE_DIR: pathOf('cache'), SANITY_WEBHOOK_SECRET: '' },
    });
    expect(kept).toBe(pathOf('www', 'kept'));
  }
  for (const { env: told, kept, out, drafts: order } of ofDrafts) {
    expect(told).toEqual({
      ...{ SANITY_PERSPECTIVE: 'drafts', PUBLIC_ANALYTICS_ID: '' },
      ...{ CACHE_DIR: pathOf('www', 'preview', 'cache'), SANITY_WEBHOOK_SECRET: '' },
    });
    expect(kept).toBe(pathOf('www', 'preview', 'kept'));
    expect(out).toContain(pathOf('www', 'preview', 'building'));
    expect(order).toEqual({ studioUrl: 'https://s.example/rook', siteCache: pathOf('cache') });
  }
});

it('visitors go first: drafts are built after the site, at the start and after a webhook', async () => {
  const running = await start();
  await change('second', running, '{"_id":"post-1","_rev":"r2"}');
  await running.until(bothIdle);
  const line = z.looseObject({ event: z.string(), time: z.string() });
  const lines = running.log.map((text) => line.parse(JSON.parse(text)));
  const timesOf = (event: string) =>
    lines.filter((each) => each.event === event).map(({ time }) => Date.parse(time));
  const begun = timesOf('build.started');
  const ended = timesOf('build.finished');
  const begunOfDrafts = timesOf('preview.build.started');
  expect([begun.length, ended.length, begunOfDrafts.length]).toEqual([2, 2, 2]);
  expect(begunOfDrafts[0]).toBeGreaterThanOrEqual(ended[0] ?? Infinity);
  // On a machine that does much else at the moment, an editor waits no longer than two seconds.
  const patient = Math.min(ended[1] ?? Infinity, (begun[1] ?? Infinity) + 2000);
  expect(begunOfDrafts[1]).toBeGreaterThanOrEqual(patient);
});

it('a preview that cannot be built says why; the site goes on, and it heals', async () => {
  const fail = `Failed to load posts with ${READ_TOKEN}: 403`;
  await writeSite({ drafts: drafts('1', { fail }) });
  const running = await begin(withPreview({ PUBLISHER_RETRY_SECONDS: '600' }));
  await running.until(({ preview }) => preview?.failures === 1 && !preview.building);
  await writeSite({ text: 'second', drafts: drafts('1', { fail }) });
  await running.publish('{"_id":"post-1","_rev":"r2"}');
  const status = await running.until((now) => isIdle(now) && now.preview?.failures === 2 && !now.preview.building); // prettier-ignore
  expect(await served()).toBe('second');
  expect(status).toMatchObject({ failures: 0, lastBuild: { outcome: 'released' } });
  const health = await fetch(`${running.origin}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', problems: [] }]);

  const { link } = await askForPreview(running);
  await running.until(({ preview }) => preview?.failures === 3 && !preview.building);
  const page = await openLink(link);
  expect(page.status).toBe(503);
  expect(page.html).toContain('<h1>The preview cannot be built</h1>');
  expect(page.html).toContain('Failed to load posts with [redacted]: 403');
  expect([page.html, ...running.log, JSON.stringify(await running.status())].join('\n')).not.toContain(READ_TOKEN); // prettier-ignore
  expect(logged(running, 'preview.rebuild.failed')).toHaveLength(3);

  expect(await changeDrafts(running, { text: 'second', drafts: drafts('2') })).toContain(
    `${CANARY}-2`,
  );
});

describe('npm run publisher -- preview', () => {
  it('gives a link by the publisher that runs, and builds what it may have missed', async () => {
    await writeSite({ drafts: drafts('1') });
    const running = await start();
    await writeSite({ drafts: drafts('2') });
    const { code, stdout } = await command('preview', '/page-2/');
    expect(code).toBe(0);
    const { link } = z.object({ link: z.url(), expires: z.iso.datetime(), rebuild: z.literal('queued') }).parse(JSON.parse(stdout)); // prettier-ignore
    await running.until(bothIdle);
    expect((await openLink(link)).html).toContain(`<h1>${CANARY}-2</h1>`);
    expect(new URL(link).pathname).toBe('/page-2/');
    const refused = await command('preview', '//evil.example/');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.output).toContain('is no path of a page');
    expect(await running.end('SIGTERM')).toBe(0);
    expect((await command('preview')).output).toContain('No publisher is running on');
  });
});

describe('where there is none', () => {
  async function listener(): Promise<{ server: Server; port: number }> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
  }

  it('because it is not wanted, nothing listens, is built or answers', async () => {
    const { server, port } = await listener();
    await new Promise((done) => server.close(done));
    const running = await begin(withPreview({ PREVIEW: 'false', PREVIEW_PORT: String(port) }));
    const status = await running.until(isIdle);
    expect(status.preview).toBeNull();
    expect(await askForPreview(running)).toMatchObject({
      status: 404,
      answer: { error: expect.stringContaining('No preview of drafts is made') as unknown },
    });
    expect((await command('preview')).output).toContain('No preview of drafts is made');
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    expect(existsSync(pathOf('www', 'preview'))).toBe(false);
    expect((await orders()).filter((each) => each.drafts !== null)).toEqual([]);
  });

  it('because its port is taken, the start ends and says so', async () => {
    const { server, port } = await listener();
    onTestFinished(async () => {
      await new Promise((done) => server.close(done));
    });
    await expect(begin(withPreview({ PREVIEW_PORT: String(port) }))).rejects.toThrow(
      new RegExp(
        String.raw`ended with 1:[^]*The preview cannot listen on 127\.0\.0\.1:${port}: .*EADDRINUSE.*\. Name a free port by PREVIEW_PORT\.`,
      ),
    );
    expect(await orders()).toEqual([]);
  });
});
