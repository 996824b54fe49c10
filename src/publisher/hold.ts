import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { causeOf } from '../lib/errors.ts';
import { parseJson } from '../lib/json.ts';
import { isMissing, syncFile, writeDurably } from './durable.ts';

const LONGEST_REASON = 200;

/** Why somebody holds; it is printed to terminals. */
export const holdReason = z
  .string()
  .trim()
  .min(1, 'a hold needs a reason')
  .max(LONGEST_REASON, `a reason has at most ${LONGEST_REASON} characters`)
  .regex(/^\P{Cc}*$/u, 'a reason has no control characters');

const hold = z.object({
  /** ISO date. */
  since: z.string(),
  reason: z.string(),
  by: z.enum(['rollback', 'hold']),
});

/** Nothing goes live by itself, until a person lifts it. */
export type Hold = Readonly<z.infer<typeof hold>>;

/** Thrown for what must not be done while a hold lasts; the message says how to lift it. */
export class Held extends Error {
  override readonly name = 'Held';

  constructor({ since, reason }: Hold) {
    super(
      `Held since ${since} (${reason}): nothing goes live by itself. ` +
        '`npm run publisher -- release` lifts the hold and builds.',
    );
  }
}

/**
 * The hold of a publisher's folder, in `hold.json`. That the file is there holds, whatever it says,
 * so that no damage lifts a hold; it shares no file with what builds write down.
 */
export class HoldFile {
  readonly #path: string;
  #hold: Hold | null;

  private constructor(path: string, initial: Hold | null) {
    this.#path = path;
    this.#hold = initial;
  }

  /**
   * Reads the hold of a folder.
   * @param heldSince ISO date of the hold that an earlier publisher kept in its state, if it did
   * @throws when that hold cannot be written down
   */
  static async open(dir: string, heldSince: string | null): Promise<HoldFile> {
    const file = new HoldFile(pathIn(dir), await readHold(dir));
    if (heldSince !== null && file.value === null) {
      await file.set('rollback', 'rolled back', heldSince);
    }
    return file;
  }

  get value(): Hold | null {
    return this.#hold;
  }

  /**
   * Holds, in memory at once, and resolves when the hold would survive a power cut. A hold that lasts
   * already keeps its date.
   * @throws when it cannot be written down; what was before then still counts
   */
  async set(by: Hold['by'], reason: string, since = new Date().toISOString()): Promise<Hold> {
    const before = this.#hold;
    const next = { since: before?.since ?? since, reason, by };
    this.#hold = next;
    try {
      await writeDurably(this.#path, JSON.stringify(next, null, 2));
    } catch (error) {
      this.#hold = before;
      throw new Error(`${this.#path} cannot be written: ${causeOf(error)}`, { cause: error });
    }
    return next;
  }

  /** Lifts the hold. @throws when its file cannot be removed; the hold then lasts */
  async lift(): Promise<void> {
    await rm(this.#path, { force: true, recursive: true });
    this.#hold = null;
    await syncFile(join(this.#path, '..'));
  }
}

/** Reads the hold of a publisher's folder; null where there is none. One that cannot be read holds. */
export async function readHold(dir: string): Promise<Hold | null> {
  const path = pathIn(dir);
  const text = await readFile(path, 'utf8').catch((error: unknown) =>
    isMissing(error) ? undefined : '',
  );
  if (text === undefined) return null;
  const read = hold.safeParse(parseJson(text));
  if (read.success) return read.data;
  const since = await stat(path).then(
    ({ mtime }) => mtime,
    () => new Date(),
  );
  return { since: since.toISOString(), reason: 'unreadable', by: 'hold' };
}

const pathIn = (dir: string) => join(dir, 'hold.json');
