import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isMissing } from './durable.ts';

const run = promisify(execFile);

/** Name of the folder for what is to be removed. */
export const TRASH = 'removing';

/**
 * Removes folders without letting anybody wait: a site has tens of thousands of files. What a crash
 * leaves of them is cleared with the folder {@link TRASH}.
 */
export class Trash {
  readonly #folder: string;
  readonly #removals = new Set<Promise<void>>();
  #count = 0;

  /** @param dir absolute folder, on the file system of all that will be removed */
  constructor(dir: string) {
    this.#folder = join(dir, TRASH);
  }

  /** Takes a folder away at once, if it is there, and removes its files meanwhile. */
  async take(path: string): Promise<void> {
    this.#count += 1;
    const place = join(this.#folder, `${process.pid}-${this.#count}`);
    await mkdir(this.#folder, { recursive: true });
    try {
      await rename(path, place);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    const removal = remove(place).finally(() => {
      this.#removals.delete(removal);
    });
    this.#removals.add(removal);
  }

  /** Whether something is being removed. */
  get isBusy(): boolean {
    return this.#removals.size > 0;
  }

  /** Resolves when nothing is being removed any more, or at the latest after `patienceMs`. */
  async emptied(patienceMs: number): Promise<void> {
    const patience = new AbortController();
    const late = wait(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#removals), late]);
    patience.abort();
  }
}

/** Removes a folder, after all work for which somebody waits. Never rejects. */
async function remove(place: string): Promise<void> {
  try {
    await run('nice', ['-n', '19', 'rm', '-rf', '--', place]);
  } catch {
    // What stays costs space only, until the next start.
    await rm(place, { recursive: true, force: true }).catch(() => undefined);
  }
}
