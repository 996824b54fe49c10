/** A thing that must not be. */
export interface Failure {
  /** Seconds since the soak began. */
  readonly at: number;
  readonly what: string;
}

const SHOWN = 40;

/** All that the soak counts, and whatever was found to be wrong. */
export class Ledger {
  readonly #started = performance.now();
  readonly #onFailure: (failure: Failure) => void;
  readonly failures: Failure[] = [];
  readonly faults = new Map<string, number>();
  readonly counts = {
    answers: 0,
    failed: 0,
    mixed: 0,
    older: 0,
    hurt: 0,
    webhooks: 0,
    commands: 0,
    calms: 0,
  };
  /** Longest times, in ms. */
  readonly longest = { missing: 0, damaged: 0, toLive: 0 };
  readonly memory = { start: 0, end: 0, peak: 0 };
  #failures = 0;

  /** @param onFailure told of the first failures */
  constructor(onFailure: (failure: Failure) => void) {
    this.#onFailure = onFailure;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** All failures, those beyond the first few too. */
  get failureCount(): number {
    return this.#failures;
  }

  /** Notes something that must not be; the soak goes on. */
  fail(what: string): void {
    this.#failures += 1;
    if (this.failures.length >= SHOWN) return;
    const failure = { at: Math.round(this.seconds * 10) / 10, what };
    this.failures.push(failure);
    this.#onFailure(failure);
  }

  struck(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  noteHeal(what: 'missing' | 'damaged', ms: number): void {
    this.longest[what] = Math.max(this.longest[what], ms);
  }

  noteLive(ms: number): void {
    this.longest.toLive = Math.max(this.longest.toLive, ms);
  }

  noteMemory(megabytes: number): void {
    if (this.memory.start === 0) this.memory.start = megabytes;
    this.memory.end = megabytes;
    this.memory.peak = Math.max(this.memory.peak, megabytes);
  }
}
