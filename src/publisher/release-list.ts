import { type Hold, readHold } from './hold.ts';
import type { ReleaseFacts } from './release-facts.ts';
import type { ReleaseStore } from './releases.ts';

/** Paths shown of each release. */
const SHOWN = 4;

/** A kept release, as `releases --json` lists it; null for what nothing tells any more. */
export interface ListedRelease {
  readonly release: string;
  /** When its build began, as an ISO date. */
  readonly builtAt: string | null;
  readonly isCurrent: boolean;
  readonly pages: number | null;
  readonly cause: ReleaseFacts['cause'] | null;
  readonly changes: ReleaseFacts['changes'] | null;
  /** The release that it only completes. */
  readonly completes: string | null;
}

/** What a publisher's folder keeps, the newest release first. */
export interface ReleaseList {
  readonly dir: string;
  readonly current: string | null;
  readonly hold: Hold | null;
  readonly releases: readonly ListedRelease[];
}

/** Reads what a folder keeps, whether a publisher runs on it or not; nothing is changed there. */
export async function listReleases(store: ReleaseStore): Promise<ReleaseList> {
  const current = (await store.current()) ?? null;
  const kept = (await store.list()).reverse();
  const releases = kept.map(async (release) => {
    const { pages, cause, changes, settles } = (await store.facts(release)) ?? {};
    return {
      release,
      builtAt: timeOf(release),
      isCurrent: release === current,
      pages: pages ?? null,
      cause: cause ?? null,
      changes: changes ?? null,
      completes: settles ?? null,
    };
  });
  const hold = await readHold(store.dir);
  return { dir: store.dir, current, hold, releases: await Promise.all(releases) };
}

/** The list for people: a line a release, and one of the first paths that it changed. */
export function releaseTable({ releases, hold }: ReleaseList): string {
  if (releases.length === 0) return 'No release is kept.';
  const rows = releases.map((each) => [
    `${each.isCurrent ? '*' : ' '} ${each.release}`,
    each.builtAt === null ? '' : `${each.builtAt.slice(0, 16).replace('T', ' ')} UTC`,
    each.pages === null ? '' : `${each.pages} pages`,
    countsOf(each.changes),
    each.cause?.reason ?? '',
    marksOf(each, hold),
  ]);
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)),
    [],
  );
  const lines = rows.flatMap((row, nth) => {
    const cells = row.map((cell, at) => cell.padEnd(widths[at] ?? 0));
    const paths = pathsOf(releases[nth]?.changes ?? null);
    return [cells.join('  ').trimEnd(), ...(paths === '' ? [] : [`    ${paths}`])];
  });
  // Reasons and paths come from outside, and a terminal obeys what it is sent.
  return lines.map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')).join('\n');
}

function countsOf(changes: ListedRelease['changes']): string {
  if (!changes) return '';
  return `+${changes.added.count} ~${changes.changed.count} -${changes.removed.count}`;
}

function pathsOf(changes: ListedRelease['changes']): string {
  if (!changes) return '';
  const { added, changed, removed } = changes;
  const all = [
    ...added.paths.map((path) => `+ ${path}`),
    ...removed.paths.map((path) => `- ${path}`),
    ...changed.paths.map((path) => `~ ${path}`),
  ];
  const more = added.count + changed.count + removed.count - Math.min(all.length, SHOWN);
  return [...all.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('  ');
}

function marksOf({ isCurrent, completes }: ListedRelease, hold: Hold | null): string {
  const marks = [
    ...(isCurrent ? ['current'] : []),
    ...(isCurrent && hold !== null ? [`held: ${hold.reason}`] : []),
    ...(completes === null ? [] : [`completes ${completes}`]),
  ];
  return marks.length === 0 ? '' : `[${marks.join(', ')}]`;
}

/** Names tell when a build began: `000012-20260722T103000Z`. */
function timeOf(release: string): string | null {
  const [, year, month, day, hour, minute, second] =
    /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(release) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}
