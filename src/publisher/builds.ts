import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf, linesOf } from '../lib/errors.ts';
import { changesInWords } from './document-changes.ts';
import { msSince } from './moments.ts';
import type { Notices } from './notices/notices.ts';
import type { PublishLoop } from './publish-loop.ts';
import type { RebuildRequest } from './rebuild-request.ts';
import { buildRelease, type BuildResult, type BuildTools } from './release-build.ts';
import { type NextRelease, nextRelease } from './next-release.ts';
import { CommandError } from './run-command.ts';
import type { BuildRecord, PublisherState, StateFile } from './state.ts';

export interface BuildsTools extends BuildTools {
  readonly state: StateFile;
  readonly uploads: PublishLoop;
  /** Whether nothing may go live. */
  readonly isHeld: () => boolean;
  /** How often damage of the release being served was healed. */
  readonly heals: () => number;
  readonly notices?: Notices | undefined;
}

/** How a build is to be done. */
interface Manner {
  readonly settle: boolean;
  readonly signal: AbortSignal;
}

/** A build that has ended. */
interface EndedBuild extends Partial<Pick<BuildResult, 'pages' | 'report'>> {
  readonly id: string;
  readonly request: RebuildRequest;
  readonly startedAt: Date;
  /** The same by `performance.now()`. */
  readonly startedMs: number;
  readonly outcome: BuildRecord['outcome'];
  readonly error?: string;
}

/** Builds releases one after the other, writes down how each went, and removes old ones. */
export class Builds {
  readonly #tools: BuildsTools;
  #rollbacks = 0;

  constructor(tools: BuildsTools) {
    this.#tools = tools;
  }

  /** From now on, a build that runs already must not go live. */
  withdraw(): void {
    this.#rollbacks += 1;
  }

  /**
   * Builds once, and publishes what went live; `withdrawn` when it had to stay back. Rejects when it
   * has to be tried again.
   */
  async build(request: RebuildRequest, signal: AbortSignal): Promise<'done' | 'withdrawn'> {
    const { store, notices } = this.#tools;
    const served = () => store.current();
    const isWithdrawn = this.#withdrawal();
    try {
      const { outcome, report } = await this.#build(request, { settle: false, signal });
      if (outcome === 'withdrawn') return outcome;
      notices?.buildWorked(report, served);
      return 'done';
    } catch (error) {
      // What people have stopped or held need not be told to them.
      const isMeant = isStopped(error, signal) || isWithdrawn();
      if (!isMeant) notices?.buildFailed(linesOf(error), served);
      throw error;
    }
  }

  /** Does what the release being served has left to do. Rejects when it has to be tried again. */
  async settle(signal: AbortSignal): Promise<void> {
    const requestedAt = new Date().toISOString();
    const request = { requestedAt, reason: 'settling', everything: false, revisions: {} };
    const { report } = await this.#build(request, { settle: true, signal });
    if (report?.deferred === true) throw new Error('the build left something to do again');
  }

  /**
   * What would go live if it were built now. Nothing does.
   * @throws CommandError where it cannot be built
   */
  async lookAhead(
    request: RebuildRequest,
    signal: AbortSignal,
  ): Promise<Omit<NextRelease, 'hold'>> {
    const { config, store, state } = this.#tools;
    const sequence = state.value.sequence + 1;
    await this.remember({ sequence });
    await mkdir(join(config.dir, 'kept'), { recursive: true });
    return nextRelease(this.#tools, {
      ...(await store.begin(sequence, new Date())),
      request,
      signal,
    });
  }

  async #build(request: RebuildRequest, { settle, signal }: Manner): Promise<BuildResult> {
    const { config, store, state, log, uploads } = this.#tools;
    const isWithdrawn = this.#withdrawal();
    const heals = this.#tools.heals();
    const isSpoiled = (): boolean => this.#tools.heals() !== heals;
    const sequence = state.value.sequence + 1;
    await this.remember({ sequence });
    await mkdir(join(config.dir, 'kept'), { recursive: true });
    const startedAt = new Date();
    const startedMs = performance.now();
    const { id, folder } = await store.begin(sequence, startedAt);
    log.info('build.started', { id, reason: request.reason });
    const ended = { id, request, startedAt, startedMs };
    try {
      const order = { id, folder, request, settle, signal, isWithdrawn, isSpoiled };
      const result = await buildRelease(this.#tools, order);
      await this.#record({ ...ended, ...result }, settle);
      if (result.outcome === 'released') {
        await this.#tellLive(id);
        uploads.publish(id);
        await this.#prune();
      }
      return result;
    } catch (error) {
      const how = isStopped(error, signal)
        ? { outcome: 'stopped' as const }
        : { outcome: 'failed' as const, error: linesOf(error) };
      await this.#record({ ...ended, ...how }, settle);
      throw error;
    }
  }

  /** Tells whether a build must stay back; a rollback counts from the moment in which this is called. */
  #withdrawal(): () => boolean {
    const rollbacks = this.#rollbacks;
    return () => this.#tools.isHeld() || this.#rollbacks !== rollbacks;
  }

  async #record(build: EndedBuild, settle: boolean): Promise<void> {
    const { id, request, startedAt, outcome, report } = build;
    const { requestedAt, reason } = request;
    const finishedAt = new Date();
    const isLive = outcome === 'released' && !settle;
    const lastBuild: BuildRecord = {
      id,
      reason,
      requestedAt,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
      durationMs: Math.round(performance.now() - build.startedMs),
      outcome,
      pages: build.pages ?? null,
      error: build.error ?? null,
      requestToLiveMs: isLive ? msSince(requestedAt) : null,
      way: report?.way ?? null,
      rendered: report?.rendered ?? null,
      reused: report?.reused ?? null,
      deferred: report?.deferred ?? null,
    };
    const { pages, durationMs, requestToLiveMs, way, rendered, reused, deferred } = lastBuild;
    const result = { way, rendered, reused, deferred };
    this.#tools.log.info('build.finished', {
      ...{ id, reason, outcome, pages, durationMs, requestToLiveMs },
      ...result,
    });
    // What nobody asked for must not hide how the last change went live.
    if (!settle) await this.remember({ lastBuild });
  }

  async #tellLive(id: string): Promise<void> {
    const { store, log } = this.#tools;
    const { pages, cause, changes, settles } = (await store.facts(id)) ?? {};
    const documents = changes?.documents;
    log.info('release.live', {
      id,
      pages: pages ?? null,
      reason: cause?.reason ?? null,
      added: changes?.added.count ?? null,
      changed: changes?.changed.count ?? null,
      removed: changes?.removed.count ?? null,
      documents: documents === undefined ? null : changesInWords(documents),
      completes: settles ?? null,
    });
  }

  async #prune(): Promise<void> {
    const { store, state, uploads, log } = this.#tools;
    try {
      const removed = await store.prune(uploads.inUse);
      if (removed.length === 0) return;
      log.info('release.pruned', { removed: removed.join(', ') });
      const { withdrawn } = state.value;
      await this.remember({ withdrawn: withdrawn.filter((id) => !removed.includes(id)) });
    } catch (error) {
      // Old folders left standing cost space only; the next release tries again.
      log.warn('release.prune-failed', { error: causeOf(error) });
    }
  }

  /** Writes the state down; what is served must not fail because that could not be done. */
  async remember(change: Partial<PublisherState>): Promise<void> {
    const { state, log } = this.#tools;
    try {
      await state.update(change);
    } catch (error) {
      log.error('state.unwritable', { error: causeOf(error) });
    }
  }
}

function isStopped(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || (error instanceof CommandError && error.kind === 'aborted');
}
