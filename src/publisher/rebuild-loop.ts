import { setTimeout as wait } from 'node:timers/promises';
import { causeOf, linesOf } from '../lib/errors.ts';
import { backoff } from './backoff.ts';
import type { PublisherConfig } from './config.ts';
import type { Logger } from './logger.ts';
import type { RebuildQueue } from './queue.ts';
import type { RebuildCause, RebuildRequest } from './rebuild-request.ts';

/** A pause in which a builder has time to load. */
const LONG_PAUSE_MS = 5000;

/** A timer may end a moment too early. */
const EARLY_MS = 2;

/** However many webhooks come one after the other, a build starts at least this often. */
const LONGEST_QUIET_MS = 60_000;

export interface RebuildLoopTools {
  readonly config: PublisherConfig;
  readonly queue: RebuildQueue;
  readonly log: Logger;
  /** Builds once, and tells whether that may count. Rejects when it has to be tried again. */
  readonly build: (request: RebuildRequest, signal: AbortSignal) => Promise<'done' | 'withdrawn'>;
  /** Whether nothing may be built: what is asked for meanwhile is written down and waits. */
  readonly isHeld: () => boolean;
  /** Told when nothing is to be built for a while. */
  readonly onRest: () => void;
  /** Ends what is done at rest, since something is to be built. Never rejects. */
  readonly endRest: () => Promise<void>;
}

/** How a request was taken; `held` is written down, and not built before the hold is lifted. */
export type RebuildAnswer = 'queued' | 'already queued' | 'held';

/**
 * Decides when to build: one build at a time, at once or after a quiet time, again with growing
 * pauses after a failure, and now and then without being asked.
 */
export class RebuildLoop {
  readonly #tools: RebuildLoopTools;
  #firstAt: number | undefined;
  #latestAt = -Infinity;
  /** When the newest change came whose revision the build cannot wait for. */
  #unnamedAt = -Infinity;
  #failures = 0;
  #failedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #schedule: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #started = false;
  readonly #stop = new AbortController();
  readonly #firstEnd = Promise.withResolvers<undefined>();

  constructor(tools: RebuildLoopTools) {
    this.#tools = tools;
  }

  /** Takes up what waits in the queue, and starts the scheduled rebuilds. */
  start(): void {
    this.#started = true;
    this.#plan();
    this.#planSchedule();
  }

  /** Plans anew, since a hold was set or lifted. */
  replan(): void {
    this.#plan();
  }

  get isBuilding(): boolean {
    return this.#running !== undefined;
  }

  /** Resolves when the first build has ended, however it went, or nothing is to be built. */
  get firstEnd(): Promise<unknown> {
    return this.#firstEnd.promise;
  }

  /** Failed builds since the last good one. */
  get failures(): number {
    return this.#failures;
  }

