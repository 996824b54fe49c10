import { chmod, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../lib/json.ts';
import { isMissing, OWNER_ONLY, writeDurably } from './durable.ts';
import { shortened } from './logger.ts';
import { Turns } from './turns.ts';

const buildRecord = z.object({
  /** The build's identifier; that of its release when the outcome is `released`. */
  id: z.string(),
  reason: z.string(),
  requestedAt: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  durationMs: z.number(),
  /** `unchanged`: the same site as the current release. `withdrawn`: a rollback or a hold came meanwhile. */
  outcome: z.enum(['released', 'unchanged', 'withdrawn', 'failed', 'stopped']),
  pages: z.number().nullable(),
  error: z.string().nullable(),
  /** From the first request to the swap; null when nothing went live. */
  requestToLiveMs: z.number().nullable(),
  /** What the builder told; null where it did not, and in files of earlier publishers. */
  way: z.enum(['changed', 'whole']).nullable().default(null),
  rendered: z.number().nullable().default(null),
  reused: z.number().nullable().default(null),
  deferred: z.boolean().nullable().default(null),
});

const publishRecord = z.object({
  release: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  attempts: z.number(),
  finishedAt: z.string().nullable(),
  error: z.string().nullable(),
});

const state = z.object({
  /** Number of the newest build begun; never used twice. */
  sequence: z.number(),
  /** Releases that a rollback left behind: gone back to only where someone names them. */
  withdrawn: z.array(z.string()),
  /** The hold of an earlier publisher, which knew no {@link HoldFile}; null once that has it. */
  heldSince: z.string().nullable(),
  lastBuild: buildRecord.nullable(),
  /** How the publish command went for the current release; null without a command. */
  publish: publishRecord.nullable(),
});

export type BuildRecord = Readonly<z.infer<typeof buildRecord>>;
export type PublishRecord = Readonly<z.infer<typeof publishRecord>>;
export type PublisherState = Readonly<z.infer<typeof state>>;

const EMPTY: PublisherState = {
  sequence: 0,
  withdrawn: [],
  heldSince: null,
  lastBuild: null,
  publish: null,
};

/** Characters that are kept of what a failed command said: the last lines, some of them long. */
const LONGEST_ERROR = 20_000;

/** What the publisher remembers between two runs, in `state.json`. */
export class StateFile {
  readonly #path: string;
  #state: PublisherState;
  readonly #redact: (text: string) => string;
  readonly #turns = new Turns();

  private constructor(path: string, initial: PublisherState, redact: (text: string) => string) {
    this.#path = path;
    this.#redact = redact;
    this.#state = this.#clean(initial);
  }

  /**
   * Reads the state of a folder. A file that makes no sense is set aside, not trusted: what is
   * served does not depend on it.
   * @param onDamage told the path to which a damaged file was moved
   * @param redact takes secrets out of texts, before they are kept
   */
  static async open(
    dir: string,
    onDamage: (path: string) => void,
    redact: (text: string) => string,
  ): Promise<StateFile> {
    const path = join(dir, 'state.json');
    let text: string;
    try {
      text = await readFile(path, 'utf8');
    } catch (error) {
      if (isMissing(error)) return new StateFile(path, EMPTY, redact);
      throw error;
    }
    const parsed = state.safeParse(parseJson(text));
    if (parsed.success) return new StateFile(path, parsed.data, redact);
    await rename(path, `${path}.damaged`);
    await chmod(`${path}.damaged`, OWNER_ONLY);
    onDamage(`${path}.damaged`);
    return new StateFile(path, EMPTY, redact);
  }

  get value(): PublisherState {
    return this.#state;
  }

  /**
   * Changes the state in memory at once and on disk as soon as it can.
   * @throws the file system's error when it cannot be written; memory then still holds the change
   */
  async update(change: Partial<PublisherState>): Promise<void> {
    this.#state = this.#clean({ ...this.#state, ...change });
    await this.#turns.take(() => writeDurably(this.#path, JSON.stringify(this.#state, null, 2)));
  }

  #clean(whole: PublisherState): PublisherState {
    const { lastBuild, publish } = whole;
    return { ...whole, lastBuild: this.#cleanError(lastBuild), publish: this.#cleanError(publish) };
  }

  #cleanError<T extends { readonly error: string | null }>(record: T | null): T | null {
    if (record === null || record.error === null) return record;
    return { ...record, error: shortened(this.#redact(record.error), LONGEST_ERROR) };
  }
}
