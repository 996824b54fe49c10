import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { leftOut, runCommand } from './build.ts';
import { type Site, lossesOf, readBuild } from './checks.ts';
import { type Config, root } from './config.ts';
import { readJson, takeLock, writeDurably } from './files.ts';
import { causeOf, log } from './log.ts';
import { Notices } from './notices.ts';
import { readPause } from './pause.ts';
import { type Change, Queue, type Request } from './queue.ts';
import { Releases } from './releases.ts';

const TICK_MS = 1000;
/** First wait after a failure; it doubles. */
const RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 15 * 60_000;
/** Waits for a change that the content service does not show yet; after the last it doubles. */
const LATE_MS = [10_000, 30_000, 60_000, 120_000];
const LONGEST_LATE_MS = 60 * 60_000;
const AFTER_DELETION_MS = 60_000;
const LATE_NOTICE_MS = 5 * 60_000;

type Outcome = 'released' | 'unchanged' | 'refused' | 'failed' | 'stopped';

/** What failed, how often in a row, and when it is tried again. */
export interface Failure {
  readonly cause: string;
  readonly inARow: number;
  readonly since: Date;
  readonly retryAt: Date;
}

class Refusal extends Error {}

/** Turns requests into releases: one build at a time, each of them checked. */
export class Publisher {
  readonly config: Config;
  readonly queue: Queue;
  readonly releases: Releases;
  readonly builds = { released: 0, unchanged: 0, refused: 0, failed: 0, stopped: 0 };
  /** Webhooks by outcome. */
  readonly webhooks = { accepted: 0, repeated: 0, ignored: 0, refused: 0 };
  /** What stops all publishing, such as a full disk. */
  readonly faults = new Map<'folder' | 'webhook', string>();
  /** Set while webhooks are refused because this machine's clock is off. */
  clockOffSeconds: number | undefined;
  building: { readonly since: Date; readonly trigger: string } | undefined;
  lastBuild: { readonly at: Date; readonly outcome: Outcome; readonly seconds: number } | undefined;
  /** What the last build left out of documents or corrected in them. */
  leftOut: readonly string[] = [];
  failure: Failure | undefined;
  publishFailure: Failure | undefined;
  /** Changes that are not visible yet, by the name of their request. */
  readonly late = new Map<string, { readonly change: Change; readonly since: Date; readonly tries: number }>();

  readonly #notices: Notices;
  /** When a request may be built, in ms; absent means now. */
  readonly #notBefore = new Map<string, number>();
  readonly #deleted = new Set<string>();
  readonly #stop = new AbortController();
  readonly #startCommit = commit();
  #scheduledAt = Date.now();
  #buildStop: AbortController | undefined;
  #isPublishing = false;
  #wake = Promise.withResolvers<undefined>();

  constructor(config: Config) {
    this.config = config;
    this.queue = new Queue(config.PUBLISHER_DIR);
    this.releases = new Releases(config.PUBLISHER_DIR);
    this.#notices = new Notices(config);
  }

