import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, syncFile, writeDurably } from './durable.ts';
import { noteMoment } from './moments.ts';
import {
  holds,
  joined,
  names,
  parseRequest,
  type RebuildCause,
  type RebuildRequest,
  withCauses,
} from './rebuild-request.ts';
import { Turns } from './turns.ts';

/** How a cause was taken. */
export interface Queued {
  readonly answer: 'queued' | 'already queued';
  /** Whether the build will wait for the cause's revision; false where it told none. */
  readonly isNamed: boolean;
}

/**
 * The rebuilds asked for and not yet live: at most one waiting and one being built. Both are files,
 * so that a crash forgets neither, nor any revision that they name.
 */
export class RebuildQueue {
  readonly #dir: string;
  readonly #waitingFile: string;
  readonly #claimedFile: string;
  #waiting: RebuildRequest | undefined;
  #claimed: RebuildRequest | undefined;
  /** What came while the disk was busy, each in its era: one write takes all of it. */
  readonly #arrived = new Map<RebuildCause, number>();
  /** Grows when all that was asked for is dropped: what came before is not written with what follows. */
  #era = 0;
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
   * Forgets all that was asked for until now: what waits, and what is being built, which then has
   * nothing to restore.
   */
  async drop(): Promise<void> {
    this.#era += 1;
    await this.#turns.take(async () => {
      await rm(this.#waitingFile, { force: true });
      await rm(this.#claimedFile, { force: true });
      await syncFile(this.#dir);
      this.#waiting = undefined;
      this.#claimed = undefined;
    });
  }

  /**
   * Asks for a rebuild. Resolves once the request would survive a crash.
   * @throws the file system's error when it cannot be written down
   */
  async add(cause: RebuildCause): Promise<Queued> {
    // An object of its own: the same cause may come twice.
    const own = { ...cause };
    this.#arrived.set(own, this.#era);
    return this.#turns.take(async () => {
      const before = this.#waiting;
      // An earlier turn may have written it down already, and a claim may have taken it since.
      if (this.#arrived.has(own)) await this.#write(own);
      const { revision } = own;
      return {
        answer: before === undefined && this.#waiting !== undefined ? 'queued' : 'already queued',
        isNamed:
          revision !== undefined &&
          (names(this.#waiting, revision) || names(this.#claimed, revision)),
      };
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
      await syncFile(this.#dir);
      this.#claimed = undefined;
    });
  }

  /** The claimed rebuild is not done: it waits again, with what came since, under its own time. */
  async restore(): Promise<void> {
    await this.#turns.take(async () => {
      if (this.#claimed === undefined) return;
      if (this.#waiting === undefined) {
        await rename(this.#claimedFile, this.#waitingFile);
      } else {
        const both = joined(this.#claimed, this.#waiting);
        await writeDurably(this.#waitingFile, JSON.stringify(both));
        // A crash here leaves both files, and the next start joins them again.
        await rm(this.#claimedFile, { force: true });
        this.#claimed = both;
      }
      await syncFile(this.#dir);
      this.#waiting = this.#claimed;
      this.#claimed = undefined;
    });
  }

  /** Writes down all that has arrived; when that fails, each of the others tries for itself. */
  async #write(own: RebuildCause): Promise<void> {
    const era = this.#arrived.get(own);
    const causes = [...this.#arrived].filter(([, its]) => its === era).map(([cause]) => cause);
    this.#arrived.delete(own);
    const before = this.#waiting;
    if (before === undefined || !causes.every((cause) => holds(before, cause))) {
      const next = withCauses(before, causes, noteMoment());
      await writeDurably(this.#waitingFile, JSON.stringify(next));
      this.#waiting = next;
    }
    for (const cause of causes) this.#arrived.delete(cause);
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
    return parseRequest(JSON.parse(text));
  } catch {
    // That the file is there says enough: somebody asked for a rebuild.
    const requestedAt = new Date().toISOString();
    return { requestedAt, reason: 'unreadable request', everything: true, revisions: {} };
  }
}
