import { contentTypes } from './content-types.ts';
import { ASSETS_FOLDER, cacheControlOf, IMMUTABLE } from './rules.ts';

/** Files that go to a bucket with the same headers. */
export interface UploadGroup {
  readonly cacheControl: string;
  readonly contentType: string;
  /** Paths inside the site. */
  readonly paths: readonly string[];
}

export interface UploadPlan {
  /** Done one after the other: hashed files, then what pages load by name, then the pages. */
  readonly phases: readonly (readonly UploadGroup[])[];
  /** Paths to remove when all of that stands. */
  readonly removals: readonly string[];
}

/** Read by other hosts, or compressed copies, which buckets cannot choose between. */
const NOT_FOR_BUCKETS = /^(?:_headers|_redirects)$|\.(?:br|gz|dcz)$/;

const phaseOf = (path: string): number => {
  if (cacheControlOf(`/${path}`) === IMMUTABLE) return 0;
  return path.endsWith('.html') ? 2 : 1;
};

/**
 * Decides what has to change in a bucket, in an order in which no page is ever without what it needs.
 * Hashed files that the site no longer has stay: pages in a visitor's tab or a cache still name them.
 * @param local digest of each file of the site, by path
 * @param remote digest of each object of the bucket, by path; digests differ where contents do
 */
export function planUpload(
  local: ReadonlyMap<string, string>,
  remote: ReadonlyMap<string, string>,
): UploadPlan {
  const wanted = [...local.keys()].filter((path) => !NOT_FOR_BUCKETS.test(path)).sort();
  const changed = wanted.filter((path) => local.get(path) !== remote.get(path));
  const phases = [0, 1, 2].map((phase) => groupsOf(changed.filter((it) => phaseOf(it) === phase)));
  const present = new Set(wanted);
  const removals = [...remote.keys()]
    .filter((path) => !present.has(path) && !path.startsWith(ASSETS_FOLDER))
    .sort();
  return { phases, removals };
}

function groupsOf(paths: readonly string[]): UploadGroup[] {
  const headers = (path: string) => ({
    cacheControl: cacheControlOf(`/${path}`),
    contentType: contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  });
  const groups = Map.groupBy(paths, (path) => JSON.stringify(headers(path)));
  return [...groups.values()].map((group) => ({ ...headers(group[0] ?? ''), paths: group }));
}
