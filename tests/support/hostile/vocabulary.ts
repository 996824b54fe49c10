import { INJECTED } from './fragments.ts';

/** What outputs hold when nobody means harm: learned first, then whatever is new is a fault. */
export class Vocabulary {
  readonly #known = new Set<string>();
  #isLearning = true;

  /** From here on nothing is learned. */
  close(): void {
    this.#isLearning = false;
  }

  /** Whether a word of a kind was learned. */
  knows(kind: string, word: string): boolean {
    return !this.#isLearning && this.#known.has(`${kind} ${word}`);
  }

  /** Whether a word of a kind is known; while learning it is from now on. */
  has(kind: string, word: string): boolean {
    const key = `${kind} ${word}`;
    if (this.#known.has(key)) return true;
    if (!this.#isLearning) return false;
    this.#known.add(key);
    return true;
  }
}

/** What is wrong with an output, in words. */
export type Report = (fault: string) => void;

const LINKED = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const LOADED = new Set(['https:']);
const BASE = 'https://rook.example/';

/** Says what is wrong with an address as a browser reads it. */
export function checkAddress(value: string, isLoaded: boolean, report: Report): void {
  if (!URL.canParse(value, BASE)) {
    // What no browser can read leads nowhere, and must not be written.
    report(`the address ${shown(value)} is none`);
    return;
  }
  const { protocol, hostname } = new URL(value, BASE);
  if (!(isLoaded ? LOADED : LINKED).has(protocol)) report(`the address ${shown(value)}`);
  if (hostname === INJECTED) report(`the address ${shown(value)} of markup in a text`);
}

export const shown = (value: string) => JSON.stringify(value.slice(0, 120));
