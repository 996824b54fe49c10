import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Failure, failed, leftOut, runCommand } from './build.ts';
import { type Site, lossesOf, readBuild, smallLossesOf } from './checks.ts';
import { type Config, root } from './config.ts';
import { diskAdvice, readJson, takeLock } from './files.ts';
import { causeOf, log } from './log.ts';
import { Notices } from './notices.ts';
import { readPause } from './pause.ts';
import { Queue, type Request } from './queue.ts';
import type { Keep } from './release/keep.ts';
import { PublishCommand } from './release/publish-command.ts';
import { type Healing, Releases } from './release/releases.ts';
import { type ContentRecord, Visibility, contentRecord } from './visibility.ts';

const TICK_MS = 1000;
const LATE_NOTICE_MS = 5 * 60_000;
/** Time between two comparisons of all files of the live release. */
const INSPECTION_MS = 60 * 60_000;

type Outcome = 'released' | 'unchanged' | 'refused' | 'failed' | 'stopped';

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
  building: { readonly since: Date; readonly trigger: string; readonly output?: string } | undefined;
  lastBuild: { readonly at: Date; readonly outcome: Outcome; readonly seconds: number } | undefined;
  /** What the last build left out of documents or corrected in them. */
  leftOut: readonly string[] = [];
  failure: Failure | undefined;
  /** What the content service does not show yet. */
  readonly visibility: Visibility;
  readonly publishCommand: PublishCommand;

  readonly #notices: Notices;
  /** When a request may be built, by `performance.now()`; absent means now. */
  readonly #notBefore = new Map<string, number>();
  readonly #stop = new AbortController();
  readonly #startCommit = commit();
  #scheduledAt = performance.now();
  #inspectAt = performance.now();
  /** What is wrong with the live release, as long as no whole one can take its place. */
  #damaged: Healing | undefined;
  #buildStop: AbortController | undefined;
  #wake = Promise.withResolvers<undefined>();

  constructor(config: Config) {
    this.config = config;
    this.queue = new Queue(config.PUBLISHER_DIR);
    this.releases = new Releases(config.PUBLISHER_DIR);
    this.visibility = new Visibility(this.queue);
    this.#notices = new Notices(config);
    this.publishCommand = new PublishCommand(config, this.#notices, this.#stop.signal);
  }

  /** Works until the process ends. */
  async run(): Promise<void> {
    // A build that was killed may have filled the disk.
    rmSync(this.#building(), { recursive: true, force: true });
    for (;;) {
      try {
        await this.#tick();
        this.faults.delete('folder');
      } catch (error) {
        const fault = this.faultOf(error);
        if (!this.faults.has('folder')) log('folder.failed', { cause: fault });
        this.faults.set('folder', fault);
      }
      await Promise.race([sleep(TICK_MS), this.#wake.promise]);
      this.#wake = Promise.withResolvers();
    }
  }

  /** What stops publishing, and what to do. */
  faultOf(error: unknown): string {
    const cause = causeOf(error);
    return `${cause}.${diskAdvice(cause, this.config.PUBLISHER_DIR)}`;
  }

  /** What is wrong with the live release, if anything. */
  damage(): string | undefined {
    const { lost, damage } = this.#damaged ?? {};
    return lost === undefined || lost !== this.releases.live()?.name ? undefined : describeDamage(lost, damage ?? []);
  }

  isHealthy(): boolean {
    return this.releases.live() !== undefined && this.faults.size === 0 && this.damage() === undefined;
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
    const { PUBLISHER_DIR: dir } = this.config;
    const pause = readPause(dir);
    if (pause !== undefined) this.#buildStop?.abort();
    const isNext = this.building === undefined && this.#dueRequests().some(({ change }) => change === undefined);
    if (isNext) this.#inspectAt = performance.now();
    await this.#heal(pause?.release);
    if (statfsSync(dir).bavail === 0) throw new Error(`ENOSPC: no space left for ${dir}`);
    void this.publishCommand.run(this.releases.live());
    const { late } = this.visibility;
    const overdue = [...late.values()].filter(({ sinceMs }) => performance.now() - sinceMs > LATE_NOTICE_MS);
    if (overdue.length > 0 || late.size === 0)
      void this.#notices.report(
        'late',
        overdue.map(({ change }) => `${change._type} ${change._id}, changed ${change._updatedAt}`),
      );
    if (pause === undefined && this.building === undefined && this.#isDue()) void this.#build();
  }

  /** Replaces the live release if it is gone or damaged. */
  async #heal(paused: string | undefined): Promise<void> {
    const isInspection = this.#inspectAt <= performance.now();
    if (isInspection) this.#inspectAt = performance.now() + INSPECTION_MS;
    const healing = await this.releases.exclusive(() => this.releases.heal(paused, isInspection));
    if (healing === undefined) {
      if (!isInspection) return;
      this.#damaged = undefined;
      return void this.#notices.report('damage', []);
    }
    const { lost, damage, replacement } = healing;
    const release = replacement?.name;
    log('release.healed', { lost, damage: damage.slice(0, 10), release });
    if (damage.length === 0) return;
    this.#damaged = replacement === undefined ? healing : undefined;
    // A build makes what was damaged again.
    this.#scheduledAt = performance.now();
    const end =
      release === undefined
        ? 'No kept release is whole, so it stays until a build succeeds.'
        : `${release} took its place.`;
    void this.#notices.report('damage', [`${describeDamage(lost, damage)} ${end}`]);
  }

  #isDue(): boolean {
    const now = performance.now();
    if (this.#scheduledAt <= now) return true;
    const isRetryDue = this.failure !== undefined && this.failure.retryAtMs <= now;
    if (isRetryDue || (this.failure === undefined && this.releases.live() === undefined)) return true;
    return this.#dueRequests().length > 0;
  }

  #dueRequests(): readonly Request[] {
    return this.queue.waiting().filter(({ name }) => (this.#notBefore.get(name) ?? 0) <= performance.now());
  }

  async #build(): Promise<void> {
    const free = takeLock(path.join(this.config.PUBLISHER_DIR, 'build.lock'));
    if (free === undefined) return;
    const requests = this.queue.waiting();
    const [kind] = requests.map(({ change }) => (change === undefined ? 'rebuild' : 'webhook'));
    const trigger = kind ?? (this.lastBuild === undefined ? 'start' : 'schedule');
    const since = performance.now();
    const interval = this.config.PUBLISHER_INTERVAL_MINUTES * 60_000;
    // Other builds do not replace the scheduled one: webhooks can be lost.
    while (this.#scheduledAt <= since) this.#scheduledAt += interval;
    this.building = { since: new Date(), trigger };
    const stop = new AbortController();
    this.#buildStop = stop;
    log('build.started', { trigger, requests: requests.length });
    let outcome: Outcome = 'failed';
    try {
      const { site, record, isNew } = await this.#buildAndRelease(requests, trigger, stop.signal);
      outcome = isNew ? 'released' : 'unchanged';
      if (this.#damaged !== undefined) this.#inspectAt = performance.now();
      this.#settle(requests, site, record);
    } catch (error) {
      if (error instanceof Refusal) outcome = 'refused';
      if (stop.signal.aborted) outcome = 'stopped';
      else this.#fail(requests, causeOf(error));
    } finally {
      // It may have filled the disk.
      await rm(this.#building(), { recursive: true, force: true }).catch(() => undefined);
      this.builds[outcome] += 1;
      const seconds = Math.round((performance.now() - since) / 100) / 10;
      this.lastBuild = { at: new Date(), outcome, seconds };
      log('build.ended', { outcome, seconds, ...(this.failure && { cause: this.failure.cause }) });
      if (outcome === 'stopped') this.#scheduledAt = performance.now();
      this.building = undefined;
      this.#buildStop = undefined;
      free();
      this.wake();
    }
    if (outcome !== 'stopped')
      await this.#notices.report('build', this.failure === undefined ? [] : [this.failure.cause]);
  }

  async #buildAndRelease(requests: readonly Request[], trigger: string, signal: AbortSignal) {
    const { PUBLISHER_DIR: dir, PUBLISHER_BUILD_COMMAND: command, buildEnv } = this.config;
    const timeoutMs = this.config.PUBLISHER_TIMEOUT_MINUTES * 60_000;
    const stopIfPaused = () => {
      if (readPause(dir) === undefined && !signal.aborted) return;
      this.#buildStop?.abort();
      throw new Error('Publishing was paused.');
    };
    stopIfPaused();
    this.#requireSameCode();
    const built = path.join(this.#building(), 'site');
    const recorded = path.join(this.#building(), 'content.json');
    rmSync(this.#building(), { recursive: true, force: true });
    mkdirSync(this.#building());
    const env = { ...buildEnv, CONTENT_RECORD: recorded };
    const onLine = (output: string) => {
      if (output.startsWith('Still waiting')) log('build.waiting', { output });
      if (this.building !== undefined) this.building = { ...this.building, output };
    };
    const run = await runCommand(command, built, { env, timeoutMs, signal, onLine });
    if (run.failure !== undefined) throw new Error(run.failure);
    this.#requireSameCode();
    const site = await readBuild(built);
    const record = readJson(recorded, contentRecord);
    const isAllowed = requests.some(({ allowShrink }) => allowShrink);
    await this.releases.exclusive(() => this.releases.restoreRecords());
    const kept = this.releases.list();
    if (kept.length > 0 && kept.every((each) => each.record === undefined) && !isAllowed)
      throw new Refusal(
        'The record and the build.json of each kept release cannot be read, so the new site cannot be compared. If it is complete: npm run publisher -- rebuild --allow-shrink',
      );
    const reference = this.releases.reference();
    const losses = lossesOf(site, reference);
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
      await this.releases.prune(this.#keep(), this.publishCommand.running?.release);
      return made;
    });
    if (release !== undefined) {
      const counts = Object.entries({ pages: site.pages, ...site.documents }).map((each) => each.join(': '));
      if (kept.length === 0) void this.#notices.report('first', counts);
      void this.#notices.report('losses', smallLossesOf(site, reference));
    }
    if (release !== undefined) log('release.live', { release: release.name, ...facts });
    this.leftOut = leftOut(run.output);
    void this.#notices.report('content', this.leftOut);
    return { site, record, isNew: release !== undefined };
  }

  /** The folder of the running build. */
  #building(): string {
    return path.join(this.config.PUBLISHER_DIR, 'building');
  }

  #keep(): Keep {
    const { PUBLISHER_KEEP: last, PUBLISHER_KEEP_HOURLY: hourly, PUBLISHER_KEEP_DAILY: daily } = this.config;
    return { last, hourly, daily };
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
    for (const { name } of requests) this.#notBefore.set(name, this.failure.retryAtMs);
  }

  /** Completes requests, except changes that the new site may not contain yet. */
  #settle(requests: readonly Request[], site: Site, record: ContentRecord | undefined): void {
    this.failure = undefined;
    const done = requests.filter((request) => {
      const wait = this.visibility.waitFor(request, site, record);
      if (wait === undefined) this.#notBefore.delete(request.name);
      else this.#notBefore.set(request.name, performance.now() + wait);
      return wait === undefined;
    });
    this.queue.done(done);
  }
}

function describeDamage(release: string | undefined, damage: readonly string[]): string {
  const named = damage.slice(0, 3).join(', ');
  const more = damage.length > 3 ? `, and ${damage.length - 3} more` : '';
  return `Files of release ${release} are missing or not as they were built: ${named}${more}.`;
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
