import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject, parseJson } from '../lib/json.ts';
import { areDocumentCounts, type DocumentCounts, lossesOf } from './documents.ts';
import { BUILD_FACTS_FILE, filesIn } from './site-files.ts';
import {
  MANIFEST_FILE,
  manifestText,
  pagesOf,
  parseManifest,
  type UploadManifest,
} from './upload-manifest.ts';
import { planUpload, type UploadGroup, type UploadPlan } from './upload-plan.ts';

/** As much of a bucket as an upload needs; paths are relative to the site's root in it. */
export interface Bucket {
  /** Digest of each object, by path. */
  list(): Promise<ReadonlyMap<string, string>>;
  /** Text of an object; `undefined` where there is none. */
  read(path: string): Promise<string | undefined>;
  /** Stores a text that must never be cached. */
  write(path: string, text: string): Promise<void>;
  /** Stores some files of a folder under their common headers. */
  upload(folder: string, group: UploadGroup): Promise<void>;
  remove(paths: readonly string[]): Promise<void>;
}

export interface UploadOptions {
  /** Whether what stands in the way, or another site's manifest, becomes this site's. */
  readonly adopt: boolean;
  /** Whether more than half of the pages, or of a collection's documents, may go. */
  readonly allowShrink: boolean;
  /** Tells what would be done, and changes nothing. */
  readonly dryRun: boolean;
  readonly now: Date;
  /** Told what is done, line by line. */
  readonly say: (line: string) => void;
}

const SHOWN = 10;
const PHASES = ['hashed files', 'other files', 'pages'];

/** What an upload has left in a bucket; `undefined` where there was none. @throws when it cannot be read */
export async function readManifest(bucket: Bucket): Promise<UploadManifest | undefined> {
  const text = await bucket.read(MANIFEST_FILE);
  return text === undefined ? undefined : parseManifest(text);
}

/**
 * Brings a bucket in step with a built site. Nothing is removed or replaced but what an earlier upload
 * of the same site has put there. Where it ends early, the next one mends what is left.
 * @param folder the built site
 * @throws before anything is changed, where the bucket holds something else or the site has shrunk
 */
export async function uploadSite(
  folder: string,
  bucket: Bucket,
  options: UploadOptions,
): Promise<void> {
  const { say } = options;
  const local = await digestsOf(folder);
  const site = await siteOf(folder);
  const documents = await documentsOf(folder);
  const remote = await bucket.list();
  const manifest = remote.has(MANIFEST_FILE) ? await readManifest(bucket) : undefined;
  const plan = planUpload({ site, documents, local, remote, manifest, now: options.now });
  if (options.dryRun) tell(plan, say);
  requireOwn(site, manifest, plan, options);
  requireSize(manifest, local, documents, options);
  if (manifest?.documents !== undefined && documents === undefined) {
    say(`${folder} does not count its documents (${BUILD_FACTS_FILE}): they were not compared.`);
  }
  if (options.dryRun) return;

  const { phases, removals, before, after, others } = plan;
  const isNews = removals.length > 0 || phases.some((groups) => groups.length > 0);
  if (isNews) await bucket.write(MANIFEST_FILE, manifestText(before));
  for (const [phase, groups] of phases.entries()) {
    for (const group of groups) await bucket.upload(folder, group);
    const count = groups.reduce((sum, { paths }) => sum + paths.length, 0);
    say(`${PHASES[phase] ?? ''}: ${count} uploaded`);
  }
  if (removals.length > 0) await bucket.remove(removals);
  if (isNews || manifest === undefined || differ(manifest, after)) {
    await bucket.write(MANIFEST_FILE, manifestText(after));
  }
  say(`${removals.length} removed. The bucket is in step with ${folder}.`);
  if (others > 0) say(`${others} other objects in the bucket are not this site's, and stay.`);
}

