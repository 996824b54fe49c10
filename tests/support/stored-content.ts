import { join } from 'node:path';
import { loadSite } from '../../src/content/loading/load-site.ts';
import type { SiteDocuments } from '../../src/content/types/all.ts';
import { type Datasets, writeDatasets } from './content-fixture.ts';
import { storeFolder, stubEnv } from './loaded-site.ts';

/** Loads datasets as a build does, into a store of its own: texts wait there. */
export async function storedContent(datasets: Datasets): Promise<SiteDocuments> {
  stubEnv({ CONTENT_DIR: await writeDatasets(datasets) });
  const store = join(await storeFolder(), 'documents.sqlite');
  return (await loadSite({ store, everything: true, revisions: {} })).documents;
}
