import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { linesOf } from '../../src/lib/errors.ts';
import { startNginx } from '../../tests/support/hosting/web-servers.ts';
import { scratchFolder } from '../../tests/support/publisher/scratch.ts';
import { checkCalm } from './calm.ts';
import { allFaults } from './faults/all.ts';
import { checkHealth } from './health.ts';
import type { Failure } from './ledger.ts';
import { Ledger } from './ledger.ts';
import type { Step } from './plan.ts';
import { progressLine, type Report, reportOf } from './report.ts';
import { raiseWorld } from './raise.ts';
import { publish, type EndFault, type SiteName, type World } from './world.ts';
import { Visitor } from './visitor.ts';

const VISITORS = 3;
const MINUTE_MS = 60_000;

export interface SoakOptions {
  readonly minutes: number;
  readonly site: SiteName;
  readonly seed: number;
  /** Undefined for the site's own pace. */
  readonly faultsPerMinute: number | undefined;
  readonly steps: readonly Step[];
  /** Ends it before its time, at the next step. */
  readonly signal?: AbortSignal;
  /** Receives lines to be shown. */
  readonly print: (line: string) => void;
}

/** A step that was taken. */
export interface TakenStep extends Step {
  /** Seconds since the soak began. */
  readonly at: number;
}

/**
 * Soaks a publisher: a web server serves what it publishes, visitors read without pause, and a driver
 * brings fault upon fault. Its folder stays where anything has failed.
 */
export async function soak(options: SoakOptions): Promise<Report> {
  const { print, site, seed } = options;
  const run = await scratchFolder('soak');
  // Workers of a web server that root starts run as nobody.
  await chmod(run, 0o755);
  const ledger = new Ledger(({ at, what }: Failure) => {
    print(`FAILED at ${at} s: ${what}`);
  });
  const world = await raiseWorld({ run, site, ledger });
  const taken: TakenStep[] = [];
  try {
    const bounds = await world.firstRelease(options.signal);
    print(
      `the first release is there after ${Math.round(ledger.seconds)} s; what is published must be live after ${Math.round(bounds.live / 1000)} s at most`,
    );
    const nginx = await startNginx(join(world.dir, 'current'));
    world.web = nginx.origin;
    const { chronicle, wounds, traits } = world;
    const visiting = { chronicle, wounds, ledger, origin: nginx.origin, pauseMs: traits.visitorPauseMs }; // prettier-ignore
    const visitors = Array.from({ length: VISITORS }, () => new Visitor(visiting));
    const progress = setInterval(() => {
      print(progressLine(world));
    }, MINUTE_MS);
    try {
      await new Driver(world, options, taken).drive(() => checkCalm(world, bounds));
    } finally {
      clearInterval(progress);
      await Promise.all(visitors.map((visitor) => visitor.leave()));
      await nginx.close();
    }
  } catch (error) {
    ledger.fail(`soak: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
  } finally {
    await world.close();
  }
  const report = reportOf(world, { seed, run, steps: taken });
  if (report.failureCount === 0) await rm(run, { recursive: true, maxRetries: 5 });
  else await writeFile(join(run, 'steps.json'), JSON.stringify(taken, null, 1));
  return report;
}

/** Takes step after step until the time is over. */
class Driver {
  readonly #world: World;
  readonly #options: SoakOptions;
  readonly #taken: TakenStep[];
  #lasting: { readonly end: EndFault; readonly until: number }[] = [];

  constructor(world: World, options: SoakOptions, taken: TakenStep[]) {
    this.#world = world;
    this.#options = options;
    this.#taken = taken;
  }

  async drive(calm: () => Promise<void>): Promise<void> {
    const { minutes, steps, faultsPerMinute, signal } = this.#options;
    const { traits } = this.#world;
    const middle = MINUTE_MS / (faultsPerMinute ?? traits.faultsPerMinute);
    const begun = performance.now();
    const end = begun + minutes * MINUTE_MS;
    let due = begun;
    for (const step of steps) {
      due += middle * 2 * step.pause;
      await this.#pause(Math.max(performance.now() + traits.shortestPause, due));
      if (performance.now() > end || signal?.aborted === true) break;
      await this.#take(step);
      if (step.calm) await this.#rest(calm);
    }
    await this.#rest(calm);
  }

  async #take(step: Step): Promise<void> {
    const { world, taken } = { world: this.#world, taken: this.#taken };
    const { content, ledger, traits } = world;
    taken.push({ ...step, at: Math.round(ledger.seconds * 10) / 10 });
    if (step.edits) publish(world, content.some(step.pick));
    const fault = allFaults.find(({ name }) => name === step.fault);
    if (fault === undefined) throw new Error(`There is no fault named "${step.fault}".`);
    ledger.struck(fault.name);
    const end = await this.#safely(fault.name, () => fault.begin(world, step.pick));
    if (end !== undefined) {
      const until = performance.now() + step.lasts * traits.longestFault;
      world.orders.lasting += 1;
      this.#lasting.push({ end: () => this.#safely(`end of ${fault.name}`, end), until });
    }
    await checkHealth(world);
  }

  /** Waits, and ends faults whose time is over. */
  async #pause(until: number): Promise<void> {
    while (performance.now() < until) {
      const now = performance.now();
      const over = this.#lasting.filter((each) => each.until <= now);
      this.#lasting = this.#lasting.filter((each) => each.until > now);
      await this.#end(over);
      const next = Math.min(until, ...this.#lasting.map((each) => each.until));
      await wait(Math.max(1, next - performance.now()));
    }
  }

  /** A driver that cannot do something says so and goes on. */
  async #safely<T>(what: string, action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      this.#world.ledger.fail(`driver: ${what}: ${linesOf(error)}`);
      return undefined;
    }
  }

  async #rest(calm: () => Promise<void>): Promise<void> {
    const lasting = this.#lasting;
    this.#lasting = [];
    await this.#end(lasting);
    await this.#safely('calm', calm);
  }

  async #end(faults: readonly { readonly end: EndFault }[]): Promise<void> {
    for (const { end } of faults) {
      await end();
      this.#world.orders.lasting -= 1;
    }
  }
}
