import { causeOf, linesOf } from '../lib/errors.ts';
import { backoff } from './backoff.ts';
import type { PublisherConfig } from './config.ts';
import type { Logger } from './logger.ts';
import type { Notices } from './notices/notices.ts';
import type { ReleaseStore } from './releases.ts';
import { CommandError, runCommand } from './run-command.ts';
import type { PublishRecord, StateFile } from './state.ts';

/** An upload that hangs must end some time, or it would never be tried again. */
const TIMEOUT_MS = 60 * 60_000;

export interface PublishTools {
  readonly config: PublisherConfig;
  readonly store: ReleaseStore;
  readonly state: StateFile;
  readonly log: Logger;
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a person wants this release, however much smaller it is than the one before. */
  readonly mayShrink: (id: string) => Promise<boolean>;
  readonly notices?: Notices | undefined;
}

/** The publish command at work on a release. */
interface RunningPublish {
  readonly id: string;
  /** Ends the command, since a newer release has waited long enough. */
  readonly overtaken: AbortController;
  readonly done: Promise<void>;
}

/**
 * Runs the publish command for the current release, one at a time, again and again with growing
 * pauses until it succeeds. A newer release takes the place of one that still waits, and after a
 * while of one whose command still runs.
 */
export class PublishLoop {
  readonly #tools: PublishTools;
  #wanted: string | undefined;
  #running: RunningPublish | undefined;
  #overtaking: NodeJS.Timeout | undefined;
  /** Why the last command was ended before its time; told until a later one succeeds. */
  #overtakenBy: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #attempts = 0;
  readonly #stop = new AbortController();

  constructor(tools: PublishTools) {
    this.#tools = tools;
  }

  /** Releases that must stay on disk because they are being published or wait for it. */
  get inUse(): readonly string[] {
    return [this.#wanted, this.#running?.id].filter((id) => id !== undefined);
  }

  /** Publishes a release; without a publish command there is nothing to do. */
  publish(id: string): void {
    if (this.#tools.config.publishCommand === undefined || this.#stop.signal.aborted) return;
    this.#wanted = id;
    this.#attempts = 0;
    clearTimeout(this.#timer);
    this.#limit();
    this.#next();
  }

  /** Takes up what an earlier run left undone: the current release, unless it is published. */
  async resume(): Promise<void> {
    const current = await this.#tools.store.current();
    const last = this.#tools.state.value.publish;
    if (current === undefined || (last?.release === current && last.status === 'done')) return;
    this.publish(current);
  }

  /** Ends a running command; the next start runs it again from its beginning. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    clearTimeout(this.#overtaking);
    this.#wanted = undefined;
    this.#stop.abort();
    await this.#running?.done;
  }

  /** Resolves when nothing runs any more; a failed command that waits for its retry counts as over. */
  async settled(): Promise<void> {
    while (this.#running !== undefined) await this.#running.done;
  }

  #next(): void {
    const id = this.#wanted;
    if (id === undefined || this.#running !== undefined) return;
    const overtaken = new AbortController();
    const done = this.#attempt(id, overtaken.signal).finally(() => {
      this.#running = undefined;
      clearTimeout(this.#overtaking);
      this.#overtaking = undefined;
      // A newer release that came meanwhile goes at once; a failed one waits for its timer.
      if (this.#wanted !== undefined && this.#wanted !== id) this.#next();
    });
    this.#running = { id, overtaken, done };
  }

  /** Gives a command its last time while a newer release waits; the first that waits counts. */
  #limit(): void {
    const running = this.#running;
    if (running === undefined || this.#wanted === running.id) {
      clearTimeout(this.#overtaking);
      this.#overtaking = undefined;
      return;
    }
    const { publishTimeoutMs } = this.#tools.config;
    this.#overtaking ??= setTimeout(() => {
      running.overtaken.abort();
    }, publishTimeoutMs);
  }

  async #attempt(id: string, overtaken: AbortSignal): Promise<void> {
    const { config, store, log, root, env } = this.#tools;
    const attempts = this.#attempts + 1;
    this.#attempts = attempts;
    const started = performance.now();
    // Until it succeeds, the status tells why it last failed.
    const error =
      attempts > 1 ? (this.#tools.state.value.publish?.error ?? null) : (this.#overtakenBy ?? null);
    this.#overtakenBy = undefined;
    await this.#record({ release: id, status: 'running', attempts, finishedAt: null, error });
    log.info('publish.started', { release: id, attempt: attempts });
    try {
      await runCommand(config.publishCommand ?? '', {
        args: [store.folder(id)],
        cwd: root,
        env: {
          ...env,
          NODE: process.execPath,
          RELEASE_DIR: store.folder(id),
          RELEASE_ID: id,
          ...((await this.#tools.mayShrink(id)) && { RELEASE_MAY_SHRINK: 'true' }),
        },
        timeoutMs: TIMEOUT_MS,
        signal: AbortSignal.any([this.#stop.signal, overtaken]),
        onLine: (line) => {
          log.info('publish.output', { release: id, line });
        },
      });
      if (this.#wanted === id) this.#wanted = undefined;
      const finishedAt = new Date().toISOString();
      await this.#record({ release: id, status: 'done', attempts, finishedAt, error: null });
      log.info('publish.done', {
        release: id,
        durationMs: Math.round(performance.now() - started),
      });
      this.#tools.notices?.publishWorked();
    } catch (fault) {
      if (overtaken.aborted && !this.#stop.signal.aborted) await this.#giveUp(id, attempts);
      else await this.#failed(id, attempts, fault);
    }
  }

  async #giveUp(id: string, attempts: number): Promise<void> {
    const { config, log } = this.#tools;
    const minutes = config.publishTimeoutMs / 60_000;
    const error =
      `The publish command for ${id} had not ended ${minutes} min after a newer release came ` +
      '(PUBLISHER_PUBLISH_TIMEOUT_MINUTES), and was ended for it.';
    this.#overtakenBy = error;
    const finishedAt = new Date().toISOString();
    await this.#record({ release: id, status: 'failed', attempts, finishedAt, error });
    log.error('publish.overtaken', { release: id, by: this.#wanted ?? null, error });
    this.#tools.notices?.publishFailed(error, id);
    // A rollback may have made it wanted again meanwhile.
    if (this.#wanted !== id) return;
    this.#timer = setTimeout(() => {
      this.#next();
    }, 0);
  }

  async #failed(id: string, attempts: number, error: unknown): Promise<void> {
    const { config, log } = this.#tools;
    const stopped = error instanceof CommandError && error.kind === 'aborted';
    const finishedAt = new Date().toISOString();
    const status = stopped ? 'waiting' : 'failed';
    await this.#record({ release: id, status, attempts, finishedAt, error: linesOf(error) });
    if (stopped || this.#wanted !== id) return;
    const pause = backoff(attempts, config.retryMs);
    log.error('publish.failed', { release: id, error: linesOf(error), retryInMs: pause });
    this.#tools.notices?.publishFailed(linesOf(error), id);
    this.#timer = setTimeout(() => {
      this.#next();
    }, pause);
  }

  async #record(publish: PublishRecord): Promise<void> {
    try {
      await this.#tools.state.update({ publish });
    } catch (error) {
      this.#tools.log.error('state.unwritable', { error: causeOf(error) });
    }
  }
}
