import { env } from '../config/env.ts';
import { type Collection, loadCollection } from './collection.ts';
import type { Entry } from './define-type.ts';
import { documentNames, knownPaths } from './paths.ts';
import { type CollectionReport, type ContentReport, refuseProblems } from './report.ts';
import { EmbeddedSource } from './sources/embedded.ts';
import { SanitySource } from './sources/sanity.ts';
import type { ContentSource } from './sources/source.ts';
import { type Entries, contentTypes } from './types/index.ts';

/** Everything that the site is built from. */
export interface Content {
  readonly entries: Entries;
  readonly report: ContentReport;
  /** Whether a link of a text leads to something; see {@link knownPaths}. */
  isKnownPath(href: string): boolean;
  /** The document of each address that shows one alone. */
  readonly documentNames: ReadonlyMap<string, string>;
}

/** When content was loaded, by `performance.now()`, and how long it is kept, both in milliseconds. */
type Shared = { content?: Promise<Content>; loadedAt: number; keptFor: number };

/** Astro bundles this module with the pages, and integrations load it as it is: both copies share the content. */
const holder: typeof globalThis & { rookContent?: Shared } = globalThis;
const shared = (holder.rookContent ??= { loadedAt: 0, keptFor: Infinity });

/**
 * Loads the content of the whole site: once in a build, every two seconds at most in development.
 * @throws {ContentError} if a source cannot be read, or, with `CONTENT_STRICT`, for any problem
 * @throws {EnvError} if the environment is invalid
 */
export function loadContent(): Promise<Content> {
  const isFresh = performance.now() - shared.loadedAt < shared.keptFor;
  if (shared.content !== undefined && isFresh) return shared.content;
  shared.loadedAt = performance.now();
  const { content: settings } = env();
  const source =
    settings.kind === 'sanity' ? new SanitySource(settings) : new EmbeddedSource(settings);
  shared.content = readContent(source);
  return shared.content;
}

/**
 * Makes the next page read everything again.
 * @param keptFor how long content is kept from now on, in milliseconds
 */
export function forgetContent(keptFor: number): void {
  Object.assign(shared, { content: undefined, keptFor });
}

/**
 * Loads the content of a source.
 * @throws {ContentError} as {@link loadContent}
 */
export async function readContent(source: ContentSource): Promise<Content> {
  const { siteUrl, strict } = env();
  const collections = await Promise.all(
    contentTypes.map((type) => loadCollection<Entry>(type, source, siteUrl)),
  );
  const lists = collections.map(({ report, entries }) => [report.type, entries]);
  // Each list holds what the parser of its type made.
  const entries = Object.fromEntries(lists) as Entries;
  const files = collections.flatMap((each) => each.report.files);
  const isKnownPath = knownPaths(entries, files);
  const report = {
    source: source.description,
    collections: collections.map((each) => withDeadLinks(each, isKnownPath)),
  };
  if (strict) refuseProblems(report);
  return { entries, report, isKnownPath, documentNames: documentNames(entries) };
}

/** The report with a problem for each link of a text that leads nowhere. */
function withDeadLinks(
  { links, report }: Collection<Entry>,
  isKnownPath: Content['isKnownPath'],
): CollectionReport {
  const dead = links
    .filter(({ href }) => !isKnownPath(href))
    .map(({ document, field, href }) => ({
      type: report.type,
      document,
      field,
      message: `the link leads to ${href}, which is not on this site; the words are kept without it.`,
      fix: 'Correct the address, or publish the page that it names.',
    }));
  return { ...report, problems: [...report.problems, ...dead] };
}
