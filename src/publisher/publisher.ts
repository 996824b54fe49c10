import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf } from '../lib/errors.ts';
import { Builder } from './builder.ts';
import { Builds } from './builds.ts';
import { carryOverAssets } from './share-files.ts';
import { type Health, healthOf, type Refused, staleOf } from './health.ts';
import { earlierWhole } from './heal-release.ts';
import { writeFault } from './own-folder.ts';
import { PublishLoop } from './publish-loop.ts';
import type { PublisherOptions } from './publisher-options.ts';
import type { PublisherStatus } from './publisher-status.ts';
import { RebuildQueue } from './queue.ts';
import { RebuildLoop } from './rebuild-loop.ts';
import { type RebuildCause, queuedRebuild } from './rebuild-request.ts';
import { ReleaseGuard } from './release-guard.ts';
import { ReleaseStore } from './releases.ts';
import { Settling } from './settling.ts';
import { StateFile } from './state.ts';
import { tidy } from './tidy.ts';
import { Turns } from './turns.ts';

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
  readonly #guard: ReleaseGuard;
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
      build: async (request, signal) => {
        await builds.build(request, signal);
        this.#guard.rebuilt();
      },
      isHeld: () => state.value.heldSince !== null,
      onRest: () => {
        void this.#warm();
        settling.plan();
      },
      endRest: () => settling.interrupt(),
    });
    this.#guard = new ReleaseGuard({
      ...{ store, log, swaps: this.#swaps },
      withdrawn: () => state.value.withdrawn,
      isHeld: () => state.value.heldSince !== null,
      isBusy: () => this.#rebuilds.isBuilding,
      rebuild: (cause) => this.#rebuilds.request(cause),
      onSwap: (id) => void uploads.publish(id),
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
    const why = (await store.current()) === undefined ? await store.lostBecause() : undefined;
    const removed = await tidy(store, state.value.withdrawn);
    const now = await store.current();
    if (why !== undefined && now !== undefined) log.error('release.healed', { what: why, now });
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
    this.#guard.start();
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
      this.#guard.stop(),
      this.#settling.stop(),
      this.#rebuilds.stop(),
      this.#uploads.stop(),
      this.#builder.stop(),
    ]);
    await this.#store.removed();
  }

  /** Lets a builder load what the next build will need. */
  async #warm(): Promise<void> {
    // Each removal of a link would let the builder read again what it has read.
    await this.#store.removed(2000);
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
    const to = await earlierWhole(this.#store, withdrawn, this.#options.log);
    if (from === undefined) throw new Error(`No release is being served in ${this.#store.dir}.`);
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
    const { heldSince } = this.#state.value;
    const lastBuild = this.#clean(this.#state.value.lastBuild);
    const publish = this.#clean(this.#state.value.publish);
    // Read once: what is said of the release being served is said of this one.
    const current = await this.#store.current();
    const status = {
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
      lastBuild,
      publish,
      damage: this.#guard.damage ?? null,
    };
    return { ...status, stale: staleOf(status) };
  }

  /** How the publisher and its site are, for `/healthz`. */
  async health(about: { isStopping: boolean; refusals: Refused | undefined }): Promise<Health> {
    const status = await this.status();
    const queueFault = await writeFault(this.#options.config.dir);
    return healthOf({ ...status, ...about, damage: status.damage ?? undefined, queueFault });
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
