import { causeOf } from '../../lib/errors.ts';
import { backoff } from '../backoff.ts';
import type { Logger } from '../logger.ts';
import type { Notice, Way } from './notice-book.ts';
import { NotTaken } from './notify.ts';

/** How long the publisher's end waits for a notice that is going out. */
const LAST_MOMENT_MS = 1000;

export interface CourierTools {
  readonly way: Way;
  /** The next notice that is to go out by this way, if there is one. */
  readonly next: () => Notice | undefined;
  /** Brings it to people. Rejects where they have not got it. */
  readonly deliver: (notice: Notice, signal: AbortSignal) => Promise<void>;
  /** Told of each that went out. Never rejects. */
  readonly onTold: (notice: Notice) => Promise<void>;
  /** First pause after a failure; it doubles with each further one. */
  readonly retryMs: number;
  readonly log: Logger;
}

/** Why a notice could not go out. */
export interface CourierFailure {
  /** ISO date. */
  readonly at: string;
  readonly by: Way;
  /** Not redacted yet. */
  readonly reason: string;
}

/** Brings notices out by one way, one after the other in their order, each until it has gone out. */
export class Courier {
  readonly #tools: CourierTools;
  #failures = 0;
  #lastFailure: CourierFailure | undefined;
  /** Before this moment of `performance.now()` the receiver wants to be left alone. */
  #notBefore = 0;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #running: Promise<void> | undefined;
  #isStopped = false;
  readonly #stop = new AbortController();

  constructor(tools: CourierTools) {
    this.#tools = tools;
  }

  /** Why the notice that is next could not go out last time; undefined where it has not been tried. */
  get lastFailure(): CourierFailure | undefined {
    return this.#lastFailure;
  }

  /** Goes at once, but not while the receiver has asked for a pause. */
  go(): void {
    if (this.#isStopped || this.#isRunning) return;
    clearTimeout(this.#timer);
    const pause = this.#notBefore - performance.now();
    if (pause > 0) {
      this.#plan(pause);
      return;
    }
    this.#isRunning = true;
    this.#running = this.#run();
  }

  /** Lets a notice that is going out have a last moment, and ends. What has not gone out waits. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const late = setTimeout(() => {
      this.#stop.abort();
    }, LAST_MOMENT_MS);
    await this.#running;
    clearTimeout(late);
  }

  async #run(): Promise<void> {
    const { next, deliver, onTold, way, log } = this.#tools;
    try {
      for (let notice = next(); notice !== undefined; notice = next()) {
        await deliver(notice, this.#stop.signal);
        this.#failures = 0;
        this.#lastFailure = undefined;
        log.info('notice.told', { by: way, notice: notice.event });
        await onTold(notice);
        if (this.#isStopped) return;
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#failed(error);
    } finally {
      this.#isRunning = false;
    }
  }

  #failed(error: unknown): void {
    const { retryMs, log, way } = this.#tools;
    this.#failures += 1;
    const wanted = error instanceof NotTaken ? error.retryAfterMs : 0;
    this.#notBefore = performance.now() + wanted;
    const retryInMs = Math.max(backoff(this.#failures, retryMs), wanted);
    const reason = causeOf(error);
    this.#lastFailure = { at: new Date().toISOString(), by: way, reason };
    log.warn('notice.failed', { by: way, reason, failures: this.#failures, retryInMs });
    if (!this.#isStopped) this.#plan(retryInMs);
  }

  #plan(pauseMs: number): void {
    this.#timer = setTimeout(() => {
      this.go();
    }, pauseMs);
  }
}