  /** Works until the process ends. */
  async run(): Promise<void> {
    for (;;) {
      try {
        await this.#tick();
        this.faults.delete('folder');
      } catch (error) {
        this.faults.set('folder', causeOf(error));
      }
      await Promise.race([sleep(TICK_MS), this.#wake.promise]);
      this.#wake = Promise.withResolvers();
    }
  }

  /** Whether a request is published, and built once more only to be sure. */
  isPublished({ name }: Request): boolean {
    return this.#deleted.has(name);
  }

  /** Looks at the queue at once. */
  wake(): void {
    this.#wake.resolve(undefined);
  }

  stop(): void {
    this.#stop.abort();
    this.#buildStop?.abort();
  }

  async #tick(): Promise<void> {
    const pause = readPause(this.config.PUBLISHER_DIR);
    const healed = await this.releases.exclusive(() => this.releases.heal(pause?.release));
    if (healed !== undefined) log('release.healed', { release: healed.name });
    this.#publish().catch((error: unknown) => log('publish.failed', { cause: causeOf(error) }));
    const overdue = [...this.late.values()].filter(({ since }) => Date.now() - since.getTime() > LATE_NOTICE_MS);
    if (overdue.length > 0 || this.late.size === 0)
      void this.#notices.report(
        'late',
        overdue.map(({ change }) => `${change._type} ${change._id}, changed ${change._updatedAt}`),
      );
    if (pause !== undefined) this.#buildStop?.abort();
    else if (this.building === undefined && this.#isDue()) void this.#build();
  }

  #isDue(): boolean {
    const now = Date.now();
    if (this.#scheduledAt <= now) return true;
    const isRetryDue = this.failure !== undefined && this.failure.retryAt.getTime() <= now;
    if (isRetryDue || (this.failure === undefined && this.releases.live() === undefined)) return true;
    return this.queue.waiting().some(({ name }) => (this.#notBefore.get(name) ?? 0) <= now);
  }

  async #build(): Promise<void> {
    const free = takeLock(path.join(this.config.PUBLISHER_DIR, 'build.lock'));
    if (free === undefined) return;
    const requests = this.queue.waiting();
    const [kind] = requests.map(({ change }) => (change === undefined ? 'rebuild' : 'webhook'));
    const trigger = kind ?? (this.lastBuild === undefined ? 'start' : 'schedule');
    const since = Date.now();
    const interval = this.config.PUBLISHER_INTERVAL_MINUTES * 60_000;
    // Other builds do not replace the scheduled one: webhooks can be lost.
    while (this.#scheduledAt <= since) this.#scheduledAt += interval;
    this.building = { since: new Date(since), trigger };
    const stop = new AbortController();
    this.#buildStop = stop;
    log('build.started', { trigger, requests: requests.length });
    let outcome: Outcome = 'failed';
    try {
      const { site, isNew } = await this.#buildAndRelease(requests, trigger, stop.signal);
      outcome = isNew ? 'released' : 'unchanged';
      this.#settle(requests, site);
    } catch (error) {
      if (error instanceof Refusal) outcome = 'refused';
      if (stop.signal.aborted) outcome = 'stopped';
      else this.#fail(requests, causeOf(error));
    } finally {
      this.builds[outcome] += 1;
      const seconds = Math.round((Date.now() - since) / 100) / 10;
      this.lastBuild = { at: new Date(), outcome, seconds };
      log('build.ended', { outcome, seconds, ...(this.failure && { cause: this.failure.cause }) });
      if (outcome === 'stopped') this.#scheduledAt = Date.now();
      this.building = undefined;
      this.#buildStop = undefined;
      free();
      this.wake();
    }
    if (outcome !== 'stopped')
      await this.#notices.report('build', this.failure === undefined ? [] : [this.failure.cause]);
  }

  async #buildAndRelease(requests: readonly Request[], trigger: string, signal: AbortSignal) {
    const { PUBLISHER_DIR: dir, PUBLISHER_BUILD_COMMAND: command, buildEnv: env } = this.config;
    const timeoutMs = this.config.PUBLISHER_TIMEOUT_MINUTES * 60_000;
    const stopIfPaused = () => {
      if (readPause(dir) === undefined && !signal.aborted) return;
      this.#buildStop?.abort();
      throw new Error('Publishing was paused.');
    };
    stopIfPaused();
    this.#requireSameCode();
    const built = path.join(dir, 'building/site');
    rmSync(path.dirname(built), { recursive: true, force: true });
    mkdirSync(path.dirname(built));
    const run = await runCommand(command, built, { env, timeoutMs, signal });
    if (run.failure !== undefined) throw new Error(run.failure);
    this.#requireSameCode();
    const site = await readBuild(built);
    const losses = lossesOf(site, this.releases.reference());
    const isAllowed = requests.some(({ allowShrink }) => allowShrink);
    if (losses.length > 0 && !isAllowed)
      throw new Refusal(
        `The new site lost more than half, so it was refused:\n${losses.join('\n')}\nIf this is intended: npm run publisher -- rebuild --allow-shrink`,
      );
    const facts = {
      commit: this.#startCommit,
      seconds: run.seconds,
      trigger,
      documents: site.documents,
      pages: site.pages,
      allowedShrink: losses.length > 0,
    };
    const release = await this.releases.exclusive(async () => {
      // Publishing may have been paused during the build.
      stopIfPaused();
      const made = await this.releases.promote(built, facts);
      await this.releases.prune(this.config.PUBLISHER_KEEP);
      return made;
    });
    if (release !== undefined) log('release.live', { release: release.name, ...facts });
    this.leftOut = leftOut(run.output);
    void this.#notices.report('content', this.leftOut);
    return { site, isNew: release !== undefined };
  }

  /** A build must not use a half-finished upgrade. */
  #requireSameCode(): void {
    const now = commit();
    if (now !== this.#startCommit)
      throw new Error(
        `The code changed from ${this.#startCommit} to ${now} since the publisher started. Run npm ci and restart it.`,
      );
  }

  #fail(requests: readonly Request[], cause: string): void {
    this.failure = failed(cause, this.failure);
    for (const { name } of requests) this.#notBefore.set(name, this.failure.retryAt.getTime());
  }

  /** Completes requests, except changes that the new site may not contain yet. */
  #settle(requests: readonly Request[], site: Site): void {
    this.failure = undefined;
    const done = requests.filter((request) => {
      const wait = this.#waitFor(request, site);
      if (wait === undefined) this.#notBefore.delete(request.name);
      else this.#notBefore.set(request.name, Date.now() + wait);
      return wait === undefined;
    });
    this.queue.done(done);
  }

