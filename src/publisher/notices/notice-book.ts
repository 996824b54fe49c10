import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { causeOf } from '../../lib/errors.ts';
import { parseJson } from '../../lib/json.ts';
import { isMissing, OWNER_ONLY, writeDurably } from '../durable.ts';
import type { Logger } from '../logger.ts';
import { setAside } from '../set-aside.ts';

/** The ways by which a notice goes out. */
export type Way = z.infer<typeof way>;
const way = z.enum(['url', 'command']);

const notice = z.object({
  /** Its place in the order of all notices. */
  number: z.number(),
  event: z.enum(['build.failed', 'documents.left-out', 'publish.failed', 'recovered']),
  /** All of it, ready to be read: secrets out, no control characters but line breaks. */
  text: z.string(),
  /** By which ways it is still to go out. */
  by: z.array(way),
});

/** What somebody is to be told. */
export type Notice = Readonly<z.infer<typeof notice>>;

const toldDocument = z.object({
  dataset: z.string(),
  document: z.string(),
  /** One for each of its problems; see `documentNews`. */
  keys: z.array(z.string()),
});

/** A document whose problems were told. */
export type ToldDocument = Readonly<z.infer<typeof toldDocument>>;

const book = z.object({
  /** Notices that went out by every way, ever; and the number of the newest. */
  told: z.number(),
  newest: z.number(),
  /** Causes told since a build, or the publish command, worked. See `causeKey`. */
  builds: z.array(z.string()),
  publishing: z.array(z.string()),
  documents: z.array(toldDocument),
  /** Notices that are still to go out, the oldest first. */
  waiting: z.array(notice),
});

/** Notices that wait at most; where nobody takes any, the oldest are dropped. */
const MOST_WAITING = 20;

/** What is to be told, before it has its place. */
export type News = Pick<Notice, 'event' | 'text'>;

/** What was told of each kind of failure, as it is to be from now on. */
export type ToldCauses = Partial<Pick<BookState, 'builds' | 'publishing' | 'documents'>>;

type BookState = Readonly<z.infer<typeof book>>;

const EMPTY: BookState = {
  told: 0,
  newest: 0,
  builds: [],
  publishing: [],
  documents: [],
  waiting: [],
};

/**
 * What was told and what is to be told, in `notices.json`. A cause and its notice are written down in
 * one step, before it goes out, and the notice is struck out after it: so nothing is decided twice, and
 * nothing is lost. Only where a crash comes between the two is a notice told twice; to be told twice is
 * better than never. One change at a time; none rejects.
 */
export class NoticeBook {
  readonly #path: string;
  readonly #log: Logger;
  #state: BookState;

  private constructor(path: string, initial: BookState, log: Logger) {
    this.#path = path;
    this.#state = initial;
    this.#log = log;
  }

  /** Reads the book of a folder. One that makes no sense is set aside: it is begun anew. Never rejects. */
  static async open(dir: string, log: Logger): Promise<NoticeBook> {
    const path = join(dir, 'notices.json');
    try {
      const parsed = book.safeParse(parseJson(await readFile(path, 'utf8')));
      if (parsed.success) return new NoticeBook(path, parsed.data, log);
      await putAside(path, log);
    } catch (error) {
      if (!isMissing(error)) await putAside(path, log);
    }
    return new NoticeBook(path, EMPTY, log);
  }

  get value(): BookState {
    return this.#state;
  }

  /**
   * Writes down, in one step, which causes were told and what is to go out by each way.
   * @returns notices that were dropped, since too many wait
   */
  async tell(
    causes: ToldCauses,
    news: readonly News[],
    ways: readonly Way[],
  ): Promise<readonly Notice[]> {
    const { waiting, newest } = this.#state;
    const added = news.map((each, at) => ({ ...each, number: newest + at + 1, by: [...ways] }));
    const all = [...waiting, ...added];
    await this.#update({
      ...causes,
      waiting: all.slice(-MOST_WAITING),
      newest: newest + added.length,
    });
    return all.slice(0, -MOST_WAITING);
  }

  /** Notes that a notice went out by a way. */
  async strike(number: number, way: Way): Promise<void> {
    const { waiting, told } = this.#state;
    const left = without(waiting, (notice, by) => notice.number === number && by === way);
    await this.#update({ waiting: left, told: told + waiting.length - left.length });
  }

  /** Forgets ways that are set no more, which would keep a notice for ever. */
  async keepOnly(ways: readonly Way[]): Promise<void> {
    const { waiting } = this.#state;
    if (waiting.every(({ by }) => by.every((each) => ways.includes(each)))) return;
    await this.#update({ waiting: without(waiting, (_, by) => !ways.includes(by)) });
  }

  /**
   * Changes the book, on the disk first. Where that cannot be written it changes in memory alone: people
   * are told of a full disk, too.
   */
  async #update(change: Partial<BookState>): Promise<void> {
    const next = { ...this.#state, ...change };
    try {
      await writeDurably(this.#path, JSON.stringify(next, null, 2));
    } catch (error) {
      this.#log.error('notices.unwritable', { error: causeOf(error) });
    }
    this.#state = next;
  }
}

/** Notices without some of their ways, and without those that have none left. */
function without(
  notices: readonly Notice[],
  isOver: (notice: Notice, way: Way) => boolean,
): Notice[] {
  return notices.flatMap((notice) => {
    const by = notice.by.filter((each) => !isOver(notice, each));
    return by.length === 0 ? [] : [{ ...notice, by }];
  });
}

async function putAside(path: string, log: Logger): Promise<void> {
  try {
    const movedTo = await setAside(path);
    log.warn('notices.damaged', { movedTo });
    await chmod(movedTo, OWNER_ONLY);
  } catch (error) {
    log.warn('notices.damaged', { error: causeOf(error) });
  }
}
