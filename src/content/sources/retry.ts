import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { causeOf } from '#lib/errors.ts';

/** Limits of requests to a service. Times in milliseconds. A failed build ends within three minutes. */
export const defaultLimits = {
  /** Attempts in total. */
  attempts: 5,
  /** Timeout of an attempt, including the response body. */
  attemptTimeout: 30_000,
  /** Pause after the first failure; doubles with each one after it. */
  firstPause: 500,
  /** Longest pause, even if the service requests a longer one. */
  longestPause: 20_000,
  /** Timeout of all requests to a source. */
  total: 150_000,
  /** Time between two messages of a waiting build. */
  messageEvery: 10_000,
  /** Documents per request. */
  pageSize: 250,
};

export type Limits = Readonly<typeof defaultLimits>;

/** A failed attempt. */
export class Fault extends Error {
  /** Whether a retry can help. */
  isTransient = true;
  /** Pause that the service requests, in milliseconds. */
  retryAfter = 0;
}

/**
 * Retries an action until it succeeds, fails permanently, or reaches a limit.
 * @param action one attempt; throws a {@link Fault}, also if its signal aborts
 * @param ended aborts when the total time is over or another query has failed permanently
 * @param onFault called for each failed attempt, with its number from 1
 * @throws {Error} with the message of the last failure and the number of attempts
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
      // Keeps parallel queries from retrying all at the same time.
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
    // If time ran out, the failure before that says more.
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
