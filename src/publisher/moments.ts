/** More than are ever asked about: one build waits and one runs. */
const MOST = 100;

/** Dates that this process gave out, with the time by the clock that nobody sets. */
const given = new Map<string, number>();

/** The time now as an ISO date, from which {@link msSince} measures even if the clock is set meanwhile. */
export function noteMoment(): string {
  const moment = new Date().toISOString();
  // The clock may have been set back to a moment that was given before: the later one counts.
  given.delete(moment);
  given.set(moment, performance.now());
  for (const oldest of given.keys()) {
    if (given.size <= MOST) break;
    given.delete(oldest);
  }
  return moment;
}

/**
 * Whole milliseconds since an ISO date, never negative. Those of an earlier process are measured by
 * the clock, whatever has become of it.
 */
export function msSince(moment: string): number {
  const noted = given.get(moment);
  if (noted !== undefined) return Math.round(performance.now() - noted);
  return Math.max(0, Date.now() - Date.parse(moment));
}
