import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { causeOf } from './errors.ts';

/** How patiently a service is asked. Times in milliseconds, well below the three minutes that a fault may cost. */
export const defaultLimits = {
  /** Tries in all, the first included. */
  attempts: 5,
  /** Longest wait for one answer, its body included. */
  attemptTimeout: 30_000,
  /** Pause after the first fault; it doubles with each further one. */
  firstPause: 500,
  /** Longest pause, also when the service asks for a longer one. */
  longestPause: 20_000,
  /** Longest time for everything that is asked of a source. */
  total: 150_000,
  /** Between two messages of a build that waits. */
  messageEvery: 10_000,
  /** Documents asked for at once. */
  pageSize: 250,
};

export type Limits = Readonly<typeof defaultLimits>;

/** One try that failed. */
export class Fault extends Error {
  /** Whether asking again can help. */
  isTransient = true;
  /** Pause that the service asked for, in milliseconds. */
  retryAfter = 0;
}

/**
 * Does something until it succeeds, its fault is not transient, or a limit is reached.
 * @param action one try; it throws a {@link Fault}, also when its signal aborts
 * @param ended aborts when all time is over, or another query has failed for good
 * @param onFault told of each try that failed, counted from 1
 * @throws {Error} with the message of the last fault and the number of tries
 */
export async function withRetries<Value>(
  action: (signal: AbortSignal) => Promise<Value>,
  { attempts, attemptTimeout, firstPause, longestPause }: Limits,
  ended: AbortSignal,
  onFault: (fault: Error, attempt: number) => void,
): Promise<Value> {
  let tries = 0;
  let last: Error | undefined;
  try {
    return await pRetry(() => action(AbortSignal.any([AbortSignal.timeout(attemptTimeout), ended])), {
      retries: attempts - 1,
      minTimeout: firstPause,
      maxTimeout: longestPause,
      // Queries that failed side by side should not all come back at one moment.
      randomize: true,
      signal: ended,
      shouldRetry: ({ error }) => error instanceof Fault && error.isTransient,
      onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
        onFault(error, attemptNumber);
        [last, tries] = [error, attemptNumber];
        if (retriesLeft === 0 || !(error instanceof Fault)) return;
        await sleep(Math.min(error.retryAfter, longestPause), undefined, { signal: ended });
      },
    });
  } catch (error) {
    // If time ran out meanwhile, the fault before that says more.
    const all = tries > 1 ? ` (after ${tries} attempts)` : '';
    throw new Error(causeOf(last ?? error) + all, { cause: error });
  }
}

/** A `Retry-After` header, in seconds or as a date, as milliseconds from now; 0 without one. */
export function parseRetryAfter(value: unknown, now = Date.now()): number {
  if (typeof value !== 'string') return 0;
  const date = Date.parse(value);
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
