import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasCode } from '../../../src/lib/errors.ts';

const unpacked = (file: string, bytes: Buffer): Buffer => {
  if (file.endsWith('.br')) return brotliDecompressSync(bytes);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
};

/** What a file says, unpacked; one that only bears the name of a compressed copy is read as it is. */
function textOf(file: string): string {
  const bytes = readFileSync(file);
  try {
    return unpacked(file, bytes).toString('latin1');
  } catch {
    return bytes.toString('latin1');
  }
}

/** A publisher that runs removes what it has no use for any more. */
function unlessGone<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return otherwise;
    throw error;
  }
}

/** Absolute paths; what links lead to is elsewhere. */
function filesBelow(folder: string): string[] {
  return unlessGone(() => readdirSync(folder, { withFileTypes: true }), []).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * The files below a folder that hold a word, in their names or bytes, and how many were read.
 * @param except names of folders directly in it that are passed over
 */
export function filesHolding(
  folder: string,
  word: string,
  except: readonly string[] = [],
): { readonly found: readonly string[]; readonly read: number } {
  const files = filesBelow(folder).filter(
    (file) => !except.some((name) => relative(folder, file).startsWith(`${name}/`)),
  );
  const found = files.filter(
    (file) => file.includes(word) || unlessGone(() => textOf(file), '').includes(word),
  );
  return { found: found.map((file) => relative(folder, file)), read: files.length };
}
