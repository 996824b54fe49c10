import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Status } from '../../tests/support/publisher/publisher-process.ts';
import { descendantsOf, markedProcesses, openFiles, residentMegabytes } from './processes.ts';
import { faultOfPage } from './rules.ts';
import { publish, type World } from './world.ts';

/** What may be left when nothing is to be done. */
export interface RestBounds {
  /** From a webhook until the change is served, whatever was going on before; ms. */
  readonly live: number;
  /** Until nothing is being done any more; ms. */
  readonly rest: number;
  readonly releases: number;
  readonly openFiles: number;
  /** Of the publisher's own process, in MB. */
  readonly memory: number;
}

const LOOK_MS = 50;
/** A publisher that is asked while two builds share its processors. */
const PATIENCE_MS = 15_000;
/** Files and folders that only work under way leaves in the publisher's folder. */
const UNDER_WAY = /\.tmp$|^current\.next$|^rebuild-/;

/**
 * What must hold once faults have stopped: all that was published is live in time, the publisher
 * says so, and nothing is left over.
 */
export async function checkCalm(world: World, bounds: RestBounds): Promise<void> {
  const { ledger, content, keeper } = world;
  ledger.counts.calms += 1;
  publish(world, content.edit(Math.random()));
  const asked = performance.now();
  const missing = await lacksUntil(world, asked + bounds.live);
  if (missing !== undefined) {
    const log = keeper.running?.log.slice(-12).join('\n') ?? 'no publisher runs';
    ledger.fail(`live: ${missing} after ${Math.round(bounds.live / 1000)} s of calm\n${log}`);
    return;
  }
  ledger.noteLive(performance.now() - asked);
  const status = await restUntil(world, performance.now() + bounds.rest);
  if (status === undefined) return;
  checkStatus(world, status);
  checkLeftovers(world, bounds);
  await checkProcesses(world, bounds);
}

/** What is not live yet; undefined as soon as everything is. */
async function lacksUntil(world: World, deadline: number): Promise<string | undefined> {
  for (;;) {
    const lacks = await firstLack(world);
    if (lacks === undefined) return undefined;
    if (performance.now() > deadline) return lacks;
    await wait(LOOK_MS);
  }
}

async function firstLack({ deliveries, content, web }: World): Promise<string | undefined> {
  if (!deliveries.areTaken) return 'a webhook is not taken';
  for (const { file, words } of [...content.expected].reverse()) {
    const path = `/${file.replace(/index\.html$/, '')}`;
    const answer = await fetch(web + path).catch(() => undefined);
    const html = (await answer?.text().catch(() => '')) ?? '';
    if (words === undefined && answer?.status !== 404) return `${path} is still there`;
    if (words !== undefined && !html.includes(words)) return `${path} lacks "${words}"`;
    const fault = faultOfPage(file, html);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const isAtRest = ({ building, queue, settling, publish: upload, current }: Status): boolean =>
  !building &&
  !queue.waiting &&
  !queue.claimed &&
  settling === null &&
  upload?.status === 'done' &&
  upload.release === current;

async function restUntil(world: World, deadline: number): Promise<Status | undefined> {
  const { keeper, ledger } = world;
  let seen: unknown;
  for (;;) {
    try {
      const status = await (await keeper.up()).status();
      if (isAtRest(status)) return status;
      seen = status;
    } catch (error) {
      seen = String(error);
    }
    if (performance.now() > deadline) {
      ledger.fail(`rest: the publisher does not come to rest: ${JSON.stringify(seen)}`);
      return undefined;
    }
    await wait(LOOK_MS);
  }
}

function checkStatus({ ledger, chronicle }: World, status: Status): void {
  chronicle.look();
  const { current } = chronicle;
  if (status.current !== current?.id) {
    ledger.fail(`status: names ${status.current}, and ${current?.id} is served`);
  }
  if (status.failures > 0) ledger.fail(`status: tells of ${status.failures} failures at rest`);
  if (status.heldSince !== null) ledger.fail('status: tells of a hold that was lifted');
  if (!status.releases.includes(status.current ?? '')) {
    ledger.fail('status: the release being served is not among its releases');
  }
}

function checkLeftovers({ dir, ledger }: World, bounds: RestBounds): void {
  const building = readdirSync(join(dir, 'building'));
  if (building.length > 0) ledger.fail(`left over: building/ holds ${building.join(', ')}`);
  const releases = readdirSync(join(dir, 'releases'));
  const folders = releases.filter((name) => !name.includes('.'));
  if (folders.length > bounds.releases) {
    ledger.fail(`left over: ${folders.length} releases: ${folders.join(', ')}`);
  }
  const names = [...readdirSync(dir), ...releases].filter((name) => UNDER_WAY.test(name));
  if (names.length > 0) ledger.fail(`left over: ${names.join(', ')}`);
}

/** All that was started belongs to the publisher that runs, and that one takes no more than it did. */
async function checkProcesses(
  { dir, keeper, ledger, traits }: World,
  bounds: RestBounds,
): Promise<void> {
  const { pid } = await keeper.up();
  const isOwn = (): boolean => {
    const all = markedProcesses(dir);
    const own = new Set([pid, ...descendantsOf(pid, all).map((each) => each.pid)]);
    return all.every((each) => own.has(each.pid));
  };
  if (!(await isSoon(isOwn))) {
    const all = markedProcesses(dir).map((each) => `${each.pid} of ${each.parent}: ${each.command}`); // prettier-ignore
    ledger.fail(`processes: some belong to no publisher; ${pid} runs:\n${all.join('\n')}`);
  }
  const builders = (): number =>
    descendantsOf(pid, markedProcesses(dir)).filter(
      ({ command }) => command.includes(traits.builder) && !command.startsWith('sh '),
    ).length;
  if (!(await isSoon(() => builders() <= 1))) {
    ledger.fail(`processes: ${builders()} builders stand by`);
  }
  const megabytes = residentMegabytes(pid);
  ledger.noteMemory(megabytes);
  if (megabytes > bounds.memory) ledger.fail(`memory: ${Math.round(megabytes)} MB at rest`);
  if (!(await isSoon(() => openFiles(pid) <= bounds.openFiles))) {
    ledger.fail(`files: ${openFiles(pid)} are open at rest`);
  }
}

async function isSoon(holds: () => boolean): Promise<boolean> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline;) {
    if (holds()) return true;
    await wait(LOOK_MS);
  }
  return holds();
}
