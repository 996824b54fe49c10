import { mkdir } from 'node:fs/promises';
import { causeOf, linesOf } from '../lib/errors.ts';
import { carryOverAssets } from './share-files.ts';
import type { PublisherConfig } from './config.ts';
import type { Logger } from './logger.ts';
import { PublishLoop } from './publish-loop.ts';
import { RebuildQueue, type RebuildRequest } from './queue.ts';
import { RebuildLoop } from './rebuild-loop.ts';
import { buildRelease } from './release-build.ts';
import { ReleaseStore } from './releases.ts';
import { CommandError } from './run-command.ts';
import { type BuildRecord, type PublisherState, StateFile } from './state.ts';
import { Turns } from './turns.ts';

export interface PublisherOptions {
  readonly config: PublisherConfig;
  readonly log: Logger;
  /** Folder of the project, where builds run. */
  readonly root: string;
  /** Environment for the commands; the webhook's secret is taken out here. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes secrets out of texts that `/status` shows. */
  readonly redact: (text: string) => string;
}

/** What `/status` tells, as JSON: null for what is not there. Times are ISO dates, durations ms. */
export interface PublisherStatus {
  readonly current: string | null;
  readonly releases: readonly string[];
  readonly building: boolean;
  readonly queue: {
    readonly waiting: RebuildRequest | null;
    readonly claimed: RebuildRequest | null;
  };
  readonly failures: number;
  readonly heldSince: string | null;
  readonly lastBuild: BuildRecord | null;
  readonly publish: PublisherState['publish'];
}

