import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../lib/errors.ts';
import { BEST_QUALITY, type Copies, compress } from './compress.ts';

/** Copies that no site uses are forgotten after this many days. */
const KEPT_DAYS = 30;

/** A copy that stands in the folder of kept copies. */
export interface KeptCopy {
  readonly ending: keyof Copies;
  /** Absolute path. */
  readonly source: string;
}

/**
 * Compressed copies by the digest of what they hold: the same bytes are compressed once, whichever
 * build they come from. Builds that run side by side may share the folder.
 */
export class KeptCopies {
  readonly #folder: string;
  readonly #known: Set<string>;

  private constructor(folder: string, known: Set<string>) {
    this.#folder = folder;
    this.#known = known;
  }

  /** @param folder absolute; nothing else may be in it */
  static async open(folder: string): Promise<KeptCopies> {
    await mkdir(folder, { recursive: true });
    return new KeptCopies(folder, new Set(await readdir(folder)));
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
    const best = `${digest}.${BEST_QUALITY}.br`;
    const brotli = this.#known.has(best) ? best : `${digest}.${quality}.br`;
    const names = { '.gz': `${digest}.gz`, '.br': brotli };
    if (!this.#known.has(names['.br']) || !this.#known.has(names['.gz'])) {
      const copies = await compress(await read(), quality);
      await this.#store(names['.br'], copies['.br']);
      await this.#store(names['.gz'], copies['.gz']);
    }
    const found: KeptCopy[] = [];
    for (const ending of ['.br', '.gz'] as const) {
      const source = path.join(this.#folder, names[ending]);
      // An empty file says that a copy saves nothing.
      const size = (await stat(source).catch(() => undefined))?.size ?? 0;
      if (size > 0) found.push({ ending, source });
    }
    return { copies: found, isBest: brotli === best };
  }

  /** Removes what no site has used for a month. */
  async forgetUnused(now = Date.now()): Promise<void> {
    for (const name of this.#known) {
      const file = path.join(this.#folder, name);
      const found = await stat(file).catch(() => undefined);
      // A copy with a second name stands in a site.
      if (found === undefined || found.nlink > 1) continue;
      if (now - found.mtimeMs > KEPT_DAYS * 86_400_000) await rm(file, { force: true });
    }
  }

  async #store(name: string, copy: Buffer | undefined): Promise<void> {
    if (this.#known.has(name)) return;
    const part = path.join(this.#folder, `${name}.${process.pid}.part`);
    await writeFile(part, copy ?? '');
    await rename(part, path.join(this.#folder, name)).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    this.#known.add(name);
  }
}
