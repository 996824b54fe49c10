import { env } from '../../config/env.ts';
import { ContentError } from '../content-error.ts';
import type { ContentType, Entry } from '../content-type.ts';
import { datasets } from '../../config/datasets.ts';
import { listQuery } from '../groq.ts';
import { type JsonObject, isJsonObject } from '../../lib/json.ts';
import type { ContentLink, Note, Problem } from '../problem.ts';
import type { DatasetReport } from './report.ts';
import type { ContentSource, OpenDataset } from '../source.ts';

export interface LoadedDocuments<Document> {
  /** Newest first; documents without a date come last. */
  readonly entries: readonly Document[];
  readonly report: DatasetReport;
}

/**
 * Fetches and parses all documents of a type.
 * @param keep what is kept of a document while the next ones are read
 * @throws {ContentError} when the source cannot be read
 */
export async function loadDocuments<Document extends Entry, Kept extends Entry>(
  type: ContentType<Document>,
  source: ContentSource,
  keep: (document: Document) => Promise<Kept>,
): Promise<LoadedDocuments<Kept>> {
  const { dataset } = type;
  const opened = await source.open(dataset);
  const problems: Problem[] = [];
  let document = '';
  const note: Note = (field, found, mend) => {
    problems.push({ dataset, document, field, found, mend });
  };
  const links: ContentLink[] = [];
  const link = (field: string, href: string) => links.push({ document, field, href });
  const context = { note, link, siteUrl: env().siteUrl, home: opened.assets };
  const kept: Kept[] = [];
  // Each page is parsed as it comes, so that raw rows never pile up.
  for await (const page of fetchPages(type, opened, source.pageSize)) {
    for (const [id, row] of page) {
      document = id;
      kept.push(await keep(type.read(id, row, context)));
    }
  }
  const entries = oneForEachSlug(kept.sort(newestFirst), (id, ...fault) => {
    document = id;
    note('slug', ...fault);
  });
  const slugs = new Map(type.hasPages ? entries.map(({ id, slug }) => [id, slug]) : []);
  const report: DatasetReport = {
    dataset,
    documents: entries.length,
    pages: [...slugs.values()].filter((slug) => slug !== undefined).length,
    problems: [...opened.problems, ...problems],
    files: opened.files,
    links: links.map((each) => ({ ...each, slug: slugs.get(each.document) })),
    ...(entries.length === 0 && emptiness(type, opened)),
  };
  return { entries, report };
}

/** Says that nothing came, which is most often a slip: a wrong id, or an export without its documents. */
function emptiness<Document extends Entry>(
  { dataset }: ContentType<Document>,
  { place, mendWhenEmpty: mend }: OpenDataset,
): Pick<DatasetReport, 'empty'> {
  if (mend === undefined) return {};
  const { documentType } = datasets[dataset];
  const found = `${place} holds no published document of type "${documentType}", and the list says that there is nothing yet.`;
  return { empty: { found, mend } };
}

/** New published rows with their `_id`, a page at a time. */
async function* fetchPages<Document extends Entry>(
  { dataset, projection }: ContentType<Document>,
  opened: OpenDataset,
  pageSize: number,
): AsyncGenerator<readonly (readonly [id: string, row: JsonObject])[]> {
  const known = new Set<string>();
  const params = { type: datasets[dataset].documentType, limit: pageSize };
  let cursor: { date: string; id: string } | undefined;
  for (;;) {
    const query = listQuery(projection, cursor !== undefined);
    const page: unknown = await opened.fetch(query, { ...params, ...cursor });
    if (!Array.isArray(page)) {
      throw new ContentError(
        `Failed to load ${datasets[dataset].label}: ${opened.place}: the answer is not a list of documents.\nCheck that the service speaks GROQ.`,
      );
    }
    const rows: readonly unknown[] = page;
    const fresh: [string, JsonObject][] = [];
    const before = known.size;
    for (const row of rows) {
      if (!isJsonObject(row) || typeof row['_id'] !== 'string') continue;
      const { _id: id, sortKey } = row;
      cursor = { id, date: typeof sortKey === 'string' ? sortKey : '' };
      if (known.has(id)) continue;
      known.add(id);
      // A service that ignores the perspective must not publish drafts through this door.
      if (!/^(?:drafts|versions)\./.test(id)) fresh.push([id, row]);
    }
    yield fresh;
    // A page without news is the end too: a service that ignores the cursor would never stop.
    if (rows.length < pageSize || known.size === before) return;
  }
}

/** Order of lists: newest first, then by id, so that it is the same from every source. */
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

/** Of two documents with one slug the newest keeps it. Expects the newest first. */
function oneForEachSlug<Document extends Entry>(
  entries: readonly Document[],
  report: (id: string, found: string, mend: string) => void,
): readonly Document[] {
  const owners = new Map<string, string>();
  return entries.map((entry) => {
    if (entry.slug === undefined) return entry;
    const owner = owners.get(entry.slug);
    if (owner === undefined) {
      owners.set(entry.slug, entry.id);
      return entry;
    }
    const found = `the newer document "${owner}" has the slug "${entry.slug}" too and keeps it: no page is made and its card has no link.`;
    report(entry.id, found, 'Give one of them another slug.');
    return { ...entry, slug: undefined };
  });
}