/** Prints what a plan would do, one path a line. */
function tell({ phases, removals, others }: UploadPlan, say: (line: string) => void): void {
  for (const { paths } of phases.flat()) for (const path of paths) say(`would upload ${path}`);
  for (const path of removals) say(`would remove ${path}`);
  if (others > 0) say(`would leave ${others} other objects, which are not this site's`);
}

function differ(manifest: UploadManifest, after: UploadManifest): boolean {
  const text = (each: UploadManifest) => manifestText({ ...each, uploadedAt: undefined });
  return text(manifest) !== text(after);
}

/** @throws where the bucket, or what stands in the way, is not known to be this site's */
function requireOwn(
  site: string,
  manifest: UploadManifest | undefined,
  { foreign }: UploadPlan,
  { adopt }: UploadOptions,
): void {
  if (adopt) return;
  if (manifest !== undefined && manifest.site !== site) {
    throw new Error(
      `The bucket holds another site: ${manifest.site}, of ${manifest.files.size} files; this one is ${site}. ` +
        'Choose another bucket or folder. If that site has moved to the new address, add --adopt: ' +
        'its files become this one’s, and those that this one does not have are removed.',
    );
  }
  if (foreign.length === 0) return;
  throw new Error(
    [
      `No upload is known to have put these objects into the bucket, where files of the site are to stand: ${foreign.length}`,
      ...foreign.slice(0, SHOWN).map((path) => `  ${path}`),
      ...(foreign.length > SHOWN ? [`  and ${foreign.length - SHOWN} more`] : []),
      'Choose another bucket or folder. If they are an older upload of this site, add --adopt once: ' +
        'they are replaced, and everything else in the bucket stays.',
    ].join('\n'),
  );
}

/** @throws where too many pages or documents of the last whole upload are gone */
function requireSize(
  manifest: UploadManifest | undefined,
  local: ReadonlyMap<string, string>,
  documents: DocumentCounts | undefined,
  { allowShrink }: UploadOptions,
): void {
  if (allowShrink || manifest === undefined) return;
  const pages = pagesOf(manifest);
  const gone = pages.filter((path) => !local.has(path)).length;
  const losses = [
    ...(gone * 2 > pages.length ? [`pages: ${gone} of ${pages.length} would be removed`] : []),
    ...(documents === undefined || manifest.documents === undefined
      ? []
      : lossesOf(documents, manifest.documents)),
  ];
  if (losses.length === 0) return;
  throw new Error(
    [
      'The site lost more than half of what the bucket holds, so nothing was uploaded:',
      ...losses.map((line) => `  ${line}`),
      'Check that the project ids and the token (SANITY_READ_TOKEN) of its build are right. ' +
        'If the loss is meant, add --allow-shrink.',
    ].join('\n'),
  );
}

async function digestsOf(folder: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const path of await filesIn(folder)) {
    const bytes = await readFile(join(folder, path));
    digests.set(path, createHash('md5').update(bytes).digest('hex'));
  }
  if (!digests.has('index.html')) {
    throw new Error(`${folder} holds no site: index.html is missing.`);
  }
  return digests;
}

/** Origin of a built site, by its own word: that of its sitemap. @throws where it names none */
async function siteOf(folder: string): Promise<string> {
  const path = join(folder, 'robots.txt');
  const text = await readFile(path, 'utf8').catch(() => '');
  const origin = URL.parse(/^Sitemap: *(\S+)/im.exec(text)?.[1] ?? '')?.origin;
  if (origin !== undefined) return origin;
  throw new Error(`${path} names no sitemap, so the site's address is unknown. Build it anew.`);
}

/** Documents of a built site, where it counts them. @throws where its count makes no sense */
async function documentsOf(folder: string): Promise<DocumentCounts | undefined> {
  const path = join(folder, BUILD_FACTS_FILE);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const facts = parseJson(text);
  if (isJsonObject(facts) && areDocumentCounts(facts['documents'])) return facts['documents'];
  throw new Error(`${path} makes no sense. Build the site anew.`);
}
