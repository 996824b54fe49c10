import { join } from 'node:path';
import { loadSite } from '../../src/content/loading/load-site.ts';
import type { SiteDocuments } from '../../src/content/types/all.ts';
import { type Datasets, writeDatasets } from './content-fixture.ts';
import { storeFolder, stubEnv } from './loaded-site.ts';

type Entries = SiteDocuments[keyof SiteDocuments];

/** Entries of each collection as pages get them: texts wait in a store of their own. */
export type StoredContent = Readonly<Record<string, readonly { readonly data: Entries[number] }[]>>;

/** Loads datasets as a build does, into a store of its own. */
export async function storedContent(datasets: Datasets): Promise<StoredContent> {
  stubEnv({ CONTENT_DIR: await writeDatasets(datasets) });
  const store = join(await storeFolder(), 'documents.sqlite');
  const { documents } = await loadSite({ store, everything: true, revisions: {} });
  const all: readonly (readonly [string, Entries])[] = Object.entries(documents);
  return Object.fromEntries(
    all.map(([name, entries]) => [name, entries.map((data) => ({ data }))]),
  );
}
