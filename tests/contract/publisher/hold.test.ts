import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FAULTS,
  IN_CHECKOUT,
  isIdle,
  runPublisherCommand,
  signedHeaders,
  startPublisher,
  type RunningPublisher,
  type Status,
} from '../../support/publisher/publisher-process.ts';
import { removeScratch, scratchFolder } from '../../support/publisher/scratch.ts';
import { buildTinySite, servedText, writeTinySite } from '../../support/publisher/tiny-site.ts';

/** A publisher's folder that has served "first" and serves "second"; each test begins with a copy. */
let atRest: string;
let dir: string;
let publisher: RunningPublisher | undefined;

beforeAll(async () => {
  atRest = await scratchFolder('at-rest');
  dir = atRest;
  await writeTinySite(dir, {});
  const first = await begin();
  await first.until(isIdle);
  await change('second', first);
  expect(await first.end('SIGTERM')).toBe(0);
});
afterAll(async () => {
  await removeScratch(atRest);
});
beforeEach(async () => {
  dir = await scratchFolder('hold');
  await cp(atRest, dir, { recursive: true, verbatimSymlinks: true });
});
afterEach(async () => {
  await publisher?.end('SIGKILL');
  publisher = undefined;
  await removeScratch(dir);
});

/** Starts it; what it does first has not been waited for. */
async function begin(
  env: Record<string, string> = {},
  nodeArgs: readonly string[] = [],
): Promise<RunningPublisher> {
  publisher = await startPublisher({ env: { ...buildTinySite(dir), ...env }, nodeArgs });
  return publisher;
}

/** Starts it and waits for its first build, which changes nothing. */
async function start(env: Record<string, string> = {}): Promise<RunningPublisher> {
  const running = await begin(env);
  await running.until((status) => isIdle(status) && built(running) > 0);
  return running;
}

async function change(text: string, running: RunningPublisher): Promise<Status> {
  await writeTinySite(dir, { text });
  const before = (await running.status()).lastBuild?.id;
  expect(await running.publish()).toBe(202);
  return running.until((status) => status.lastBuild?.id !== before && isIdle(status));
}

const command = (...words: string[]) => runPublisherCommand(words, buildTinySite(dir));
const served = () => servedText(dir);
const www = (name: string) => join(dir, 'www', name);
const isAtRest = ({ building, queue }: Status) => !building && !queue.claimed;
const built = (running: RunningPublisher) =>
  running.log.filter((line) => line.includes('"build.started"')).length;

/** Restarts it. What a start asks for is queued before it listens, so this tells of it. */
async function expectHeldAfterRestart(text: string): Promise<RunningPublisher> {
  await writeFile(join(dir, 'go-on'), '');
  const again = await begin();
  const status = await again.status();
  expect(status.hold).toMatchObject({ since: status.heldSince });
  expect(status.building).toBe(false);
  expect(built(again)).toBe(0);
  expect(await served()).toBe(text);
  return again;
}

