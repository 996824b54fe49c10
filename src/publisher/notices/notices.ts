import { causeOf } from '../../lib/errors.ts';
import type { BuilderReport } from '../builder-protocol.ts';
import { type Logger, shortened } from '../logger.ts';
import { Turns } from '../turns.ts';
import { causeKey } from './cause-key.ts';
import { Courier } from './courier.ts';
import { documentNews } from './document-news.ts';
import { type News, type Notice, NoticeBook, type ToldCauses, type Way } from './notice-book.ts';
import type { NoticeAddresses } from './notice-config.ts';
import {
  failedBuild,
  failedPublish,
  leftOut,
  mended,
  noticeText,
  safe,
  safeProblem,
} from './notice-words.ts';
import { postNotice, runNoticeCommand } from './notify.ts';

/** So many causes are told until it works again: one that is never twice the same must flood nobody. */
const MOST_CAUSES = 10;

const LAST_CAUSE = 'Causes that are new after this one are not told before it works again.';

/** Longest reason that `/status` shows. */
const LONGEST_REASON = 300;

export interface NoticesOptions {
  readonly to: NoticeAddresses;
  /** How each first line names the site: `rook.example`; a preview's name says that it is one. */
  readonly site: string;
  /** `builds`: only builds that fail, and that work again. */
  readonly what: 'everything' | 'builds';
  /** Folder of the publisher, which keeps what was told. */
  readonly dir: string;
  /** First pause after a notice that could not go out; it doubles with each further failure. */
  readonly retryMs: number;
  readonly log: Logger;
  readonly redact: (text: string) => string;
  /** Folder in which the command runs, and its environment; the webhooks' secrets are taken out here. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What `/status` tells of notices. */
export interface NoticesStatus {
  /** Notices that went out, ever, and those that are still to. */
  readonly told: number;
  readonly waiting: number;
  /** Why the next could not go out. */
  readonly lastFailure: { readonly at: string; readonly by: Way; readonly reason: string } | null;
}

/** The release that visitors see, if there is one. */
type Served = () => Promise<string | undefined>;

/** What can fail, and work again. */
type Work = 'builds' | 'publishing';

const WORDS = {
  builds: { event: 'build.failed', failed: 'the build failed', works: 'builds work again' },
  publishing: {
    event: 'publish.failed',
    failed: 'PUBLISH_COMMAND failed',
    works: 'PUBLISH_COMMAND works again',
  },
} as const;

/** Opens the notices of a publisher's folder; undefined where nobody is to be told. Never rejects. */
export async function openNotices(options: NoticesOptions): Promise<Notices | undefined> {
  const { to, dir, log } = options;
  if (to.url === undefined && to.command === undefined) return undefined;
  return new Notices(options, await NoticeBook.open(dir, log));
}

/**
 * Tells people what they would want to know: that builds or the publish command fail, that documents
 * were left out, and that all is well again. Each cause once. Everything here goes on beside the
 * publisher: no call waits for it, and none fails.
 */
export class Notices {
  readonly #options: NoticesOptions;
  readonly #book: NoticeBook;
  readonly #couriers: readonly Courier[];
  readonly #ways: readonly Way[];
  /** Keeps two decisions, and two changes of the book, from overlapping. */
  readonly #turns = new Turns();

  constructor(options: NoticesOptions, book: NoticeBook) {
    const { url, command } = options.to;
    const { root: cwd, env } = options;
    this.#options = options;
    this.#book = book;
    const ways: [Way, (notice: Notice, signal: AbortSignal) => Promise<void>][] = [];
    if (url !== undefined) ways.push(['url', (notice, signal) => postNotice(url, notice, signal)]);
    if (command !== undefined) {
      ways.push([
        'command',
        (notice, signal) => runNoticeCommand(command, notice, { cwd, env, signal }),
      ]);
    }
    this.#ways = ways.map(([way]) => way);
    this.#couriers = ways.map(
      ([way, deliver]) =>
        new Courier({
          ...{ way, deliver, retryMs: options.retryMs, log: options.log },
          next: () => this.#book.value.waiting.find(({ by }) => by.includes(way)),
          onTold: (notice) => this.#turns.take(() => this.#book.strike(notice.number, way)),
        }),
    );
  }

  /** Takes up what an earlier run left to be told. */
  start(): void {
    this.#soon(() => this.#book.keepOnly(this.#ways));
  }

