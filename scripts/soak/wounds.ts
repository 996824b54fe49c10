import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Chronicle, digestOnDisk } from './chronicle.ts';
import type { Answer } from './judge.ts';
import type { Keeper } from './keeper.ts';
import type { Ledger } from './ledger.ts';

const LOOK_MS = 50;
/** A look may come so late; what is beyond counts for nobody. */
const STARVED_MS = 4 * LOOK_MS;
/** So long after it is healed, what heals may still be seen as new. */
const HEALED_MS = 1000;

/** How long damage may be served, in ms, counted while a publisher runs that could heal it. */
export interface HealingBounds {
  /** `current` leads nowhere, or its folder is gone. */
  readonly missing: number;
  /** A file of the release being served has other bytes, or is gone. */
  readonly damaged: number;
}

export interface WoundsTools {
  readonly dir: string;
  readonly chronicle: Pick<Chronicle, 'current'>;
  readonly keeper: Pick<Keeper, 'upSince' | 'running'>;
  readonly ledger: Ledger;
  readonly bounds: () => HealingBounds;
  /**
   * Whether something keeps the publisher from healing such a wound: a full disk, or where a page is
   * lost in every release, all that keeps a build from going live.
   */
  readonly isKept: (wound: keyof HealingBounds) => boolean;
}

/** A wound that visitors feel. */
interface Wound {
  readonly since: number;
  /** ms in which a publisher ran and could have healed it. */
  treated: number;
  healedAt: number | undefined;
  isLate: boolean;
}

/** Wound of the whole site, beside those of single files. */
const SITE = '';

/**
 * What the driver has damaged on the disk by hand. Answers from there are the fault's own, no
 * release's; they are counted apart, and the damage must be healed in time.
 */
export class Wounds {
  readonly #tools: WoundsTools;
  /** Files that were damaged in any release, and the whole site where `current` was. */
  readonly #places = new Set<string>();
  readonly #wounds = new Map<string, Wound>();
  readonly #spoiled = new Map<string, Set<string>>();
  #lookedAt = performance.now();
  readonly #timer: NodeJS.Timeout;

  constructor(tools: WoundsTools) {
    this.#tools = tools;
    this.#timer = setInterval(() => {
      this.look();
    }, LOOK_MS);
  }

  /** To be said before `current`, or the folder that it names, is taken away. */
  strikeSite(): void {
    this.#strike(SITE);
  }

  /** To be said before a file of a release is damaged. @param file path inside the release */
  strikeFile(file: string): void {
    this.#strike(file);
  }

  /** Notes what damage has made of a file: no release may ever take it for its own. */
  noteSpoiled(file: string, digest: string | undefined): void {
    if (digest === undefined) return;
    this.#spoiled.set(file, (this.#spoiled.get(file) ?? new Set()).add(digest));
  }

  /** Files of a release that it has taken over damaged. */
  spoiledIn(files: Readonly<Record<string, string>>): readonly string[] {
    return [...this.#spoiled].flatMap(([file, digests]) =>
      digests.has(files[file] ?? '') ? [file] : [],
    );
  }

  /** Whether damage done by hand is why a visitor was answered so. */
  explain({ file, from, to }: Answer): boolean {
    this.look();
    const felt = [this.#wounds.get(SITE), this.#wounds.get(file), this.#wounds.get('404.html')];
    return felt.some(
      (wound) =>
        wound !== undefined && wound.since <= to && (wound.healedAt ?? Infinity) >= from - LOOK_MS,
    );
  }

  /** Whether the release being served is damaged or gone, or was a moment ago. */
  get isHealing(): boolean {
    const wounds = [...this.#wounds.values()];
    return wounds.some(({ healedAt }) => performance.now() - (healedAt ?? Infinity) < HEALED_MS);
  }

  /** Sees which wounds there are and which have healed. */
  look(): void {
    const now = performance.now();
    const { keeper } = this.#tools;
    const since = Math.max(this.#lookedAt, keeper.upSince ?? Infinity);
    // Whoever is not given the processor for long cannot ask that others are.
    const up = Math.min(Math.max(0, now - since), STARVED_MS);
    this.#lookedAt = now;
    for (const place of this.#places) {
      const wound = this.#wounds.get(place);
      const isOpen = wound !== undefined && wound.healedAt === undefined;
      const hurts = this.#hurts(place);
      if (hurts && !isOpen) {
        this.#wounds.set(place, { since: now - LOOK_MS, treated: 0, healedAt: undefined, isLate: false }); // prettier-ignore
      } else if (hurts && wound !== undefined) this.#treat(place, wound, up);
      else if (isOpen) {
        wound.healedAt = now;
        this.#tools.ledger.noteHeal(kindOf(place), wound.treated);
      }
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #strike(place: string): void {
    this.look();
    this.#places.add(place);
    if (this.#wounds.get(place)?.healedAt === undefined && this.#wounds.has(place)) return;
    const wound = { since: performance.now(), treated: 0, healedAt: undefined, isLate: false };
    this.#wounds.set(place, wound);
  }

  #treat(place: string, wound: Wound, ms: number): void {
    const { bounds, ledger, isKept, keeper } = this.#tools;
    const kind = kindOf(place);
    if (!isKept(kind)) wound.treated += ms;
    const bound = bounds()[kind];
    if (wound.isLate || wound.treated <= bound) return;
    wound.isLate = true;
    const what = place === SITE ? 'the missing release' : `${place} of the release being served`;
    const log = keeper.running?.log.slice(-12).join('\n') ?? 'no publisher runs';
    ledger.fail(`healing: ${what} is not healed after ${Math.round(bound / 1000)} s\n${log}`);
  }

  #hurts(place: string): boolean {
    const { dir, chronicle } = this.#tools;
    const current = join(dir, 'current');
    if (place === SITE) return !isFile(join(current, 'index.html'));
    const whole = chronicle.current?.files[place];
    // A release that has no such file has none that is damaged.
    return whole !== undefined && digestOnDisk(join(current, place)) !== whole;
  }
}

const kindOf = (place: string): keyof HealingBounds => (place === SITE ? 'missing' : 'damaged');

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
