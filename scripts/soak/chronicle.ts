import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { digestOf } from '../../src/lib/digest.ts';
import { parseJson } from '../../src/lib/json.ts';
import type { Files, Known, Turn } from './judge.ts';

const LOOK_MS = 15;
/** Turns that an answer is held to; no visitor is slower. */
const KEPT_TURNS = 60;

const facts = z.looseObject({
  files: z.record(z.string(), z.string()),
  documents: z.record(z.string(), z.number()).default({}),
});

/** What was written down about a release when it was made. */
export interface KnownRelease {
  readonly id: string;
  readonly files: Files;
  readonly documents: Readonly<Record<string, number>>;
  readonly seenAt: number;
}

/** The number that a release begins with; greater is newer. */
export const sequenceOf = (id: string): number => Number(/^\d+/.exec(id)?.[0] ?? 0);

/**
 * Writes down every release that there is and when `current` named it. What a release holds is read
 * once, as soon as it is there: nothing that is damaged later changes what visitors must be served.
 */
export class Chronicle {
  readonly #dir: string;
  readonly #onTurn: (release: KnownRelease, before: KnownRelease | undefined) => void;
  readonly #onUnreadable: (id: string) => void;
  readonly #releases = new Map<string, KnownRelease>();
  readonly #unreadable = new Set<string>();
  readonly #hashed = new Map<string, Set<string>>();
  #turns: Turn[] = [];
  #swaps = -1;
  readonly #timer: NodeJS.Timeout;

  /**
   * @param dir the publisher's folder
   * @param onTurn told of each release that goes live, and of the one before
   * @param onUnreadable told of a release about which nothing can be read
   */
  constructor(
    dir: string,
    onTurn: (release: KnownRelease, before: KnownRelease | undefined) => void,
    onUnreadable: (id: string) => void,
  ) {
    this.#dir = dir;
    this.#onTurn = onTurn;
    this.#onUnreadable = onUnreadable;
    this.#timer = setInterval(() => {
      this.look();
    }, LOOK_MS);
  }

  /** Turns of late, and releases that none of them names. */
  get known(): Known {
    const served = new Set(this.#turns.map(({ release }) => release));
    const passing = [...this.#releases.values()]
      .filter(({ id }) => !served.has(id))
      .map(({ id, files, seenAt }) => ({ release: id, files, at: seenAt }));
    return { turns: this.#turns, passing };
  }

  /** The release that `current` named last. */
  get current(): KnownRelease | undefined {
    const id = this.#turns.at(-1)?.release;
    return id === undefined ? undefined : this.#releases.get(id);
  }

  /** How often another release went live. */
  get swaps(): number {
    return Math.max(0, this.#swaps);
  }

  release(id: string): KnownRelease | undefined {
    return this.#releases.get(id);
  }

  /** Identifiers of all releases that ever were. */
  get ids(): readonly string[] {
    return [...this.#releases.keys()];
  }

  /** Digests that a hashed file had in any release. */
  hashed(file: string): ReadonlySet<string> | undefined {
    return this.#hashed.get(file);
  }

  /** Sees what is there now. */
  look(): void {
    this.#readReleases();
    const id = this.#linked();
    if (id === undefined || id === this.#turns.at(-1)?.release) return;
    const release = this.#releases.get(id);
    if (release === undefined) return;
    const before = this.current;
    this.#swaps += 1;
    const turn = { number: this.#swaps, release: id, files: release.files, at: performance.now() };
    this.#turns = [...this.#turns, turn].slice(-KEPT_TURNS);
    this.#onTurn(release, before);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #linked(): string | undefined {
    try {
      return basename(readlinkSync(join(this.#dir, 'current')));
    } catch {
      return undefined;
    }
  }

  #readReleases(): void {
    for (const name of releasesIn(this.#dir)) {
      if (this.#releases.has(name)) continue;
      const read = facts.safeParse(parseJson(textOf(join(this.#dir, 'releases', `${name}.json`))));
      if (!read.success) {
        if (!this.#unreadable.has(name)) this.#onUnreadable(name);
        this.#unreadable.add(name);
        continue;
      }
      const { files, documents } = read.data;
      this.#releases.set(name, { id: name, files, documents, seenAt: performance.now() });
      for (const [file, digest] of Object.entries(files)) {
        if (!file.startsWith('_astro/')) continue;
        const digests = this.#hashed.get(file) ?? new Set();
        this.#hashed.set(file, digests.add(digest));
      }
      this.#forget();
    }
  }

  /** A soak of hours makes thousands of releases: what each holds is needed as long as it serves. */
  #forget(): void {
    const there = new Set(releasesIn(this.#dir));
    const turned = new Set(this.#turns.map(({ release }) => release));
    for (const id of this.#releases.keys()) {
      if (!there.has(id) && !turned.has(id)) this.#releases.delete(id);
    }
  }
}

/** Digest of a file as it lies on the disk; undefined where it cannot be read. */
export function digestOnDisk(path: string): string | undefined {
  try {
    return digestOf(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** Identifiers of the releases that are in a publisher's folder, oldest first. */
export const releasesIn = (dir: string): string[] =>
  namesIn(join(dir, 'releases')).filter((name) => /^\d+-\w+$/.test(name)); // prettier-ignore

/** Names in a folder, in order; none where there is no such folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
