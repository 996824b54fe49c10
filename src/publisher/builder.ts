import { basename, join } from 'node:path';
import { COMPILE_CACHE } from '../config/compile-cache.ts';
import { causeOf } from '../lib/errors.ts';
import {
  type BuilderOrder,
  type BuilderReport,
  faultIn,
  hintLine,
  isReport,
  parseReport,
  STALE_CODE,
} from './builder-protocol.ts';
import type { Logger } from './logger.ts';
import {
  CommandError,
  limited,
  type OutputStream,
  type RunningCommand,
  startCommand,
} from './run-command.ts';

// NODE is the Node that runs the publisher: the system's own may be older.
const COMMAND = 'exec "$NODE" "$@"';
/** What nobody waits for leaves the processor to what somebody does. */
const PATIENT_COMMAND = 'exec nice -n 19 "$NODE" "$@"';
/** What somebody waits for who knows that others go first. */
const POLITE_COMMAND = 'exec nice -n 10 "$NODE" "$@"';

export interface BuilderOptions {
  /** Absolute path of the builder's script. */
  readonly script: string;
  /** Folder of the project, where it runs. */
  readonly root: string;
  /** Its environment, the webhook's secret already taken out. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute folder of what builds keep. */
  readonly cacheDir: string;
  readonly log: Logger;
  /** Whether a process may stand by for the next order. */
  readonly standsBy: boolean;
  /** Whether others that want the processor go first. */
  readonly isPatient: boolean;
}

export interface BuilderJob {
  /** Identifier of the build, for the log. */
  readonly id: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A process that loads what builds need, and then waits for its order. */
interface BuilderProcess {
  readonly command: RunningCommand;
  onLine: (line: string, stream: OutputStream) => void;
  hasEnded: boolean;
  /** Release that it has made itself ready to build upon. */
  from: string | undefined;
}

/**
 * Builds by processes that each take one order and end. One stands by, loaded, so that an order
 * costs no start.
 */
export class Builder {
  readonly #options: BuilderOptions;
  #standby: BuilderProcess | undefined;
  #stopped = false;

  constructor(options: BuilderOptions) {
    this.#options = options;
  }

  /**
   * Lets a process stand by, or tells the one that does what is new.
   * @param kept absolute folder of what builds keep, for it to load what the next will need
   * @param from absolute folder of the release that will most likely be built upon
   */
  warm(kept: string, from: string | undefined): void {
    if (!this.#options.standsBy || this.#stopped) return;
    if (this.#standby !== undefined) {
      this.#follow(this.#standby, from);
      return;
    }
    const { log } = this.#options;
    const standby = this.#start(this.#command, [kept, from ?? '']);
    standby.from = from;
    this.#standby = standby;
    log.info('builder.standing-by');
    const onEnd = (error?: unknown): void => {
      // One that has got its order stands by no more. Nor is one started in its place: it might do
      // the same. The next order starts its own.
      if (this.#standby !== standby) return;
      this.#standby = undefined;
      const said = error === undefined ? 'ended without an order' : causeOf(error);
      if (!this.#stopped) log.warn('builder.lost', { error: said });
    };
    standby.command.ended.then(onEnd, onEnd);
  }

  /**
   * Builds once.
   * @returns what the builder tells of it, where it does
   * @throws CommandError when it fails, takes too long or is aborted
   */
  async build(order: BuilderOrder, job: BuilderJob): Promise<BuilderReport | undefined> {
    if (job.signal.aborted) throw new CommandError('aborted', 'stopped before it began');
    try {
      return await this.#give(order, job, this.#takeStandby(order));
    } catch (error) {
      if (!isStale(error)) throw error;
      this.#options.log.info('builder.stale', { id: job.id });
    }
    try {
      return await this.#give(order, job, undefined);
    } catch (error) {
      if (!isStale(error)) throw error;
      throw new CommandError(
        'failed',
        `${this.#options.script} was loaded twice from other code than stands on the disk. ` +
          'Let the update of the code end; the build is tried again by itself.',
        STALE_CODE,
      );
    }
  }

  /** Ends the process that stands by. One that builds is ended by the signal of its job. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const standby = this.#standby;
    standby?.command.abort();
    await standby?.command.ended.catch(() => undefined);
  }

  /** What was done at rest, such as compression, has made a release of its own. */
  #follow(standby: BuilderProcess, from: string | undefined): void {
    if (from === undefined || from === standby.from || standby.hasEnded) return;
    standby.from = from;
    standby.command.tell(`${hintLine(from)}\n`);
    this.#options.log.info('builder.told', { release: basename(from) });
  }

  /** The process that stands by, for an order that somebody waits for. */
  #takeStandby({ settle }: BuilderOrder): BuilderProcess | undefined {
    const standby = this.#standby;
    if (settle || standby === undefined || standby.hasEnded) return undefined;
    this.#standby = undefined;
    return standby;
  }

  async #give(
    order: BuilderOrder,
    job: BuilderJob,
    standby: BuilderProcess | undefined,
  ): Promise<BuilderReport | undefined> {
    const { log } = this.#options;
    const { id } = job;
    const worker = standby ?? this.#start(order.settle ? PATIENT_COMMAND : this.#command);
    let told: string | undefined;
    worker.onLine = (line, stream) => {
      const fault = faultIn(line);
      if (fault !== undefined) log.error('build.fault', { id, fault });
      else log.info('build.output', { id, line });
      if (stream === 'stdout' && isReport(line)) told = line;
    };
    worker.command.give(`${JSON.stringify(order)}\n`);
    await limited(worker.command, job);
    const report = told === undefined ? undefined : parseReport(told);
    if (told !== undefined && report === undefined) log.warn('build.result-unreadable', { id });
    return report;
  }

  get #command(): string {
    return this.#options.isPatient ? POLITE_COMMAND : COMMAND;
  }

  #start(command: string, hints: readonly string[] = []): BuilderProcess {
    const { script, root, env, log, cacheDir } = this.#options;
    const started: BuilderProcess = {
      command: startCommand(command, {
        args: [script, ...hints],
        cwd: root,
        env: { NODE_COMPILE_CACHE: join(cacheDir, COMPILE_CACHE), ...env, NODE: process.execPath },
        onLine: (line, stream) => {
          started.onLine(line, stream);
        },
      }),
      onLine: (line) => {
        log.info('build.output', { id: null, line });
      },
      hasEnded: false,
      from: undefined,
    };
    const onEnd = (): void => {
      started.hasEnded = true;
    };
    started.command.ended.then(onEnd, onEnd);
    return started;
  }
}

function isStale(error: unknown): boolean {
  return error instanceof CommandError && error.exitCode === STALE_CODE;
}
