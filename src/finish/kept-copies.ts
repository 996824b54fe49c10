import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../lib/digest.ts';
import { BEST_QUALITY, type Copies, compress } from './compress.ts';

/** Copies that no site uses are forgotten after this many days. */
const KEPT_DAYS = 30;

/** A copy that stands in the folder of kept copies. */
export interface KeptCopy {
  readonly ending: keyof Copies;
  /** Absolute path. */
  readonly source: string;
  /** SHA-256 of the copy, base64url. */
  readonly digest: string;
}

/**
 * Compressed copies by the digest of what they hold: the same bytes are compressed once, whichever
 * build they come from. Builds that run side by side may share the folder. A copy's name ends in its
 * own digest, and one that was damaged is made again: sites link to it, and a site can be damaged.
 */
export class KeptCopies {
  readonly #folder: string;
  /** Names of files by what they are copies of: `<digest>.<quality>`, or `<digest>.gz`. */
  readonly #names: Map<string, string>;

  private constructor(folder: string, names: readonly string[]) {
    this.#folder = folder;
    this.#names = new Map(names.map((name) => [name.slice(0, name.lastIndexOf('.')), name]));
  }

  /** @param folder absolute; nothing else may be in it */
  static async open(folder: string): Promise<KeptCopies> {
    await mkdir(folder, { recursive: true });
    return new KeptCopies(folder, await readdir(folder));
  }

  /**
   * The copies of a file that save anything, compressed now or some time before.
   * @param digest SHA-256 of the file, base64url
   * @param read gives the file's bytes, where they are needed
   * @param quality Brotli's; a better copy that is kept already is taken instead
   */
  async copiesOf(
    digest: string,
    read: () => Promise<Buffer>,
    quality: number,
  ): Promise<{ readonly copies: readonly KeptCopy[]; readonly isBest: boolean }> {
    const best = `${digest}.${BEST_QUALITY}`;
    const keys = {
      '.br': this.#names.has(best) ? best : `${digest}.${quality}`,
      '.gz': `${digest}.gz`,
    };
    let found = await this.#find(keys);
    if (found === undefined) {
      const copies = await compress(await read(), quality);
      await this.#store(keys['.br'], copies['.br']);
      await this.#store(keys['.gz'], copies['.gz']);
      found = await this.#find(keys);
    }
    if (found === undefined) throw new Error(`The copies in ${this.#folder} vanish while they are used.`); // prettier-ignore
    return { copies: found, isBest: keys['.br'] === best };
  }

  /** Removes what no site has used for a month. */
  async forgetUnused(now = Date.now()): Promise<void> {
    for (const name of this.#names.values()) {
      const file = path.join(this.#folder, name);
      const found = await stat(file).catch(() => undefined);
      // A copy with a second name stands in a site.
      if (found === undefined || found.nlink > 1) continue;
      if (now - found.mtimeMs > KEPT_DAYS * 86_400_000) await rm(file, { force: true });
    }
  }

  /** Both copies, without those that save nothing; `undefined` where one is not there, or damaged. */
  async #find(keys: Readonly<Record<keyof Copies, string>>): Promise<KeptCopy[] | undefined> {
    const found: KeptCopy[] = [];
    for (const ending of ['.br', '.gz'] as const) {
      const name = this.#names.get(keys[ending]);
      if (name === undefined) return undefined;
      const source = path.join(this.#folder, name);
      const bytes = await readFile(source).catch(() => undefined);
      const digest = name.slice(name.lastIndexOf('.') + 1);
      if (bytes === undefined || digestOf(bytes) !== digest) {
        await rm(source, { force: true });
        this.#names.delete(keys[ending]);
        return undefined;
      }
      // An empty file says that a copy saves nothing.
      if (bytes.length > 0) found.push({ ending, source, digest });
    }
    return found;
  }

  async #store(key: string, copy: Buffer = Buffer.alloc(0)): Promise<void> {
    if (this.#names.has(key)) return;
    const name = `${key}.${digestOf(copy)}`;
    // Files under way have no name of this form.
    const part = path.join(this.#folder, `${process.pid}-${name}.part`);
    await writeFile(part, copy);
    await rename(part, path.join(this.#folder, name));
    this.#names.set(key, name);
  }
}