  /** How long to wait before a request is built again, in ms; `undefined` if that is not needed. */
  #waitFor({ name, change, at }: Request, site: Site): number | undefined {
    if (change === undefined) return undefined;
    if (change.operation === 'delete') {
      // No date shows whether the content service still returned the document.
      if (this.#deleted.delete(name)) return undefined;
      this.#deleted.add(name);
      return AFTER_DELETION_MS;
    }
    if (isVisible(change, site)) {
      this.late.delete(name);
      return undefined;
    }
    const tries = (this.late.get(name)?.tries ?? 0) + 1;
    this.late.set(name, { change, since: new Date(at), tries });
    log('change.late', { type: change._type, id: change._id, tries });
    return LATE_MS[tries - 1] ?? Math.min(120_000 * 2 ** (tries - LATE_MS.length), LONGEST_LATE_MS);
  }

  /** Runs PUBLISH_COMMAND until it has succeeded for the live release. */
  async #publish(): Promise<void> {
    const { PUBLISH_COMMAND: command, publishEnv: env, PUBLISHER_DIR: dir } = this.config;
    const timeoutMs = this.config.PUBLISHER_TIMEOUT_MINUTES * 60_000;
    const live = this.releases.live();
    if (command === undefined || live === undefined || this.#isPublishing) return;
    const file = path.join(dir, 'published.json');
    const isDue = (this.publishFailure?.retryAt ?? new Date(0)) <= new Date();
    if (!isDue || readJson(file, z.string()) === live.name) return;
    this.#isPublishing = true;
    try {
      const { signal } = this.#stop;
      const run = await runCommand(command, live.folder, { env, timeoutMs, signal });
      if (run.failure === undefined) await writeDurably(file, JSON.stringify(live.name));
      this.publishFailure = run.failure === undefined ? undefined : failed(run.failure, this.publishFailure);
      log('release.published', { release: live.name, seconds: run.seconds, cause: run.failure });
    } finally {
      this.#isPublishing = false;
    }
    await this.#notices.report('publish', this.publishFailure ? [this.publishFailure.cause] : []);
  }
}

/** A failure that follows an earlier one, or none. */
function failed(cause: string, earlier: Failure | undefined): Failure {
  const inARow = 1 + (earlier?.inARow ?? 0);
  const wait = Math.min(RETRY_MS * 2 ** (inARow - 1), LONGEST_RETRY_MS);
  return { cause, inARow, since: earlier?.since ?? new Date(), retryAt: new Date(Date.now() + wait) };
}

/** Whether a site was built from content at least as new as a change. */
function isVisible(change: Change, { types, updatedAt }: Site): boolean {
  const own = Object.keys(updatedAt).filter((collection) => types[collection] === change._type);
  const collections = own.length > 0 ? own : Object.keys(updatedAt);
  // A custom build command may write no dates.
  if (collections.length === 0) return true;
  const changed = Date.parse(change._updatedAt);
  return collections.some((collection) => Date.parse(updatedAt[collection] ?? '') >= changed);
}

/** The commit of the code; `undefined` outside a Git checkout. */
function commit(): string | undefined {
  try {
    const args = ['rev-parse', '--short', 'HEAD'];
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}
