import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type DocumentCounts, documentCounts, readCounts } from './document-counts.ts';
import { isMissing, syncDirectory, writeDurably } from './durable.ts';

const run = promisify(execFile);

/** Number first, so that names sort by age even when the clock is set back. */
const ID = /^(\d{6,})-\d{8}T\d{6}Z$/;

const facts = z.object({
  /** HTML pages of the release. */
  pages: z.number(),
  /** Documents by collection; missing in sites of other builds and of earlier publishers. */
  documents: documentCounts.optional(),
  /** SHA-256 over every path and file of the build; equal digests are equal sites. */
  digest: z.string(),
  /** SHA-256 of each file that the build itself wrote, by path inside the release. */
  files: z.record(z.string(), z.string()),
});

/** What is written down about a release beside its folder. */
export type ReleaseFacts = Readonly<z.infer<typeof facts>>;

/**
 * The folders of the publisher: `building/` (never served), `releases/<id>/` (whole and checked) and
 * `current`, the link that the web server follows.
 */
export class ReleaseStore {
  readonly dir: string;
  readonly #keep: number;

  private constructor(dir: string, keep: number) {
    this.dir = dir;
    this.#keep = keep;
  }

  /** Opens or creates the folders. `keep` counts the current release too. */
  static async open(dir: string, keep: number): Promise<ReleaseStore> {
    await mkdir(join(dir, 'releases'), { recursive: true });
    await mkdir(join(dir, 'building'), { recursive: true });
    return new ReleaseStore(dir, keep);
  }

  /** Absolute folder of a release. */
  folder(id: string): string {
    return join(this.dir, 'releases', id);
  }

  /** Identifier of the release being served, if there is one. */
  async current(): Promise<string | undefined> {
    try {
      const id = basename(await readlink(join(this.dir, 'current')));
      return ID.test(id) && (await isFolder(this.folder(id))) ? id : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Identifiers of all whole releases, oldest first. */
  async list(): Promise<string[]> {
    const entries = await readdir(join(this.dir, 'releases'), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && ID.test(entry.name))
      .map(({ name }) => name)
      .sort((one, other) => sequenceOf(one) - sequenceOf(other));
  }

  /** The release to go back to from the current one: the newest older one not withdrawn. */
  async previous(withdrawn: readonly string[]): Promise<string | undefined> {
    const current = await this.current();
    if (current === undefined) return undefined;
    const older = (await this.list()).filter(
      (id) => sequenceOf(id) < sequenceOf(current) && !withdrawn.includes(id),
    );
    return older.at(-1);
  }

  /** Facts of a release, unless they were lost (the release itself still serves). */
  async facts(id: string): Promise<ReleaseFacts | undefined> {
    try {
      return facts.parse(JSON.parse(await readFile(this.#factsFile(id), 'utf8')));
    } catch {
      return undefined;
    }
  }

  /** Documents of a release, where its facts or its own files still tell. */
  async documents(id: string): Promise<DocumentCounts | undefined> {
    const noted = (await this.facts(id))?.documents;
    // A damaged release must not keep the next one back.
    return noted ?? readCounts(this.folder(id)).catch(() => undefined);
  }

  /** Creates an empty folder to build in. `sequence` must never have been used before. */
  async begin(sequence: number, now: Date): Promise<{ id: string; folder: string }> {
    const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
    const id = `${String(sequence).padStart(6, '0')}-${time}`;
    // One level down, so that what the build writes beside its target is cleared with it.
    const folder = join(this.dir, 'building', id, 'site');
    await mkdir(folder, { recursive: true });
    return { id, folder };
  }

  /** Removes a build that is not to become a release. */
  async discard(id: string): Promise<void> {
    await rm(join(this.dir, 'building', id), { recursive: true, force: true });
  }

  /**
   * Makes a checked build the current release. Until the last step the old one serves; a crash
   * between any two steps leaves a state that {@link tidy} can mend.
   */
  async promote(id: string, about: ReleaseFacts): Promise<void> {
    const built = join(this.dir, 'building', id, 'site');
    await flush(built);
    await writeDurably(this.#factsFile(id), JSON.stringify(about));
    await rename(built, this.folder(id));
    await syncDirectory(join(this.dir, 'releases'));
    await this.point(id);
  }

  /** Points `current` at a release in one atomic step. */
  async point(id: string): Promise<void> {
    const next = join(this.dir, 'current.next');
    await rm(next, { force: true });
    // Relative, so that the folder can be mounted elsewhere for the web server.
    await symlink(join('releases', id), next);
    await rename(next, join(this.dir, 'current'));
    await syncDirectory(this.dir);
  }

  /** Removes the oldest releases beyond those kept. `inUse` (being uploaded) stay in any case. */
  async prune(inUse: readonly string[]): Promise<string[]> {
    const current = await this.current();
    const spare = (await this.list()).filter((id) => id !== current).reverse();
    const old = spare.slice(this.#keep - 1).filter((id) => !inUse.includes(id));
    for (const id of old) await this.#remove(id);
    return old;
  }

  /**
   * Clears what a crash left behind: unfinished builds, temporary files, and releases that were
   * whole but never became current (their rebuild is still queued).
   * @param withdrawn releases that a rollback left standing on purpose
   * @returns names of what was removed
   */
  async tidy(withdrawn: readonly string[]): Promise<string[]> {
    const removed: string[] = [];
    const remove = async (path: string): Promise<void> => {
      await rm(join(this.dir, path), { recursive: true, force: true });
      removed.push(path);
    };
    for (const name of await readdir(join(this.dir, 'building')))
      await remove(join('building', name));
    for (const name of await readdir(this.dir)) {
      if (name.endsWith('.tmp') || name === 'current.next') await remove(name);
    }
    const current = await this.current();
    const releases = await this.list();
    if (current === undefined) {
      const newest = releases.filter((id) => !withdrawn.includes(id)).at(-1);
      if (newest !== undefined) await this.point(newest);
      return removed;
    }
    for (const id of releases) {
      if (sequenceOf(id) > sequenceOf(current) && !withdrawn.includes(id)) {
        await this.#remove(id);
        removed.push(join('releases', id));
      }
    }
    for (const name of await readdir(join(this.dir, 'releases'))) {
      const orphan = name.endsWith('.json') && !releases.includes(name.slice(0, -'.json'.length));
      if (orphan || name.endsWith('.tmp')) await remove(join('releases', name));
    }
    return removed;
  }

  /** The greatest sequence number that any release or unfinished build carries. */
  async lastSequence(): Promise<number> {
    const names = [...(await this.list()), ...(await readdir(join(this.dir, 'building')))];
    return Math.max(0, ...names.map(sequenceOf));
  }

  #factsFile(id: string): string {
    return join(this.dir, 'releases', `${id}.json`);
  }

  async #remove(id: string): Promise<void> {
    await rm(this.#factsFile(id), { force: true });
    await rm(this.folder(id), { recursive: true, force: true });
  }
}

function sequenceOf(id: string): number {
  return Number(ID.exec(id)?.[1] ?? 0);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Writes a folder's files through to the disk: one call for the file system, not one a file. */
async function flush(folder: string): Promise<void> {
  try {
    await run('sync', ['-f', folder]);
  } catch {
    // macOS knows no -f.
    await run('sync');
  }
}
