import { join } from 'node:path';
import { causeOf } from '../lib/errors.ts';
import { Builder } from './builder.ts';
import { Builds } from './builds.ts';
import { Comparison } from './comparison.ts';
import { type Health, healthOf, type HealthFacts } from './health.ts';
import { Held, type Hold, type HoldFile } from './hold.ts';
import { Holding, type Rollback } from './holding.ts';
import type { NextRelease } from './next-release.ts';
import { writeFault } from './own-folder.ts';
import { PublishLoop } from './publish-loop.ts';
import { openFolder, type PublisherFolder } from './publisher-folder.ts';
import type { PublisherOptions } from './publisher-options.ts';
import { type PublisherStatus, statusOf } from './publisher-status.ts';
import type { RebuildQueue } from './queue.ts';
import { type RebuildAnswer, RebuildLoop } from './rebuild-loop.ts';
import type { RebuildCause } from './rebuild-request.ts';
import { ReleaseGuard } from './release-guard.ts';
import type { ReleaseStore } from './releases.ts';
import { Settling } from './settling.ts';
import type { StateFile } from './state.ts';
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
  readonly #comparison: Comparison;

  private constructor(options: PublisherOptions, folder: PublisherFolder) {
    const { store, queue, state, hold } = folder;
    const env = {
      ...options.env,
      // Empty, not absent: builders read the file of variables anew, and take what is absent from it.
      SANITY_WEBHOOK_SECRET: '',
      NOTIFY_URL: '',
      SANITY_PERSPECTIVE: options.env['SANITY_PERSPECTIVE']?.trim() || 'published',
    };
    this.#options = options;
    this.#store = store;
    this.#queue = queue;
    this.#state = state;
    this.#hold = hold;
    const swaps = new Turns();
    const isHeld = (): boolean => hold.value !== null;
    const { config, log, root, builder: script, drafts, notices } = options;
    const standsBy = config.standby && config.buildCommand === undefined;
    const isPatient = drafts !== undefined;
    const { cacheDir } = config;
    const builder = new Builder({ script, root, env, cacheDir, log, standsBy, isPatient });
    const tools = { config, store, state, log, root, env, drafts, notices };
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
        await drafts?.afterYou();
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
    const { redact } = options;
    this.#comparison = new Comparison({ rebuilds, builds, queue, hold, redact });
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
    const folder = await openFolder(options);
    const publisher = new Publisher(options, folder);
    await publisher.#builds.remember(folder.found);
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

  /** Resolves when the first build since the start has ended, however it went, or none is to be made. */
  get firstBuilt(): Promise<unknown> {
    return this.#rebuilds.firstEnd;
  }

  /** Resolves when nothing is being built, or after so many milliseconds. */
  async idle(patienceMs: number): Promise<void> {
    await this.#rebuilds.idle(patienceMs);
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

  /**
   * What would go live next, compared with what is served.
   * @throws {Error} where it cannot be built; the message says why
   */
  async diff(): Promise<NextRelease> {
    return this.#comparison.next();
  }

  async status(): Promise<PublisherStatus> {
    // Read once: what is said of the release being served is said of this one.
    const current = await this.#store.current();
    return statusOf({
      current,
      releases: await this.#store.list(),
      rebuilds: this.#rebuilds,
      queue: this.#queue,
      hold: this.#hold.value,
      settling: await this.#settlingStatus(current),
      state: this.#state.value,
      damage: this.#guard.damage,
      notices: this.#options.notices?.status(),
    });
  }

  /** How the publisher and its site are, for `/healthz`. */
  async health(about: Pick<HealthFacts, 'isStopping' | 'refusals'>): Promise<Health> {
    const status = await this.status();
    const queueFault = await writeFault(this.#options.config.dir);
    return healthOf({ ...status, ...about, damage: status.damage ?? undefined, queueFault });
  }

  /** Whether a release that is being served has left something to do, and may be replaced. */
  async #isUnsettled(current: string | undefined): Promise<boolean> {
    const { config, drafts } = this.#options;
    // Few look at drafts, and soon they are others.
    const leavesIt = config.buildCommand !== undefined || drafts !== undefined;
    if (leavesIt || this.#hold.value !== null) return false;
    return current !== undefined && (await this.#store.facts(current))?.deferred === true;
  }

  async #settlingStatus(current: string | undefined): Promise<PublisherStatus['settling']> {
    if (!(await this.#isUnsettled(current))) return null;
    return this.#settling.isRunning ? 'running' : 'waiting';
  }
}
