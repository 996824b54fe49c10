import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing, syncDirectory, writeDurably } from './durable.ts';
import { Turns } from './turns.ts';

const rebuildRequest = z.object({ requestedAt: z.string(), reason: z.string() });

/** A rebuild that was asked for. `requestedAt` is an ISO date. */
export type RebuildRequest = Readonly<z.infer<typeof rebuildRequest>>;

/**
 * The rebuilds asked for and not yet live: at most one waiting and one being built. Both are files,
 * so that a crash forgets neither.
 */
export class RebuildQueue {
  readonly #dir: string;
  readonly #waitingFile: string;
  readonly #claimedFile: string;
  #waiting: RebuildRequest | undefined;
  #claimed: RebuildRequest | undefined;
  readonly #turns = new Turns();

  private constructor(dir: string) {
    this.#dir = dir;
    this.#waitingFile = join(dir, 'rebuild-waiting.json');
    this.#claimedFile = join(dir, 'rebuild-claimed.json');
  }

  /** Opens the queue of a folder; what was being built when the last process died waits again. */
  static async open(dir: string): Promise<RebuildQueue> {
    const queue = new RebuildQueue(dir);
    queue.#waiting = await read(queue.#waitingFile);
    queue.#claimed = await read(queue.#claimedFile);
    if (queue.#claimed !== undefined) await queue.restore();
    return queue;
  }

  /** The rebuild that waits, if any. */
  get waiting(): RebuildRequest | undefined {
    return this.#waiting;
  }

  /** The rebuild that is being built, if any. */
  get claimed(): RebuildRequest | undefined {
    return this.#claimed;
  }

  /**
   * Asks for a rebuild. Resolves once the request would survive a crash.
   * @throws the file system's error when it cannot be written down
   */
  async add(reason: string): Promise<'queued' | 'already queued'> {
    if (this.#waiting !== undefined) return 'already queued';
    return this.#turns.take(async () => {
      if (this.#waiting !== undefined) return 'already queued';
      const request = { requestedAt: new Date().toISOString(), reason };
      await writeDurably(this.#waitingFile, JSON.stringify(request));
      this.#waiting = request;
      return 'queued';
    });
  }

  /** Takes the waiting rebuild for building: what is asked for from now on waits for the next. */
  async claim(): Promise<RebuildRequest | undefined> {
    return this.#turns.take(async () => {
      if (this.#waiting === undefined) return undefined;
      try {
        await rename(this.#waitingFile, this.#claimedFile);
      } catch (error) {
        // Somebody removed the file; the request was accepted all the same.
        if (!isMissing(error)) throw error;
        await writeDurably(this.#claimedFile, JSON.stringify(this.#waiting));
      }
      this.#claimed = this.#waiting;
      this.#waiting = undefined;
      return this.#claimed;
    });
  }

  /** The claimed rebuild is done: forget it. */
  async complete(): Promise<void> {
    await this.#turns.take(async () => {
      await rm(this.#claimedFile, { force: true });
      await syncDirectory(this.#dir);
      this.#claimed = undefined;
    });
  }

  /** The claimed rebuild is not done: it waits again, under the time it was first asked for. */
  async restore(): Promise<void> {
    await this.#turns.take(async () => {
      if (this.#claimed === undefined) return;
      await rename(this.#claimedFile, this.#waitingFile);
      await syncDirectory(this.#dir);
      this.#waiting = this.#claimed;
      this.#claimed = undefined;
    });
  }
}

async function read(path: string): Promise<RebuildRequest | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  try {
    return rebuildRequest.parse(JSON.parse(text));
  } catch {
    // That the file is there says enough: somebody asked for a rebuild.
    return { requestedAt: new Date().toISOString(), reason: 'unreadable request' };
  }
}
