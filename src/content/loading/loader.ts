import type { Loader, LoaderContext } from 'astro/loaders';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type DatasetName, datasetNames } from '../../config/datasets.ts';
import { type ContentType, type Entry, loadDocuments } from './load-documents.ts';
import type { PortableText } from '../portable-text.ts';
import {
  CONTENT_REPORT_FILE,
  type ContentReport,
  type DatasetReport,
  allProblems,
} from './report.ts';
import { formatProblem } from '../problem.ts';
import { contentSource, releaseContentSource } from '../sources/choose.ts';
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

const reports = new Map<DatasetName, DatasetReport>();

/**
 * The Astro loader of a type. The last of the four to finish writes the report of the whole site.
 * @throws {ContentError} when the source cannot be read, or, with `CONTENT_STRICT`, for any problem
 */
export function contentLoader<Document extends Entry & Texts>(type: ContentType<Document>): Loader {
  return {
    name: `rook-${type.dataset}`,
    async load(context) {
      const source = contentSource();
      reports.delete(type.dataset);
      const folder = fileURLToPath(new URL(`texts/${type.dataset}/`, context.config.cacheDir));
      const texts = await openTextStore(folder);
      try {
        const { entries, report } = await loadDocuments(type, source, putTextAway(texts));
        storeEntries(entries, context);
        reports.set(type.dataset, report);
      } catch (error) {
        releaseContentSource();
        throw error;
      } finally {
        await texts.close();
      }
      const finished = datasetNames.flatMap((name) => reports.get(name) ?? []);
      if (finished.length === datasetNames.length) {
        releaseContentSource();
        await concludeLoading({ source: source.description, datasets: finished }, context);
      }
    },
  };
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
  { store, generateDigest }: LoaderContext,
): void {
  const current = new Set(entries.map(({ id }) => id));
  for (const id of store.keys()) if (!current.has(id)) store.delete(id);
  for (const data of entries) store.set({ id: data.id, data, digest: generateDigest(data) });
}

async function concludeLoading(
  report: ContentReport,
  { config, logger, watcher }: LoaderContext,
): Promise<void> {
  await writeFile(new URL(CONTENT_REPORT_FILE, config.cacheDir), JSON.stringify(report));
  refuseProblems(report);
  // In development there is no closing summary.
  if (watcher === undefined) return;
  logger.info(`Content: ${report.source}`);
  for (const problem of allProblems(report)) logger.warn(formatProblem(problem));
}
