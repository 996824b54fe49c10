import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  BEST_QUALITY,
  QUICK_QUALITY,
  SMALLEST_BYTES,
  brotliQuality,
  compress,
  isCompressible,
} from '../finish/compress.ts';
import type { Dictionary } from '../finish/dictionary/dictionary.ts';
import type { KeptCopies } from '../finish/kept-copies.ts';
import { digestOf } from '../lib/digest.ts';
import { eachOf } from '../lib/each-of.ts';
import { type Previous, type SiteOutput, linkOrCopy } from './output.ts';

/** As many as Node's own pool has threads. */
const AT_ONCE = 4;

/** Sites of more pages hold some 20 MB of text: see `brotliQuality`. */
const SMALL_SITE_PAGES = 500;

/** More new text than this keeps somebody waiting for seconds at the best quality. */
const AT_ITS_BEST_BYTES = 2_000_000;

export interface CompressionOptions {
  /** Whether somebody waits for this build: then much text is compressed quickly. */
  readonly waits: boolean;
  /** Of the whole site. */
  readonly pages: number;
  /** That of the site, for copies of pages. */
  readonly dictionary: Dictionary | undefined;
}

/** Puts compressed copies beside the files of a site, as they come to stand. */
export class SiteCompression {
  readonly #output: SiteOutput;
  readonly #previous: Previous | undefined;
  readonly #copies: KeptCopies;
  readonly #dictionary: Dictionary | undefined;
  readonly #waits: boolean;
  readonly #isLarge: boolean;
  readonly #done = new Set<string>();
  readonly #quick = new Set<string>();

  constructor(
    output: SiteOutput,
    previous: Previous | undefined,
    copies: KeptCopies,
    { waits, pages, dictionary }: CompressionOptions,
  ) {
    this.#output = output;
    this.#previous = previous;
    this.#copies = copies;
    this.#dictionary = dictionary;
    this.#waits = waits;
    this.#isLarge = pages > SMALL_SITE_PAGES;
  }

  /** Files whose copies could be better. */
  get quick(): readonly string[] {
    const still = this.#waits ? this.#stillQuick() : [];
    return [...new Set([...this.#quick, ...this.#output.quick, ...still])].sort();
  }

  /** Compresses what has come to stand since the last time. */
  async compressNew(): Promise<void> {
    const files = [...this.#output.fresh, ...(this.#waits ? [] : this.#stillQuick())];
    const left = files.filter((file) => !this.#done.has(file));
    for (const file of left) this.#done.add(file);
    const sized = left
      .filter(isCompressible)
      .map((file) => ({ file, bytes: statSync(path.join(this.#output.folder, file)).size }))
      .filter(({ bytes }) => bytes >= SMALLEST_BYTES);
    const quality = this.#quality(sized.reduce((sum, { bytes }) => sum + bytes, 0));
    const quick = await this.#compress(sized, quality);
    for (const file of quick) this.#quick.add(file);
  }

  /** For so much new text. */
  #quality(bytes: number): number {
    if (!this.#waits) return BEST_QUALITY;
    // Others have compressed theirs quickly: then all of it is much.
    const isMuch = this.#output.quick.length > 0 || (this.#isLarge && bytes > AT_ITS_BEST_BYTES);
    return isMuch ? QUICK_QUALITY : brotliQuality(bytes);
  }

  /** Files taken over with copies that could be better. */
  #stillQuick(): readonly string[] {
    const before = this.#previous?.record;
    return (before?.quick ?? []).filter(
      (file) =>
        this.#output.files.get(file) === before?.files.get(file) && !this.#output.fresh.has(file),
    );
  }

  /**
   * Puts compressed copies beside files.
   * @param quality Brotli's, for those of which no best copies are kept
   * @returns files whose copies could be better
   */
  async #compress(
    files: readonly { readonly file: string }[],
    quality: number,
  ): Promise<readonly string[]> {
    const output = this.#output;
    const quick: string[] = [];
    await eachOf(files, AT_ONCE, async ({ file }) => {
      const source = path.join(output.folder, file);
      const digest = output.files.get(file);
      if (digest === undefined) return;
      const read = () => readFile(source);
      const best = await this.#copies.best(file, digest, read, quality === BEST_QUALITY);
      for (const copy of best ?? []) {
        linkOrCopy(copy.source, source + copy.ending);
        output.noteCopy(file + copy.ending, copy.digest);
      }
      if (best !== undefined) return;
      // Not kept: there are many, and better ones will soon take their place.
      quick.push(file);
      for (const copy of await compress(file, await read(), quality, this.#dictionary)) {
        if (copy.bytes === undefined) continue;
        await writeFile(source + copy.ending, copy.bytes);
        output.noteCopy(file + copy.ending, digestOf(copy.bytes));
      }
    });
    return quick.sort();
  }
}
