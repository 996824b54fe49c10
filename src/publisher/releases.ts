import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { codeOf } from '../lib/errors.ts';
import { type DocumentCounts, readCounts } from './document-counts.ts';
import { flushFolder, isGone, isMissing, syncFile } from './durable.ts';
import { FactsFiles, type ReleaseFacts } from './release-facts.ts';
import { isRelease, PAGES, RELEASE, releaseName, sequenceOf } from './release-names.ts';
import { setAside } from './set-aside.ts';
import { Trash } from './trash.ts';

/** Numbers files that are not in their place yet. */
let temporaries = 0;

/**
 * The folders of the publisher: `building/` (never served), `releases/<id>/` (whole and checked) and
 * `current`, the link that the web server follows.
 */
export class ReleaseStore {
  readonly dir: string;
  readonly #keep: number;
  readonly #facts: FactsFiles;
  readonly #trash: Trash;
  #last: string | undefined;

  private constructor(dir: string, keep: number) {
    this.dir = dir;
    this.#keep = keep;
    this.#facts = new FactsFiles(join(dir, 'releases'));
    this.#trash = new Trash(dir);
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

  /** Absolute path, on the file system of the releases, for a file that is then moved to its place. */
  temporary(): string {
    temporaries += 1;
    return join(this.dir, 'building', `${process.pid}-${temporaries}.part`);
  }

  /** Identifier of the release being served, if there is one. */
  async current(): Promise<string | undefined> {
    const id = await this.#pointedAt();
    if (id === undefined || !(await isFolder(this.folder(id)))) return undefined;
    this.#last = id;
    return id;
  }

  /** The release that was being served when this process last saw or chose one. */
  get lastCurrent(): string | undefined {
    return this.#last;
  }

  /** Why no release is being served, for the log. */
  async lostBecause(): Promise<string> {
    const link = join(this.dir, 'current');
    const found = await lstat(link).catch(() => undefined);
    if (found === undefined) return 'the link "current" is gone';
    if (!found.isSymbolicLink()) return '"current" is no link';
    const id = await this.#pointedAt();
    if (id === undefined) return '"current" leads to no release';
    return `the folder of release ${id} is gone`;
  }

  async #pointedAt(): Promise<string | undefined> {
    try {
      const target = resolve(this.dir, await readlink(join(this.dir, 'current')));
      const id = basename(target);
      return isRelease(id) && target === resolve(this.folder(id)) ? id : undefined;
    } catch (error) {
      if (isGone(error) || codeOf(error) === 'EINVAL') return undefined;
      throw error;
    }
  }

  /** Identifiers of all whole releases, oldest first. */
  async list(): Promise<string[]> {
    const entries = await readdir(join(this.dir, 'releases'), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && isRelease(entry.name))
      .map(({ name }) => name)
      .sort((one, other) => sequenceOf(one) - sequenceOf(other));
  }

  /** All releases that could be gone back to from the current one, newest first. */
  async earlier(withdrawn: readonly string[]): Promise<string[]> {
    const current = await this.current();
    if (current === undefined) return [];
    const settled = await this.#settled();
    return (await this.list())
      .filter((id) => sequenceOf(id) < sequenceOf(current))
      .filter((id) => !withdrawn.includes(id) && !settled.includes(id))
      .reverse();
  }

  /** Facts of a release, unless they were lost (the release itself still serves). */
  async facts(id: string): Promise<ReleaseFacts | undefined> {
    return this.#facts.read(id);
  }

  /**
   * Absolute folder of the release whose pages a build may reuse: the current one, or else the newest
   * of which a build has noted how its pages came about.
   */
  async reusable(): Promise<string | undefined> {
    const names = new Set(await readdir(join(this.dir, 'releases')));
    const noted = (await this.list()).filter((id) => names.has(id + PAGES));
    const current = await this.current();
    const id = noted.find((each) => each === current) ?? noted.at(-1);
    return id === undefined ? undefined : this.folder(id);
  }

  /** Documents of a release, where its facts or its own files still tell. */
  async documents(id: string): Promise<DocumentCounts | undefined> {
    const noted = (await this.facts(id))?.documents;
    // A damaged release must not keep the next one back.
    return noted ?? readCounts(this.folder(id)).catch(() => undefined);
  }

