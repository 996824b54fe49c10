import {
  copyFileSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { hasCode } from '../lib/errors.ts';
import { copyEndings } from '../finish/compress.ts';
import { digestOf } from '../lib/digest.ts';
import type { SiteRecord } from './record.ts';

/** A site that stands, as far as it is sound. */
export interface Previous {
  /** Absolute. */
  readonly folder: string;
  /** Without the files that are not as they were made. */
  readonly record: SiteRecord;
  readonly damaged: ReadonlySet<string>;
  /** Files that lie in the folder of the new site already, as links; see `LaidSite`. */
  readonly laid?: ReadonlySet<string> | undefined;
}

/** Compressed copies of a file: the SHA-256 of each by its ending. */
export interface WrittenCopies {
  readonly digests: readonly (readonly [ending: string, digest: string])[];
  readonly isBest: boolean;
}

/**
 * The folder that a site is put together in. What is the same as in the site before becomes a link to
 * the file there, with its compressed copies: it costs no space and keeps its date.
 */
export class SiteOutput {
  readonly folder: string;
  readonly #previous: Previous | undefined;
  readonly #pageEnding: string | undefined;
  readonly #files = new Map<string, string>();
  readonly #fresh = new Set<string>();
  readonly #quick: string[] = [];
  /** Files that lie here as they were laid, and that are not of this site yet. */
  readonly #laid: Set<string>;

  /**
   * @param folder absolute; exists and is empty, but for what was laid
   * @param pageEnding ending of pages' copies for those who have the site's dictionary, if it has one
   */
  constructor(folder: string, previous: Previous | undefined, pageEnding?: string) {
    this.folder = folder;
    this.#previous = previous;
    this.#pageEnding = pageEnding;
    this.#laid = new Set(previous?.laid);
  }

  /** SHA-256, base64url, of each file so far. */
  get files(): ReadonlyMap<string, string> {
    return this.#files;
  }

  /** Files whose copies were made quickly by others. */
  get quick(): readonly string[] {
    return this.#quick;
  }

  /** Files to compress: they were not in the site before, or were others, or have lost a copy. */
  get fresh(): ReadonlySet<string> {
    return this.#fresh;
  }

  /** Takes a file of the site before, with its copies; false where it has no such file. */
  reuse(file: string): boolean {
    if (this.#files.has(file)) return true;
    const digest = this.#previous?.record.files.get(file);
    if (digest === undefined || !this.#linkPrevious(file)) return false;
    this.#files.set(file, digest);
    for (const copy of copyEndings(file, this.#pageEnding)) {
      const digestOfCopy = this.#previous?.record.files.get(file + copy);
      if (digestOfCopy !== undefined && this.#linkPrevious(file + copy)) {
        this.#files.set(file + copy, digestOfCopy);
      } else if (this.#previous?.damaged.has(file + copy)) {
        this.#clear(file + copy);
        this.#fresh.add(file);
      }
    }
    return true;
  }

  /**
   * Writes a file, or takes that of the site before where it is the same.
   * @returns its digest
   */
  write(file: string, data: string | Uint8Array): string {
    const digest = digestOf(data);
    if (this.#files.get(file) === digest || this.#reuseSame(file, digest)) return digest;
    this.makeRoom(file);
    writeFileSync(this.#target(file), data);
    this.#note(file, digest);
    return digest;
  }

  /**
   * Takes a file from elsewhere on the disk, as a link where that can be.
   * @param source absolute path; nobody may change what it holds
   */
  take(file: string, source: string, digest: string): void {
    if (this.#reuseSame(file, digest)) return;
    this.makeRoom(file);
    linkOrCopy(source, this.#target(file));
    this.#note(file, digest);
  }

  /**
   * Removes what was laid in the place of a file and of its copies, before anybody else writes there:
   * the site before has the same file, which must stay as it is.
   */
  makeRoom(file: string): void {
    this.#clear(file);
    for (const copy of copyEndings(file, this.#pageEnding)) this.#clear(file + copy);
  }

  /** Removes what was laid and has not become part of this site. */
  removeLeftOver(): void {
    for (const file of [...this.#laid]) {
      this.#clear(file);
      this.#removeEmpty(path.dirname(file));
    }
  }

  /**
   * Knows a file that another process has written into the folder.
   * @param copies set where it has written its compressed copies too
   */
  adopt(file: string, digest: string, copies?: WrittenCopies): void {
    if (this.#files.get(file) === digest) return;
    if (this.#previous?.record.files.get(file) === digest) {
      rmSync(this.#target(file));
      if (this.reuse(file)) return;
    }
    this.#note(file, digest);
    if (copies === undefined) return;
    for (const [ending, digestOfCopy] of copies.digests) this.noteCopy(file + ending, digestOfCopy);
    this.#fresh.delete(file);
    if (!copies.isBest) this.#quick.push(file);
  }

  /** Notes a compressed copy that was written beside its file. */
  noteCopy(file: string, digest: string): void {
    this.#files.set(file, digest);
  }

  /** Absolute path for a file of the site; its folder is there. */
  #target(file: string): string {
    const target = path.join(this.folder, file);
    const folder = path.dirname(target);
    makeFolder(folder);
    return target;
  }

  #clear(file: string): void {
    if (this.#laid.delete(file)) rmSync(path.join(this.folder, file), { force: true });
  }

  #removeEmpty(folder: string): void {
    const place = path.join(this.folder, folder);
    if (folder === '.' || readdirSync(place).length > 0) return;
    rmdirSync(place);
    this.#removeEmpty(path.dirname(folder));
  }

  #note(file: string, digest: string): void {
    this.#files.set(file, digest);
    this.#fresh.add(file);
  }

  #reuseSame(file: string, digest: string): boolean {
    return this.#previous?.record.files.get(file) === digest && this.reuse(file);
  }

  #linkPrevious(file: string): boolean {
    if (this.#previous === undefined) return false;
    if (this.#laid.delete(file)) return true;
    try {
      linkOrCopy(path.join(this.#previous.folder, file), this.#target(file));
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
  }
}

/** Links a file in the place of another, if there is one, or copies it where that cannot be. */
export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw error;
    if (hasCode(error, 'EEXIST')) {
      rmSync(target);
      linkOrCopy(source, target);
      return;
    }
    const part = `${target}.part`;
    copyFileSync(source, part);
    renameSync(part, target);
  }
}
