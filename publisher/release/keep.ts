import type { Size } from '../checks.ts';
import type { Release } from './record.ts';

/** How many releases to keep: the last ones, and those of the last hours and days. */
export interface Keep {
  readonly last: number;
  readonly hourly: number;
  readonly daily: number;
}

/** Lengths of ISO times up to the hour, and up to the day. */
const HOUR = 13;
const DAY = 10;

const countsOf = ({ record }: Release): Readonly<Record<string, number>> =>
  record === undefined ? {} : { pages: record.pages, ...record.documents };

/** Releases since the last one that was allowed to shrink: with older ones, nothing is compared. */
export function sinceShrink(newestFirst: readonly Release[]): readonly Release[] {
  const last = newestFirst.findIndex(({ record }) => record?.allowedShrink === true);
  return last < 0 ? newestFirst : newestFirst.slice(0, last + 1);
}

/** The largest counts of releases. */
export function largestOf(releases: readonly Release[]): Size {
  const largest: Record<string, number> = {};
  for (const [what, count] of releases.flatMap((each) => Object.entries(countsOf(each))))
    largest[what] = Math.max(largest[what] ?? 0, count);
  const { pages = 0, ...documents } = largest;
  return { documents, pages };
}

/** The newest releases that have the largest counts: usually one. */
function largestReleases(newestFirst: readonly Release[]): readonly Release[] {
  const { pages, documents } = largestOf(newestFirst);
  const found: Release[] = [];
  for (const [what, count] of Object.entries({ pages, ...documents })) {
    const isLargest = (release: Release) => countsOf(release)[what] === count;
    if (!found.some(isLargest)) found.push(...newestFirst.filter(isLargest).slice(0, 1));
  }
  return found;
}

/**
 * The releases to keep: the last few, the last one that was allowed to shrink, and the largest of each of the last
 * hours and days with releases. Many small losses are thus compared with what was there before.
 */
export function releasesToKeep(newestFirst: readonly Release[], { last, hourly, daily }: Keep): ReadonlySet<Release> {
  const compared = new Set(sinceShrink(newestFirst));
  const ofPeriods = (count: number, length: number) => {
    const periods = Map.groupBy(newestFirst, (each) => `${each.record?.time.slice(0, length)} ${compared.has(each)}`);
    return [...periods.values()].slice(0, count).flatMap(largestReleases);
  };
  const shrunk = newestFirst.find(({ record }) => record?.allowedShrink === true);
  return new Set([
    ...newestFirst.slice(0, last),
    ...(shrunk ? [shrunk] : []),
    ...ofPeriods(hourly, HOUR),
    ...ofPeriods(daily, DAY),
  ]);
}
