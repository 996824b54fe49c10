import { setTimeout as wait } from 'node:timers/promises';
import { signedHeaders } from '../../tests/support/publisher/publisher-process.ts';
import type { Change } from './content.ts';
import type { Keeper } from './keeper.ts';
import type { Ledger } from './ledger.ts';

const AGAIN_MS = 400;
const PATIENCE_MS = 20_000;

/** Delivers webhooks as Sanity does: what is not taken is sent again, in order. */
export class Deliveries {
  readonly #keeper: Keeper;
  readonly #ledger: Ledger;
  readonly #waiting: Change[] = [];
  #isOpen = true;
  readonly #done: Promise<void>;

  constructor(keeper: Keeper, ledger: Ledger) {
    this.#keeper = keeper;
    this.#ledger = ledger;
    this.#done = this.#deliver();
  }

  /** Sends a webhook, some time. */
  send(change: Change): void {
    this.#waiting.push(change);
  }

  /** Whether all were taken. */
  get areTaken(): boolean {
    return this.#waiting.length === 0;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#done;
  }

  /** Sends a body once, and gives the status; 0 where nobody answers. */
  async post(body: string, headers: Readonly<Record<string, string>>): Promise<number> {
    const running = this.#keeper.running;
    if (running === undefined) return 0;
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(`${running.origin}/webhook`, { method: 'POST', headers, body, signal }); // prettier-ignore
      await answer.body?.cancel();
      this.#ledger.counts.webhooks += 1;
      return answer.status;
    } catch {
      return 0;
    }
  }

  async #deliver(): Promise<void> {
    while (this.#isOpen) {
      const [next] = this.#waiting;
      if (next === undefined) {
        await wait(20);
        continue;
      }
      const body = bodyOf(next);
      if ((await this.post(body, await signedHeaders(body))) === 202) this.#waiting.shift();
      else await wait(AGAIN_MS);
    }
  }
}

/** The body of a webhook, by the documented projection. */
export const bodyOf = ({ id, rev }: Change): string =>
  JSON.stringify({ _id: id, _type: 'post', _rev: rev });
