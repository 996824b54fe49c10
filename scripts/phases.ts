import type { WriteStream } from 'node:tty';
import type { Progress } from '../src/assembly/assemble-site.ts';

/** Between two redrawings of the line, in ms. */
const PAUSE_MS = 100;

interface Phase {
  readonly name: string;
  readonly startedAt: number;
}

/** Tells how far a build is, on a terminal, and at its end what each phase took. */
export class Phases implements Progress {
  readonly #stream: Pick<WriteStream, 'isTTY' | 'write'>;
  readonly #taken = new Map<string, number>();
  readonly #startedAt = performance.now();
  #current: Phase | undefined;
  #shownAt = 0;

  constructor(stream: Pick<WriteStream, 'isTTY' | 'write'>) {
    this.#stream = stream;
  }

  phase(name: string): void {
    this.#close();
    this.#current = { name, startedAt: performance.now() };
    this.#show(`${name} …`);
  }

  pages(done: number, all: number): void {
    const now = performance.now();
    if (this.#current === undefined || now - this.#shownAt < PAUSE_MS) return;
    this.#shownAt = now;
    const left = ((now - this.#current.startedAt) / done) * (all - done);
    const seconds = done === 0 ? '' : `, ${Math.ceil(left / 1000)} s left`;
    this.#show(`${this.#current.name}: ${done} of ${all}${seconds}`);
  }

  /** Closes the last phase and prints the table: seconds of each, and of this process's processor. */
  end(): void {
    this.#close();
    this.#show('');
    const all = (performance.now() - this.#startedAt) / 1000;
    const rows = [...this.#taken, ['in all', all * 1000] as const];
    for (const [name, ms] of rows) {
      console.log(`  ${name.padEnd(18)}${(ms / 1000).toFixed(1).padStart(6)} s`);
    }
  }

  #close(): void {
    if (this.#current === undefined) return;
    const { name, startedAt } = this.#current;
    this.#taken.set(name, (this.#taken.get(name) ?? 0) + performance.now() - startedAt);
    this.#current = undefined;
  }

  /** Draws the one line of progress anew. */
  #show(text: string): void {
    if (this.#stream.isTTY) this.#stream.write(`\r\u001b[K${text}`);
  }
}
