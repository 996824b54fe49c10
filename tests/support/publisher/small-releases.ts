import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestOf } from '../../../src/lib/digest.ts';
import { ReleaseStore } from '../../../src/publisher/releases.ts';
import { carryOverAssets, shareUnchanged } from '../../../src/publisher/share-files.ts';

/** Releases of a few files, made as builds make them, in a folder of the tests. */
export class SmallReleases {
  readonly store: ReleaseStore;
  #sequence = 0;

  private constructor(store: ReleaseStore) {
    this.store = store;
  }

  static async open(dir: string): Promise<SmallReleases> {
    return new SmallReleases(await ReleaseStore.open(dir, 5));
  }

  /**
   * Builds and promotes a release; files that are as before are shared with the current one.
   * @param files texts by path; the home page and the not-found page are there anyway
   */
  async release(files: Readonly<Record<string, string>>): Promise<string> {
    const { store } = this;
    this.#sequence += 1;
    const { id, folder } = await store.begin(this.#sequence, new Date());
    const all = { 'index.html': `home ${this.#sequence}`, '404.html': 'not found', ...files };
    for (const [file, text] of Object.entries(all)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const digests = Object.fromEntries(
      Object.entries(all).map(([file, text]) => [file, digestOf(text)]),
    );
    const current = await store.current();
    if (current !== undefined) await shareUnchanged(store, folder, digests, current);
    await carryOverAssets(store, folder, digests);
    await store.promote(id, { pages: 2, digest: id, files: digests });
    return id;
  }

  /** Absolute path of a file of a release. */
  file(id: string, file: string): string {
    return join(this.store.folder(id), file);
  }

  /** What a release holds in a file; undefined where there is none. */
  async text(id: string, file: string): Promise<string | undefined> {
    return readFile(this.file(id, file), 'utf8').catch(() => undefined);
  }

  /** What visitors get of a file; undefined where there is none. */
  async served(file: string): Promise<string | undefined> {
    return readFile(join(this.store.dir, 'current', file), 'utf8').catch(() => undefined);
  }
}
