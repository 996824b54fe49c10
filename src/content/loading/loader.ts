import type { Loader, LoaderContext } from 'astro/loaders';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type DatasetName, datasetNames } from '../../config/datasets.ts';
import { env } from '../../config/env.ts';
import type { ContentType, Entry } from '../content-type.ts';
import { loadDocuments } from './load-documents.ts';
import type { PortableText } from '../portable-text.ts';
import {
  CONTENT_REPORT_FILE,
  type ContentReport,
  type DatasetReport,
  allProblems,
  emptyDatasets,
} from './report.ts';
import { formatProblem } from '../problem.ts';
import { contentSource, releaseContentSource } from '../sources/choose.ts';
import type { ContentSource } from '../source.ts';
import { refuseProblems } from './strict.ts';
import { type StoredText, type TextStore, openTextStore } from './text-store.ts';

/** Rich text of a document; which of the two holds its page's text differs between editors. */
interface Texts {
  readonly body?: PortableText;
  readonly content?: PortableText;
}

/** A document whose text was put away until its page is rendered. */
export type Stored<Document> = Omit<Document, 'body' | 'content'> & {
  readonly text: StoredText | undefined;
};

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

/** The Astro loader of a type. See {@link loadCollection}. */
export function contentLoader<Document extends Entry & Texts>(type: ContentType<Document>): Loader {
  return { name: `rook-${type.dataset}`, load: (context) => loadCollection(type, context) };
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
  const folder = fileURLToPath(new URL(`texts/${type.dataset}/`, context.config.cacheDir));
  const texts = await openTextStore(folder);
  const loaded = reports.get(source) ?? new Map<DatasetName, DatasetReport>();
  reports.set(source, loaded);
  try {
    const { entries, report } = await loadDocuments(type, source, putTextAway(texts));
    storeEntries(entries, context);
    loaded.set(type.dataset, report);
  } catch (error) {
    releaseContentSource(source);
    await texts.discard();
    throw error;
  }
  await texts.keep();
  const finished = datasetNames.flatMap((name) => loaded.get(name) ?? []);
  if (finished.length === datasetNames.length) {
    releaseContentSource(source);
    await concludeLoading({ source: source.description, datasets: finished }, context);
  }
}

/** Puts the text of a document's page away: its body, or its content where there is no body. */
function putTextAway(texts: TextStore) {
  return async <Document extends Entry & Texts>(document: Document): Promise<Stored<Document>> => {
    const { body = [], content = [], ...light } = document;
    const text = body.length > 0 ? body : content;
    return { ...light, text: text.length > 0 ? await texts.add(text) : undefined };
  };
}

function storeEntries<Document extends Entry & Record<string, unknown>>(
  entries: readonly Document[],
  { store, generateDigest }: LoadingContext,
): void {
  const current = new Set(entries.map(({ id }) => id));
  for (const id of store.keys()) if (!current.has(id)) store.delete(id);
  for (const data of entries) store.set({ id: data.id, data, digest: generateDigest(data) });
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
