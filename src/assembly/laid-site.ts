import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type KnownSite, linkKnown, type Look } from './previous-site.ts';

/** Files linked between two looks at what else there is to do. */
const AT_ONCE = 200;

/** Names of folders of laid sites begin so; the process that lays it follows. */
const PREFIX = 'laid-';

/** Changes with each file that is added to a folder, removed or replaced. */
type FolderLook = string;

/**
 * All files of a site as links in a folder of their own, laid ahead of time: the next site begins with
 * them, and most of it stands. Nobody else may write there; what somebody does all the same shows.
 */
export class LaidSite {
  /** Absolute. */
  readonly folder: string;
  readonly #files = new Map<string, Look>();
  readonly #folders = new Map<string, FolderLook>();

  private constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Lays a site. What killed processes have left is removed first: one process at a time lays sites.
   * @param place absolute folder for it, on the same disk as the site
   * @param signal ends it: somebody waits, and takes the rest over file by file
   * @returns `undefined` where it could not be laid
   */
  static async lay(
    place: string,
    site: KnownSite,
    signal: AbortSignal,
  ): Promise<LaidSite | undefined> {
    const laid = new LaidSite(path.join(place, `${PREFIX}${process.pid}`));
    try {
      await forgetLaid(place, signal);
      await mkdir(laid.folder);
    } catch {
      return undefined;
    }
    laid.#folders.set('', laid.#lookOf(''));
    return (await laid.follow(site, signal)) ? laid : undefined;
  }

  /**
   * Becomes another site, by what differs, or a part of it where that is ended.
   * @returns whether it has; where not, it is of no use any more
   */
  async follow(site: KnownSite, signal: AbortSignal): Promise<boolean> {
    try {
      const touched = await this.#change(site, signal);
      for (const folder of touched) this.#folders.set(folder, this.#lookOf(folder));
      return true;
    } catch {
      // No links here, a full disk, somebody at work: it can all be done without.
      return false;
    }
  }

  /**
   * Puts it into the place of an empty folder, as it was laid.
   * @returns names of the files in it; `undefined` where anything was added, removed or replaced since, or
   * it cannot be moved
   */
  moveTo(out: string): ReadonlySet<string> | undefined {
    try {
      for (const [folder, look] of this.#folders) {
        if (this.#lookOf(folder) !== look) return undefined;
      }
      renameSync(this.folder, out);
      return new Set(this.#files.keys());
    } catch {
      return undefined;
    }
  }

  /** Removes what is of another site, then adds what is missing. @returns folders with other entries */
  async #change(site: KnownSite, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const { looks } = site;
    const touched = new Set<string>();
    let count = 0;
    const pause = async (): Promise<void> => {
      count += 1;
      if (count % AT_ONCE === 0) await setImmediate();
    };
    const left = new Set<string>();
    for (const [file, look] of this.#files) {
      if (looks.get(file) === look) continue;
      this.#touch(parentOf(file), touched);
      rmSync(path.join(this.folder, file));
      this.#files.delete(file);
      left.add(parentOf(file));
      await pause();
    }
    for (const [file, look] of looks) {
      if (signal.aborted) break;
      if (this.#files.has(file)) continue;
      this.#touch(parentOf(file), touched);
      linkKnown(site, file, `${this.folder}/${file}`);
      this.#files.set(file, look);
      await pause();
    }
    for (const each of left) this.#removeEmpty(each, touched);
    return touched;
  }

  /** Makes a folder, or sees to it that nobody else was there before its look is taken anew. */
  #touch(folder: string, touched: Set<string>): void {
    if (touched.has(folder)) return;
    const look = this.#folders.get(folder);
    if (look === undefined) {
      this.#touch(parentOf(folder), touched);
      mkdirSync(path.join(this.folder, folder));
      this.#folders.set(folder, '');
    } else if (this.#lookOf(folder) !== look) {
      throw new Error(`Somebody has changed ${folder}.`);
    }
    touched.add(folder);
  }

  /** Removes a folder that has lost its last file, and those above: no site from nothing has them. */
  #removeEmpty(folder: string, touched: Set<string>): void {
    const place = path.join(this.folder, folder);
    if (folder === '' || !this.#folders.has(folder) || readdirSync(place).length > 0) return;
    this.#touch(parentOf(folder), touched);
    rmdirSync(place);
    this.#folders.delete(folder);
    touched.delete(folder);
    this.#removeEmpty(parentOf(folder), touched);
  }

  #lookOf(folder: string): FolderLook {
    const { ino, mtimeNs, ctimeNs } = lstatSync(path.join(this.folder, folder), { bigint: true });
    return `${ino} ${mtimeNs} ${ctimeNs}`;
  }
}

const parentOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')));

/** Removes the sites that are laid in a folder. */
async function forgetLaid(place: string, signal: AbortSignal): Promise<void> {
  for (const name of await readdir(place)) {
    signal.throwIfAborted();
    if (name.startsWith(PREFIX)) await rm(path.join(place, name), { recursive: true, force: true });
  }
}
