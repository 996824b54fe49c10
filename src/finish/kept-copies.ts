import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../lib/digest.ts';
import { forgetFiles } from './forget-files.ts';
import { BEST_QUALITY, compress, copyEndings } from './compress.ts';
import type { Dictionary } from './dictionary/dictionary.ts';

/** Copies that no site uses are forgotten after this many days. */
const KEPT_DAYS = 30;

/** A copy that stands in the folder of kept copies. */
export interface KeptCopy {
  readonly ending: string;
  /** Absolute path. */
  readonly source: string;
  /** SHA-256 of the copy, base64url. */
  readonly digest: string;
}

/**
 * The best compressed copies by the digest of what they hold: the same bytes are compressed once, whichever
 * build they come from. Builds that run side by side may share the folder. A copy's name ends in its
 * own digest, and one that was damaged is made again: sites link to it, and a site can be damaged.
 */
export class KeptCopies {
  readonly #folder: string;
  readonly #dictionary: Dictionary | undefined;
  /** Names of files by what they are copies of, `<digest>.br`. */
  readonly #names: Map<string, string>;

  private constructor(
    folder: string,
    dictionary: Dictionary | undefined,
    names: readonly string[],
  ) {
    this.#folder = folder;
    this.#dictionary = dictionary;
    this.#names = new Map(names.map((name) => [name.slice(0, name.lastIndexOf('.')), name]));
  }

  /**
   * @param folder absolute; nothing else may be in it
   * @param dictionary that of the site, for copies of pages
   */
  static async open(folder: string, dictionary?: Dictionary): Promise<KeptCopies> {
    await mkdir(folder, { recursive: true });
    return new KeptCopies(folder, dictionary, await readdir(folder));
  }

  /**
   * The best copies of a file that save anything, compressed now or some time before.
   * @param file its path in the site
   * @param digest SHA-256 of the file, base64url
   * @param read gives the file's bytes, where they are needed
   * @param make whether to compress what is not kept; otherwise `undefined` is given for it
   */
  async best(
    file: string,
    digest: string,
    read: () => Promise<Buffer>,
    make: boolean,
  ): Promise<readonly KeptCopy[] | undefined> {
    const kept = await this.#find(digest, copyEndings(file, this.#dictionary?.ending));
    if (kept !== undefined || !make) return kept;
    const made: KeptCopy[] = [];
    for (const copy of await compress(file, await read(), BEST_QUALITY, this.#dictionary)) {
      const stored = await this.#store(digest, copy.ending, copy.bytes);
      if (stored !== undefined) made.push(stored);
    }
    return made;
  }

  /** Removes what no site has used for a month. */
  async forgetUnused(): Promise<void> {
    await forgetFiles(this.#folder, KEPT_DAYS, { linkedStay: true });
  }

  /** All copies, without those that save nothing; `undefined` where one is not there, or damaged. */
  async #find(
    digest: string,
    endings: readonly string[],
  ): Promise<readonly KeptCopy[] | undefined> {
    const found: KeptCopy[] = [];
    for (const ending of endings) {
      const key = digest + ending;
      const name = this.#names.get(key);
      if (name === undefined) return undefined;
      const source = path.join(this.#folder, name);
      const bytes = await readFile(source).catch(() => undefined);
      const expected = name.slice(name.lastIndexOf('.') + 1);
      if (bytes === undefined || digestOf(bytes) !== expected) {
        await rm(source, { force: true });
        this.#names.delete(key);
        return undefined;
      }
      // An empty file says that a copy saves nothing.
      if (bytes.length > 0) found.push({ ending, source, digest: expected });
    }
    return found;
  }

  async #store(
    digest: string,
    ending: string,
    copy: Buffer = Buffer.alloc(0),
  ): Promise<KeptCopy | undefined> {
    const key = digest + ending;
    const copyDigest = digestOf(copy);
    const name = `${key}.${copyDigest}`;
    const source = path.join(this.#folder, name);
    // Files under way have no name of this form.
    const part = path.join(this.#folder, `${process.pid}-${name}.part`);
    await writeFile(part, copy);
    await rename(part, source);
    this.#names.set(key, name);
    return copy.length === 0 ? undefined : { ending, source, digest: copyDigest };
  }
}
