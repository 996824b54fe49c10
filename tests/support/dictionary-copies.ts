import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

/** What RFC 9842 puts before a Zstandard frame: a frame to skip, with the dictionary's digest. */
const HEAD = Buffer.from('5e2a4d1820000000', 'hex');

/**
 * Decodes a page's copy as a browser does that has a dictionary.
 * @throws {Error} where the copy was made with another dictionary
 */
export function decodedByDictionary(copy: Buffer, dictionary: Buffer): Buffer {
  const digest = createHash('sha256').update(dictionary).digest();
  const start = HEAD.length + digest.length;
  if (!copy.subarray(0, start).equals(Buffer.concat([HEAD, digest]))) {
    throw new Error('The copy was not made with this dictionary.');
  }
  return zstdDecompressSync(copy.subarray(start), { dictionary });
}
