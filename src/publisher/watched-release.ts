import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { digestOfFile, inBatches } from './file-digest.ts';
import type { ReleaseStore } from './releases.ts';
import { assetsOfOthers } from './share-files.ts';

/** What a file looked like when its bytes were read. */
type Look = Pick<Stats, 'ino' | 'size' | 'mtimeMs' | 'ctimeMs' | 'nlink'>;

/** Files that are not as they should be. */
export interface Damage {
  /** Of the release itself. */
  readonly own: readonly string[];
  /** Of earlier ones, which only visitors ask for who opened a page before a swap. */
  readonly carried: readonly string[];
}

/**
 * A release whose files are watched: looked at often, which costs little and wakes no disk, and read
 * where they look otherwise than when they were read last.
 */
export class WatchedRelease {
  readonly id: string;
  readonly #folder: string;
  readonly #own: ReadonlyMap<string, string>;
  /** Digests that a file may have. */
  readonly #carried: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #files: readonly string[];
  readonly #looks = new Map<string, Look>();
  #next = 0;

  private constructor(
    store: ReleaseStore,
    id: string,
    own: ReadonlyMap<string, string>,
    carried: ReadonlyMap<string, ReadonlySet<string>>,
  ) {
    this.id = id;
    this.#folder = store.folder(id);
    this.#own = own;
    this.#carried = carried;
    this.#files = [...own.keys(), ...carried.keys()];
  }

  /**
   * Begins to watch a release. Of one whose facts are lost, nothing but its folder is known.
   * @param before another release: what it has in common with this one need not be read again
   */
  static async open(
    store: ReleaseStore,
    id: string,
    before?: WatchedRelease,
  ): Promise<WatchedRelease> {
    const own = (await store.facts(id))?.files ?? {};
    const carried = [...(await assetsOfOthers(store, own))].map(
      ([file, copies]) => [file, new Set(copies.map(({ digest }) => digest))] as const,
    );
    // A carried file that no release had whole any more is not there, and nobody can put it back.
    const present = carried.filter(([file]) => look(join(store.folder(id), file)) !== undefined);
    const opened = new WatchedRelease(store, id, new Map(Object.entries(own)), new Map(present));
    if (before !== undefined) opened.#learnFrom(before);
    return opened;
  }

  /** Number of files that are watched. */
  get size(): number {
    return this.#files.length;
  }

  /**
   * Looks at the next files, and reads those that look otherwise than when they were read last.
   * @param count how many; after the last file comes the first
   */
  async sweep(count: number): Promise<Damage> {
    const suspicious: string[] = [];
    for (let n = Math.min(count, this.#files.length); n > 0; n -= 1) {
      const file = this.#files[this.#next % this.#files.length] ?? '';
      this.#next = (this.#next + 1) % this.#files.length;
      const now = look(join(this.#folder, file));
      const known = this.#looks.get(file);
      if (now !== undefined && (known === undefined || isSame(known, now))) {
        // A link more or less changes nothing else; what else came with it shows when all is read.
        if (known !== undefined) this.#looks.set(file, now);
      } else suspicious.push(file);
    }
    return this.read(suspicious);
  }

  /** Files in batches, for {@link read}. @param isNew only those whose bytes were never read */
  *batches(size: number, isNew: boolean): Generator<readonly string[]> {
    const files = isNew ? this.#files.filter((file) => !this.#looks.has(file)) : this.#files;
    for (let at = 0; at < files.length; at += size) yield files.slice(at, at + size);
  }

  /** Reads every byte of some files. */
  async read(files: readonly string[]): Promise<Damage> {
    const damaged = new Set(
      (await inBatches(files, async (file) => ((await this.#isWhole(file)) ? [] : [file]))).flat(),
    );
    const own = files.filter((file) => damaged.has(file) && this.#own.has(file));
    return { own, carried: [...damaged].filter((file) => !this.#own.has(file)) };
  }

  async #isWhole(file: string): Promise<boolean> {
    const path = join(this.#folder, file);
    // Looked at first: a change during the reading shows at the next look.
    const now = look(path);
    this.#looks.delete(file);
    if (now === undefined) return false;
    const digest = (await digestOfFile(path)) ?? '';
    const isWhole = this.#own.get(file) === digest || this.#carried.get(file)?.has(digest) === true;
    if (isWhole) this.#looks.set(file, now);
    return isWhole;
  }

  #learnFrom(before: WatchedRelease): void {
    for (const [file, digest] of this.#own) {
      const known = before.#looks.get(file);
      if (known === undefined || before.#own.get(file) !== digest) continue;
      const now = look(join(this.#folder, file));
      if (now !== undefined && isSame(known, now)) this.#looks.set(file, now);
    }
  }
}

function look(path: string): Look | undefined {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isFile() !== true) return undefined;
    const { ino, size, mtimeMs, ctimeMs, nlink } = found;
    return { ino, size, mtimeMs, ctimeMs, nlink };
  } catch {
    return undefined;
  }
}

/** Whether two looks are of the same bytes, as far as looks tell: dates can be set back by hand. */
function isSame(one: Look, other: Look): boolean {
  return (
    one.ino === other.ino &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    // Links change it too.
    (one.ctimeMs === other.ctimeMs || one.nlink !== other.nlink)
  );
}
