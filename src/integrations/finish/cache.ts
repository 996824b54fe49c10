import { createHash, hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { env } from '#content/settings/env.ts';

/**
 * Files that builds keep for the next one, each under a digest of everything it depends on. Without them a build
 * takes longer and gives the same bytes.
 */
export class Cache {
  readonly #folder: string;
  readonly #used = new Set<string>();

  /** @param folder absolute path; created if it is missing */
  constructor(folder: string) {
    this.#folder = folder;
    fs.mkdirSync(folder, { recursive: true });
  }

  /** The text under a key. */
  read(key: string): string | undefined {
    this.#used.add(key);
    try {
      return fs.readFileSync(path.join(this.#folder, key), 'utf8');
    } catch {
      return undefined;
    }
  }

  /** Stores a value. A build that is stopped midway leaves no partial file. */
  write(key: string, value: string | Uint8Array): void {
    const file = path.join(this.#folder, key);
    const part = `${file}.${process.pid}.part`;
    fs.writeFileSync(part, value);
    fs.renameSync(part, file);
  }

  /** Copies the value of a key to a file; false if there is none. */
  copyTo(key: string, target: string): boolean {
    this.#used.add(key);
    try {
      fs.copyFileSync(path.join(this.#folder, key), target, fs.constants.COPYFILE_FICLONE);
      return true;
    } catch {
      return false;
    }
  }

  /** Removes what this build did not use. */
  prune(): void {
    for (const name of fs.readdirSync(this.#folder)) {
      if (!this.#used.has(name)) fs.rmSync(path.join(this.#folder, name), { force: true });
    }
  }
}

/** The key of a file by everything it depends on. */
export function keyOf(...parts: readonly string[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 40);
}

/** Code that finished pages may depend on, apart from what Astro rendered. */
const CODE = '**/*.ts';

/**
 * A digest of this code, the versions of all packages, and the environment.
 * @param root absolute path of the project
 */
export function codeDigest(root = path.resolve(import.meta.dirname, '../../..')): string {
  const source = path.join(root, 'src');
  const digest = createHash('sha256');
  for (const file of fs.globSync(CODE, { cwd: source }).sort()) {
    digest.update(`${file}\0`).update(fs.readFileSync(path.join(source, file)));
  }
  digest.update(fs.readFileSync(path.join(root, 'package-lock.json')));
  const { siteUrl, analyticsId, content } = env();
  return digest.update(JSON.stringify([siteUrl, analyticsId, content.kind])).digest('hex');
}
