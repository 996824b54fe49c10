import { datasetNames } from '../../config/datasets.ts';
import { env } from '../../config/env.ts';
import { causeOf } from '../../lib/errors.ts';
import { ContentError } from '../content-error.ts';
import type { ContentSource } from '../source.ts';
import { createSource } from '../sources/choose.ts';
import { type SiteDocuments, contentTypes } from '../types/all.ts';
import { basisOf } from './basis.ts';
import { DatasetLoad } from './dataset-load.ts';
import { DocumentStore, openDocumentStore } from './document-store.ts';
import type { ContentReport } from './report.ts';
import { outlive, settle } from './settle.ts';
import { type OpenedDatasets, concludeSite, listSite } from './site-of-store.ts';
import { isDamage, setStoreAside } from './store-damage.ts';
import { refuseProblems } from './strict.ts';
import { wantedOf } from './wanted.ts';

export interface LoadOptions {
  /** Absolute path of the document store; made where there is none. */
  readonly store: string;
  /** Asks for all documents in full, whatever is kept. */
  readonly everything: boolean;
  /**
   * Ids of documents that a webhook named, of any type and dataset, each with the revision that must
   * be seen; `null` where it must be seen that the document is gone.
   */
  readonly revisions: Readonly<Record<string, string | null>>;
  /** How long it is waited for those since the call, in milliseconds; 2,000 unless told otherwise. */
  readonly settleMs?: number;
}

export interface LoadedSite {
  /** Another object at each load. */
  readonly documents: SiteDocuments;
  /** The same as that of a load of everything. */
  readonly report: ContentReport;
  /** Number of documents that were asked for in full. */
  readonly fetched: number;
  /** Number of documents that were taken from the store. */
  readonly kept: number;
  /**
   * Set by a load of everything: the documents that differ from what was kept though no revision
   * does, so that a load by revisions would have been wrong.
   */
  readonly faults: readonly string[];
  /** Where a damaged store lies now, if there was one. */
  readonly setAside: string | undefined;
}

const SETTLE_MS = 2000;

/**
 * Brings the store of documents up to date, and gives all documents of the site. Of a service it
 * asks for revisions first, and then only for the documents that have changed; folders are read
 * whole. A load that fails leaves what was there.
 * @throws {ContentError} when a source cannot be read, the store cannot be used, or, with
 * `CONTENT_STRICT`, for any problem
 * @throws {EnvError} when the environment is faulty
 */
export async function loadSite(options: LoadOptions): Promise<LoadedSite> {
  const begun = performance.now();
  const source = createSource(env().content);
  try {
    const loaded = await loadInto(source, options, begun);
    refuseProblems(loaded.report);
    return loaded;
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    throw new ContentError(
      `The document store ${options.store} cannot be used: ${causeOf(error)}\nCheck that its disk has room and that no other build runs, or remove the file.`,
    );
  }
}

/**
 * Loads all documents of a source into a new store.
 * @param store absolute path; nothing is there yet
 * @throws {ContentError} when it cannot be read
 */
export function loadSource(source: ContentSource, store: string): Promise<LoadedSite> {
  const options = { store, everything: true, revisions: {} };
  return loadInto(source, options, performance.now());
}

/**
 * The documents of the last load, for a process that renders pages: nothing is asked of a source.
 * @param store absolute path
 * @throws {Error} when there is no store, or it is damaged: the site is to be loaded again
 */
export function openSiteDocuments(store: string): SiteDocuments {
  try {
    const opened = new DocumentStore(store, { readOnly: true });
    try {
      return listSite(opened);
    } finally {
      opened.close();
    }
  } catch (error) {
    throw new Error(
      `The documents of the site cannot be read from ${store}: ${causeOf(error)} Load the site again.`,
      { cause: error },
    );
  }
}

/** Loads with the store, or without what it held where that shows to be damaged. */
async function loadInto(
  source: ContentSource,
  options: LoadOptions,
  begun: number,
): Promise<LoadedSite> {
  let setAside: string | undefined;
  for (;;) {
    const opened = openDocumentStore(options.store);
    setAside ??= opened.setAside;
    try {
      return { ...(await fill(opened.store, source, options, begun)), setAside };
    } catch (error) {
      if (!isDamage(error) || setAside !== undefined) throw error;
      opened.store.close();
      setAside = setStoreAside(options.store);
    } finally {
      opened.store.close();
    }
  }
}

async function fill(
  store: DocumentStore,
  source: ContentSource,
  { everything, revisions, settleMs = SETTLE_MS }: LoadOptions,
  begun: number,
): Promise<Omit<LoadedSite, 'setAside'>> {
  const { content } = env();
  const opened = await openAll(source);
  const loads = datasetNames.map((name) => {
    const type = contentTypes[name];
    const asking = { type, opened: opened[name], pageSize: source.pageSize };
    return new DatasetLoad(asking, store, basisOf(name));
  });
  // A folder is read whole as fast as its revisions could be, if it had any.
  const whole = everything || content.kind === 'embedded';
  const perspective = content.kind === 'sanity' ? content.perspective : 'published';
  const { wanted, discarded } = wantedOf(revisions, perspective);
  const until = begun + settleMs;
  await outlive(loads, discarded, until);
  await Promise.all(loads.map((load) => (whole ? load.lookAtAll() : load.lookAtChanges())));
  if (content.kind === 'sanity') await settle(loads, wanted, until);
  const faults = everything ? loads.flatMap((load) => load.faults()) : [];
  store.commit(loads.map((load) => load.change()));
  const { documents, reports } = concludeSite(store, opened);
  return {
    documents,
    report: { source: source.description, datasets: reports },
    fetched: loads.reduce((sum, load) => sum + load.fetched, 0),
    kept: loads.reduce((sum, load) => sum + load.taken, 0),
    faults,
  };
}

async function openAll(source: ContentSource): Promise<OpenedDatasets> {
  const [perspectives, pressReleases, mediaCoverage, ceoLetters] = await Promise.all([
    source.open('perspectives'),
    source.open('press-releases'),
    source.open('media-coverage'),
    source.open('ceo-letters'),
  ]);
  return {
    perspectives,
    'press-releases': pressReleases,
    'media-coverage': mediaCoverage,
    'ceo-letters': ceoLetters,
  };
}
