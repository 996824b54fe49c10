import { createHash } from 'node:crypto';
import { contentType } from './content-types.ts';
import type { DocumentCounts } from './documents.ts';
import { ASSETS_FOLDER, cacheControlOf, IMMUTABLE } from './rules.ts';
import { MANIFEST_FILE, type UploadedFile, type UploadManifest } from './upload-manifest.ts';

/** Files that go to a bucket with the same headers. */
export interface UploadGroup {
  readonly cacheControl: string;
  readonly contentType: string;
  /** Paths inside the site. */
  readonly paths: readonly string[];
}

/** What a plan is made from. */
export interface UploadFacts {
  /** Origin of the site that is uploaded. */
  readonly site: string;
  /** Its documents, where it counts them. */
  readonly documents: DocumentCounts | undefined;
  /** MD5 of each of its files in hexadecimal, by path. */
  readonly local: ReadonlyMap<string, string>;
  /** Digest of each object of the bucket, by path: the MD5, or something else of those sent in parts. */
  readonly remote: ReadonlyMap<string, string>;
  /** What earlier uploads have left; `undefined` where there was none. */
  readonly manifest: UploadManifest | undefined;
  readonly now: Date;
}

export interface UploadPlan {
  /** Done one after the other: hashed files, then what pages load by name, then the pages. */
  readonly phases: readonly (readonly UploadGroup[])[];
  /** Paths to remove when all of that stands: each was put there by an earlier upload. */
  readonly removals: readonly string[];
  /** Objects where a file of the site is to stand, that no upload is known to have put there. */
  readonly foreign: readonly string[];
  /** How many other objects in the bucket are not the site's. They stay as they are. */
  readonly others: number;
  /**
   * Written first: the last whole upload, and every path that this one will write. Wherever it ends
   * early, the next one knows what is the site's, and trusts none of those paths.
   */
  readonly before: UploadManifest;
  /** Written last. */
  readonly after: UploadManifest;
}

/** Read by other hosts, or compressed copies, which buckets cannot choose between. */
const NOT_FOR_BUCKETS = /^_headers$|\.(?:br|gz)$/;

const MD5 = /^[0-9a-f]{32}$/;

/** How long hashed files stay that the site no longer has: pages in open tabs still name them. */
export const HASHED_STAY_MS = 30 * 24 * 60 * 60 * 1000;

const isHashed = (path: string) => path.startsWith(ASSETS_FOLDER);

const phaseOf = (path: string): number => {
  if (cacheControlOf(`/${path}`) === IMMUTABLE) return 0;
  return path.endsWith('.html') ? 2 : 1;
};

/**
 * Decides what has to change in a bucket, in an order in which no page is ever without what it needs.
 * Hashed files that the site no longer has stay for 30 days.
 */
export function planUpload(facts: UploadFacts): UploadPlan {
  const { site, documents, local, remote, manifest, now } = facts;
  const wanted = [...local.keys()]
    .filter((path) => !NOT_FOR_BUCKETS.test(path) && path !== MANIFEST_FILE)
    .sort();
  const pending = new Set(manifest?.pending);
  const own = new Set([...(manifest?.files.keys() ?? []), ...pending]);

  const isInPlace = (path: string): boolean => {
    const known = manifest?.files.get(path);
    const there = remote.get(path);
    if (known === undefined || there === undefined || pending.has(path)) return false;
    if (known.headers !== headersDigest(path)) return false;
    return local.get(path) === (MD5.test(there) ? there : known.content);
  };
  const changed = wanted.filter((path) => !isInPlace(path));

  const present = new Set(wanted);
  const gone = [...own].filter((path) => !present.has(path) && remote.has(path)).sort();
  const kept = new Map(
    gone.filter(isHashed).map((path): [string, UploadedFile] => {
      const known = manifest?.files.get(path) ?? { content: '', headers: '' };
      return [path, { ...known, goneSince: known.goneSince ?? now.toISOString() }];
    }),
  );
  for (const [path, { goneSince = '' }] of kept) {
    if (now.getTime() - Date.parse(goneSince) > HASHED_STAY_MS) kept.delete(path);
  }

  const files = wanted.map((path): [string, UploadedFile] => [
    path,
    { content: local.get(path) ?? '', headers: headersDigest(path) },
  ]);
  return {
    phases: [0, 1, 2].map((phase) => groupsOf(changed.filter((it) => phaseOf(it) === phase))),
    removals: gone.filter((path) => !kept.has(path)),
    foreign: wanted.filter((path) => remote.has(path) && !own.has(path)),
    others: [...remote.keys()].filter(
      (path) => !present.has(path) && !own.has(path) && path !== MANIFEST_FILE,
    ).length,
    before: {
      site,
      uploadedAt: manifest?.uploadedAt,
      documents: manifest?.documents,
      files: manifest?.files ?? new Map<string, UploadedFile>(),
      pending: [...new Set([...pending, ...changed])].sort(),
    },
    after: {
      site,
      uploadedAt: now.toISOString(),
      documents,
      files: new Map([...files, ...kept]),
      pending: [],
    },
  };
}

const headersOf = (path: string) => ({
  cacheControl: cacheControlOf(`/${path}`),
  contentType: contentType(path),
});

/** Tells headers apart, as the manifest notes them. */
function headersDigest(path: string): string {
  const { cacheControl, contentType: type } = headersOf(path);
  return createHash('sha256').update(`${cacheControl}\n${type}`).digest('hex').slice(0, 16);
}

function groupsOf(paths: readonly string[]): UploadGroup[] {
  const groups = Map.groupBy(paths, (path) => JSON.stringify(headersOf(path)));
  return [...groups.values()].map((group) => ({ ...headersOf(group[0] ?? ''), paths: group }));
}
