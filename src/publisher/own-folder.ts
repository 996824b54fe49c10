import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf } from '../lib/errors.ts';
import type { Logger } from './logger.ts';
import { releaseOfNote } from './release-names.ts';
import { clearForFile, clearForFolder, type OnSetAside } from './set-aside.ts';

const FOLDERS = ['releases', 'building', 'kept'];
const FILES = ['publisher.lock', 'control.sock', 'state.json', 'notices.json', 'rebuild-waiting.json', 'rebuild-claimed.json']; // prettier-ignore

/**
 * Makes the publisher's folder, and sets aside what stands there in the place of its own files and
 * folders.
 * @throws {Error} that names the path and the mend
 */
export async function clearOwnFolder(dir: string, log: Logger): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
  } catch (error) {
    throw new Error(
      `The folder ${dir} cannot be made: ${causeOf(error)}. Name another by PUBLISHER_DIR, or clear its path.`,
      { cause: error },
    );
  }
  const onSetAside = tellSetAside(log);
  for (const name of FOLDERS) await clearForFolder(join(dir, name), onSetAside);
  for (const name of FILES) await clearForFile(join(dir, name), onSetAside);
  for (const name of await readdir(join(dir, 'releases'))) {
    if (releaseOfNote(name) !== undefined) {
      await clearForFile(join(dir, 'releases', name), onSetAside);
    }
  }
}

/** Says in the log what was set aside. */
export function tellSetAside(log: Logger): OnSetAside {
  return (path, movedTo) => {
    log.error('folder.set-aside', { path, movedTo });
  };
}

/** Why nothing can be written into a folder now, on one line; undefined where something can. */
export async function writeFault(dir: string): Promise<string | undefined> {
  // The next start clears what a crash leaves of it.
  const path = join(dir, `health.${process.pid}.tmp`);
  try {
    const file = await open(path, 'w');
    try {
      await file.writeFile('written to see whether it can be');
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
    return undefined;
  } catch (error) {
    return causeOf(error);
  }
}
