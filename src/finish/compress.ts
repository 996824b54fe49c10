import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { compressedExtensions } from '../hosting/rules.ts';

/** A smaller file fits into one packet anyway. */
export const SMALLEST_BYTES = 400;

/** A copy must save this share, or the plain file serves better. */
const WORTHWHILE = 0.95;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli's best. */
export const BEST_QUALITY = 11;

/** Fifty times as fast, and a tenth larger. */
export const QUICK_QUALITY = 5;

/** Deflate's level beside it: in little more than half of the time, and a fiftieth larger. */
const QUICK_LEVEL = 4;

/**
 * Brotli's quality for a site whose text takes `bytes` in all: the best, or a quick one where the best
 * would take minutes, until somebody has them.
 */
export function brotliQuality(bytes: number): number {
  return bytes <= 20_000_000 ? BEST_QUALITY : QUICK_QUALITY;
}

/** Whether files of that name get compressed copies. */
export function isCompressible(name: string): boolean {
  return compressedExtensions.includes(name.slice(name.lastIndexOf('.') + 1));
}

/** Compressed copies of a file, by their endings; `undefined` where a copy would save nothing. */
export interface Copies {
  readonly '.br': Buffer | undefined;
  readonly '.gz': Buffer | undefined;
}

/** Compresses a file's bytes, beside what else this process does. */
export async function compress(bytes: Buffer, quality: number): Promise<Copies> {
  return {
    '.br': saving(await brotli(bytes, brotliOptions(bytes, quality)), bytes),
    '.gz': saving(await zip(bytes, { level: levelBeside(quality) }), bytes),
  };
}

/** Compresses a file's bytes, for a process that has nothing else to do. */
export function compressAtOnce(bytes: Buffer, quality: number): Copies {
  return {
    '.br': saving(brotliCompressSync(bytes, brotliOptions(bytes, quality)), bytes),
    '.gz': saving(gzipSync(bytes, { level: levelBeside(quality) }), bytes),
  };
}

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

const levelBeside = (quality: number) => (quality === BEST_QUALITY ? 9 : QUICK_LEVEL);

const saving = (copy: Buffer, bytes: Buffer) =>
  copy.length < bytes.length * WORTHWHILE ? copy : undefined;
