import { datasets } from '../../config/datasets.ts';
import { env } from '../../config/env.ts';
import { type JsonObject, isJsonObject } from '../../lib/json.ts';
import { ContentError } from '../content-error.ts';
import { isDocumentId, isUnpublished } from '../document-id.ts';
import type { ContentType, Entry } from '../content-type.ts';
import { STATE_QUERY, documentsQuery, listQuery, revisionsQuery } from '../groq.ts';
import { type ContentLink, type Problem, brief } from '../problem.ts';
import type { OpenDataset, QueryParams } from '../source.ts';
import { type Revisions, revisionsOf } from './revisions.ts';

/** A document that was read, and what was noted meanwhile. */
export interface ReadDocument<Document extends Entry> {
  readonly document: Document;
  readonly problems: readonly Pick<Problem, 'field' | 'found' | 'mend'>[];
  readonly links: readonly Pick<ContentLink, 'field' | 'href'>[];
}

/** A document as a service just gave it. */
export interface FetchedDocument<Document extends Entry> extends ReadDocument<Document> {
  readonly revisions: Revisions;
}

/** A dataset of a source and how its documents are read. */
export interface Asking<Document extends Entry> {
  readonly type: ContentType<Document>;
  readonly opened: OpenDataset;
  /** Whole documents asked for at once, so that no answer grows without bound. */
  readonly pageSize: number;
}

/** How many more documents than whole ones are asked for at once when only revisions are. */
const REVISIONS_FOR_ONE = 40;

/**
 * Fetches and reads all documents of a type, a page at a time: raw answers never pile up.
 * @throws {ContentError} when the source cannot be read
 */
export async function* fetchAll<Document extends Entry>({
  type,
  opened,
  pageSize,
}: Asking<Document>): AsyncGenerator<readonly FetchedDocument<Document>[]> {
  const read = reader(type, opened);
  const query = (continued: boolean) => listQuery(type, continued);
  for await (const page of pages(type, opened, query, pageSize)) yield page.map(read);
}

/**
 * Fetches and reads the documents of these ids that there are, a page at a time.
 * @throws {ContentError} when the source cannot be read
 */
export async function* fetchSome<Document extends Entry>(
  { type, opened, pageSize }: Asking<Document>,
  ids: readonly string[],
): AsyncGenerator<readonly FetchedDocument<Document>[]> {
  const read = reader(type, opened);
  for (let start = 0; start < ids.length; start += pageSize) {
    const asked = ids.slice(start, start + pageSize);
    const known = new Set(asked);
    const answer = await ask(type, opened, documentsQuery(type), {
      type: datasets[type.dataset].documentType,
      ids: asked,
    });
    // Each once, and none that was not asked for.
    yield answer
      .flatMap(withId)
      .filter(([id]) => known.delete(id))
      .map(read);
  }
}

/**
 * The revisions of all documents of a type, by `_id`.
 * @throws {ContentError} when the source cannot be read
 */
export async function fetchRevisions<Document extends Entry>({
  type,
  opened,
  pageSize,
}: Asking<Document>): Promise<ReadonlyMap<string, Revisions>> {
  const query = (continued: boolean) => revisionsQuery(type, continued);
  const found = new Map<string, Revisions>();
  for await (const page of pages(type, opened, query, pageSize * REVISIONS_FOR_ONE)) {
    for (const [id, row] of page) found.set(id, revisionsOf(id, row));
  }
  return found;
}

/** What a service shows under an id, as it said. */
interface DocumentState {
  readonly type: unknown;
  readonly revision: unknown;
  /** The id of the draft or version that is shown in its place, or its own, where the service tells. */
  readonly originalId: string | undefined;
}

/**
 * What a dataset holds under these ids, of whatever type, by `_id`.
 * @throws {ContentError} when the source cannot be read
 */
export async function fetchStates<Document extends Entry>(
  { type, opened }: Pick<Asking<Document>, 'type' | 'opened'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentState>> {
  const answer = await ask(type, opened, STATE_QUERY, { ids });
  return new Map(
    answer.flatMap(withId).map(([id, { _type, _rev, _originalId }]) => [
      id,
      {
        type: _type,
        revision: _rev,
        originalId: typeof _originalId === 'string' ? _originalId : undefined,
      },
    ]),
  );
}

type Row = readonly [id: string, row: JsonObject];

/** Reads rows of answers. Reading never fails for what a document holds. */
function reader<Document extends Entry>(type: ContentType<Document>, opened: OpenDataset) {
  const { siteUrl } = env();
  return ([id, row]: Row): FetchedDocument<Document> => {
    const problems: ReadDocument<Document>['problems'][number][] = [];
    const links: ReadDocument<Document>['links'][number][] = [];
    const document = type.read(id, row, {
      // A slug of 50,000 characters is no reason to keep as many.
      note: (field, found, mend) => problems.push({ field, found: brief(found), mend }),
      link: (field, href) => links.push({ field, href }),
      siteUrl,
      home: opened.assets,
    });
    return { document, problems, links, revisions: revisionsOf(id, row) };
  };
}

/** New published rows with their `_id`, a page at a time. */
async function* pages<Document extends Entry>(
  type: ContentType<Document>,
  opened: OpenDataset,
  query: (continued: boolean) => string,
  limit: number,
): AsyncGenerator<readonly Row[]> {
  const known = new Set<string>();
  const params = { type: datasets[type.dataset].documentType, limit };
  let last: string | undefined;
  for (;;) {
    const cursor = last === undefined ? {} : { id: last };
    const answer = await ask(type, opened, query(last !== undefined), { ...params, ...cursor });
    const fresh = answer.flatMap(withId).filter(([id]) => !known.has(id) && known.add(id));
    last = fresh.at(-1)?.[0];
    // A service that ignores the perspective must not publish drafts through this door.
    yield fresh.filter(([id]) => !isUnpublished(id));
    // A page without news is the end too: a service that ignores the cursor would never stop.
    if (answer.length < limit || last === undefined) return;
  }
}

async function ask<Document extends Entry>(
  { dataset }: ContentType<Document>,
  opened: OpenDataset,
  query: string,
  params: QueryParams,
): Promise<readonly unknown[]> {
  const answer: unknown = await opened.fetch(query, params);
  if (Array.isArray(answer)) return answer;
  throw new ContentError(
    `Failed to load ${datasets[dataset].label}: ${opened.place}: the answer is not a list of documents.\nCheck that the service speaks GROQ.`,
  );
}

function withId(row: unknown): Row[] {
  return isJsonObject(row) && isDocumentId(row['_id']) ? [[row['_id'], row]] : [];
}
