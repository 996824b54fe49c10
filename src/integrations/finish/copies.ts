import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressedExtensions } from '#lib/mime.ts';
import type { Cache } from './cache.ts';

/** A smaller file fits into one packet anyway. */
const SMALLEST_BYTES = 400;

/** A copy above this share of the size is not worth storing. */
const WORTHWHILE = 0.95;

/** The size of Node's thread pool. */
const AT_ONCE = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const BEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const FORMATS: readonly (readonly [ending: string, pack: (bytes: Buffer) => Promise<Buffer>])[] = [
  ['.br', (bytes) => brotli(bytes, { params: { ...BEST, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
  ['.gz', (bytes) => zip(bytes, { level: constants.Z_BEST_COMPRESSION })],
];

/** Adds `.br` and `.gz` copies of the text files in a folder. */
export async function compressFiles(folder: string, cache: Cache): Promise<void> {
  const endings = compressedExtensions.join(',');
  const files = globSync(`**/*.{${endings}}`, { cwd: folder }).values();
  const work = async () => {
    for (const file of files) await compress(path.join(folder, file), cache);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function compress(file: string, cache: Cache): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST_BYTES) return;
  const digest = hash('sha256', bytes, 'hex').slice(0, 40);
  for (const [ending, pack] of FORMATS) {
    const key = digest + ending;
    if (cache.copyTo(key, file + ending)) continue;
    const copy = await pack(bytes);
    if (copy.length > bytes.length * WORTHWHILE) continue;
    cache.write(key, copy);
    await writeFile(file + ending, copy);
  }
}
