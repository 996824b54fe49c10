import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseJson } from '../lib/json.ts';
import { documentChanges } from './document-changes.ts';
import { writeDurably } from './durable.ts';
import { changesBetween, releaseChanges } from './release-changes.ts';
import type { ReleaseFacts } from './release-facts.ts';
import { RELEASE } from './release-names.ts';

/** Pages listed of each kind; all are counted. */
const LISTED = 1000;

const releaseFile = z.object({
  release: z.string(),
  /** When it was checked, as an ISO date. */
  checkedAt: z.string(),
  /** Why it was built. */
  reason: z.string().nullable(),
  /** The release that it only completes. */
  completes: z.string().nullable(),
  /** Pages that it has, and those in which it differs from the release before; null: nobody knows. */
  pages: z.object({
    count: z.number(),
    ...releaseChanges.pick({ added: true, changed: true, removed: true }).partial().shape,
  }),
  /** Documents in which it differs; null where the builder did not know. */
  documents: documentChanges.nullable(),
});

/** What went live with a release, for people: `<release>.release.json` beside its folder. */
export type ReleaseFile = Readonly<z.infer<typeof releaseFile>>;

/** What was known of the releases when one of them was made. */
export interface ReleaseHistory {
  /** Facts of the release. */
  readonly facts: ReleaseFacts;
  /** Those of the release before; undefined where they were lost. */
  readonly last: Pick<ReleaseFacts, 'files'> | undefined;
}

/**
 * Writes it down. A release that only completes another one tells what that has changed.
 * @param folder absolute folder of the release
 * @param completed folder of the release that it completes
 * @throws the file system's error
 */
export async function writeReleaseFile(
  folder: string,
  release: string,
  { facts, last }: ReleaseHistory,
  completed?: string,
): Promise<void> {
  const before = completed === undefined ? undefined : await readReleaseFile(completed);
  const { added, changed, removed } =
    before?.pages ?? (last && changesBetween(last.files, facts.files, LISTED)) ?? {};
  const about: ReleaseFile = {
    release,
    checkedAt: new Date(facts.checkedAt ?? Date.now()).toISOString(),
    reason: facts.cause?.reason ?? null,
    completes: facts.settles ?? null,
    pages: { count: facts.pages, added, changed, removed },
    documents: facts.changes?.documents ?? null,
  };
  await writeDurably(folder + RELEASE, JSON.stringify(about, null, 2));
}

/** Reads it; undefined where it was lost or is damaged. */
export async function readReleaseFile(folder: string): Promise<ReleaseFile | undefined> {
  const text = await readFile(folder + RELEASE, 'utf8').catch(() => '');
  return releaseFile.safeParse(parseJson(text)).data;
}
