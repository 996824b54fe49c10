import path from 'node:path';
import { z } from 'zod';
import { type Failure, failed, runCommand } from '../build.ts';
import type { Config } from '../config.ts';
import { readJson, writeDurably } from '../files.ts';
import { causeOf, log } from '../log.ts';
import type { Notices } from '../notices.ts';
import type { Release } from './record.ts';

/** Runs `PUBLISH_COMMAND` until it has succeeded for the live release. */
export class PublishCommand {
  failure: Failure | undefined;
  /** The release for which it runs. */
  running: { readonly since: Date; readonly release: string } | undefined;

  readonly #config: Config;
  readonly #notices: Notices;
  readonly #signal: AbortSignal;
  readonly #file: string;
  /** The last release for which it succeeded. */
  #published: string | undefined;

  constructor(config: Config, notices: Notices, signal: AbortSignal) {
    this.#config = config;
    this.#notices = notices;
    this.#signal = signal;
    this.#file = path.join(config.PUBLISHER_DIR, 'published.json');
    this.#published = readJson(this.#file, z.string());
  }

  /** Runs it if it has not succeeded for this release, and is not running. */
  async run(live: Release | undefined): Promise<void> {
    const { PUBLISH_COMMAND: command, PUBLISHER_TIMEOUT_MINUTES: minutes, publishEnv: env } = this.#config;
    if (command === undefined || live === undefined || this.running !== undefined) return;
    if (this.#published === live.name || (this.failure?.retryAtMs ?? 0) > performance.now()) return;
    this.running = { since: new Date(), release: live.name };
    const options = { env, timeoutMs: minutes * 60_000, signal: this.#signal };
    const run = await runCommand(command, live.folder, options);
    this.running = undefined;
    this.failure = run.failure === undefined ? undefined : failed(run.failure, this.failure);
    log('release.published', { release: live.name, seconds: run.seconds, cause: run.failure });
    if (run.failure === undefined) {
      this.#published = live.name;
      // If it cannot be stored, it runs again only after a restart.
      await writeDurably(this.#file, JSON.stringify(live.name)).catch((error: unknown) =>
        log('release.publishedNotStored', { cause: causeOf(error) }),
      );
    }
    await this.#notices.report('publish', this.failure ? [this.failure.cause] : []);
  }
}
