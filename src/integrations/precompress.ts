import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { compressedExtensions } from '../hosting/rules.ts';

/** As many as Node's own pool has threads. */
const AT_ONCE = 4;

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

/**
 * Puts a `.br` and a `.gz` copy beside every text file of a folder, where that saves something.
 * @returns number of files that got copies
 */
export async function precompressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isCompressible(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const quality = brotliQuality(sizes.reduce((sum, size) => sum + size, 0));
  const queue = files.filter((_, index) => (sizes[index] ?? 0) >= SMALLEST_BYTES);
  const total = queue.length;
  const work = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      await precompressFile(file, quality);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return total;
}

function isCompressible(name: string): boolean {
  return compressedExtensions.includes(name.slice(name.lastIndexOf('.') + 1));
}

async function precompressFile(file: string, quality: number): Promise<void> {
  const bytes = await readFile(file);
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
}

/** Compresses a finished build ahead of time. Comes last: what is written later has no copies. */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const files = await precompressFolder(fileURLToPath(dir));
        logger.info(`${String(files)} files`);
      },
    },
  };
}
