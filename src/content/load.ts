import { env } from './settings/env.ts';
import { type Collection, type ReadRows, loadCollection } from './collection.ts';
import type { Entry } from './types/define-type.ts';
import { follower } from './follow.ts';
import { type LinkTarget, documentNames, linkTargets } from './link-targets.ts';
import { isDocumentHref } from './fields/portable-text.ts';
import { type CollectionReport, type ContentReport, refuseProblems } from './sources/report.ts';
import { EmbeddedSource } from './sources/embedded.ts';
import { SanitySource } from './sources/sanity.ts';
import type { ContentSource } from './sources/source.ts';
import { type Entries, contentTypes } from './types/index.ts';

/** All content of the site. */
export interface Content {
  readonly entries: Entries;
  readonly report: ContentReport;
  readonly linkTarget: LinkTarget;
  /** Links in texts to this site, without those that are left out. */
  readonly links: ReadonlySet<string>;
  /** The document of each detail page, by address. */
  readonly documentNames: ReadonlyMap<string, string>;
}

/** When content was requested, by `performance.now()`, and how long it is kept, in milliseconds. */
type Shared = { content?: Promise<Content>; askedAt: number; keptFor: number };

/** Astro bundles this module with the pages, and integrations load it directly: both copies share the content. */
const holder: typeof globalThis & { rookContent?: Shared } = globalThis;
const shared = (holder.rookContent ??= { askedAt: 0, keptFor: Infinity });

// A server requests content every second, and must soon report that a service is down.
const PATIENCE = { attempts: 2, attemptTimeout: 5000, total: 30_000 };
const followed = follower(readContent);
/** On a server: a document as the content service returned it. */
export const { rowOf } = followed;

/**
 * Loads the content of the whole site: once in a build; on a server again if it is older than `keptFor`. Concurrent
 * calls share one request.
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
  const askedAt = performance.now();
  const content = read();
  shared.content = content;
  // Fresh as long as it loads.
  shared.askedAt = Infinity;
  const end = () => {
    if (shared.content === content) shared.askedAt = askedAt;
  };
  content.then(end, end);
  return content;
}

/**
 * Makes the next page load everything again.
 * @param keptFor how long content is kept from now on, in milliseconds
 */
export function forgetContent(keptFor: number): void {
  Object.assign(shared, { content: undefined, keptFor });
}

/**
 * Loads the content of a source.
 * @param read reads the rows, if not from the source itself
 * @throws {ContentError} as {@link loadContent}
 */
export async function readContent(source: ContentSource, read?: ReadRows): Promise<Content> {
  const { siteUrl, strict } = env();
  const collections = await Promise.all(contentTypes.map((type) => loadCollection<Entry>(type, source, siteUrl, read)));
  const lists = collections.map(({ report, entries }) => [report.type, entries]);
  // Each list contains what the parser of its type returned.
  const entries = Object.fromEntries(lists) as Entries;
  const files = collections.flatMap((each) => each.report.files);
  const linkTarget = linkTargets(entries, files);
  const report = {
    source: source.description,
    collections: collections.map((each) => withDeadLinks(each, linkTarget)),
  };
  // Drafts are not finished yet.
  if (strict && read === undefined) refuseProblems(report);
  const links = collections.flatMap((each) => each.links.flatMap(({ href }) => linkTarget(href) ?? []));
  return { entries, report, linkTarget, links: new Set(links), documentNames: documentNames(entries) };
}

/** Adds a problem to the report for each link in a text to an unknown address. */
function withDeadLinks({ links, report }: Collection<Entry>, linkTarget: LinkTarget): CollectionReport {
  const dead = links
    .filter(({ href }) => linkTarget(href) === undefined)
    .map(({ document, field, href }) => ({
      type: report.type,
      document,
      field,
      message: `the link leads to ${href}, which ${isDocumentHref(href) ? 'has no page' : 'is not on this site'}; its words are kept without the link.`,
      fix: `Correct the ${isDocumentHref(href) ? 'reference' : 'address'}, or publish that page.`,
    }));
  return { ...report, problems: [...report.problems, ...dead] };
}
