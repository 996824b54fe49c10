import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { causeOf } from '../lib/errors.ts';
import { OWNER_ONLY } from './durable.ts';

/** SQLite's code for a database that another connection has locked. */
const SQLITE_BUSY = 5;

/** A folder that no other process, and nobody else in this one, can lock until it is released. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder by the system's own lock on a file in it, which ends with the process, by kill -9
 * too: nothing stale is ever left that two could take for theirs. Node offers such locks only
 * through SQLite; nothing is ever written to the file.
 * @returns undefined while somebody else holds the lock
 * @throws when the file cannot be locked at all; the message names it
 */
export function lockFolder(dir: string): FolderLock | undefined {
  const path = join(dir, 'publisher.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    chmodSync(path, OWNER_ONLY);
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    throw new Error(
      `${path} cannot be locked: ${causeOf(error)}. If no publisher works on ${dir}, remove the file.`,
      { cause: error },
    );
  }
  const held = database;
  return {
    release: () => {
      held.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
