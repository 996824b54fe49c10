import { type DatasetName, datasets } from '../../config/datasets.ts';
import { type JsonObject, isJsonObject, parseJson } from '../../lib/json.ts';
import type { Entry, Texts } from '../content-type.ts';
import {
  type Asking,
  type FetchedDocument,
  fetchAll,
  fetchRevisions,
  fetchSome,
  fetchStates,
} from './fetch-documents.ts';
import {
  type DatasetChange,
  type DocumentStore,
  type KeptDocument,
  type StoredRow,
  sumOf,
} from './document-store.ts';
import { type Revisions, type Sight, type Wanted, sightOf, signatureOf } from './revisions.ts';
import { putTextAway } from './stored-document.ts';

/** One dataset while it is loaded: what is kept of it, what was seen, and what is to be stored. */
export class DatasetLoad {
  readonly #asking: Asking<Entry & Texts>;
  readonly #store: DocumentStore;
  readonly #basis: string;
  readonly #kept: ReadonlyMap<string, KeptDocument>;
  readonly #current = new Map<string, Revisions>();
  readonly #fetched = new Map<string, StoredRow>();

  constructor(asking: Asking<Entry & Texts>, store: DocumentStore, basis: string) {
    this.#asking = asking;
    this.#store = store;
    this.#basis = basis;
    this.#kept = store.kept(this.dataset, basis);
  }

  get dataset(): DatasetName {
    return this.#asking.type.dataset;
  }

  /** Number of documents that were asked for in full. */
  get fetched(): number {
    return this.#fetched.size;
  }

  /** Number of documents that were taken from the store. */
  get taken(): number {
    return this.#current.size - this.#fetched.size;
  }

  /**
   * Asks for all documents in full.
   * @throws {ContentError} when the source cannot be read
   */
  async lookAtAll(): Promise<void> {
    this.#current.clear();
    this.#fetched.clear();
    for await (const page of fetchAll(this.#asking)) this.#take(page);
  }

  /**
   * Asks what has changed since what is kept or was seen, and for that alone in full.
   * @throws {ContentError} when the source cannot be read
   */
  async lookAtChanges(): Promise<void> {
    if (this.#kept.size === 0 && this.#current.size === 0) return this.lookAtAll();
    const listed = await fetchRevisions(this.#asking);
    this.#current.clear();
    for (const [id, revisions] of listed) this.#current.set(id, revisions);
    for (const id of this.#fetched.keys()) if (!listed.has(id)) this.#fetched.delete(id);
    const changed = [...listed].filter(([id, revisions]) => !this.#holds(id, revisions));
    const missing = new Set(changed.map(([id]) => id));
    for await (const page of fetchSome(this.#asking, [...missing])) {
      this.#take(page);
      for (const { document } of page) missing.delete(document.id);
    }
    // Listed a moment ago, and gone by now.
    for (const id of missing) {
      this.#current.delete(id);
      this.#fetched.delete(id);
    }
  }

  /** How the documents show the wanted ids. */
  sight(wanted: Wanted): ReadonlyMap<string, Sight> {
    return sightOf(wanted, this.#current.values());
  }

  /**
   * What the service shows of some ids now: their revisions, of which draft if of one, and whether
   * they are of this type.
   * @throws {ContentError} when the source cannot be read
   */
  async states(ids: readonly string[]) {
    const states = await fetchStates(this.#asking, ids);
    const { documentType } = datasets[this.dataset];
    return new Map(
      [...states].map(([id, { type, ...state }]) => [
        id,
        { ...state, isListed: type === documentType },
      ]),
    );
  }

  /** What the store is to make of it all. */
  change(): DatasetChange {
    return {
      dataset: this.dataset,
      basis: this.#basis,
      current: new Set(this.#current.keys()),
      changed: [...this.#fetched.values()].filter(
        (row) => this.#kept.get(row.id)?.sum !== sumOf(row),
      ),
    };
  }

  /**
   * Says which documents differ from what is kept though their revisions are the same: a load by
   * revisions would have missed that. To be asked before the change is made.
   */
  faults(): readonly string[] {
    const silent = this.change().changed.filter(
      ({ id, signature }) => signature !== null && this.#kept.get(id)?.signature === signature,
    );
    if (silent.length === 0) return [];
    const before = new Map(this.#store.rows(this.dataset).map((row) => [row.id, row]));
    return silent.map((row) => {
      const parts = differingParts(before.get(row.id), row).join(', ');
      return `${this.dataset}: document "${row.id}": its ${parts} changed, but no revision did.`;
    });
  }

  /** Whether what was fetched or is kept of a document is of these revisions. */
  #holds(id: string, revisions: Revisions): boolean {
    const signature = signatureOf(revisions);
    const held = this.#fetched.get(id) ?? this.#kept.get(id);
    return signature !== null && held?.signature === signature;
  }

  #take(page: readonly FetchedDocument<Entry & Texts>[]): void {
    const texts = new Map<string, string>();
    for (const { revisions, ...read } of page) {
      const { row, text } = putTextAway(read, signatureOf(revisions));
      // Revisions and content are of one answer: what was listed may be newer than what came.
      this.#current.set(row.id, revisions);
      this.#fetched.set(row.id, row);
      if (text !== undefined && row.text !== null) texts.set(row.text, text);
    }
    this.#store.addTexts(this.dataset, texts);
  }
}

/** The fields of an entry in which two rows of a document differ, or else which of its columns. */
function differingParts(before: StoredRow | undefined, after: StoredRow): readonly string[] {
  const columns = (row: StoredRow | undefined) => ({
    ...(row === undefined ? {} : parseObject(row.entry)),
    text: row?.text,
    problems: row?.problems,
    'links in texts': row?.links,
  });
  const [old, now]: readonly JsonObject[] = [columns(before), columns(after)];
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...names].filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]));
}

function parseObject(json: string): JsonObject {
  const value = parseJson(json);
  return isJsonObject(value) ? value : {};
}
