import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import {
  FAULTS,
  type RunningPublisher,
  startPublisher,
} from '../../tests/support/publisher/publisher-process.ts';
import { root } from '../../tests/support/folders.ts';

/** As `RestartSec` of the unit, but shorter. */
const RESTART_MS = 300;

export interface KeeperOptions {
  readonly env: Readonly<Record<string, string>>;
  /** What starts the publisher. */
  readonly main: string;
  /** How long it may not come up, in ms. */
  readonly longestDown: number;
  /** Told when it did not come up for so long, with its last words. */
  readonly onDown: (words: string) => void;
}

/** Keeps a publisher running in a process of its own, as systemd would. */
export class Keeper {
  readonly #options: KeeperOptions;
  #running: RunningPublisher | undefined;
  #upSince: number | undefined;
  #starts = 0;
  #isClosing = false;
  readonly #kept: Promise<void>;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#kept = this.#keep();
  }

  /** The publisher, while one listens. */
  get running(): RunningPublisher | undefined {
    return this.#running;
  }

  /** When the one that runs was seen to listen, on the clock of `performance.now()`. */
  get upSince(): number | undefined {
    return this.#upSince;
  }

  get starts(): number {
    return this.#starts;
  }

  /** Waits for one that listens. @throws where none does for long */
  async up(): Promise<RunningPublisher> {
    const deadline = performance.now() + this.#options.longestDown;
    while (this.#running === undefined) {
      if (performance.now() > deadline) throw new Error('the publisher does not come up');
      await wait(20);
    }
    return this.#running;
  }

  /** Sends a signal to the publisher, if one runs, and waits for its end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#running;
    this.#down();
    await running?.end(signal);
  }

  /** Runs a command of the publisher, as a maintainer does. */
  async command(...args: readonly string[]): Promise<{ code: number; output: string }> {
    return new Promise((resolve) => {
      const env = { ...process.env, ...this.#options.env };
      execFile(
        process.execPath,
        [this.#options.main, ...args],
        { cwd: root, env },
        (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
        },
      );
    });
  }

  /** Ends the publisher for good, and gives its exit code. */
  async close(): Promise<number | null> {
    this.#isClosing = true;
    const code = (await this.#running?.end('SIGTERM')) ?? null;
    await this.#kept;
    return code;
  }

  async #keep(): Promise<void> {
    let downSince = performance.now();
    while (!this.#isClosing) {
      try {
        this.#starts += 1;
        const { env, main } = this.#options;
        const nodeArgs = [...FAULTS, '--import', './scripts/soak/clock.ts'];
        const running = await startPublisher({ env, main, nodeArgs });
        this.#running = running;
        this.#upSince = performance.now();
        // What was asked to end meanwhile.
        if (this.#closing()) await running.end('SIGTERM');
        await running.ended;
        this.#down();
        downSince = performance.now();
      } catch (error) {
        if (performance.now() - downSince > this.#options.longestDown) {
          downSince = performance.now();
          this.#options.onDown(error instanceof Error ? error.message : String(error));
        }
      }
      await wait(RESTART_MS);
    }
  }

  #closing(): boolean {
    return this.#isClosing;
  }

  #down(): void {
    this.#running = undefined;
    this.#upSince = undefined;
  }
}
