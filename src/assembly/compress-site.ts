import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BEST_QUALITY, SMALLEST_BYTES, brotliQuality, isCompressible } from '../finish/compress.ts';
import type { KeptCopies } from '../finish/kept-copies.ts';
import { eachOf } from '../lib/each-of.ts';
import { type SiteOutput, linkOrCopy } from './output.ts';

/** As many as Node's own pool has threads. */
const AT_ONCE = 4;

/**
 * Puts compressed copies beside the files that have none yet.
 * @param files those that were made anew, and those whose copies should be better
 * @param waits whether somebody waits for this build: then much text is compressed quickly
 * @returns files whose copies could be better
 */
export async function compressSite(
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
  const quality = waits ? brotliQuality(text) : BEST_QUALITY;
  const quick: string[] = [];
  await eachOf(sized, AT_ONCE, async ({ file }) => {
    const source = path.join(output.folder, file);
    const digest = output.files.get(file);
    if (digest === undefined) return;
    const made = await copies.copiesOf(digest, () => readFile(source), quality);
    for (const copy of made.copies) {
      linkOrCopy(copy.source, source + copy.ending);
      output.noteCopy(file + copy.ending, copy.digest);
    }
    if (!made.isBest) quick.push(file);
  });
  return quick.sort();
}
