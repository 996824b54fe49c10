import { setTimeout as sleep } from 'node:timers/promises';

/** How patiently a service is asked. All times in milliseconds. */
export interface RetryLimits {
  /** Tries in all, the first included. */
  readonly attempts: number;
  /** Longest wait for one answer, its body included. */
  readonly attemptTimeout: number;
  /** Pause after the first fault; it doubles with each further one. */
  readonly firstPause: number;
  /** Longest pause, also when the service asks for a longer one. */
  readonly longestPause: number;
  /** Longest time for everything that is asked of a source. */
  readonly total: number;
}

/** Together with the build around them these stay well below the three minutes that a fault may cost. */
export const defaultLimits: RetryLimits = {
  attempts: 5,
  attemptTimeout: 30_000,
  firstPause: 500,
  longestPause: 20_000,
  total: 150_000,
};

/** What went wrong in one try. */
export interface Fault {
  readonly cause: string;
  /** Whether asking again can help. */
  readonly passing: boolean;
  /** Pause that the service asked for, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

/** The last fault of something that was tried as often as it could be. */
export class GaveUp extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, attempts: number) {
    const tries = attempts === 1 ? '' : ` (after ${attempts} attempts)`;
    super(`${fault.cause}${tries}`);
    this.name = 'GaveUp';
    this.fault = fault;
  }
}

/**
 * Does something until it succeeds, its fault will not pass, or a limit is reached.
 * @param action one try; it must end when its signal aborts
 * @param readFault tells what a thrown value means
 * @param ended aborts when the source's whole time is over, or another query has failed for good
 * @param onFault told of each try that failed, counted from 1
 * @throws {GaveUp} with the last fault
 */
export async function withRetries<Value>(
  action: (signal: AbortSignal) => Promise<Value>,
  readFault: (error: unknown) => Fault,
  limits: RetryLimits,
  ended: AbortSignal,
  onFault: (fault: Fault, attempt: number) => void = () => {},
): Promise<Value> {
  let last: Fault | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(action, limits.attemptTimeout, ended);
    } catch (error) {
      // Cut off by the end of all, the fault before it says more.
      const fault: Fault = ended.aborted && last !== undefined ? last : readFault(error);
      last = fault;
      onFault(fault, attempt);
      const pause = pauseAfter(fault, attempt, limits);
      if (!fault.passing || attempt >= limits.attempts || ended.aborted) {
        throw new GaveUp(fault, attempt);
      }
      await sleep(pause, undefined, { signal: ended }).catch(() => {
        throw new GaveUp(fault, attempt);
      });
    }
  }
}

/** Runs one try, and stops waiting for it even when it does not heed its signal. */
async function within<Value>(
  action: (signal: AbortSignal) => Promise<Value>,
  timeout: number,
  ended: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const seconds = Math.max(1, Math.round(timeout / 1000));
  const timer = setTimeout(
    () => controller.abort(new Error(`no whole answer within ${seconds} s`)),
    timeout,
  );
  const signal = AbortSignal.any([controller.signal, ended]);
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
  try {
    return await Promise.race([action(signal), aborted]);
  } finally {
    clearTimeout(timer);
  }
}

function pauseAfter(fault: Fault, attempt: number, limits: RetryLimits): number {
  // Queries that failed side by side should not all come back at one moment.
  const jitter = 0.75 + Math.random() / 2;
  const backOff = limits.firstPause * 2 ** (attempt - 1) * jitter;
  return Math.min(limits.longestPause, Math.max(backOff, fault.retryAfter ?? 0));
}

/**
 * Reads a `Retry-After` header: seconds, or a date.
 * @returns milliseconds from now, never negative
 */
export function parseRetryAfter(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
