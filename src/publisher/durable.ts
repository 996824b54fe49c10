import { execFile } from 'node:child_process';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, hasCode } from '../lib/errors.ts';
import { setAside } from './set-aside.ts';

const run = promisify(execFile);

let writes = 0;

/** The publisher's own files tell nobody else what commands said, nor can others lock them. */
export const OWNER_ONLY = 0o600;

/** Of a folder that nobody else may look into. */
export const OWNER_FOLDER = 0o700;

/**
 * Replaces a file, for its owner alone, so that after any crash it holds either the old or the new text,
 * never a part. Resolves only when the new text would survive a power cut. A folder in its place is set
 * aside.
 * @throws the file system's own error (ENOSPC, EROFS, …); the old file then still stands
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  writes += 1;
  const temporary = `${path}.${process.pid}-${writes}.tmp`;
  try {
    const file = await open(temporary, 'w', OWNER_ONLY);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path).catch(async (error: unknown) => {
      if (!hasCode(error, 'EISDIR')) throw error;
      process.emitWarning(`${path} was a folder; it was moved to ${await setAside(path)}.`);
      await rename(temporary, path);
    });
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFile(dirname(path));
}

/** Makes renames, links and removals inside a folder, or what a file holds, survive a power cut. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes a folder's files through to the disk: one call for the file system, not one a file. */
export async function flushFolder(folder: string): Promise<void> {
  try {
    await run('sync', ['-f', folder]);
  } catch {
    // macOS knows no -f.
    await run('sync');
  }
}

/** True for the error of a file or folder that is not there. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT');
}

/** Whether the error says that nothing is at a path, or that the path to it is broken. */
export function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error) ?? '');
}