describe('a rollback lasts until it is lifted', () => {
  it('where a request was waiting, now and after a restart', async () => {
    const running = await start({ PUBLISHER_QUIET_SECONDS: '30' });
    await writeTinySite(dir, { text: 'third' });
    await running.publish();
    expect((await running.status()).queue.waiting).not.toBeNull();
    expect(await command('rollback')).toMatchObject({ code: 0 });
    expect((await running.status()).queue).toEqual({ waiting: null, claimed: null });
    await running.publish();
    await running.end('SIGKILL');
    // What waits on the disk is dropped too, where no publisher runs.
    await command('rollback', '2');
    const again = await expectHeldAfterRestart('second');
    expect((await again.status()).queue.waiting).toBeNull();
  });

  it('where a failing build was in retry', async () => {
    const running = await start();
    await writeTinySite(dir, { text: 'third', fail: 'the service is down' });
    await running.publish();
    await running.until(({ failures }) => failures > 0);
    await command('rollback');
    await writeTinySite(dir, { text: 'third' });
    const status = await running.until(isAtRest);
    expect(status.queue.waiting).toBeNull();
    const count = built(running);
    // A schedule of tenths of a second would have tried again by then.
    await command('status');
    await running.end('SIGTERM');
    expect(built(running)).toBe(count);
    await expectHeldAfterRestart('first');
  });

  it('where a build that it withdrew was under way at a restart', async () => {
    const running = await start();
    await writeTinySite(dir, { text: 'third', delayMs: 60_000 });
    await running.publish();
    await running.until(({ building }) => building);
    await command('rollback');
    await running.end('SIGTERM');
    await expectHeldAfterRestart('first');
    // Nor is it known any more.
    expect(await readdir(join(dir, 'www'))).not.toContain('rebuild-waiting.json');
  });

  it('where a webhook comes after it: known, not built, until someone releases it', async () => {
    const running = await start();
    await command('rollback');
    await writeTinySite(dir, { text: 'third' });
    const count = built(running);
    const body = '{"_id":"post-7","_rev":"r7"}';
    const response = await fetch(`${running.origin}/webhook`, {
      method: 'POST',
      headers: await signedHeaders(body),
      body,
    });
    expect([response.status, await response.json()]).toEqual([202, { rebuild: 'held' }]);
    expect((await running.status()).queue.waiting).toMatchObject({ documents: 1 });
    await running.end('SIGKILL');
    expect(built(running)).toBe(count);
    const again = await expectHeldAfterRestart('first');
    expect((await again.status()).queue.waiting).toMatchObject({ documents: 1 });

    const refused = await command('rebuild');
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /Held since 20\S+Z \(rolled back from 000002-\S+ to 000001-\S+\): nothing goes live by itself\. `npm run publisher -- release` lifts the hold and builds\./,
    );
    expect(built(again)).toBe(0);
    expect(await command('release')).toMatchObject({ code: 0 });
    const status = await again.until(isIdle);
    expect(status).toMatchObject({ hold: null, heldSince: null });
    expect(await served()).toBe('third');
  });

  it.each([
    ['after rename', 'hold.json'],
    ['before rename', '/current'],
    ['after rename', '/current'],
  ])('where the publisher was killed %s of %s', async (when, path) => {
    // The rebuild of its start changes nothing, and so does not meet the fault.
    const doomed = await begin({ FAULT_KILL_AT: when, FAULT_KILL_ON: path }, FAULTS);
    await doomed.until(isIdle);
    await command('rollback');
    expect(await doomed.ended).toBe('SIGKILL');
    const text = await served();
    await writeTinySite(dir, { text: 'third' });
    await expectHeldAfterRestart(text);
    // Asked for again, it goes where it would have gone.
    if (text === 'second') expect(await command('rollback')).toMatchObject({ code: 0 });
    expect(await served()).toBe('first');
  });

  it('where an earlier publisher kept it in its state, and that is damaged later', async () => {
    await command('rollback');
    const since = '2026-01-01T00:00:00.000Z';
    const state = JSON.parse(await readFile(www('state.json'), 'utf8')) as object;
    await writeFile(www('state.json'), JSON.stringify({ ...state, heldSince: since }));
    await rm(www('hold.json'));
    const upgraded = await expectHeldAfterRestart('first');
    expect((await upgraded.status()).hold).toMatchObject({ since, by: 'rollback' });
    await upgraded.end('SIGKILL');
    await writeFile(www('state.json'), '{"sequence": 2, "withdr');
    const again = await expectHeldAfterRestart('first');
    // Nothing told any more that this one was left behind on purpose.
    expect((await again.status()).releases).toHaveLength(2);
    await again.end('SIGTERM');
    await writeFile(www('hold.json'), '{"since":');
    expect((await command('releases')).output).toContain('[current, held: unreadable]');
    expect(await command('release')).toMatchObject({ code: 0 });
    expect(existsSync(www('hold.json'))).toBe(false);
  });
});

describe('a hold by hand', () => {
  it('keeps a build under way from going live, and the release builds what it was for', async () => {
    const running = await start();
    await writeTinySite(dir, { text: 'third', delayMs: 60_000 });
    await running.publish();
    await running.until(({ building }) => building);
    expect(await command('hold', 'the fair')).toMatchObject({ code: 0 });
    await writeFile(join(dir, 'go-on'), '');
    const held = await running.until(isAtRest);
    expect(held.lastBuild?.outcome).toBe('withdrawn');
    expect(held.hold).toMatchObject({ reason: 'the fair', by: 'hold' });
    expect(held.queue.waiting).toMatchObject({ reason: 'webhook for post-1' });
    expect(await served()).toBe('second');
    await command('release');
    await running.until(isIdle);
    expect(await served()).toBe('third');
  });

  it('is set and lifted where no publisher runs', async () => {
    expect((await command('release')).output).toContain('There is no hold');
    expect(await command('hold', 'the fair')).toMatchObject({ code: 0 });
    await writeTinySite(dir, { text: 'third' });
    const again = await expectHeldAfterRestart('second');
    await again.end('SIGTERM');
    expect(await command('release')).toMatchObject({ code: 0 });
    await (await begin()).until(isIdle);
    expect(await served()).toBe('third');
  });
});

