import { datasets } from '../config/datasets.ts';
import { env } from '../config/env.ts';
import { type JsonObject, isJsonObject } from '../lib/json.ts';
import { ContentError } from './content-error.ts';
import type { ContentType, Entry } from './content-type.ts';
import { isDocumentId, isUnpublished } from './document-id.ts';
import { listQuery } from './groq.ts';
import { type ContentLink, type Problem, brief } from './problem.ts';
import type { OpenDataset } from './source.ts';

/** A document that was read, and what was noted meanwhile. */
export interface ReadDocument<Document extends Entry> {
  readonly document: Document;
  readonly problems: readonly Pick<Problem, 'field' | 'found' | 'mend'>[];
  readonly links: readonly Pick<ContentLink, 'field' | 'href'>[];
}

export interface FetchedDocuments<Document extends Entry> {
  readonly documents: readonly ReadDocument<Document>[];
  /** The newest `_updatedAt` of all documents in the answers, those they refer to included. */
  readonly updatedAt: string | undefined;
}

/**
 * Fetches and parses all documents of a type, a page at a time, so that no answer grows without bound.
 * @param pageSize documents asked for at once
 * @throws {ContentError} when the source cannot be read
 */
export async function fetchDocuments<Document extends Entry>(
  type: ContentType<Document>,
  opened: OpenDataset,
  pageSize: number,
): Promise<FetchedDocuments<Document>> {
  const parse = parser(type, opened);
  const documents: ReadDocument<Document>[] = [];
  let updatedAt: string | undefined;
  for await (const rows of pages(type, opened, pageSize)) {
    for (const row of rows) {
      for (const date of datesOf(row)) {
        if (updatedAt === undefined || date > updatedAt) updatedAt = date;
      }
      const id = row['_id'];
      // A service that ignores the perspective must not publish drafts through this door.
      if (isDocumentId(id) && !isUnpublished(id)) documents.push(parse(id, row));
    }
  }
  return { documents, updatedAt };
}

/** Parsing never fails for what a document holds. */
function parser<Document extends Entry>(type: ContentType<Document>, opened: OpenDataset) {
  const { siteUrl } = env();
  return (id: string, row: JsonObject): ReadDocument<Document> => {
    const problems: ReadDocument<Document>['problems'][number][] = [];
    const links: ReadDocument<Document>['links'][number][] = [];
    const document = type.read(id, row, {
      // A slug of 50,000 characters is no reason to keep as many.
      note: (field, found, mend) => problems.push({ field, found: brief(found), mend }),
      link: (field, href) => links.push({ field, href }),
      siteUrl,
      home: opened.assets,
    });
    return { document, problems, links };
  };
}

/** The dates of a row: its own, and those of the documents that it refers to. */
function datesOf({ updates }: JsonObject): readonly string[] {
  if (!Array.isArray(updates)) return [];
  return updates.flat().filter((date): date is string => typeof date === 'string');
}

/** Rows, each document once, a page at a time. */
async function* pages<Document extends Entry>(
  type: ContentType<Document>,
  opened: OpenDataset,
  limit: number,
): AsyncGenerator<readonly JsonObject[]> {
  const { documentType, label } = datasets[type.dataset];
  const known = new Set<unknown>();
  let last: string | undefined;
  for (;;) {
    const cursor = last === undefined ? {} : { id: last };
    const query = listQuery(type, last !== undefined);
    const answer = await opened.fetch(query, { type: documentType, limit, ...cursor });
    if (!Array.isArray(answer)) {
      throw new ContentError(
        `Failed to load ${label}: ${opened.place}: the answer is not a list of documents.\nCheck that the service speaks GROQ.`,
      );
    }
    const rows = answer.filter(isJsonObject).filter(({ _id }) => !known.has(_id) && known.add(_id));
    yield rows;
    last = rows.map(({ _id }) => _id).findLast(isDocumentId);
    // A page without news is the end too: a service that ignores the cursor would never stop.
    if (answer.length < limit || last === undefined) return;
  }
}