  /** Creates an empty folder to build in. `sequence` must never have been used before. */
  async begin(sequence: number, now: Date): Promise<{ id: string; folder: string }> {
    const id = releaseName(sequence, now);
    // One level down, so that what the build writes beside its target is cleared with it.
    const folder = join(this.dir, 'building', id, 'site');
    await mkdir(folder, { recursive: true });
    return { id, folder };
  }

  /** Removes a build that is not to become a release. */
  async discard(id: string): Promise<void> {
    await this.#trash.take(join(this.dir, 'building', id));
  }

  /**
   * Makes a checked build the current release. Until the last step the old one serves; a crash
   * between any two steps leaves a state that {@link tidy} can mend.
   */
  async promote(id: string, about: ReleaseFacts): Promise<void> {
    const built = join(this.dir, 'building', id, 'site');
    await flushFolder(built);
    await this.#promotePages(id, built + PAGES);
    await this.#facts.write(id, about);
    await rename(built, this.folder(id));
    await syncFile(join(this.dir, 'releases'));
    await this.point(id);
  }

  /**
   * Keeps what an unchanged build has noted of how its pages came about, since other code may have
   * made them.
   * @param id the build
   * @param current the release with the same files
   */
  async notePages(id: string, current: string): Promise<void> {
    await this.#promotePages(current, join(this.dir, 'building', id, 'site') + PAGES);
  }

  /** Whether what was discarded or pruned is still being removed. */
  get isRemoving(): boolean {
    return this.#trash.isBusy;
  }

  /** Waits a moment for what was discarded or pruned to be removed; the next start clears the rest. */
  async removed(patienceMs = 1000): Promise<void> {
    await this.#trash.emptied(patienceMs);
  }

  /**
   * Points `current` at a release in one atomic step. A folder or file that stands in its place is
   * moved aside first.
   */
  async point(id: string): Promise<void> {
    const next = join(this.dir, 'current.next');
    await rm(next, { force: true, recursive: true });
    // Relative, so that the folder can be mounted elsewhere for the web server.
    await symlink(join('releases', id), next);
    const link = join(this.dir, 'current');
    const before = await lstat(link).catch(() => undefined);
    if (before?.isSymbolicLink() === false) await setAside(link);
    await rename(next, link);
    this.#last = id;
    await syncFile(this.dir);
  }

  /**
   * Removes the oldest releases beyond those kept, and those that later ones only complete. `inUse`
   * (being uploaded) stay in any case.
   */
  async prune(inUse: readonly string[]): Promise<string[]> {
    const current = await this.current();
    const settled = await this.#settled();
    // What was served a moment ago stays for visitors who are reading it.
    const last = current === undefined ? undefined : (await this.facts(current))?.settles;
    const spare = (await this.list()).filter((id) => id !== current && id !== last).reverse();
    const kept = spare.filter((id) => !settled.includes(id)).slice(0, this.#keep - 1);
    const old = spare.filter((id) => !kept.includes(id) && !inUse.includes(id));
    for (const id of old) await this.remove(id);
    return old;
  }

  /** The greatest sequence number that any release or unfinished build carries. */
  async lastSequence(): Promise<number> {
    const names = [...(await this.list()), ...(await readdir(join(this.dir, 'building')))];
    return Math.max(0, ...names.map(sequenceOf));
  }

  /** Releases that later ones only complete. */
  async #settled(): Promise<string[]> {
    const all = await Promise.all((await this.list()).map((id) => this.facts(id)));
    return all.flatMap((about) => about?.settles ?? []);
  }

  /** Moves what a build has noted about its pages beside its release, if it has. */
  async #promotePages(id: string, file: string): Promise<void> {
    try {
      await syncFile(file);
      await rename(file, join(this.dir, 'releases', id + PAGES));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Removes a release and what is noted about it. */
  async remove(id: string): Promise<void> {
    await this.#facts.remove(id);
    for (const ending of [PAGES, RELEASE]) await rm(this.folder(id) + ending, { force: true });
    await this.#trash.take(this.folder(id));
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isDirectory();
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}
