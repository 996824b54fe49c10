import type { Logger } from './logger.ts';

/** So many deliveries in a row are neither late nor repeated by chance. */
const SURELY_THE_CLOCK = 3;

/** What `/status` tells of webhooks since the start. */
export interface WebhooksStatus {
  readonly accepted: number;
  readonly refused: number;
  readonly lastRefused: {
    /** ISO date. */
    readonly at: string;
    readonly status: number;
    readonly reason: string;
  } | null;
  /**
   * By how much this machine's clock is ahead of the time that the last delivery was signed at,
   * negative when it is behind; null while deliveries are in time.
   */
  readonly clockOffBySeconds: number | null;
}

/** Deliveries that were refused one after the other. */
export interface Refused {
  readonly count: number;
  /** ISO date of the first. */
  readonly since: string;
  /** Status of the answer to the last. */
  readonly status: number;
}

/** A delivery that was refused. */
export interface Refusal {
  readonly status: number;
  readonly reason: string;
  /** Address of the client. */
  readonly from: string;
  /** Where its signature is right and its time is not: how far this clock is ahead of it. */
  readonly aheadMs?: number | undefined;
}

/** Counts deliveries, says in the log why one was refused, and when the clock must be wrong. */
export class WebhookTally {
  readonly #log: Logger;
  #accepted = 0;
  #refused = 0;
  #lastRefused: WebhooksStatus['lastRefused'] = null;
  #inARow: Refused | undefined;
  #aheadMs: number | undefined;
  #untimely = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** A delivery was right, its time included, whatever came of it. */
  accept(): void {
    this.#accepted += 1;
    this.#inARow = undefined;
    this.#aheadMs = undefined;
    this.#untimely = 0;
  }

  refuse({ status, reason, from, aheadMs }: Refusal): void {
    this.#refused += 1;
    const at = new Date().toISOString();
    this.#lastRefused = { at, status, reason };
    const { count, since } = this.#inARow ?? { count: 0, since: at };
    this.#inARow = { count: count + 1, since, status };
    const fields = { status, error: reason, from };
    if (aheadMs === undefined) {
      this.#log.warn('webhook.refused', fields);
      return;
    }
    this.#aheadMs = aheadMs;
    this.#untimely += 1;
    const clock = clockWords(aheadMs);
    this.#log.warn('webhook.refused', {
      ...fields,
      clock,
      why: "The signature is right: this machine's clock is off by that, or somebody sent an old delivery again.",
    });
    if (this.#untimely !== SURELY_THE_CLOCK) return;
    this.#log.error('clock.wrong', {
      clock,
      mend: `${SURELY_THE_CLOCK} rightly signed deliveries in a row were refused for their time. Set this machine's clock, and keep it right by NTP (timedatectl set-ntp true).`,
    });
  }

  /** Those since the last delivery that was right, if any: a wrong secret shows only there. */
  get inARow(): Refused | undefined {
    return this.#inARow;
  }

  status(): WebhooksStatus {
    return {
      accepted: this.#accepted,
      refused: this.#refused,
      lastRefused: this.#lastRefused,
      clockOffBySeconds: this.#aheadMs === undefined ? null : Math.round(this.#aheadMs / 1000),
    };
  }
}

/** How far a clock is off, such as `+7 min` or `-90 s`; positive when it is ahead. */
export function clockWords(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const [size, unit] =
    seconds < 120
      ? [1, 's']
      : seconds < 2 * 3600
        ? [60, 'min']
        : seconds < 48 * 3600
          ? [3600, 'h']
          : [86_400, 'days'];
  return `${aheadMs < 0 ? '-' : '+'}${Math.round(seconds / Number(size))} ${unit}`;
}
