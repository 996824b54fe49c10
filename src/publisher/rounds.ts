import { setTimeout as wait } from 'node:timers/promises';
import { causeOf } from '../lib/errors.ts';

/** Does things again and again until it is stopped. */
export class Rounds {
  readonly #stop = new AbortController();
  readonly #onFault: (fault: string) => void;
  #lastFault = '';

  /** @param onFault told what a step threw, once as long as it stays the same */
  constructor(onFault: (fault: string) => void) {
    this.#onFault = onFault;
  }

  get isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Does a step, then pauses, over and over. Never rejects. */
  async each(ms: number, step: () => Promise<void>): Promise<void> {
    while (!this.isStopped) {
      await this.once(step);
      await this.pause(ms);
    }
  }

  /** Does a step; what it throws is told. Never rejects. */
  async once(step: () => Promise<void>): Promise<void> {
    try {
      await step();
      this.#lastFault = '';
    } catch (error) {
      const fault = causeOf(error);
      if (fault !== this.#lastFault) this.#onFault(fault);
      this.#lastFault = fault;
    }
  }

  /** Waits, but not after it is stopped. */
  async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }
}
