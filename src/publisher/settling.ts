import { linesOf } from '../lib/errors.ts';
import { backoff } from './backoff.ts';
import type { Logger } from './logger.ts';

/** Time at rest before a build is settled: another change may follow. */
const AFTER_MS = 1000;

export interface SettlingTools {
  readonly log: Logger;
  /** First pause after a failure; it doubles with each further one. */
  readonly retryMs: number;
  /** Whether the release being served has left something to do, and may be replaced. */
  readonly isNeeded: () => Promise<boolean>;
  /** Does it. Rejects when it has to be tried again. */
  readonly settle: (signal: AbortSignal) => Promise<void>;
}

/**
 * Does what builds put off, while nothing else is to be built. A change ends it at once; it is begun
 * again at the next rest.
 */
export class Settling {
  readonly #tools: SettlingTools;
  #timer: NodeJS.Timeout | undefined;
  #running: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;
  #failures = 0;
  #isPlanned = false;
  #stopped = false;

  constructor(tools: SettlingTools) {
    this.#tools = tools;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Plans to settle, since nothing else is to be built. */
  plan(): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#isPlanned = true;
    // Its end comes back here.
    if (this.#running !== undefined) return;
    const pause = this.#failures === 0 ? 0 : backoff(this.#failures, this.#tools.retryMs);
    this.#timer = setTimeout(
      () => {
        this.#begin();
      },
      Math.max(pause, AFTER_MS),
    );
  }

  /** Ends what is being settled, for the time being. Never rejects. */
  async interrupt(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isPlanned = false;
    this.#running?.stop.abort();
    await this.#running?.done;
  }

  /** Ends it for good; the next start takes it up. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.interrupt();
  }

  #begin(): void {
    this.#isPlanned = false;
    const stop = new AbortController();
    const done = this.#run(stop.signal).finally(() => {
      this.#running = undefined;
      if (this.#isPlanned) this.plan();
    });
    this.#running = { stop, done };
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { log, retryMs, isNeeded, settle } = this.#tools;
    try {
      if (!(await isNeeded()) || signal.aborted) return;
      await settle(signal);
      this.#failures = 0;
    } catch (error) {
      if (signal.aborted) {
        log.info('settling.interrupted');
        return;
      }
      this.#failures += 1;
      this.#isPlanned = true;
      const retryInMs = backoff(this.#failures, retryMs);
      log.error('settling.failed', { error: linesOf(error), retryInMs });
    }
  }
}
