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
import type { KeptCopies } from '../finish/kept-copies.ts';
import { digestOf } from '../lib/digest.ts';
import { eachOf } from '../lib/each-of.ts';
import { COPIES, type Previous, type SiteOutput, linkOrCopy } from './output.ts';

/** As many as Node's own pool has threads. */
const AT_ONCE = 4;

/** Puts compressed copies beside the files of a site, as they come to stand. */
export class SiteCompression {
  readonly #output: SiteOutput;
  readonly #previous: Previous | undefined;
  readonly #copies: KeptCopies;
  readonly #waits: boolean;
  readonly #done = new Set<string>();
  readonly #quick = new Set<string>();

  /** @param waits whether somebody waits for this build: then much text is compressed quickly */
  constructor(
    output: SiteOutput,
    previous: Previous | undefined,
    copies: KeptCopies,
    waits: boolean,
  ) {
    this.#output = output;
    this.#previous = previous;
    this.#copies = copies;
    this.#waits = waits;
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
    const quick = await compressFiles(this.#output, left, this.#copies, this.#waits);
    for (const file of quick) this.#quick.add(file);
  }

  /** Files taken over with copies that could be better. */
  #stillQuick(): readonly string[] {
    const before = this.#previous?.record;
    return (before?.quick ?? []).filter(
      (file) =>
        this.#output.files.get(file) === before?.files.get(file) && !this.#output.fresh.has(file),
    );
  }
}

/**
 * Puts compressed copies beside the files that have none yet.
 * @param files those that were made anew, and those whose copies should be better
 * @param waits whether somebody waits for this build: then much text is compressed quickly
 * @returns files whose copies could be better
 */
async function compressFiles(
  output: SiteOutput,
  files: Iterable<string>,
  copies: KeptCopies,
  waits: boolean,
): Promise<readonly string[]> {
  const sized = [...files]
    .filter(isCompressible)
    .map((file) => ({ file, bytes: statSync(path.join(output.folder, file)).size }))
    .filter(({ bytes }) => bytes >= SMALLEST_BYTES);
  const text = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  // Others have compressed theirs quickly: then all of it is much.
  const isMuch = output.quick.length > 0;
  const quality = !waits ? BEST_QUALITY : isMuch ? QUICK_QUALITY : brotliQuality(text);
  const quick: string[] = [];
  await eachOf(sized, AT_ONCE, async ({ file }) => {
    const source = path.join(output.folder, file);
    const digest = output.files.get(file);
    if (digest === undefined) return;
    const read = () => readFile(source);
    const best = await copies.best(digest, read, quality === BEST_QUALITY);
    for (const copy of best ?? []) {
      linkOrCopy(copy.source, source + copy.ending);
      output.noteCopy(file + copy.ending, copy.digest);
    }
    if (best !== undefined) return;
    // Not kept: there are many, and better ones will soon take their place.
    quick.push(file);
    const made = await compress(await read(), quality);
    for (const ending of COPIES) {
      const copy = made[ending];
      if (copy === undefined) continue;
      await writeFile(source + ending, copy);
      output.noteCopy(file + ending, digestOf(copy));
    }
  });
  return quick.sort();
}
