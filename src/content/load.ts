import { env } from '../config/env.ts';
import { type Collection, type ReadRows, loadCollection } from './collection.ts';
import type { Entry } from './define-type.ts';
import { follower } from './follow.ts';
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
type Shared = { content?: Promise<Content>; askedAt: number; keptFor: number };

/** Astro bundles this module with the pages, and integrations load it as it is: both copies share the content. */
const holder: typeof globalThis & { rookContent?: Shared } = globalThis;
const shared = (holder.rookContent ??= { askedAt: 0, keptFor: Infinity });

// A server asks each second, and says soon that a service is down.
const PATIENCE = { attempts: 2, attemptTimeout: 5000, total: 30_000 };
const followed = follower(readContent);
/** On a server: a document as the content service gave it. */
export const { rowOf } = followed;

/**
 * Loads the content of the whole site: once in a build, on a server again when it is older than `keptFor`. While it
 * is on its way, all wait for the same.
 * @throws {ContentError} if a source cannot be read, or, with `CONTENT_STRICT`, for any problem
 * @throws {EnvError} if the environment is invalid
 */
export function loadContent(): Promise<Content> {
  const isFresh = performance.now() - shared.askedAt < shared.keptFor;
  if (shared.content !== undefined && isFresh) return shared.content;
  const { content: settings } = env();
  const read = () => {
    if (settings.kind === 'embedded') return readContent(new EmbeddedSource(settings));
    if (shared.keptFor === Infinity) return readContent(new SanitySource(settings));
    return followed.read(new SanitySource(settings, PATIENCE));
  };
  const [content, askedAt] = [read(), performance.now()];
  const end = () => shared.content === content && Object.assign(shared, { askedAt });
  content.then(end, end);
  return Object.assign(shared, { content, askedAt: Infinity }).content;
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
 * @param read where its rows come from, if not from the source itself
 * @throws {ContentError} as {@link loadContent}
 */
export async function readContent(source: ContentSource, read?: ReadRows): Promise<Content> {
  const { siteUrl, strict } = env();
  const collections = await Promise.all(contentTypes.map((type) => loadCollection<Entry>(type, source, siteUrl, read)));
  const lists = collections.map(({ report, entries }) => [report.type, entries]);
  // Each list holds what the parser of its type made.
  const entries = Object.fromEntries(lists) as Entries;
  const files = collections.flatMap((each) => each.report.files);
  const isKnownPath = knownPaths(entries, files);
  const report = {
    source: source.description,
    collections: collections.map((each) => withDeadLinks(each, isKnownPath)),
  };
  // Drafts are not finished yet.
  if (strict && read === undefined) refuseProblems(report);
  return { entries, report, isKnownPath, documentNames: documentNames(entries) };
}

/** The report with a problem for each link of a text that leads nowhere. */
function withDeadLinks({ links, report }: Collection<Entry>, isKnownPath: Content['isKnownPath']): CollectionReport {
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
