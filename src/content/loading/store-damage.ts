import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A document store whose content cannot be what was written. */
export class StoreDamage extends Error {}

/** Primary result codes of SQLite that mean that a file is no store, or no longer one. */
const DAMAGE = new Set([
  1, // SQLITE_ERROR: a table is missing
  8, // SQLITE_READONLY
  10, // SQLITE_IOERR: it ends too soon
  11, // SQLITE_CORRUPT
  14, // SQLITE_CANTOPEN
  26, // SQLITE_NOTADB
]);

/** Whether something thrown says that the store is damaged, and not that the disk is full or another process writes. */
export function isDamage(error: unknown): boolean {
  if (error instanceof StoreDamage) return true;
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && DAMAGE.has(error.errcode & 0xff);
}

/**
 * Renames a store, so that it can be begun anew and the old one looked at. Of those set aside before
 * none is kept.
 * @returns its new path
 */
export function setStoreAside(file: string): string {
  const folder = path.dirname(file);
  const stem = `${path.basename(file)}.damaged-`;
  for (const name of readdirSync(folder)) {
    if (name.startsWith(stem)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const target = path.join(folder, `${stem}${Date.now()}`);
  renameSync(file, target);
  // They belong to the old file, and would be taken for the new one's.
  for (const ending of ['-wal', '-shm', '-journal']) rmSync(`${file}${ending}`, { force: true });
  return target;
}
