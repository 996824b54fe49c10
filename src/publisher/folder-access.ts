import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { causeOf, codeOf } from '../lib/errors.ts';
import { isMissing } from './durable.ts';

/** Thrown when the user may not use a publisher's folder; the message says whose it is. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused';
}

/**
 * Makes words of an error that says no more than that this user may not.
 * @param dir absolute path of the publisher's folder
 * @param words the command line that was tried, such as `rollback 12`
 * @returns any other error as it is
 */
export async function accessFault(error: unknown, dir: string, words: string): Promise<unknown> {
  const code = codeOf(error);
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  const owner = await ownerOf(dir);
  const me = currentUser();
  if (owner === me) {
    return new FolderRefused(
      `A file in ${dir} is closed to ${me}, who owns the folder (${causeOf(error)}). ` +
        `Give it back: sudo chown -R ${me} '${dir}'`,
    );
  }
  return refusal(dir, words, `may not be used by ${me}`, owner);
}

/**
 * Makes sure that a publisher's folder is there, and that this user may read it, and if need be write.
 * @throws FolderRefused
 */
export async function requireAccess(
  dir: string,
  words: string,
  { write }: { readonly write: boolean },
): Promise<void> {
  const found = await stat(dir).catch(() => undefined);
  if (found?.isDirectory() === false) {
    throw new FolderRefused(
      `${dir} is no folder. Name another by PUBLISHER_DIR, or clear its path.`,
    );
  }
  try {
    await access(dir, constants.R_OK | constants.X_OK | (write ? constants.W_OK : 0));
  } catch (error) {
    if (isMissing(error)) {
      throw new FolderRefused(`There is no folder ${dir}: no publisher has run on it.`);
    }
    throw await accessFault(error, dir, words);
  }
  // What root writes there, its owner could not always read again.
  const owner = await ownerOf(dir);
  if (write && process.getuid?.() === 0 && owner !== currentUser()) {
    throw refusal(dir, words, 'must not be changed by root', owner);
  }
}

function refusal(
  dir: string,
  words: string,
  how: string,
  owner: string | undefined,
): FolderRefused {
  const whose = owner === undefined ? 'in a folder that is closed' : `which belongs to ${owner}`;
  return new FolderRefused(
    `${dir}, ${whose}, ${how}. Run it as its user:\n` +
      `  sudo -u ${owner ?? 'USER'} env PUBLISHER_DIR='${dir}' npm run publisher -- ${words}`,
  );
}

const currentUser = () => nameOf(process.getuid?.() ?? 0);

async function ownerOf(dir: string): Promise<string | undefined> {
  return stat(dir).then(
    ({ uid }) => nameOf(uid),
    () => undefined,
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
