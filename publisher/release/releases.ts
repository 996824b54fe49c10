import { lstatSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Size, isComplete, missingIn, readSite } from '../checks.ts';
import { ensureFolder, moveAside, readJson, syncFolder, takeLock, writeDurably } from '../files.ts';
import { causeOf, log } from '../log.ts';
import { isHashed, retireHashedFiles, shareHashedFiles } from './hashed-files.ts';
import { type Keep, largestOf, releasesToKeep, sinceShrink } from './keep.ts';
import { digestOf, digestsOf, filesIn, formatDigests, readDigests } from './listing.ts';
import { type Release, type ReleaseRecord, recordFile } from './record.ts';

const LOCK_WAIT_MS = 20_000;
const logFault = (error: unknown) => log('files.notShared', { cause: causeOf(error) });

/** What was wrong with the live release, and the one that took its place, if there is a whole one. */
export interface Healing {
  readonly lost: string | undefined;
  readonly damage: readonly string[];
  readonly replacement: Release | undefined;
}

/** The releases in a publisher's folder, and the link `current` to the one that is live. */
export class Releases {
  readonly #releases: string;
  readonly #current: string;
  readonly #trash: string;
  readonly #lock: string;
  readonly #retired: string;
  /** The last release known to be live. */
  #lastLive: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(dir: string) {
    this.#releases = path.join(dir, 'releases');
    this.#current = path.join(dir, 'current');
    this.#trash = path.join(dir, 'trash');
    this.#lock = path.join(dir, 'releases.lock');
    this.#retired = path.join(dir, 'retired.json');
    ensureFolder(this.#releases);
  }

