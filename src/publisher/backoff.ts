const LONGEST_MS = 15 * 60_000;

/**
 * Pause before the next try, doubling with each failure up to a quarter of an hour.
 * @param failures failures so far, at least 1
 * @param firstMs pause after the first one
 */
export function backoff(failures: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), Math.max(LONGEST_MS, firstMs));
}
