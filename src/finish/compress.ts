import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { compressedExtensions } from '../hosting/rules.ts';
import type { Dictionary } from './dictionary/dictionary.ts';

/** A smaller file fits into one packet anyway. */
export const SMALLEST_BYTES = 400;

/** A copy must save this share, or the plain file serves better. */
const WORTHWHILE = 0.95;

/** Brotli's best. */
export const BEST_QUALITY = 11;

/** Fifty times as fast, and a tenth larger. */
export const QUICK_QUALITY = 5;

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

/** Endings of the copies that every compressible file may have. */
export const COPIES = ['.br', '.gz'] as const;

/**
 * Endings of the copies that a file may have.
 * @param ending that of pages' copies for those who have the site's dictionary
 */
export function copyEndings(file: string, ending: string | undefined): readonly string[] {
  return ending !== undefined && isPage(file) ? [...COPIES, ending] : COPIES;
}

const isPage = (file: string) => file.endsWith('.html');

/** A compressed copy of a file; its bytes are `undefined` where it would save nothing. */
export interface Copy {
  readonly ending: string;
  readonly bytes: Buffer | undefined;
}

/** How copies with one ending are made. Of Brotli's qualities each other format makes its own levels. */
interface Format {
  readonly ending: string;
  /** Beside what else this process does. */
  pack(bytes: Buffer, quality: number): Promise<Buffer>;
  /** For a process that has nothing else to do. */
  packAtOnce(bytes: Buffer, quality: number): Buffer;
}

/** Makes the compressed copies of a file, beside what else this process does. */
export async function compress(
  file: string,
  bytes: Buffer,
  quality: number,
  dictionary?: Dictionary,
): Promise<readonly Copy[]> {
  const copies: Copy[] = [];
  for (const { ending, pack } of formatsOf(file, dictionary)) {
    copies.push({ ending, bytes: saving(await pack(bytes, quality), bytes) });
  }
  return copies;
}

/** Makes the compressed copies of a file, for a process that has nothing else to do. */
export function compressAtOnce(
  file: string,
  bytes: Buffer,
  quality: number,
  dictionary?: Dictionary,
): readonly Copy[] {
  return formatsOf(file, dictionary).map(({ ending, packAtOnce }) => ({
    ending,
    bytes: saving(packAtOnce(bytes, quality), bytes),
  }));
}

function formatsOf(file: string, dictionary: Dictionary | undefined): readonly Format[] {
  const formats = [brotliFormat, gzipFormat];
  return dictionary !== undefined && isPage(file)
    ? [...formats, dictionaryFormat(dictionary)]
    : formats;
}

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

const brotli = promisify(brotliCompress);
const brotliFormat: Format = {
  ending: '.br',
  pack: (bytes, quality) => brotli(bytes, brotliOptions(bytes, quality)),
  packAtOnce: (bytes, quality) => brotliCompressSync(bytes, brotliOptions(bytes, quality)),
};

/** Beside the quick quality: in little more than half of the time, and a fiftieth larger. */
const QUICK_DEFLATE = 4;
const deflateOptions = (quality: number) => ({
  level: quality === BEST_QUALITY ? 9 : QUICK_DEFLATE,
});

const zip = promisify(gzip);
const gzipFormat: Format = {
  ending: '.gz',
  pack: (bytes, quality) => zip(bytes, deflateOptions(quality)),
  packAtOnce: (bytes, quality) => gzipSync(bytes, deflateOptions(quality)),
};

/**
 * Zstandard's levels: a higher one than the best saves a thousandth in twice the time; the quick one takes
 * a fortieth of the time, and a fifth more bytes.
 */
const BEST_ZSTANDARD = 19;
const QUICK_ZSTANDARD = 3;

const zstandardOptions = (dictionary: Dictionary, quality: number) => ({
  dictionary: dictionary.bytes,
  params: {
    [constants.ZSTD_c_compressionLevel]:
      quality === BEST_QUALITY ? BEST_ZSTANDARD : QUICK_ZSTANDARD,
  },
});

const zstandard = promisify(zstdCompress);
function dictionaryFormat(dictionary: Dictionary): Format {
  const head = Buffer.concat([FRAME_OF_DIGEST, dictionary.digest]);
  return {
    ending: dictionary.ending,
    pack: async (bytes, quality) =>
      Buffer.concat([head, await zstandard(bytes, zstandardOptions(dictionary, quality))]),
    packAtOnce: (bytes, quality) =>
      Buffer.concat([head, zstdCompressSync(bytes, zstandardOptions(dictionary, quality))]),
  };
}

/** A frame that decoders skip, of 32 bytes: RFC 9842 puts the dictionary's digest there. */
const FRAME_OF_DIGEST = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

const saving = (copy: Buffer, bytes: Buffer) =>
  copy.length < bytes.length * WORTHWHILE ? copy : undefined;
