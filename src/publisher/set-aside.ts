import { lstat, mkdir, rename, stat } from 'node:fs/promises';
import { causeOf, hasCode } from '../lib/errors.ts';

/** Told what was in the way, and where it lies now. */
export type OnSetAside = (path: string, movedTo: string) => void;

/**
 * Moves what stands in the way of the publisher's own files out of it. Nothing is ever deleted: it
 * may be somebody's.
 * @returns where it lies now: `<path>.damaged-<time>`
 * @throws {Error} that names the path and the mend
 */
export async function setAside(path: string): Promise<string> {
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  let target = `${path}.damaged-${time}`;
  // A rename would replace what was set aside before.
  for (let n = 2; (await kindOf(target)) !== 'nothing'; n += 1) {
    target = `${path}.damaged-${time}-${n}`;
  }
  try {
    await rename(path, target);
  } catch (error) {
    throw new Error(
      `${path} is in the way and cannot be moved: ${causeOf(error)}. Move it elsewhere by hand.`,
      { cause: error },
    );
  }
  return target;
}

/** Sets aside what stands where a file should be: a folder, a link in a circle. */
export async function clearForFile(path: string, onSetAside: OnSetAside): Promise<void> {
  const found = await kindOf(path);
  // Renaming a new file onto a link that leads nowhere replaces it.
  if (found === 'file' || found === 'nothing' || found === 'lost link') return;
  onSetAside(path, await setAside(path));
}

/**
 * Sees to it that a folder is there; what else stands in its place is set aside.
 * @throws {Error} that names the path and the mend
 */
export async function clearForFolder(path: string, onSetAside: OnSetAside): Promise<void> {
  const found = await kindOf(path);
  if (found === 'folder') return;
  if (found === 'lost link') {
    // Likely a disk that is not there yet: an empty folder in its place would hide that.
    throw new Error(`${path} is a link that leads nowhere. Mount what it names, or remove it.`);
  }
  if (found !== 'nothing') onSetAside(path, await setAside(path));
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new Error(
      `The folder ${path} cannot be made: ${causeOf(error)}. Clear its path, or choose another.`,
      { cause: error },
    );
  }
}

async function kindOf(
  path: string,
): Promise<'file' | 'folder' | 'nothing' | 'lost link' | 'another thing'> {
  let isLink: boolean;
  try {
    isLink = (await lstat(path)).isSymbolicLink();
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return 'nothing';
    throw error;
  }
  try {
    const found = await stat(path);
    // A socket is one as well, for what it is used.
    if (found.isFile() || found.isSocket()) return 'file';
    return found.isDirectory() ? 'folder' : 'another thing';
  } catch (error) {
    if (isLink && hasCode(error, 'ENOENT')) return 'lost link';
    if (isLink && hasCode(error, 'ELOOP')) return 'another thing';
    throw error;
  }
}
