import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { withCompileCache } from '../config/compile-cache.ts';
import { giveMemoryBack } from './give-memory-back.ts';
import type { CrewAnswer, CrewOrder, CrewStart } from './crew-messages.ts';
import { type Crew, type CrewTask, type Job, pageJob } from './make-pages.ts';

/** Paths that a process makes at once: enough to do the same thing for long. */
const MOST_AT_ONCE = 128;

/** Turns that each process has at least: with fewer, one would wait long for the other's last. */
const TURNS = 16;

/** Room for what one page leaves behind, in MB: with less, garbage is collected in the midst of pages. */
const YOUNG_MB = 48;

/**
 * How far the heap of a process may grow, in percent, before all garbage is collected. By itself Node
 * lets it become several times as large, and no second is won. Unlike a limit it never ends a build.
 */
const GROWTH = 50;

/** More processes than this wait for the disk more than they help. */
const MOST = 8;

/**
 * Has pages rendered and finished by as many processes as there are cores, this one among them. The
 * others end when everything is made, or when this process does.
 * @param start what each needs to know
 */
export function crewOf(start: Omit<CrewStart, 'isQuick'>): Crew {
  return async ({ jobs, isQuick, make, made }) => {
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
    giveMemoryBack();
    const waiting = jobs.values();
    const size = Math.min(availableParallelism(), MOST);
    const atOnce = Math.min(MOST_AT_ONCE, Math.ceil(jobs.length / (size * TURNS)));
    const helpers = Array.from({ length: size - 1 }, () => new Helper({ ...start, isQuick }));
    const here = async () => {
      for (;;) {
        const batch = waiting.take(atOnce).toArray();
        if (batch.length === 0) return;
        await make(batch);
      }
    };
    const there = async (helper: Helper) => {
      for (;;) {
        const batch = waiting.take(atOnce).toArray();
        if (batch.length === 0) return;
        await helper.work(batch, made);
      }
    };
    try {
      await Promise.all([here(), ...helpers.map(there)]);
    } finally {
      for (const helper of helpers) helper.end();
    }
  };
}

class Helper {
  readonly #process: ChildProcess;
  #fault: Error | undefined;
  #answer: ((answer: CrewAnswer) => void) | undefined;
  #fail: ((fault: Error) => void) | undefined;

  constructor(start: CrewStart) {
    this.#process = fork(new URL('./crew-member.ts', import.meta.url), {
      env: withCompileCache(process.env),
      serialization: 'advanced',
      execArgv: [`--max-semi-space-size=${YOUNG_MB}`, `--heap-growing-percent=${GROWTH}`],
    });
    this.#process.on('message', (answer: CrewAnswer) => this.#answer?.(answer));
    this.#process.on('error', (fault) => this.#broke(fault));
    this.#process.on('exit', () =>
      this.#broke(new Error('A process that renders pages ended early; its words stand above.')),
    );
    this.#process.send(start);
  }

  /** Has a batch made. @throws {Error} what went wrong, with its page */
  async work(jobs: readonly Job[], made: CrewTask['made']): Promise<void> {
    const order: CrewOrder = jobs
      .map(pageJob)
      .map(({ path: { file }, before }) => ({ file, before }));
    const answer = await new Promise<CrewAnswer>((resolve, reject) => {
      if (this.#fault !== undefined) reject(this.#fault);
      this.#answer = resolve;
      this.#fail = reject;
      this.#process.send(order);
    });
    if ('fault' in answer) throw new Error(answer.fault, { cause: answer.cause });
    for (const [index, page] of answer.pages.entries()) {
      const job = jobs[index];
      if (job !== undefined) made(job, page);
    }
  }

  end(): void {
    this.#process.removeAllListeners('exit');
    // It ends by itself, as soon as it has done what it is at.
    if (this.#process.connected) this.#process.disconnect();
  }

  #broke(fault: Error): void {
    this.#fault ??= fault;
    this.#fail?.(this.#fault);
  }
}
