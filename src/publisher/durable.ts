import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../lib/errors.ts';

let writes = 0;

/**
 * Replaces a file so that after any crash it holds either the old or the new text, never a part.
 * Resolves only when the new text would survive a power cut.
 * @throws the file system's own error (ENOSPC, EROFS, …); the old file then still stands
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  writes += 1;
  const temporary = `${path}.${process.pid}-${writes}.tmp`;
  try {
    const file = await open(temporary, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
}

/** Makes renames, links and removals inside a folder survive a power cut. */
export async function syncDirectory(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** True for the error of a file or folder that is not there. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT');
}
