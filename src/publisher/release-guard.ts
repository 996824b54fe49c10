import { causeOf } from '../lib/errors.ts';
import { heal, type Healed, type HealTools, type Patient } from './heal-release.ts';
import type { RebuildCause } from './rebuild-request.ts';
import { Rounds } from './rounds.ts';
import { carryOverAssets } from './share-files.ts';
import type { Turns } from './turns.ts';
import { type Damage, WatchedRelease } from './watched-release.ts';
import { inWords, missingFiles, NEEDED } from './whole-release.ts';

/** Time between two looks; what is wrong is healed within about a second. */
const LOOK_MS = 500;
/** All files are looked at so often… */
const SWEEP_MS = 60_000;
/** …and at least so many at each look: a small site is seen whole each time. */
const LEAST_AT_A_LOOK = 500;
/** All files are read so often. */
const READ_ALL_MS = 60 * 60_000;
/** Files read at once by a patrol for which nobody waits, and its pause after them. */
const PATROL_FILES = 16;
const PATROL_PAUSE_MS = 50;
/** Time between two looks for files that were never read. */
const PATROL_MS = 5000;
/** Pause after nothing was found that could be served. */
const NEXT_TRY_MS = 10_000;

export interface GuardTools extends HealTools {
  /** Keeps what is done here, a promotion and a rollback from overlapping. */
  readonly swaps: Turns;
  /** Whether something is being built: nothing is read meanwhile but what must be. */
  readonly isBusy: () => boolean;
  /** Asks for a rebuild. */
  readonly rebuild: (cause: RebuildCause) => Promise<unknown>;
  /** Told of a release that was made current in the place of another. */
  readonly onSwap: (id: string) => void;
}

/** Damage that is not made good yet. */
export interface KnownDamage {
  /** ISO date. */
  readonly since: string;
  /** What was wrong, and what is served now. */
  readonly why: string;
  /** Whether what is served now is whole. */
  readonly isServedWhole: boolean;
}

/**
 * Watches the release being served, and heals it: `current` always leads to a release that is whole,
 * as far as there is one.
 *
 * It looks by itself twice a second. Being told by the system would miss what happens below the
 * folders that it is told of, and on shared and mounted disks all of it; a few looks are answered from
 * memory and keep no disk awake.
 */
export class ReleaseGuard {
  readonly #tools: GuardTools;
  readonly #rounds: Rounds;
  #watched: WatchedRelease | undefined;
  #damage: KnownDamage | undefined;
  #heals = 0;
  /** What is served since it was found. */
  #servedInstead: string | undefined;
  /** Damage of the release being watched that nothing kept can heal: tried once. */
  readonly #hopeless = new Set<string>();
  /** When healing is tried again after nothing was found that could be served. */
  #nextTryAt = 0;
  #looking: Promise<void> | undefined;
  #patrol: Promise<void> | undefined;

