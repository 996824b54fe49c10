import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressedExtensions } from '../hosting/rules.ts';

/** A smaller file fits into one packet anyway. */
const SMALLEST_BYTES = 400;

/** A copy must save this share, or the plain file serves better. */
const WORTHWHILE = 0.95;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Brotli's quality for a site whose text takes `bytes` in all: the best where it costs a second or
 * two, a quick one where it would double the build of thousands of pages.
 */
export function brotliQuality(bytes: number): number {
  if (bytes <= 2_000_000) return 11;
  return bytes <= 20_000_000 ? 9 : 5;
}

/** Whether files of that name get compressed copies. */
export function isCompressible(name: string): boolean {
  return compressedExtensions.includes(name.slice(name.lastIndexOf('.') + 1));
}

/**
 * Puts a `.br` and a `.gz` copy beside a text file, where that saves something.
 * @param file absolute path
 * @param bytes what the file holds
 * @returns whether it was large enough to try
 */
export async function compressFile(file: string, bytes: Buffer, quality: number): Promise<boolean> {
  if (bytes.length < SMALLEST_BYTES) return false;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const copies = [
    ['.br', await brotli(bytes, { params })],
    ['.gz', await zip(bytes, { level: 9 })],
  ] as const;
  for (const [suffix, copy] of copies) {
    if (copy.length < bytes.length * WORTHWHILE) await writeFile(file + suffix, copy);
  }
  return true;
}
