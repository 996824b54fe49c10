import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { codeOf } from '../lib/errors.ts';

/** Thrown when the user may not use a publisher's folder; the message says whose it is. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused';
}

/**
 * Makes words of an error that says no more than that this user may not.
 * @param words the command line that was tried, such as `rollback 12`
 * @returns any other error as it is
 */
export async function accessFault(error: unknown, dir: string, words: string): Promise<unknown> {
  const code = codeOf(error);
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  return refusal(dir, words, 'may not be used by');
}

/**
 * Makes sure that this user may read, and if need be write, a publisher's folder.
 * @throws FolderRefused
 */
export async function requireAccess(
  dir: string,
  words: string,
  { write }: { readonly write: boolean },
): Promise<void> {
  try {
    await access(dir, constants.R_OK | constants.X_OK | (write ? constants.W_OK : 0));
  } catch (error) {
    throw await accessFault(error, dir, words);
  }
  // What root writes there, its owner could not always read again.
  if (write && process.getuid?.() === 0 && (await stat(dir)).uid !== 0) {
    throw await refusal(dir, words, 'must not be changed by');
  }
}

async function refusal(dir: string, words: string, how: string): Promise<FolderRefused> {
  const uid = await stat(dir).then(
    (found) => found.uid,
    () => undefined,
  );
  const me = nameOf(process.getuid?.() ?? 0);
  const owner = uid === undefined ? undefined : nameOf(uid);
  const whose =
    owner === undefined ? 'one of whose folders is closed' : `which belongs to ${owner}`;
  const user = owner ?? 'rook';
  return new FolderRefused(
    `${dir}, ${whose}, ${how} ${me}. Run it as that user:\n` +
      `  sudo -u ${user} env PUBLISHER_DIR='${dir}' npm run publisher -- ${words}`,
  );
}

/** Name of a user, or `#` and the number, which sudo takes too. */
function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return `#${uid}`;
  }
}
