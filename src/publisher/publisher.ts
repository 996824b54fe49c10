import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf } from '../lib/errors.ts';
import { Builder } from './builder.ts';
import { Builds } from './builds.ts';
import { carryOverAssets } from './share-files.ts';
import type { PublisherConfig } from './config.ts';
import type { Logger } from './logger.ts';
import { PublishLoop } from './publish-loop.ts';
import { RebuildQueue } from './queue.ts';
import { RebuildLoop } from './rebuild-loop.ts';
import { type QueuedRebuild, type RebuildCause, queuedRebuild } from './rebuild-request.ts';
import { ReleaseStore } from './releases.ts';
import { Settling } from './settling.ts';
import { type BuildRecord, type PublisherState, StateFile } from './state.ts';
import { tidy } from './tidy.ts';
import { Turns } from './turns.ts';

export interface PublisherOptions {
  readonly config: PublisherConfig;
  readonly log: Logger;
  /** Folder of the project, where builds run. */
  readonly root: string;
  /** Absolute path of the project's builder, which builds where no command does. */
  readonly builder: string;
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
    readonly waiting: QueuedRebuild | null;
    readonly claimed: QueuedRebuild | null;
  };
  readonly failures: number;
  readonly heldSince: string | null;
  /** What the release being served has left to do: nothing, something, or it is being done. */
  readonly settling: 'running' | 'waiting' | null;
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
  readonly #builder: Builder;
  readonly #builds: Builds;
  readonly #settling: Settling;
  readonly #swaps = new Turns();

  private constructor(
    options: PublisherOptions,
    store: ReleaseStore,
    queue: RebuildQueue,
    state: StateFile,
  ) {
    const env = { ...options.env, SANITY_WEBHOOK_SECRET: undefined };
    this.#options = options;
    this.#store = store;
    this.#queue = queue;
    this.#state = state;
    const { config, log, root, builder: script } = options;
    const standsBy = config.standby && config.buildCommand === undefined;
    const builder = new Builder({ script, root, env, cacheDir: config.cacheDir, log, standsBy });
    const tools = { config, store, state, log, root, env };
    const uploads = new PublishLoop(tools);
    const builds = new Builds({ ...tools, builder, uploads, swaps: this.#swaps });
    const settling = new Settling({
      log,
      retryMs: config.retryMs,
      isNeeded: async () => this.#isUnsettled(await store.current()),
      settle: async (signal) => {
        await builds.settle(signal);
        void this.#warm();
      },
    });
    this.#builder = builder;
    this.#uploads = uploads;
    this.#builds = builds;
    this.#settling = settling;
    this.#rebuilds = new RebuildLoop({
      config,
      queue,
      log,
      build: (request, signal) => builds.build(request, signal),
      isHeld: () => state.value.heldSince !== null,
      onRest: () => {
        void this.#warm();
        settling.plan();
      },
      endRest: () => settling.interrupt(),
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
    const removed = await tidy(store, state.value.withdrawn);
    if (removed.length > 0) log.info('tidied', { removed: removed.join(', ') });
    const queue = await RebuildQueue.open(config.dir);
    // Nobody has published since the rollback: what waits is older.
    if (state.value.heldSince !== null) queue.withdraw();
    const publisher = new Publisher(options, store, queue, state);
    await publisher.#builds.remember({ sequence });
    return publisher;
  }

  /** Begins to work: takes up what was left, rebuilds once, starts the schedule. */
  async start(): Promise<void> {
    // Webhooks that came while nobody listened are lost; and the site's own code may be new.
    if (this.#state.value.heldSince === null) {
      await this.#queue.add({ reason: 'start', everything: true }).catch((error: unknown) => {
        // A full disk must not keep the receiver from saying so to each webhook.
        this.#options.log.error('queue.unwritable', { error: causeOf(error) });
      });
    }
    await this.#uploads.resume();
    this.#rebuilds.start();
  }

  /** Stops a running build or publish command; both are taken up again by the next start. */
  async stop(): Promise<void> {
    await Promise.all([
      this.#settling.stop(),
      this.#rebuilds.stop(),
      this.#uploads.stop(),
      this.#builder.stop(),
    ]);
    await this.#store.removed();
  }

  /** Lets a builder load what the next build will need. */
  async #warm(): Promise<void> {
    const from = await this.#store.reusable().catch(() => undefined);
    this.#builder.warm(join(this.#options.config.dir, 'kept'), from);
  }

  /** Asks for a rebuild. See {@link RebuildLoop.request}. */
  async rebuild(cause: RebuildCause): Promise<'queued' | 'already queued'> {
    const answer = await this.#rebuilds.request(cause);
    if (this.#state.value.heldSince !== null) await this.#builds.remember({ heldSince: null });
    return answer;
  }

  /**
   * Makes the release before the current one current again and holds scheduled rebuilds, until
   * someone publishes or asks for a rebuild. What runs or waits meanwhile does not go live.
   * @throws when there is no release to go back to
   */
  async rollback(): Promise<{ from: string; to: string }> {
    // Counted at once: a build that is being checked right now must not go live after this.
    this.#builds.withdraw();
    const wasBuilding = this.#rebuilds.isBuilding;
    void this.#settling.interrupt();
    try {
      return await this.#swaps.take(() => this.#goBack());
    } catch (error) {
      // That build was withdrawn for nothing.
      if (wasBuilding && this.#state.value.heldSince === null) {
        await this.rebuild({ reason: 'a rollback that failed', everything: true });
      }
      throw error;
    }
  }

  async #goBack(): Promise<{ from: string; to: string }> {
    const { withdrawn } = this.#state.value;
    const from = await this.#store.current();
    const to = await this.#store.previous(withdrawn);
    if (from === undefined || to === undefined) {
      throw new Error(`There is no release to go back to in ${this.#store.dir}.`);
    }
    // What waits, and what has begun since the rollback was asked for.
    this.#queue.withdraw();
    this.#builds.withdraw();
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
    // Read once: what is said of the release being served is said of this one.
    const current = await this.#store.current();
    return {
      current: current ?? null,
      releases: await this.#store.list(),
      building: this.#rebuilds.isBuilding,
      queue: {
        waiting: queuedRebuild(this.#queue.waiting),
        claimed: queuedRebuild(this.#queue.claimed),
      },
      failures: this.#rebuilds.failures,
      heldSince,
      settling: await this.#settlingStatus(current),
      lastBuild: this.#clean(lastBuild),
      publish: this.#clean(publish),
    };
  }

  /** Whether a release that is being served has left something to do, and may be replaced. */
  async #isUnsettled(current: string | undefined): Promise<boolean> {
    const { buildCommand } = this.#options.config;
    if (buildCommand !== undefined || this.#state.value.heldSince !== null) return false;
    return current !== undefined && (await this.#store.facts(current))?.deferred === true;
  }

  async #settlingStatus(current: string | undefined): Promise<PublisherStatus['settling']> {
    if (!(await this.#isUnsettled(current))) return null;
    return this.#settling.isRunning ? 'running' : 'waiting';
  }

  #clean<T extends { readonly error: string | null }>(record: T | null): T | null {
    if (record === null || record.error === null) return record;
    return { ...record, error: this.#options.redact(record.error) };
  }
}