  constructor(tools: GuardTools) {
    this.#tools = tools;
    this.#rounds = new Rounds((error) => {
      tools.log.error('guard.failed', { error });
    });
  }

  /** How often damage was healed; a build that has gone on meanwhile may have taken it over. */
  get heals(): number {
    return this.#heals;
  }

  /** Damage that was found and is not made good yet. */
  get damage(): KnownDamage | undefined {
    return this.#damage;
  }

  /** Begins to watch: first of all, everything is read. */
  start(): void {
    this.#looking = this.#rounds.each(LOOK_MS, () => this.look());
    this.#patrol = this.#patrolAll();
  }

  /** Ends it, when what is being healed is. */
  async stop(): Promise<void> {
    this.#rounds.stop();
    await Promise.all([this.#looking, this.#patrol]);
  }

  /** A build has gone well: what is served now is new, or was read. Other damage shows again. */
  rebuilt(): void {
    this.#damage = undefined;
    this.#hopeless.clear();
  }

  /** Looks once at the link and at the files whose turn it is, and heals what is wrong. */
  async look(): Promise<void> {
    const { store } = this.#tools;
    const watched = await this.#watch();
    if (watched === undefined) {
      // A folder in which nothing was ever built has lost nothing.
      const kept = await store.list().catch(() => undefined);
      if (store.lastCurrent === undefined && kept?.length === 0) return;
      // What comes back may be another, under the same name.
      this.#watched = undefined;
      await this.#heal(await store.lostBecause(), { id: undefined, damaged: [] });
      return;
    }
    const { id } = watched;
    const lacking = await missingFiles(store.folder(id), NEEDED);
    const perLook = Math.ceil((watched.size * LOOK_MS) / SWEEP_MS);
    const { own, carried } = await watched.sweep(Math.max(LEAST_AT_A_LOOK, perLook));
    await this.#mend(id, { own: [...new Set([...lacking, ...own])], carried });
  }

  /**
   * Reads every byte of the release being served, and heals what is wrong.
   * @param pauseMs after every few files
   * @param isNew only what was never read before
   */
  async readAll(pauseMs: number, isNew = false): Promise<void> {
    const watched = await this.#watch();
    if (watched === undefined) return;
    let isSound = true;
    for (const files of watched.batches(PATROL_FILES, isNew)) {
      const found = await watched.read(files);
      isSound &&= found.own.length === 0;
      await this.#mend(watched.id, found);
      await this.#rounds.pause(pauseMs);
      while (pauseMs > 0 && this.#tools.isBusy() && !this.#rounds.isStopped) {
        await this.#rounds.pause(1000);
      }
      if (this.#watched !== watched || this.#rounds.isStopped) return;
    }
    // Somebody has put back what could not be healed.
    if (isSound && !isNew && this.#damage?.isServedWhole === false) this.#damage = undefined;
  }

  async #patrolAll(): Promise<void> {
    let readAt = performance.now();
    await this.#rounds.once(() => this.readAll(0));
    await this.#rounds.each(PATROL_MS, async () => {
      const isDue = performance.now() - readAt >= READ_ALL_MS;
      if (isDue) readAt = performance.now();
      // What is new was read when it was checked; read once more, it is known from now on.
      await this.readAll(PATROL_PAUSE_MS, !isDue);
    });
  }

  /** What is being served now, known from before or new. */
  async #watch(): Promise<WatchedRelease | undefined> {
    const { store } = this.#tools;
    const id = await store.current();
    if (id === undefined || id === this.#watched?.id) return id === undefined ? id : this.#watched;
    this.#watched = await WatchedRelease.open(store, id, this.#watched);
    this.#hopeless.clear();
    if (id !== this.#servedInstead) this.#damage = undefined;
    return this.#watched;
  }

  async #mend(id: string, { own, carried }: Damage): Promise<void> {
    const { swaps, store, log } = this.#tools;
    const damaged = own.filter((file) => !this.#hopeless.has(file));
    if (damaged.length > 0) {
      await this.#heal(`files of release ${id} are damaged`, { id, damaged });
      return;
    }
    const stray = carried.filter((file) => !this.#hopeless.has(file));
    if (stray.length === 0) return;
    log.warn('release.healed', { id, what: 'files of earlier releases', ...inWords(stray) });
    await swaps.take(async () => {
      await carryOverAssets(store, store.folder(id), (await store.facts(id))?.files ?? {});
      const gone = await missingFiles(store.folder(id), stray);
      for (const file of gone) this.#hopeless.add(file);
    });
  }

  /** @param patient without id where the link leads nowhere */
  async #heal(what: string, patient: Patient): Promise<void> {
    const { swaps, store, log, isHeld, rebuild } = this.#tools;
    if (performance.now() < this.#nextTryAt) return;
    await swaps.take(async () => {
      // A build or a rollback may have been faster.
      if (this.#rounds.isStopped || (await store.current()) !== patient.id) return;
      const { damaged } = patient;
      this.#heals += 1;
      const id = patient.id ?? store.lastCurrent;
      const healed = await heal(this.#tools, { id, damaged });
      this.#tell(what, { id, damaged }, healed);
      if (isHeld()) return;
      await rebuild({ reason: 'the current release was damaged', everything: true }).catch(
        (error: unknown) => {
          log.error('queue.unwritable', { error: causeOf(error) });
        },
      );
    });
  }

  #tell(what: string, { id: was, damaged }: Patient, healed: Healed): void {
    const { log, onSwap, isHeld } = this.#tools;
    const { how, id, left } = healed;
    const about = { what, was: was ?? null, now: id ?? null, how };
    const fields = damaged.length === 0 ? about : { ...about, ...inWords(damaged) };
    if (how === 'repaired') {
      log.error('release.healed', fields);
      return;
    }
    for (const each of [...damaged, ...left]) this.#hopeless.add(each);
    const isServedWhole = how === 'replaced';
    const served = isServedWhole
      ? `${id ?? ''} is served instead`
      : `no whole release is kept in ${this.#tools.store.dir}`;
    const mend = isHeld() ? '; nothing is built while publishing is held: npm run publisher -- release' : ''; // prettier-ignore
    this.#damage = {
      since: this.#damage?.since ?? new Date().toISOString(),
      why: `${what}; ${served}${mend}`,
      isServedWhole,
    };
    this.#servedInstead = id;
    if (how === 'none') this.#nextTryAt = performance.now() + NEXT_TRY_MS;
    log.error(isServedWhole ? 'release.healed' : 'release.damaged', {
      ...fields,
      ...(mend !== '' && { held: true, mend: mend.slice(2) }),
    });
    if (id !== undefined && id !== was) onSwap(id);
  }
}
