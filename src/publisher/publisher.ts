import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf } from '../lib/errors.ts';
import { Builder } from './builder.ts';
import { Builds } from './builds.ts';
import { type Health, healthOf, type HealthFacts, staleOf } from './health.ts';
import { Held, type Hold, HoldFile } from './hold.ts';
import { Holding, leftBehind, type Rollback } from './holding.ts';
import { writeFault } from './own-folder.ts';
import { PublishLoop } from './publish-loop.ts';
import type { PublisherOptions } from './publisher-options.ts';
import type { PublisherStatus } from './publisher-status.ts';
import { RebuildQueue } from './queue.ts';
import { type RebuildAnswer, RebuildLoop } from './rebuild-loop.ts';
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
  readonly #hold: HoldFile;
  readonly #rebuilds: RebuildLoop;
  readonly #uploads: PublishLoop;
  readonly #builder: Builder;
  readonly #builds: Builds;
  readonly #settling: Settling;
  readonly #holding: Holding;
  readonly #guard: ReleaseGuard;

  private constructor(
    options: PublisherOptions,
    store: ReleaseStore,
    queue: RebuildQueue,
    state: StateFile,
    hold: HoldFile,
  ) {
    const env = { ...options.env, SANITY_WEBHOOK_SECRET: undefined, NOTIFY_URL: undefined };
    this.#options = options;
    this.#store = store;
    this.#queue = queue;
    this.#state = state;
    this.#hold = hold;
    const swaps = new Turns();
    const isHeld = (): boolean => hold.value !== null;
    const { config, log, root, builder: script, notices } = options;
    const standsBy = config.standby && config.buildCommand === undefined;
    const builder = new Builder({ script, root, env, cacheDir: config.cacheDir, log, standsBy });
    const tools = { config, store, state, log, root, env, notices };
    const mayShrink = async (id: string): Promise<boolean> =>
      hold.value?.by === 'rollback' || (await store.facts(id))?.mayShrink === true;
    const uploads = new PublishLoop({ ...tools, mayShrink });
    const heals = (): number => this.#guard.heals;
    const builds = new Builds({ ...tools, builder, uploads, swaps, isHeld, heals });
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
        const outcome = await builds.build(request, signal);
        if (outcome === 'done') this.#guard.rebuilt();
        return outcome;
      },
      isHeld,
      onRest: () => {
        void this.#warm();
        settling.plan();
      },
      endRest: () => settling.interrupt(),
    });
    const rebuilds = this.#rebuilds;
    const steered = { rebuilds, builds, settling, uploads, swaps };
    this.#holding = new Holding({ store, queue, state, hold, log, ...steered });
    this.#guard = new ReleaseGuard({
      ...{ store, log, swaps, isHeld },
      withdrawn: () => state.value.withdrawn,
      isBusy: () => rebuilds.isBuilding,
      rebuild: (cause) => rebuilds.request(cause),
      onSwap: (id) => void uploads.publish(id),
    });
  }

  /** Opens the publisher's folder and mends what a crash left there. Nothing is built yet. */
  static async open(options: PublisherOptions): Promise<Publisher> {
    const { config, log, redact } = options;
    await mkdir(config.dir, { recursive: true });
    const onDamage = (path: string): void => {
      log.warn('state.damaged', { movedTo: path });
    };
    const state = await StateFile.open(config.dir, onDamage, redact);
    const hold = await HoldFile.open(config.dir, state.value.heldSince);
    const store = await ReleaseStore.open(config.dir, config.keep);
    const sequence = Math.max(state.value.sequence, await store.lastSequence());
    // A hold outlives the state, and with it the releases that a rollback has left behind.
    const left = hold.value === null ? [] : await leftBehind(store);
    const withdrawn = [...new Set([...state.value.withdrawn, ...left])];
    const why = (await store.current()) === undefined ? await store.lostBecause() : undefined;
    const removed = await tidy(store, withdrawn);
    const now = await store.current();
    if (why !== undefined && now !== undefined) log.error('release.healed', { what: why, now });
    if (removed.length > 0) log.info('tidied', { removed: removed.join(', ') });
    const queue = await RebuildQueue.open(config.dir);
    const publisher = new Publisher(options, store, queue, state, hold);
    await publisher.#builds.remember({ sequence, withdrawn, heldSince: null });
    return publisher;
  }

  /** Begins to work: takes up what was left, rebuilds once unless held, starts the schedule. */
  async start(): Promise<void> {
    this.#guard.start();
    this.#options.notices?.start();
    // Webhooks that came while nobody listened are lost; and the site's own code may be new.
    const hold = this.#hold.value;
    if (hold !== null) this.#options.log.warn('publisher.held', hold);
    else {
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
    await this.#options.notices?.stop();
    await this.#store.removed();
  }

  /** Lets a builder load what the next build will need. */
  async #warm(): Promise<void> {
    const kept = join(this.#options.config.dir, 'kept');
    if (this.#store.isRemoving) {
      // Each removal of a link would let the builder read again what it has read: it begins without.
      this.#builder.warm(kept, undefined);
      await this.#store.removed(2000);
    }
    const from = await this.#store.reusable().catch(() => undefined);
    this.#builder.warm(kept, from);
  }

  /** Asks for a rebuild. See {@link RebuildLoop.request}. */
  async rebuild(cause: RebuildCause): Promise<RebuildAnswer> {
    return this.#rebuilds.request(cause);
  }

  /**
   * Asks for a build of everything, which may be much smaller than the site being served if so said.
   * @throws Held while nothing goes live by itself
   */
  async rebuildByHand({ allowShrink }: { readonly allowShrink: boolean }): Promise<RebuildAnswer> {
    if (this.#hold.value !== null) throw new Held(this.#hold.value);
    const shrink = allowShrink ? { allowShrink } : {};
    return this.#rebuilds.request({ reason: 'by hand', everything: true, ...shrink });
  }

  /** Makes another kept release current, and holds. See {@link Holding.rollback}. */
  async rollback(name?: string): Promise<Rollback> {
    return this.#holding.rollback(name);
  }

  /** Lets nothing go live by itself from now on. See {@link Holding.hold}. */
  async hold(reason: string): Promise<Hold> {
    return this.#holding.hold(reason);
  }

  /** Lifts the hold and builds. See {@link Holding.release}. */
  async release(): Promise<Hold | null> {
    return this.#holding.release();
  }

  /** Resolves when a publish command that runs now has ended. */
  async publishSettled(): Promise<void> {
    await this.#uploads.settled();
  }

  async status(): Promise<PublisherStatus> {
    const { lastBuild, publish } = this.#state.value;
    const hold = this.#hold.value;
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
      heldSince: hold?.since ?? null,
      hold,
      settling: await this.#settlingStatus(current),
      lastBuild,
      publish,
      damage: this.#guard.damage ?? null,
      notices: this.#options.notices?.status() ?? null,
    };
    return { ...status, stale: staleOf(status) };
  }

  /** How the publisher and its site are, for `/healthz`. */
  async health(about: Pick<HealthFacts, 'isStopping' | 'refusals'>): Promise<Health> {
    const status = await this.status();
    const queueFault = await writeFault(this.#options.config.dir);
    return healthOf({ ...status, ...about, damage: status.damage ?? undefined, queueFault });
  }

  /** Whether a release that is being served has left something to do, and may be replaced. */
  async #isUnsettled(current: string | undefined): Promise<boolean> {
    const { buildCommand } = this.#options.config;
    if (buildCommand !== undefined || this.#hold.value !== null) return false;
    return current !== undefined && (await this.#store.facts(current))?.deferred === true;
  }

  async #settlingStatus(current: string | undefined): Promise<PublisherStatus['settling']> {
    if (!(await this.#isUnsettled(current))) return null;
    return this.#settling.isRunning ? 'running' : 'waiting';
  }
}
