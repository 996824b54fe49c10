import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DatasetName } from '../../src/config/datasets.ts';
import { ceoLetterType } from '../../src/content/types/ceo-letter.ts';
import { DocumentStore } from '../../src/content/loading/document-store.ts';
import {
  ASTRO_STORE_FILE,
  type LoadingContext,
  loadCollection,
} from '../../src/content/loading/loader.ts';
import { CONTENT_REPORT_FILE, readContentReport } from '../../src/content/loading/report.ts';
import { type StoredText, readText } from '../../src/content/loading/text-store.ts';
import { mediaCoverageType } from '../../src/content/types/media-coverage.ts';
import { perspectiveType } from '../../src/content/types/perspective.ts';
import { textOf } from '../../src/content/portable-text.ts';
import { pressReleaseType } from '../../src/content/types/press-release.ts';
import { block, postDocument, sampleDirectory, writeDatasets } from '../support/content-fixture.ts';
import { startSanityServer } from '../support/sanity-server.ts';

/** Stands in for Astro: a store for each collection and a folder for the cache. */
async function astro() {
  const folder = await mkdtemp(join(tmpdir(), 'rook-loading-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const stores = new Map<string, Map<string, unknown>>();
  const context = (collection: string): LoadingContext => {
    const entries = stores.get(collection) ?? new Map<string, unknown>();
    stores.set(collection, entries);
    return {
      config: { cacheDir: pathToFileURL(`${folder}/`) },
      store: {
        keys: () => [...entries.keys()],
        delete: (id) => void entries.delete(id),
        set: ({ id, data }) => entries.set(id, data).size > 0,
      },
      logger: { info: () => {}, warn: () => {} },
      generateDigest: (data) => JSON.stringify(data),
    };
  };
  return {
    /** Loads the four collections side by side. */
    load: () =>
      Promise.all([
        loadCollection(perspectiveType, context('perspectives')),
        loadCollection(pressReleaseType, context('press-releases')),
        loadCollection(mediaCoverageType, context('media-coverage')),
        loadCollection(ceoLetterType, context('ceo-letters')),
      ]),
    perspectives: () => [...(stores.get('perspectives') ?? [])],
    report: async () =>
      readContentReport(await readFile(join(folder, CONTENT_REPORT_FILE), 'utf8')),
    /** Digests of the texts that are kept. */
    texts: (dataset: DatasetName) => {
      const store = new DocumentStore(join(folder, ASTRO_STORE_FILE), { readOnly: true });
      const digests = store.texts(dataset);
      store.close();
      return digests;
    },
  };
}

function stubEnv(variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

function hasText(data: unknown): data is { readonly text: StoredText } {
  return typeof data === 'object' && data !== null && 'text' in data && data.text !== undefined;
}

/** The words of a stored perspective, read as its page reads them. */
function words([, data]: readonly [string, unknown]): string {
  if (!hasText(data)) throw new Error('There is no text.');
  return textOf(readText(data.text));
}

describe('loading four collections side by side', () => {
  it('tells the first cause alone, in every run', async () => {
    const server = await startSanityServer({ directory: sampleDirectory });
    onTestFinished(() => server.close());
    stubEnv(server.env);
    server.faults.add({ status: 404 }, { project: 'ceo-letters' });
    const site = await astro();
    for (let run = 0; run < 40; run += 1) {
      await expect(site.load()).rejects.toThrow(/^Failed to load CEO letters: .* 404 Not Found/);
    }
  });

  it('reports a loading as a whole: nothing of an earlier one, nothing of a failed one', async () => {
    const directory = await writeDatasets({ perspectives: [postDocument({ title: '' })] });
    stubEnv({ CONTENT_DIR: directory });
    const site = await astro();
    await site.load();
    const first = await site.report();
    expect(first.datasets.map(({ documents }) => documents)).toEqual([1, 0, 0, 0]);
    const file = join(directory, 'perspectives/data.ndjson');
    await appendFile(file, '{');
    await expect(site.load()).rejects.toThrow('perspectives/data.ndjson:2 is not valid JSON');
    expect(await site.report()).toEqual(first);
    await writeFile(file, JSON.stringify(postDocument()));
    await site.load();
    expect((await site.report()).datasets[0]).toMatchObject({ documents: 1, problems: [] });
  });
});

describe('texts of pages', () => {
  const document = (n: number) =>
    JSON.stringify(postDocument({ body: [block(`Text of loading ${n}.`)] }));

  it('outlive a loading that fails', async () => {
    const directory = await writeDatasets({ perspectives: document(1) });
    stubEnv({ CONTENT_DIR: directory });
    const site = await astro();
    await site.load();
    await writeFile(join(directory, 'perspectives/data.ndjson'), `${document(2)}\n{`);
    await expect(site.load()).rejects.toThrow('data.ndjson:2');
    expect(site.perspectives().map(words)).toEqual(['Text of loading 1.']);
    expect(site.texts('perspectives').size).toBe(1);
  });

  it('outlive the loading after theirs: Astro passes its entries on half a second later', async () => {
    const directory = await writeDatasets({ perspectives: document(1) });
    stubEnv({ CONTENT_DIR: directory });
    const site = await astro();
    const load = async (n: number) => {
      await writeFile(join(directory, 'perspectives/data.ndjson'), document(n));
      await site.load();
    };
    // None is read before the next one is loaded: no file that is still open hides that it is gone.
    await load(1);
    for (let n = 2; n <= 12; n += 1) {
      const shown = site.perspectives();
      await load(n);
      expect(shown.map(words)).toEqual([`Text of loading ${n - 1}.`]);
    }
  });

  it('are replaced by those of the next loading, and leave nothing behind', async () => {
    const directory = await writeDatasets({ perspectives: document(0) });
    stubEnv({ CONTENT_DIR: directory });
    const site = await astro();
    const openFiles = () => readdir('/proc/self/fd').then(({ length }) => length, () => 0); // prettier-ignore
    let before = 0;
    for (let n = 1; n <= 12; n += 1) {
      await writeFile(join(directory, 'perspectives/data.ndjson'), document(n));
      await site.load();
      expect(site.perspectives().map(words)).toEqual([`Text of loading ${n}.`]);
      expect(site.texts('perspectives').size).toBe(Math.min(n, 2));
      if (n === 2) before = await openFiles();
    }
    expect(await openFiles()).toBeLessThanOrEqual(before + 2);
  });
});
