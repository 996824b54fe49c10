import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A new folder for one run. Nothing is removed before or between runs: ext4 passes over files that
 * were removed in the last five minutes one by one, and then every new file takes ten times as long.
 * @param folder absolute; nothing else may be in it
 */
export async function newFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return mkdtemp(join(folder, 'run-'));
}

/** Removes the folders of all runs, those of earlier ones that were ended too. */
export async function removeFolders(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
