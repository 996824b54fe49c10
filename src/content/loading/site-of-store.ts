import type { DatasetName } from '../../config/datasets.ts';
import type { ContentType, Entry, Stored, Texts } from '../content-type.ts';
import type { OpenDataset } from '../source.ts';
import { type SiteDocuments, contentTypes } from '../types/all.ts';
import { type LoadedDocuments, concludeDataset, listDocuments } from './conclude.ts';
import { type DocumentStore, sumOf } from './document-store.ts';
import type { ReadDocument } from './fetch-documents.ts';
import type { DatasetReport } from './report.ts';
import { fromStore } from './stored-document.ts';

/** The datasets of a source, opened. */
export type OpenedDatasets = Readonly<Record<DatasetName, OpenDataset>>;

/** All documents of a store, and what is reported of them. */
export function concludeSite(
  store: DocumentStore,
  opened: OpenedDatasets,
): { readonly documents: SiteDocuments; readonly reports: readonly DatasetReport[] } {
  const conclude = <Document extends Entry & Texts>(type: ContentType<Document>) =>
    concludeStored(type, opened[type.dataset], store);
  const perspectives = conclude(contentTypes.perspectives);
  const pressReleases = conclude(contentTypes['press-releases']);
  const mediaCoverage = conclude(contentTypes['media-coverage']);
  const ceoLetters = conclude(contentTypes['ceo-letters']);
  return {
    documents: {
      perspectives: perspectives.entries,
      'press-releases': pressReleases.entries,
      'media-coverage': mediaCoverage.entries,
      'ceo-letters': ceoLetters.entries,
    },
    reports: [perspectives.report, pressReleases.report, mediaCoverage.report, ceoLetters.report],
  };
}

/** The documents of one type in a store, and what is reported of them. */
export function concludeStored<Document extends Entry & Texts>(
  type: ContentType<Document>,
  opened: OpenDataset,
  store: DocumentStore,
): LoadedDocuments<Stored<Document> & Entry> {
  return concludeDataset(type, opened, read(type, store));
}

/** All documents of a store. */
export function listSite(store: DocumentStore): SiteDocuments {
  const list = <Document extends Entry & Texts>(type: ContentType<Document>) =>
    listDocuments(read(type, store));
  return {
    perspectives: list(contentTypes.perspectives),
    'press-releases': list(contentTypes['press-releases']),
    'media-coverage': list(contentTypes['media-coverage']),
    'ceo-letters': list(contentTypes['ceo-letters']),
  };
}

/** Documents as they were last read, by the digest of their rows; of each store's datasets. */
const lastRead = new Map<string, ReadonlyMap<string, unknown>>();

/** A document that is the same as the last time is the same object: much is known of it already. */
function read<Document extends Entry & Texts>(
  { dataset }: ContentType<Document>,
  store: DocumentStore,
): readonly ReadDocument<Stored<Document> & Entry>[] {
  const place = JSON.stringify([store.file, dataset]);
  const before = lastRead.get(place);
  const now = new Map<string, ReadDocument<Stored<Document> & Entry>>();
  for (const row of store.rows(dataset)) {
    const sum = sumOf(row);
    // What this function put there of the same type, and of the same text.
    const known = before?.get(sum) as ReadDocument<Stored<Document> & Entry> | undefined;
    now.set(sum, known ?? fromStore<Document>(row, dataset, store.file));
  }
  lastRead.set(place, now);
  return [...now.values()];
}