  /** Runs a change of releases or of the pause while no other process makes one. */
  async exclusive<Result>(change: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(async () => {
      const free = takeLock(this.#lock, LOCK_WAIT_MS);
      if (free === undefined) throw new Error(`Another process holds ${this.#lock}. Try again.`);
      try {
        return await change();
      } finally {
        free();
      }
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** All releases, newest first. */
  list(): readonly Release[] {
    return readdirSync(this.#releases, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => this.#release(name) ?? [])
      .sort((a, b) => b.number - a.number);
  }

  #release(name: string): Release | undefined {
    const [, number] = /^(\d{1,9})-\d{8}T\d{6}Z$/.exec(name) ?? [];
    if (number === undefined) return undefined;
    const folder = path.join(this.#releases, name);
    return { number: Number(number), name, folder, record: readJson(`${folder}.json`, recordFile) };
  }

  /** The release that is live. */
  live(): Release | undefined {
    const name = this.#linked();
    const release = name === undefined ? undefined : this.#release(name);
    return release !== undefined && isComplete(release.folder) ? release : undefined;
  }

  /** Name of the release that the link points to, even if that is missing. */
  #linked(): string | undefined {
    if (lstatSync(this.#current, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return undefined;
    const target = path.resolve(path.dirname(this.#current), readlinkSync(this.#current));
    return path.dirname(target) === this.#releases ? path.basename(target) : undefined;
  }

  /** The largest counts of the kept releases, since the last one that was allowed to shrink. */
  reference(): Size {
    return largestOf(sinceShrink(this.list()));
  }

  /** Makes records that cannot be read again, from `build.json`. Call it within `exclusive`. */
  async restoreRecords(): Promise<void> {
    for (const { name, folder, record } of this.list()) {
      const site = record === undefined ? await readSite(folder).catch(() => undefined) : undefined;
      if (site === undefined) continue;
      const time = name.replace(/^\d+-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
      const { documents, pages } = site;
      const facts = { time, seconds: 0, trigger: 'unknown', documents, pages, allowedShrink: false, digest: '' };
      await writeDurably(`${folder}.json`, JSON.stringify(facts satisfies ReleaseRecord));
      log('record.restored', { release: name });
    }
  }

  /** Files of a release that are missing or not as they were built. */
  async damageOf({ name, folder, record }: Release): Promise<readonly string[]> {
    const built = readDigests(`${folder}.sha256`);
    // Releases of earlier versions have no digests.
    if (built === undefined) return missingIn(folder);
    if (record !== undefined && record.digest !== '' && record.digest !== digestOf(built)) return [`${name}.sha256`];
    const now = await digestsOf(folder, built.keys());
    return [...built].flatMap(([file, digest]) => (now.get(file) === digest ? [] : file));
  }

  /**
   * Makes a built folder the live release. Call it within `exclusive`.
   * @returns `undefined` if its files equal those of the live release
   */
  async promote(built: string, facts: Omit<ReleaseRecord, 'digest' | 'time'>): Promise<Release | undefined> {
    const files = await filesIn(built);
    const digests = await digestsOf(built, files);
    const [unread] = files.filter((file) => !digests.has(file));
    if (unread !== undefined) throw new Error(`${unread} was built, but cannot be read.`);
    const digest = digestOf(digests);
    const live = this.live();
    if (live?.record?.digest === digest && (await this.damageOf(live)).length === 0) return undefined;
    const time = new Date().toISOString();
    const number = 1 + (this.list()[0]?.number ?? 0);
    const name = `${number}-${time.replace(/[-:]|\.\d+/g, '')}`;
    const folder = path.join(this.#releases, name);
    const record = { ...facts, time, digest };
    await writeDurably(`${folder}.sha256`, formatDigests(digests));
    await writeDurably(`${folder}.json`, JSON.stringify(record));
    await rename(built, folder);
    // A power cut must not leave a link to files that are not on the disk yet.
    await syncFolder(folder);
    const release = { number, name, folder, record };
    await this.switchTo(release);
    return release;
  }

  /** Makes a kept release live. Call it within `exclusive`. */
  async switchTo(release: Release): Promise<void> {
    const live = this.#linked();
    // The live release has the files of all that were removed.
    const others = this.list()
      .filter(({ name }) => name !== release.name)
      .sort((a, b) => Number(b.name === live) - Number(a.name === live));
    // Without space, a rollback is more important than pages that are open.
    await shareHashedFiles(release, others, this.#retired).catch(logFault);
    const next = `${this.#current}.next`;
    await rm(next, { recursive: true, force: true });
    await symlink(path.join('releases', release.name), next);
    if (lstatSync(this.#current, { throwIfNoEntry: false })?.isDirectory() === true) moveAside(this.#current);
    await rename(next, this.#current);
    this.#lastLive = release.name;
  }

  /**
   * Makes a kept release live if the live one is gone or damaged. Call it within `exclusive`.
   * @param paused the release that was live when publishing was paused
   * @param isInspection whether to compare each file
   * @returns what was done; `undefined` if the live release is as it should be
   */
  async heal(paused: string | undefined, isInspection: boolean): Promise<Healing | undefined> {
    const live = this.live();
    const damage = live !== undefined && isInspection ? await this.damageOf(live) : [];
    if (live !== undefined && damage.length === 0) {
      this.#lastLive = live.name;
      return undefined;
    }
    const lost = this.#linked() ?? paused ?? this.#lastLive;
    const number = lost === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(lost, 10);
    const kept = this.list().filter((each) => each.name !== live?.name && isComplete(each.folder));
    const older = kept.filter((each) => each.number <= number);
    const nearest = [...older, ...kept.filter((each) => !older.includes(each))];
    // If none is whole, one that is damaged is better than none.
    let replacement = live === undefined ? nearest[0] : undefined;
    for (const each of nearest) {
      if ((await this.damageOf(each)).length > 0) continue;
      replacement = each;
      break;
    }
    if (replacement === undefined) return live === undefined ? undefined : { lost, damage, replacement };
    if (live !== undefined)
      for (const file of damage)
        if (isHashed(file)) rmSync(path.join(live.folder, file), { recursive: true, force: true });
    await this.switchTo(replacement);
    if (live !== undefined) await this.#remove([live]);
    return { lost, damage, replacement };
  }

  /**
   * Removes old releases. Call it within `exclusive`.
   * @param inUse name of one that is being uploaded
   */
  async prune(keep: Keep, inUse: string | undefined): Promise<void> {
    const live = this.live()?.name;
    const releases = this.list();
    const kept = releasesToKeep(releases, keep);
    await this.#remove(releases.filter((each) => !kept.has(each) && ![live, inUse].includes(each.name)));
  }

  /** Removes releases, renaming them first so that none is incomplete. */
  async #remove(old: readonly Release[]): Promise<void> {
    const others = this.list().filter(({ name }) => !old.some((each) => each.name === name));
    if (old.length > 0) await retireHashedFiles(old, others, this.#retired).catch(logFault);
    await mkdir(this.#trash, { recursive: true });
    for (const { name, folder } of old) await rename(folder, path.join(this.#trash, name));
    const kept = new Set(this.list().flatMap(({ name }) => [`${name}.json`, `${name}.sha256`]));
    for (const file of await readdir(this.#releases))
      if (/^\d+-\w+\.(?:json|sha256)/.test(file) && !kept.has(file)) await rm(path.join(this.#releases, file));
    await rm(this.#trash, { recursive: true, force: true });
  }
}