  /**
   * Asks for a rebuild; resolves once it is safely queued.
   * @throws when it cannot be queued: stopping, or the disk refuses
   */
  async request(cause: RebuildCause): Promise<RebuildAnswer> {
    const { config, queue, log, isHeld, endRest } = this.#tools;
    if (this.#stop.signal.aborted) throw new Error('the publisher is stopping');
    const { answer, isNamed } = await queue.add(cause);
    this.#latestAt = performance.now();
    this.#firstAt ??= this.#latestAt;
    // A build command is told no revisions.
    if (!isNamed || config.buildCommand !== undefined) this.#unnamedAt = this.#latestAt;
    if (isHeld()) {
      log.info('rebuild.held', { reason: cause.reason });
      return 'held';
    }
    if (answer === 'queued') log.info('rebuild.queued', { reason: cause.reason });
    // Begun now, not when the build begins: it takes a moment.
    void endRest();
    this.#plan();
    return answer;
  }

  /**
   * Does something while nothing is built; what is to be built waits for its end.
   * @param job given a signal that stops it with the publisher
   */
  async between<T>(job: (signal: AbortSignal) => Promise<T>): Promise<T> {
    while (this.#running !== undefined) await this.#running;
    const { signal } = this.#stop;
    if (signal.aborted) throw new Error('the publisher is stopping');
    clearTimeout(this.#timer);
    const doing = this.#tools.endRest().then(() => job(signal));
    const end = (): void => {
      this.#running = undefined;
      this.#plan();
    };
    this.#running = doing.then(end, end);
    return doing;
  }

  /** Resolves when nothing is being built, or after so many milliseconds. */
  async idle(patienceMs: number): Promise<void> {
    const patience = new AbortController();
    const { signal } = patience;
    const tired = wait(patienceMs, undefined, { signal, ref: false }).catch(() => undefined);
    await Promise.race([this.#running, tired]);
    patience.abort();
  }

  /** Stops a running build; its request stays in the queue for the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#schedule);
    await this.#running;
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (!this.#started || this.#running !== undefined || this.#stop.signal.aborted) return;
    if (this.#tools.queue.waiting === undefined || this.#tools.isHeld()) {
      this.#firstEnd.resolve(undefined);
      this.#tools.onRest();
      return;
    }
    const now = performance.now();
    const pause = Math.max(0, this.#dueAt(now) - now);
    if (pause >= LONG_PAUSE_MS) this.#tools.onRest();
    this.#timer = setTimeout(() => {
      this.#running = this.#run().finally(() => {
        this.#firstEnd.resolve(undefined);
        this.#running = undefined;
        this.#plan();
        this.#planSchedule();
      });
    }, pause);
  }

  /** When the waiting rebuild may begin, on the clock of `performance.now()`. */
  #dueAt(now: number): number {
    const { quietMs, settleMs, retryMs } = this.#tools.config;
    const afterFailure =
      this.#failures > 0 ? this.#failedAt + backoff(this.#failures, retryMs) : now;
    if (this.#firstAt === undefined) return afterFailure;
    const latest = Math.max(this.#latestAt + quietMs, this.#unnamedAt + settleMs);
    // A new change need not wait for the pause after an earlier failure: it may be the mend.
    return Math.min(latest, this.#firstAt + Math.max(LONGEST_QUIET_MS, quietMs, settleMs));
  }

  async #run(): Promise<void> {
    const { queue, config, log, build, isHeld, endRest } = this.#tools;
    try {
      await endRest();
      const request = isHeld() ? undefined : await queue.claim();
      if (isHeld()) {
        await queue.restore();
        return;
      }
      // Asked after the claim, so that a change that came during it counts: it may be too young for
      // this build to see it, and gets one more.
      const unsettled = performance.now() - this.#unnamedAt < config.settleMs - EARLY_MS;
      this.#firstAt = undefined;
      if (unsettled) {
        await this.request({ reason: 'a change just before the last build', everything: false });
      }
      const outcome = request && (await build(request, this.#stop.signal));
      if (outcome === 'withdrawn') {
        log.info('rebuild.withdrawn', { reason: request?.reason ?? '' });
        // It was not for what it built: unless it was dropped too, it is still asked for.
        await queue.restore();
        return;
      }
      await queue.complete();
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#failedAt = performance.now();
      const stopped = this.#stop.signal.aborted;
      if (!stopped) {
        const retryInMs = backoff(this.#failures, config.retryMs);
        log.error('rebuild.failed', {
          error: linesOf(error),
          failures: this.#failures,
          retryInMs,
        });
      }
      await queue.restore().catch((fault: unknown) => {
        log.error('queue.unwritable', { error: causeOf(fault) });
      });
    }
  }

  #planSchedule(): void {
    const { intervalMs } = this.#tools.config;
    clearTimeout(this.#schedule);
    if (intervalMs === 0 || this.#stop.signal.aborted) return;
    this.#schedule = setTimeout(() => {
      if (this.#tools.isHeld()) {
        this.#tools.log.info('schedule.held');
        this.#planSchedule();
        return;
      }
      // The end of that build plans the next.
      this.request({ reason: 'schedule', everything: true }).catch((error: unknown) => {
        this.#tools.log.error('schedule.failed', { error: causeOf(error) });
        this.#planSchedule();
      });
    }, intervalMs);
  }
}
