import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';

/**
 * Makes a folder for a publisher of the tests, in memory where there is such a place: a publisher
 * flushes its disk at each step, and on one shared with other tests it would wait for theirs.
 */
export async function scratchFolder(name: string): Promise<string> {
  return mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), `${name}-`));
}

/** Removes it, and again as long as a build of a publisher that was killed still writes there. */
export async function removeScratch(folder: string): Promise<void> {
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 50 });
}
