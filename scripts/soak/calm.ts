import { setTimeout as wait } from 'node:timers/promises';
import type { Status } from '../../tests/support/publisher/publisher-process.ts';
import { descendantsOf, markedProcesses, openFiles, residentMegabytes } from './processes.ts';
import { faultsOfStatus, isAtRest, leftoversIn, strangersTo } from './rest.ts';
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
  world.chronicle.look();
  for (const fault of faultsOfStatus(status, world.chronicle.current?.id)) ledger.fail(fault);
  let left = leftoversIn(world.dir, bounds.releases);
  // At rest a state may still be on its way to the disk.
  await isSoon(() => (left = leftoversIn(world.dir, bounds.releases)).length === 0);
  for (const fault of left) ledger.fail(fault);
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

/** All that was started belongs to the publisher that runs, and that one takes no more than it did. */
async function checkProcesses(
  { dir, keeper, ledger, traits }: World,
  bounds: RestBounds,
): Promise<void> {
  const { pid } = await keeper.up();
  const strangers = () => strangersTo(pid, markedProcesses(dir));
  if (!(await isSoon(() => strangers().length === 0))) {
    const lines = strangers().map((each) => `${each.pid} of ${each.parent}: ${each.command}`);
    ledger.fail(`processes: some belong to no publisher:\n${lines.join('\n')}`);
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
