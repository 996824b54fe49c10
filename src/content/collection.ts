import { type JsonObject, isJsonObject } from '#lib/json.ts';
import { brief } from '#lib/text/text.ts';
import type { ContentType, Entry } from './types/define-type.ts';
import { type CollectionReport, ContentError, type Problem } from './sources/report.ts';
import { type ContentSource, type Dataset, isDocumentId, isUnpublished } from './sources/source.ts';
import type { TypeName } from './types/index.ts';

type SiteLink = Pick<Problem, 'document' | 'field'> & { readonly href: string };

/** All documents of a type. */
export interface Collection<Document> {
  /** Newest first; documents without a date come last. */
  readonly entries: readonly Document[];
  /** Links in texts to this site. */
  readonly links: readonly SiteLink[];
  readonly report: CollectionReport;
}

/**
 * Fetches and parses all documents of a type, and makes their slugs unique. The result does not depend on the order
 * of documents.
 * @throws {ContentError} if the source cannot be read
 */
export async function loadCollection<Document extends Entry>(
  type: ContentType<TypeName, Document>,
  source: ContentSource,
  siteUrl: string,
  read: ReadRows = readRows,
): Promise<Collection<Document>> {
  const dataset = await source.open(type.name);
  const parsed: Document[] = [];
  const reported: Problem[] = [];
  const links: SiteLink[] = [];
  const dates = new Map<string, string>();
  for await (const row of read(type, dataset, source.pageSize)) {
    recordDates(row, dates);
    const { _id: id } = row;
    // A service may ignore the perspective and answer with drafts.
    if (!isDocumentId(id) || isUnpublished(id)) continue;
    const context = {
      siteUrl,
      assets: dataset.assets,
      report: (field: string, message: string, fix: string) =>
        reported.push({ type: type.name, document: id, field, message: brief(message), fix }),
      link: (field: string, href: string) => links.push({ document: id, field, href }),
    };
    parsed.push(type.parse(id, row, context));
  }
  const sorted = parsed.sort(newestFirst);
  const position = new Map(sorted.map(({ id }, index) => [id, index]));
  reported.sort((a, b) => (position.get(a.document) ?? 0) - (position.get(b.document) ?? 0));
  const { entries, problems } = withUniqueSlugs(type.name, sorted);
  const untitled = new Set(reported.flatMap(({ document, field }) => (field === 'title' ? document : [])));
  const withPage = type.hasPages ? entries.filter(({ slug }) => slug !== undefined) : [];
  // Usually a mistake: a wrong id, or an export without documents.
  const empty =
    dataset.fixWhenEmpty &&
    `${dataset.location} has no published document of type "${type.documentType}", so its list is empty. ${dataset.fixWhenEmpty}`;
  const report = {
    type: type.name,
    documents: entries.length,
    project: dataset.assets.projectId,
    dates,
    sound: (type.hasPages ? withPage : entries).filter(({ id }) => !untitled.has(id)).length,
    pages: withPage.length,
    problems: [...dataset.problems, ...reported, ...problems],
    files: dataset.files,
    empty: entries.length === 0 ? empty : undefined,
  };
  return { entries, links, report };
}

/** Reads the rows of a type's documents, at most `limit` in one answer. */
export type ReadRows = (
  type: Pick<ContentType<TypeName>, 'name' | 'label' | 'documentType' | 'query'>,
  dataset: Dataset,
  limit: number,
) => AsyncIterable<JsonObject>;

/** Rows of all documents, each once, fetched by pages: large slices are slow. */
export const readRows: ReadRows = async function* (type, { location, fetch }, limit) {
  const { label, documentType, query } = type;
  const known = new Set<unknown>();
  let last: string | undefined;
  for (;;) {
    const params = { type: documentType, limit, ...(last !== undefined && { id: last }) };
    const answer = await fetch(query(last === undefined ? '' : ' && _id > $id'), params);
    if (!Array.isArray(answer)) {
      throw new ContentError(
        `Failed to load ${label}: ${location}: the answer is not a list of documents.\nCheck that the service speaks GROQ.`,
      );
    }
    const rows = answer.filter(isJsonObject).filter(({ _id }) => !known.has(_id) && known.add(_id));
    yield* rows;
    last = rows.map(({ _id }) => _id).findLast(isDocumentId);
    // A page without new documents is the end too: a service that ignores the cursor would never stop.
    if (answer.length < limit || last === undefined) return;
  }
};

/** Records the date of a document and of those that it refers to: the oldest, if one was read several times. */
function recordDates(value: unknown, dates: Map<string, string>): void {
  if (Array.isArray(value)) for (const item of value) recordDates(item, dates);
  if (!isJsonObject(value)) return;
  const { _id: id, _updatedAt: date } = value;
  if (typeof id === 'string') {
    const read = typeof date === 'string' ? date : '';
    const earlier = dates.get(id) ?? read;
    dates.set(id, read < earlier ? read : earlier);
  }
  for (const part of Object.values(value)) recordDates(part, dates);
}

/** Order of lists: newest first, then by id, the same for every source. */
export function newestFirst(a: Entry, b: Entry): number {
  return (
    compare(b.publishedAt ?? '', a.publishedAt ?? '') ||
    compare(b.updatedAt ?? '', a.updatedAt ?? '') ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * If documents share a slug, the newest keeps it. Slugs that differ only in case are reported: on some hosts and
 * computers, one page would replace the other. Expects the newest first.
 */
function withUniqueSlugs<Document extends Entry>(type: TypeName, sorted: readonly Document[]) {
  const owners = new Map<string, string>();
  const similar = new Map<string, Entry>();
  const problems: Problem[] = [];
  const entries = sorted.map((entry): Document => {
    const { id, slug } = entry;
    if (slug === undefined) return entry;
    const owner = owners.get(slug);
    if (owner === undefined) {
      const other = similar.get(slug.toLowerCase());
      if (other !== undefined) {
        const message = `the slug "${slug}" differs from "${other.slug}" of the document "${other.id}" only in case; where case does not count, one page replaces the other.`;
        problems.push({ type, document: id, field: 'slug', message, fix: 'Give one of them another slug.' });
      }
      owners.set(slug, id);
      similar.set(slug.toLowerCase(), entry);
      return entry;
    }
    const message = `the newer document "${owner}" has the same slug "${slug}": this one has no page, and its card has no link.`;
    problems.push({ type, document: id, field: 'slug', message, fix: 'Give one of them another slug.' });
    return { ...entry, slug: undefined };
  });
  return { entries, problems };
}
