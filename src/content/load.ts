import { type ContentSettings, env } from '../config/env.ts';
import { type LoadedDocuments, concludeDataset } from './conclude.ts';
import {
  type ContentType,
  type Entry,
  type Texts,
  type WithText,
  withText,
} from './content-type.ts';
import { fetchDocuments } from './fetch-documents.ts';
import { type KnownPaths, knownPaths } from './known-paths.ts';
import { type ContentReport, withDeadLinks } from './report.ts';
import type { ContentSource, OpenDataset } from './source.ts';
import { EmbeddedSource } from './sources/embedded.ts';
import { SanitySource } from './sources/sanity.ts';
import { refuseProblems } from './strict.ts';
import { type SiteDocuments, contentTypes } from './types/all.ts';

/** Everything that the site is built from. */
export interface Content {
  readonly documents: SiteDocuments;
  readonly report: ContentReport;
  /** Whether a link of a text leads to something; see {@link knownPaths}. */
  readonly isKnownPath: KnownPaths;
}

/**
 * Astro bundles this module with the pages, and its integrations load it as it is: both copies share one
 * content through the process.
 */
const SHARED: unique symbol = Symbol.for('rook.content');

interface Shared {
  [SHARED]?: {
    /** How long content is kept, in milliseconds. */
    keptFor: number;
    content?: Promise<Content>;
    /** By `performance.now()`. */
    loadedAt: number;
  };
}

const holder: Shared & typeof globalThis = globalThis;
const shared = (holder[SHARED] ??= { keptFor: Infinity, loadedAt: 0 });

/**
 * Loads the content of the whole site: once in a build, every two seconds at most in development.
 * @throws {ContentError} when a source cannot be read, or, with `CONTENT_STRICT`, for any problem
 * @throws {EnvError} when the environment is faulty
 */
export function loadContent(): Promise<Content> {
  const isFresh = performance.now() - shared.loadedAt < shared.keptFor;
  if (shared.content !== undefined && isFresh) return shared.content;
  shared.loadedAt = performance.now();
  shared.content = readContent(createSource(env().content));
  return shared.content;
}

/**
 * Makes the next page read everything again.
 * @param keptFor how long content is kept from now on, in milliseconds
 */
export function forgetContent(keptFor: number): void {
  Object.assign(shared, { content: undefined, keptFor });
}

/** Makes the source that the settings ask for. */
export function createSource(settings: ContentSettings): ContentSource {
  return settings.kind === 'sanity' ? new SanitySource(settings) : new EmbeddedSource(settings);
}

/**
 * Loads the content of a source.
 * @throws {ContentError} as {@link loadContent}
 */
export async function readContent(source: ContentSource): Promise<Content> {
  const load = async <Document extends Entry & Texts>(type: ContentType<Document>) =>
    loadType(type, await source.open(type.dataset), source.pageSize);
  const [perspectives, pressReleases, mediaCoverage, ceoLetters] = await Promise.all([
    load(contentTypes.perspectives),
    load(contentTypes['press-releases']),
    load(contentTypes['media-coverage']),
    load(contentTypes['ceo-letters']),
  ]);
  const documents: SiteDocuments = {
    perspectives: perspectives.entries,
    'press-releases': pressReleases.entries,
    'media-coverage': mediaCoverage.entries,
    'ceo-letters': ceoLetters.entries,
  };
  const reports = [perspectives, pressReleases, mediaCoverage, ceoLetters].map(
    (each) => each.report,
  );
  const isKnownPath = knownPaths(documents, reports);
  const report = withDeadLinks({ source: source.description, datasets: reports }, isKnownPath);
  refuseProblems(report);
  return { documents, report, isKnownPath };
}

async function loadType<Document extends Entry & Texts>(
  type: ContentType<Document>,
  opened: OpenDataset,
  pageSize: number,
): Promise<LoadedDocuments<WithText<Document>>> {
  const { documents, updatedAt } = await fetchDocuments(type, opened, pageSize);
  const read = documents.map(({ document, ...noted }) => ({
    document: withText(document),
    ...noted,
  }));
  return concludeDataset(type, opened, read, updatedAt);
}
