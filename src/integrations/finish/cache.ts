import { createHash, hash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  constants,
} from 'node:fs';
import path from 'node:path';
import { env } from '../../config/env.ts';

/**
 * Files that builds keep for the next one, each under a digest of everything that it was made from: whether it
 * is there changes how long a build takes, and no byte of the site.
 */
export class Cache {
  readonly #folder: string;
  readonly #used = new Set<string>();

  /** @param folder absolute path; made where there is none */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** The text that is kept under a key. */
  read(key: string): string | undefined {
    this.#used.add(key);
    try {
      return readFileSync(path.join(this.#folder, key), 'utf8');
    } catch {
      return undefined;
    }
  }

  /** Keeps something. A build that is stopped midway leaves no half file. */
  write(key: string, value: string | Uint8Array): void {
    const file = path.join(this.#folder, key);
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, value);
    renameSync(part, file);
  }

  /** Puts what is kept under a key at a place; false where nothing is. */
  place(key: string, target: string): boolean {
    this.#used.add(key);
    try {
      copyFileSync(path.join(this.#folder, key), target, constants.COPYFILE_FICLONE);
      return true;
    } catch {
      return false;
    }
  }

  /** Removes what this build has not asked for. */
  prune(): void {
    for (const name of readdirSync(this.#folder)) {
      if (!this.#used.has(name)) rmSync(path.join(this.#folder, name), { force: true });
    }
  }
}

/** The key of a file by everything that it is made from. */
export function keyOf(...parts: readonly string[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 40);
}

/** Folders of `src` with code and facts that finished pages are made from beside what Astro rendered. */
const CODE = '{integrations,config,brand,lib,seo}/**/*.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * A digest of this code, the versions of all packages, and the environment.
 * @param root absolute path of the project
 */
export function codeDigest(root = ROOT): string {
  const source = path.join(root, 'src');
  const digest = createHash('sha256');
  for (const file of globSync(CODE, { cwd: source }).sort()) {
    digest.update(`${file}\0`).update(readFileSync(path.join(source, file)));
  }
  digest.update(readFileSync(path.join(root, 'package-lock.json')));
  const { siteUrl, analyticsId, content } = env();
  return digest.update(JSON.stringify([siteUrl, analyticsId, content.kind])).digest('hex');
}