  /** Ends, after a last moment for what is going out. What has not gone out waits for the next start. */
  async stop(): Promise<void> {
    await this.#turns.take(() => Promise.resolve());
    await Promise.all(this.#couriers.map((courier) => courier.stop()));
    await this.#turns.take(() => Promise.resolve());
  }

  /** @param error what the build said, with its lines */
  buildFailed(error: string, served: Served): void {
    this.#soon(() =>
      this.#failed('builds', error, async (said) => failedBuild(said, await served())),
    );
  }

  /** @param report undefined where a command built, which tells nothing of documents */
  buildWorked(report: BuilderReport | undefined, served: Served): void {
    this.#soon(async () => {
      await this.#worked('builds');
      if (report !== undefined && this.#options.what === 'everything') {
        await this.#lookAtDocuments(report, await served());
      }
    });
  }

  /** @param error what the command said, with its lines */
  publishFailed(error: string, release: string): void {
    if (this.#options.what === 'builds') return;
    this.#soon(() =>
      this.#failed('publishing', error, (said) => Promise.resolve(failedPublish(said, release))),
    );
  }

  /** The publish command has published a release. */
  publishWorked(): void {
    this.#soon(() => this.#worked('publishing'));
  }

  status(): NoticesStatus {
    const { told, waiting } = this.#book.value;
    const failure = this.#couriers.map(({ lastFailure }) => lastFailure).find(Boolean);
    const reason = shortened(this.#options.redact(failure?.reason ?? ''), LONGEST_REASON);
    return {
      told,
      waiting: waiting.length,
      lastFailure: failure === undefined ? null : { ...failure, reason },
    };
  }

  async #failed(
    work: Work,
    error: string,
    parts: (said: string) => Promise<readonly string[]>,
  ): Promise<void> {
    const told = this.#book.value[work];
    const said = safe(error, this.#options.redact);
    const key = causeKey(said);
    if (told.includes(key) || told.length >= MOST_CAUSES) return;
    const { event, failed } = WORDS[work];
    const last = told.length === MOST_CAUSES - 1 ? [LAST_CAUSE] : [];
    const text = this.#text(failed, [...(await parts(said)), ...last]);
    await this.#tell({ [work]: [...told, key] }, [{ event, text }]);
  }

  async #worked(work: Work): Promise<void> {
    if (this.#book.value[work].length === 0) return;
    const text = this.#text(WORDS[work].works, []);
    await this.#tell({ [work]: [] }, [{ event: 'recovered', text }]);
  }

  async #lookAtDocuments(report: BuilderReport, served: string | undefined): Promise<void> {
    const { problemCount } = report;
    // A builder that says nothing of problems has not said that there are none.
    if (problemCount === null) return;
    const problems = report.problems.map((each) => safeProblem(each, this.#options.redact));
    const unseen = Math.max(0, problemCount - problems.length);
    const { documents } = this.#book.value;
    const news = documentNews(documents, problems, unseen === 0);
    const notices: News[] = [];
    if (news.fresh.length > 0) {
      const text = this.#text(
        'documents were left out or mended',
        leftOut(news.fresh, unseen, served),
      );
      notices.push({ event: 'documents.left-out', text });
    }
    if (news.mended.length > 0) {
      const text = this.#text(
        'documents are as they should be again, or gone',
        mended(news.mended),
      );
      notices.push({ event: 'recovered', text });
    }
    // Also where nothing is told: one of a document's problems may be gone.
    if (JSON.stringify(news.told) === JSON.stringify(documents)) return;
    await this.#tell({ documents: [...news.told] }, notices);
  }

  #text(event: string, parts: readonly string[]): string {
    return noticeText(this.#options, event, parts);
  }

  async #tell(change: ToldCauses, news: readonly News[]): Promise<void> {
    const dropped = await this.#book.tell(change, news, this.#ways);
    for (const { event } of dropped) this.#options.log.error('notice.dropped', { notice: event });
  }

  /** Decides in its turn, then sends the couriers: what has waited is tried again, too. */
  #soon(decide: () => Promise<void>): void {
    void this.#turns.take(async () => {
      try {
        await decide();
      } catch (error) {
        this.#options.log.error('notice.failed', { by: 'publisher', reason: causeOf(error) });
      }
      for (const courier of this.#couriers) courier.go();
    });
  }
}
