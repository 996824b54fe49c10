import { createHash } from 'node:crypto';
import { existsSync, globSync, lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Size, isComplete } from './checks.ts';
import { ensureFolder, isFolder, moveAside, readJson, takeLock, writeDurably } from './files.ts';

const recordFile = z.object({
  time: z.iso.datetime(),
  commit: z.string().optional(),
  seconds: z.number(),
  trigger: z.string(),
  documents: z.record(z.string(), z.number()),
  pages: z.number(),
  /** Whether it was allowed to lose more than half. Older releases are then not compared. */
  allowedShrink: z.boolean(),
  /** Digest of its files, without the hashed files of other releases. */
  digest: z.string(),
  /** Its own hashed files. */
  hashed: z.array(z.string()),
});

export type ReleaseRecord = z.infer<typeof recordFile>;

export interface Release {
  readonly number: number;
  /** Name of its folder: `12-20261124T105500Z`. */
  readonly name: string;
  /** Absolute path. */
  readonly folder: string;
  /** `undefined` if its file cannot be read. */
  readonly record: ReleaseRecord | undefined;
}

/** Files whose names change with their content; Astro writes them here. */
const HASHED_FOLDER = '_astro';
const LOCK_WAIT_MS = 20_000;

/** The releases in a publisher's folder, and the link `current` to the one that is live. */
export class Releases {
  readonly #releases: string;
  readonly #current: string;
  readonly #trash: string;
  readonly #lock: string;
  /** The last release known to be live. */
  #lastLive: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(dir: string) {
    this.#releases = path.join(dir, 'releases');
    this.#current = path.join(dir, 'current');
    this.#trash = path.join(dir, 'trash');
    this.#lock = path.join(dir, 'releases.lock');
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
    const [, number] = /^(\d+)-\w+$/.exec(name) ?? [];
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
    const releases = this.list();
    const last = releases.findIndex(({ record }) => record?.allowedShrink === true);
    const documents: Record<string, number> = {};
    let pages = 0;
    for (const { record } of last < 0 ? releases : releases.slice(0, last + 1)) {
      pages = Math.max(pages, record?.pages ?? 0);
      for (const [collection, count] of Object.entries(record?.documents ?? {}))
        documents[collection] = Math.max(documents[collection] ?? 0, count);
    }
    return { documents, pages };
  }

  /**
   * Makes a built folder the live release. Call it within `exclusive`.
   * @returns `undefined` if its files equal those of the live release
   */
  async promote(built: string, facts: Omit<ReleaseRecord, 'digest' | 'hashed' | 'time'>): Promise<Release | undefined> {
    const digest = await digestOf(built);
    if (this.live()?.record?.digest === digest) return undefined;
    const time = new Date().toISOString();
    const number = 1 + (this.list()[0]?.number ?? 0);
    const name = `${number}-${time.replace(/[-:]|\.\d+/g, '')}`;
    const folder = path.join(this.#releases, name);
    const hashed = globSync(`${HASHED_FOLDER}/*`, { cwd: built }).sort();
    const record = { ...facts, time, digest, hashed };
    await writeDurably(`${folder}.json`, JSON.stringify(record));
    await rename(built, folder);
    const release = { number, name, folder, record };
    await this.switchTo(release);
    return release;
  }

  /** Makes a kept release live. Call it within `exclusive`. */
  async switchTo(release: Release): Promise<void> {
    await this.#shareHashedFiles(release);
    const next = `${this.#current}.next`;
    await rm(next, { recursive: true, force: true });
    await symlink(path.join('releases', release.name), next);
    if (lstatSync(this.#current, { throwIfNoEntry: false })?.isDirectory() === true) moveAside(this.#current);
    await rename(next, this.#current);
    this.#lastLive = release.name;
  }

  /** Links hashed files of the other releases, so that pages that visitors have open keep working. */
  async #shareHashedFiles({ name, folder }: Release): Promise<void> {
    await mkdir(path.join(folder, HASHED_FOLDER), { recursive: true });
    for (const other of this.list()) {
      if (other.name === name) continue;
      for (const file of other.record?.hashed ?? []) {
        const [from, to] = [path.join(other.folder, file), path.join(folder, file)];
        if (existsSync(from) && !existsSync(to)) await link(from, to);
      }
    }
  }

  /**
   * Makes a kept release live if the live one is gone. Call it within `exclusive`.
   * @param paused the release that was live when publishing was paused
   * @returns the release that is live now, if it was replaced
   */
  async heal(paused: string | undefined): Promise<Release | undefined> {
    const live = this.live();
    if (live !== undefined) {
      this.#lastLive = live.name;
      return undefined;
    }
    const lost = this.#linked() ?? paused ?? this.#lastLive;
    const kept = this.list().filter(({ folder }) => isComplete(folder));
    const number = lost === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(lost, 10);
    const found = kept.find((each) => each.number <= number) ?? kept[0];
    if (found !== undefined) await this.switchTo(found);
    return found;
  }

  /** Removes old releases, renaming them first so that none is incomplete. Call it within `exclusive`. */
  async prune(keep: number): Promise<void> {
    const live = this.live()?.name;
    const releases = this.list();
    await mkdir(this.#trash, { recursive: true });
    for (const { name, folder } of releases.slice(keep)) {
      if (name !== live) await rename(folder, path.join(this.#trash, name));
    }
    const kept = new Set(this.list().map(({ name }) => `${name}.json`));
    for (const file of await readdir(this.#releases)) {
      if (file.endsWith('.json') && !kept.has(file)) await rm(path.join(this.#releases, file));
    }
    await rm(this.#trash, { recursive: true, force: true });
  }
}

/** A digest of a folder's files; compressed copies derive from the others. */
async function digestOf(folder: string): Promise<string> {
  const digest = createHash('sha256');
  const names = (await readdir(folder, { recursive: true })).sort();
  for (const name of names.filter((each) => !/\.(br|gz)$/.test(each))) {
    if (isFolder(path.join(folder, name))) continue;
    // Asynchronous reads of many small files take several times as long.
    const content = readFileSync(path.join(folder, name));
    digest.update(`${name}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}
