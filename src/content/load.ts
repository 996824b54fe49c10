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
const MEMO: unique symbol = Symbol.for('rook.content');
interface Shared {
  [MEMO]?: { readonly content: Promise<Content>; readonly until: number };
}

const shared: Shared & typeof globalThis = globalThis;

/** How long the development server shows the same content, in milliseconds. */
const DEVELOPMENT_MS = 2000;

/**
 * Loads the content of the whole site: once in a build, at most every two seconds in development.
 * @throws {ContentError} when a source cannot be read, or, with `CONTENT_STRICT`, for any problem
 * @throws {EnvError} when the environment is faulty
 */
export function loadContent(): Promise<Content> {
  const held = shared[MEMO];
  if (held !== undefined && performance.now() < held.until) return held.content;
  const content = readContent(createSource(env().content));
  // Absent where Vite did not load this module.
  const until = import.meta.env?.DEV ? performance.now() + DEVELOPMENT_MS : Infinity;
  shared[MEMO] = { content, until };
  return content;
}

/** Makes the next page read everything again. */
export function forgetContent(): void {
  Reflect.deleteProperty(shared, MEMO);
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
