import type { LoaderContext } from 'astro/loaders';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type DatasetName, datasetNames } from '../../config/datasets.ts';
import { env } from '../../config/env.ts';
import type { ContentType, Entry, Texts } from '../content-type.ts';
import { formatProblem } from '../problem.ts';
import type { ContentSource } from '../source.ts';
import { contentSource, releaseContentSource } from '../sources/choose.ts';
import { basisOf } from './basis.ts';
import type { LoadedDocuments } from './conclude.ts';
import { DatasetLoad } from './dataset-load.ts';
import { openDocumentStore } from './document-store.ts';
import {
  CONTENT_REPORT_FILE,
  type ContentReport,
  type DatasetReport,
  allProblems,
  emptyDatasets,
} from './report.ts';
import { concludeStored } from './site-of-store.ts';
import { refuseProblems } from './strict.ts';

/** The document store of Astro's own loading, below its `cacheDir`. */
export const ASTRO_STORE_FILE = 'documents.sqlite';

/** What was loaded from a source so far. In development each loading has a source of its own. */
const reports = new WeakMap<ContentSource, Map<DatasetName, DatasetReport>>();

/** What loading needs of Astro. */
export interface LoadingContext {
  readonly config: { readonly cacheDir: URL };
  readonly store: Pick<LoaderContext['store'], 'keys' | 'delete' | 'set'>;
  readonly logger: Pick<LoaderContext['logger'], 'info' | 'warn'>;
  readonly generateDigest: LoaderContext['generateDigest'];
  /** Set in development. */
  readonly watcher?: LoaderContext['watcher'];
}

/**
 * Loads all documents of a type into Astro's store. Where that fails, what was there stays. The last
 * of the four to finish writes the report of the whole site.
 * @throws {ContentError} when the source cannot be read, or, with `CONTENT_STRICT`, for any problem
 */
export async function loadCollection<Document extends Entry & Texts>(
  type: ContentType<Document>,
  context: LoadingContext,
): Promise<void> {
  const source = contentSource();
  const loaded = reports.get(source) ?? new Map<DatasetName, DatasetReport>();
  reports.set(source, loaded);
  try {
    const file = fileURLToPath(new URL(ASTRO_STORE_FILE, context.config.cacheDir));
    const { entries, report } = await loadInto(file, type, source);
    storeEntries(entries, context);
    loaded.set(type.dataset, report);
  } catch (error) {
    releaseContentSource(source);
    throw error;
  }
  const finished = datasetNames.flatMap((name) => loaded.get(name) ?? []);
  if (finished.length === datasetNames.length) {
    releaseContentSource(source);
    await concludeLoading({ source: source.description, datasets: finished }, context);
  }
}

async function loadInto<Document extends Entry & Texts>(
  file: string,
  type: ContentType<Document>,
  source: ContentSource,
): Promise<LoadedDocuments<Entry>> {
  const { store } = openDocumentStore(file);
  try {
    const opened = await source.open(type.dataset);
    const asking = { type, opened, pageSize: source.pageSize };
    const load = new DatasetLoad(asking, store, basisOf(type.dataset));
    await load.lookAtAll();
    store.commit([load.change()]);
    return concludeStored(type, opened, store);
  } finally {
    store.close();
  }
}

function storeEntries(
  entries: readonly Entry[],
  { store, generateDigest }: Pick<LoadingContext, 'store' | 'generateDigest'>,
): void {
  const current = new Set(entries.map(({ id }) => id));
  for (const id of store.keys()) if (!current.has(id)) store.delete(id);
  for (const entry of entries) {
    const data: Record<string, unknown> = { ...entry };
    store.set({ id: entry.id, data, digest: generateDigest(data) });
  }
}

async function concludeLoading(
  report: ContentReport,
  { config, logger, watcher }: LoadingContext,
): Promise<void> {
  await writeFile(new URL(CONTENT_REPORT_FILE, config.cacheDir), JSON.stringify(report));
  refuseProblems(report);
  // In development there is no closing summary.
  if (watcher === undefined) return;
  logger.info(`Content: ${report.source}`);
  if (env().content.kind === 'sanity') logger.info('Press s + enter to load it again.');
  for (const line of emptyDatasets(report)) logger.warn(line);
  for (const problem of allProblems(report)) logger.warn(formatProblem(problem));
}