/** Rebuilds on request, swaps releases, and publishes them. One instance a folder. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #store: ReleaseStore;
  readonly #queue: RebuildQueue;
  readonly #state: StateFile;
  readonly #rebuilds: RebuildLoop;
  readonly #uploads: PublishLoop;
  readonly #swaps = new Turns();
  #rollbacks = 0;

  private constructor(
    options: PublisherOptions,
    store: ReleaseStore,
    queue: RebuildQueue,
    state: StateFile,
  ) {
    const env = { ...options.env, SANITY_WEBHOOK_SECRET: undefined };
    this.#options = { ...options, env };
    this.#store = store;
    this.#queue = queue;
    this.#state = state;
    const { config, log, root } = options;
    this.#uploads = new PublishLoop({ config, store, state, log, root, env });
    this.#rebuilds = new RebuildLoop({
      config,
      queue,
      log,
      build: (request, signal) => this.#build(request, signal),
      isHeld: () => state.value.heldSince !== null,
    });
  }

  /** Opens the publisher's folder and mends what a crash left there. Nothing is built yet. */
  static async open(options: PublisherOptions): Promise<Publisher> {
    const { config, log } = options;
    await mkdir(config.dir, { recursive: true });
    const state = await StateFile.open(config.dir, (path) => {
      log.warn('state.damaged', { movedTo: path });
    });
    const store = await ReleaseStore.open(config.dir, config.keep);
    const sequence = Math.max(state.value.sequence, await store.lastSequence());
    const removed = await store.tidy(state.value.withdrawn);
    if (removed.length > 0) log.info('tidied', { removed: removed.join(', ') });
    const queue = await RebuildQueue.open(config.dir);
    const publisher = new Publisher(options, store, queue, state);
    await publisher.#remember({ sequence });
    return publisher;
  }

  /** Begins to work: takes up what was left, rebuilds once, starts the schedule. */
  async start(): Promise<void> {
    // Webhooks that came while nobody listened are lost; and the site's own code may be new.
    if (this.#state.value.heldSince === null) {
      await this.#queue.add('start').catch((error: unknown) => {
        // A full disk must not keep the receiver from saying so to each webhook.
        this.#options.log.error('queue.unwritable', { error: causeOf(error) });
      });
    }
    await this.#uploads.resume();
    this.#rebuilds.start();
  }

  /** Stops a running build or publish command; both are taken up again by the next start. */
  async stop(): Promise<void> {
    await Promise.all([this.#rebuilds.stop(), this.#uploads.stop()]);
  }

  /** Asks for a rebuild. See {@link RebuildLoop.request}. */
  async rebuild(reason: string): Promise<'queued' | 'already queued'> {
    const answer = await this.#rebuilds.request(reason);
    if (this.#state.value.heldSince !== null) await this.#remember({ heldSince: null });
    return answer;
  }

  /**
   * Makes the release before the current one current again and holds scheduled rebuilds, until
   * someone publishes or asks for a rebuild. A build that runs meanwhile does not go live.
   * @throws when there is no release to go back to
   */
  async rollback(): Promise<{ from: string; to: string }> {
    // Counted at once: a build that is being checked right now must not go live after this.
    this.#rollbacks += 1;
    return this.#swaps.take(() => this.#goBack());
  }

  async #goBack(): Promise<{ from: string; to: string }> {
    const { withdrawn } = this.#state.value;
    const from = await this.#store.current();
    const to = await this.#store.previous(withdrawn);
    if (from === undefined || to === undefined) {
      throw new Error(`There is no release to go back to in ${this.#store.dir}.`);
    }
    // Written down first: otherwise a crash here would let the next rollback return to `from`.
    await this.#state.update({
      withdrawn: [...withdrawn, from],
      heldSince: new Date().toISOString(),
    });
    const own = (await this.#store.facts(to))?.files ?? {};
    await carryOverAssets(this.#store, this.#store.folder(to), own);
    await this.#store.point(to);
    this.#options.log.warn('release.rolled-back', { from, to });
    this.#uploads.publish(to);
    return { from, to };
  }

  /** Resolves when a publish command that runs now has ended. */
  async publishSettled(): Promise<void> {
    await this.#uploads.settled();
  }

  async status(): Promise<PublisherStatus> {
    const { heldSince, lastBuild, publish } = this.#state.value;
    return {
      current: (await this.#store.current()) ?? null,
      releases: await this.#store.list(),
      building: this.#rebuilds.isBuilding,
      queue: { waiting: this.#queue.waiting ?? null, claimed: this.#queue.claimed ?? null },
      failures: this.#rebuilds.failures,
      heldSince,
      lastBuild: this.#clean(lastBuild),
      publish: this.#clean(publish),
    };
  }

  async #build(request: RebuildRequest, signal: AbortSignal): Promise<void> {
    const { config, log, root, env } = this.#options;
    const sequence = this.#state.value.sequence + 1;
    await this.#remember({ sequence });
    const startedAt = new Date();
    const { id, folder } = await this.#store.begin(sequence, startedAt);
    const rollbacks = this.#rollbacks;
    log.info('build.started', { id, reason: request.reason });
    const record = (outcome: BuildRecord['outcome'], pages: number | null, error: string | null) =>
      this.#recordBuild({ id, ...request, startedAt, outcome, pages, error });
    try {
      const tools = { config, store: this.#store, swaps: this.#swaps, log, root, env };
      const isWithdrawn = (): boolean => this.#rollbacks !== rollbacks;
      const { outcome, pages } = await buildRelease(tools, { id, folder, signal, isWithdrawn });
      await record(outcome, pages, null);
      if (outcome !== 'released') return;
      this.#uploads.publish(id);
      await this.#prune();
    } catch (error) {
      const stopped = signal.aborted || (error instanceof CommandError && error.kind === 'aborted');
      await record(stopped ? 'stopped' : 'failed', null, stopped ? null : linesOf(error));
      throw error;
    }
  }

  async #recordBuild(
    build: RebuildRequest &
      Pick<BuildRecord, 'id' | 'outcome' | 'pages' | 'error'> & { readonly startedAt: Date },
  ): Promise<void> {
    const finishedAt = new Date();
    const isLive = build.outcome === 'released';
    const lastBuild: BuildRecord = {
      ...build,
      startedAt: build.startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
      durationMs: finishedAt.getTime() - build.startedAt.getTime(),
      requestToLiveMs: isLive ? finishedAt.getTime() - Date.parse(build.requestedAt) : null,
    };
    const { id, outcome, pages, durationMs, requestToLiveMs } = lastBuild;
    this.#options.log.info('build.finished', { id, outcome, pages, durationMs, requestToLiveMs });
    await this.#remember({ lastBuild });
  }

  async #prune(): Promise<void> {
    try {
      const removed = await this.#store.prune(this.#uploads.inUse);
      if (removed.length === 0) return;
      this.#options.log.info('release.pruned', { removed: removed.join(', ') });
      const { withdrawn } = this.#state.value;
      await this.#remember({ withdrawn: withdrawn.filter((id) => !removed.includes(id)) });
    } catch (error) {
      // Old folders left standing cost space only; the next release tries again.
      this.#options.log.warn('release.prune-failed', { error: causeOf(error) });
    }
  }

  /** Writes the state down; what is served must not fail because that could not be done. */
  async #remember(change: Partial<PublisherState>): Promise<void> {
    try {
      await this.#state.update(change);
    } catch (error) {
      this.#options.log.error('state.unwritable', { error: causeOf(error) });
    }
  }

  #clean<T extends { readonly error: string | null }>(record: T | null): T | null {
    if (record === null || record.error === null) return record;
    return { ...record, error: this.#options.redact(record.error) };
  }
}