describe('any kept release', () => {
  it('can be made current by its name or number, a newer and a withdrawn one too', async () => {
    const running = await start();
    const { releases } = await change('third', running);
    expect(await command('rollback', '1')).toMatchObject({ code: 0 });
    expect(await served()).toBe('first');
    expect(await command('rollback', releases[2] ?? '')).toMatchObject({ code: 0 });
    expect(await served()).toBe('third');
    const unknown = await command('rollback', '9');
    expect(unknown.code).toBe(1);
    expect(unknown.output).toContain(`No kept release is named "9". Kept: ${releases.join(', ')}.`);
    await running.end('SIGTERM');
    expect(await command('rollback', '000002')).toMatchObject({ code: 0 });
    // Those that it passed over are kept through a start.
    const again = await expectHeldAfterRestart('second');
    expect((await again.status()).releases).toEqual(releases);
  });

  it('is listed with its cause and what changed', async () => {
    const running = await start();
    await writeTinySite(dir, { text: 'second', pages: 5 });
    await running.publish('{"_id":"post-5","_rev":"r5"}');
    const { current } = await running.until(
      (status) => isIdle(status) && status.releases.length === 3,
    );
    await command('hold', 'the fair');
    const { output } = await command('releases');
    const lines = output.split('\n');
    const at = lines.findIndex((line) => line.startsWith(`* ${current ?? ''}`));
    // The home page names its new page.
    expect(lines[at]).toMatch(
      / 7 pages +\+1 ~1 -0 +webhook for post-5 +\[current, held: the fair\]$/,
    );
    expect(lines[at + 1]).toBe('    + /page-5/  ~ /');
    expect(output.indexOf('000003-')).toBeLessThan(output.indexOf('000001-'));

    await running.end('SIGTERM');
    const json = (await command('releases', '--json')).output;
    expect(JSON.parse(json.slice(json.indexOf('{'), json.lastIndexOf('}') + 1))).toMatchObject({
      current,
      hold: { reason: 'the fair' },
      releases: [
        {
          release: current,
          isCurrent: true,
          pages: 7,
          cause: { reason: 'webhook for post-5', documents: ['post-5'] },
          changes: { added: { count: 1, paths: ['/page-5/'] }, removed: { count: 0, paths: [] } },
        },
        { changes: { changed: { count: 6 } } },
        { changes: { added: { count: 6 } }, cause: { reason: 'start', documents: [] } },
      ],
    });
    const live = running.log.filter((line) => line.includes('"release.live"')).at(-1);
    expect(live).toContain('"added":1,"changed":1,"removed":0');
  });
});

describe('rebuild --allow-shrink', () => {
  it('lets that build shrink, also after failures and a crash, and none after it', async () => {
    const running = await start();
    await writeTinySite(dir, { text: 'small', pages: 0, fail: 'the service is down' });
    await command('rebuild', '--allow-shrink');
    await running.until(({ failures }) => failures > 0);
    await running.end('SIGKILL');
    await writeTinySite(dir, { text: 'small', pages: 0 });
    const again = await begin();
    await again.until(isIdle);
    expect(await served()).toBe('small');
    await change('large', again);
    await writeTinySite(dir, { text: 'large', pages: 9 });
    await again.publish('{"_id":"post-2"}');
    await again.until((status) => isIdle(status) && status.lastBuild?.outcome === 'released');
    await writeTinySite(dir, { text: 'tiny', pages: 0 });
    await again.publish('{"_id":"post-3"}');
    const refused = await again.until(({ failures }) => failures > 0);
    expect(refused.lastBuild?.error).toContain('npm run publisher -- rebuild --allow-shrink');
    expect(await readFile(join(dir, 'www', 'current', 'index.html'), 'utf8')).toContain('large');
  });
});

describe('commands that are not told the folder', () => {
  it('find that of the publisher of their checkout, and say which it is', async () => {
    const { PUBLISHER_DIR: folder = '', ...env } = buildTinySite(dir);
    const told = `The publisher's folder is ${folder} (noted by its publisher).`;
    publisher = await startPublisher({
      env: { ...env, PUBLISHER_DIR: folder, PUBLISHER_BUILD_COMMAND: 'false' },
      main: IN_CHECKOUT,
    });
    const status = await runPublisherCommand('status', env, IN_CHECKOUT);
    expect(status.code).toBe(0);
    expect(status.output).toContain(told);
    expect(status.output).toContain('"current": "000002-');
    await publisher.end('SIGKILL');
    expect(await runPublisherCommand('rollback', env, IN_CHECKOUT)).toMatchObject({ code: 0 });
    expect(await served()).toBe('first');
    const gone = await runPublisherCommand('status', env, IN_CHECKOUT);
    expect(gone).toMatchObject({ code: 1 });
    expect(gone.output).toContain(`No publisher is running on ${folder}.`);
  });
});
