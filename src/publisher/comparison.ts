import { linesOf } from '../lib/errors.ts';
import type { Builds } from './builds.ts';
import type { HoldFile } from './hold.ts';
import { noteMoment } from './moments.ts';
import type { NextRelease } from './next-release.ts';
import type { RebuildQueue } from './queue.ts';
import type { RebuildLoop } from './rebuild-loop.ts';
import { type RebuildCause, withCauses } from './rebuild-request.ts';

/** What is built to be compared where nothing waits to be built. */
const NOTHING_WAITS: RebuildCause = { reason: 'comparison', everything: false };

export interface ComparisonTools {
  readonly rebuilds: RebuildLoop;
  readonly builds: Builds;
  readonly queue: RebuildQueue;
  readonly hold: HoldFile;
  /** Takes secrets out of what a build says. */
  readonly redact: (text: string) => string;
}

/** Tells what would go live next. It takes a build, of which those who ask meanwhile get the answer too. */
export class Comparison {
  readonly #tools: ComparisonTools;
  #running: Promise<NextRelease> | undefined;

  constructor(tools: ComparisonTools) {
    this.#tools = tools;
  }

  /** @throws {Error} where it cannot be built; the message says why, without secrets */
  async next(): Promise<NextRelease> {
    this.#running ??= this.#compare().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #compare(): Promise<NextRelease> {
    const { rebuilds, builds, queue, hold, redact } = this.#tools;
    try {
      const next = await rebuilds.between(async (signal) => {
        const request = queue.waiting ?? withCauses(undefined, [NOTHING_WAITS], noteMoment());
        return builds.lookAhead(request, signal);
      });
      return { ...next, hold: hold.value };
    } catch (error) {
      throw new Error(redact(linesOf(error)), { cause: error });
    }
  }
}
