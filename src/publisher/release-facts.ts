import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { documentCounts } from './document-counts.ts';
import { writeDurably } from './durable.ts';
import { releaseChanges } from './release-changes.ts';

const facts = z.object({
  /** HTML pages of the release. */
  pages: z.number(),
  /** Documents by collection; missing in sites of other builds and of earlier publishers. */
  documents: documentCounts.optional(),
  /** SHA-256 over every path and file of the build; equal digests are equal sites. */
  digest: z.string(),
  /** SHA-256 of each file that the build itself wrote, by path inside the release. */
  files: z.record(z.string(), z.string()),
  /** When the files began to be read, in ms since 1970: digests tell nothing of later changes. */
  checkedAt: z.number().optional(),
  /** Whether the build has left something to do; see {@link Settling}. */
  deferred: z.boolean().optional(),
  /** Whether somebody let it be much smaller than the one before. */
  mayShrink: z.boolean().optional(),
  /** The release that this one only completes: nothing that could be gone back to. */
  settles: z.string().optional(),
  /** Why it was built; that of the release which it completes, where it does. */
  cause: z
    .object({
      reason: z.string(),
      /** Documents whose revisions webhooks named, the first of them. */
      documents: z.array(z.string()),
    })
    .optional(),
  /** How its pages differ from the release served before it, or before the one it completes. */
  changes: releaseChanges.optional(),
});

/** What is written down about a release beside its folder. */
export type ReleaseFacts = Readonly<z.infer<typeof facts>>;

/**
 * Facts of releases: `<id>.json` in a folder. They name each file, so what was read or written once
 * is kept in memory.
 */
export class FactsFiles {
  readonly #folder: string;
  readonly #known = new Map<string, ReleaseFacts>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Facts of a release; undefined when they were lost or are damaged. */
  async read(id: string): Promise<ReleaseFacts | undefined> {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    try {
      const read = facts.parse(JSON.parse(await readFile(this.#path(id), 'utf8')));
      this.#known.set(id, read);
      return read;
    } catch {
      return undefined;
    }
  }

  /** @throws the file system's error */
  async write(id: string, about: ReleaseFacts): Promise<void> {
    await writeDurably(this.#path(id), JSON.stringify(about));
    this.#known.set(id, about);
  }

  async remove(id: string): Promise<void> {
    this.#known.delete(id);
    await rm(this.#path(id), { force: true });
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}
