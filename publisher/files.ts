import { execFile } from 'node:child_process';
import { open, rename, rm } from 'node:fs/promises';
import { accessSync, constants, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { z } from 'zod';

/** What to do about a disk to which nothing can be written, as a sentence to add to the cause; or nothing. */
export function diskAdvice(cause: string, dir: string): string {
  if (/ENOSPC|EDQUOT|disk is full/.test(cause)) return ` The disk is full: free space for ${dir}. What is live stays.`;
  if (/EROFS|readonly/.test(cause)) return ` The disk is read-only: make ${dir} writable. What is live stays.`;
  return '';
}

/** Writes a file that survives a crash or a power cut, complete. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}.draft`;
  try {
    await using handle = await open(draft, 'w', 0o600);
    await handle.writeFile(text);
    await handle.sync();
    if (isFolder(file)) moveAside(file);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await using folder = await open(path.dirname(file));
  await folder.sync();
}

/** Writes what is in memory of a folder's file system to the disk. The command of macOS writes all of them. */
export async function syncFolder(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['-f', folder]);
}

/** Reads a file of JSON; `undefined` if it is missing or invalid. */
export function readJson<Value>(file: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Creates a folder. A file of the same name is renamed, never deleted. */
export function ensureFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) moveAside(folder);
  mkdirSync(folder, { recursive: true });
}

/** Renames a damaged file, so that a new one can take its place and nothing is lost. */
export function moveAside(file: string): void {
  renameSync(file, `${file}.damaged-${Date.now()}`);
}

/** Whether there is a folder at a path; links to folders count. */
export function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Takes a lock between processes. SQLite holds it, so the system releases it when the process dies.
 * @param waitMs how long to wait for it; this blocks the process
 * @returns a function that releases it, or `undefined` if another process has it
 */
export function takeLock(file: string, waitMs = 0): (() => void) | undefined {
  if (isFolder(file)) moveAside(file);
  const database = new DatabaseSync(file, { timeout: waitMs });
  try {
    accessSync(path.dirname(file), constants.W_OK);
    // A journal on the disk would need space there.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === 5 /* SQLITE_BUSY */) return undefined;
    if (code !== 26 /* SQLITE_NOTADB */) throw error;
    moveAside(file);
    return takeLock(file, waitMs);
  }
}
