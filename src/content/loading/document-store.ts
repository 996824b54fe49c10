import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatasetName } from '../../config/datasets.ts';
import { StoreDamage, isDamage, setStoreAside } from './store-damage.ts';

/** A document as a store keeps it. All but id and signature are JSON. */
export interface StoredRow {
  readonly id: string;
  /** The same for as long as a service has nothing new; `null` where that cannot be known. */
  readonly signature: string | null;
  readonly entry: string;
  readonly problems: string;
  readonly links: string;
  /** Digest of its text. */
  readonly text: string | null;
}

/** What tells whether a kept document is still right, without reading it. */
export interface KeptDocument {
  readonly signature: string | null;
  /** See {@link sumOf}. */
  readonly sum: string;
}

/** What one load makes of a dataset. */
export interface DatasetChange {
  readonly dataset: DatasetName;
  /** What the reading of all its documents depends on beside them. */
  readonly basis: string;
  /** Ids of all its documents; others are forgotten. */
  readonly current: ReadonlySet<string>;
  /** New documents, and those that were read anew. */
  readonly changed: readonly StoredRow[];
}

/** To be raised with each change of the tables: stores of another layout are set aside. */
const LAYOUT = 1;

const TABLES = `
  CREATE TABLE datasets (dataset TEXT PRIMARY KEY, basis TEXT NOT NULL) STRICT;
  CREATE TABLE documents (
    dataset TEXT NOT NULL, id TEXT NOT NULL, sum TEXT NOT NULL, signature TEXT,
    entry TEXT NOT NULL, problems TEXT NOT NULL, links TEXT NOT NULL, text TEXT,
    PRIMARY KEY (dataset, id)
  ) STRICT;
  CREATE TABLE texts (
    dataset TEXT NOT NULL, digest TEXT NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (dataset, digest)
  ) STRICT;
  PRAGMA user_version = ${LAYOUT};
`;

/**
 * Keeps the documents of the site from one load to the next, in one file. Other processes may read
 * it while one writes. All methods throw what `isDamage` tells when the file is damaged.
 */
export class DocumentStore {
  readonly file: string;
  readonly #database: DatabaseSync;

  /**
   * @param file absolute path; made where there is none, with its folders
   * @param readOnly for reading what another process writes; there must be a store then
   */
  constructor(file: string, { readOnly = false } = {}) {
    this.file = file;
    if (!readOnly) mkdirSync(path.dirname(file), { recursive: true });
    this.#database = new DatabaseSync(file, { timeout: 5000, readOnly });
    try {
      if (readOnly) {
        this.#refuseOtherLayout();
        return;
      }
      // Readers see the load before until the next one is whole; a kill leaves it whole too.
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
      this.#prepare();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  /** What is kept of a dataset, by id; nothing, when it was read on another basis. */
  kept(dataset: DatasetName, basis: string): ReadonlyMap<string, KeptDocument> {
    const read = this.#database.prepare('SELECT basis FROM datasets WHERE dataset = ?');
    if (read.get(dataset)?.['basis'] !== basis) return new Map();
    const rows = this.#all('SELECT id, signature, sum FROM documents WHERE dataset = ?', dataset);
    return new Map(
      rows.map((row) => [
        textIn(row, 'id'),
        { signature: textOrNull(row, 'signature'), sum: textIn(row, 'sum') },
      ]),
    );
  }

  /** The documents of a dataset, as they were put in, in any order. */
  rows(dataset: DatasetName): readonly StoredRow[] {
    return this.#all('SELECT * FROM documents WHERE dataset = ?', dataset).map((row) => {
      const stored: StoredRow = {
        id: textIn(row, 'id'),
        signature: textOrNull(row, 'signature'),
        entry: textIn(row, 'entry'),
        problems: textIn(row, 'problems'),
        links: textIn(row, 'links'),
        text: textOrNull(row, 'text'),
      };
      if (sumOf(stored) === row['sum']) return stored;
      throw new StoreDamage(`A document of ${dataset} is not what was stored.`);
    });
  }

  /** Digests of the texts of a dataset that are here already. */
  texts(dataset: DatasetName): Set<string> {
    const rows = this.#all('SELECT digest FROM texts WHERE dataset = ?', dataset);
    return new Set(rows.map((row) => textIn(row, 'digest')));
  }

  /**
   * Puts texts in ahead of the documents that hold them: thousands are not held until the end. Those
   * that no document comes to hold are gone with the next change.
   * @param texts JSON by digest
   */
  addTexts(dataset: DatasetName, texts: ReadonlyMap<string, string>): void {
    if (texts.size === 0) return;
    // One that is here under its digest says the same, unless it was damaged.
    const add = this.#database.prepare(
      `INSERT INTO texts (dataset, digest, json) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET json = excluded.json WHERE json <> excluded.json`,
    );
    this.#atOnce(() => {
      for (const [digest, json] of texts) add.run(dataset, digest, json);
    });
  }

  /** Makes all changes, or none. */
  commit(changes: readonly DatasetChange[]): void {
    this.#atOnce(() => {
      for (const change of changes) this.#change(change);
    });
  }

  #change({ dataset, basis, current, changed }: DatasetChange): void {
    const before = this.#all('SELECT id, text FROM documents WHERE dataset = ?', dataset);
    const gone = before.filter((row) => !current.has(textIn(row, 'id')));
    const known = this.#database.prepare('SELECT basis FROM datasets WHERE dataset = ?');
    const sameBasis = known.get(dataset)?.['basis'] === basis;
    if (gone.length === 0 && changed.length === 0 && sameBasis) return;
    const remove = this.#database.prepare('DELETE FROM documents WHERE dataset = ? AND id = ?');
    for (const row of gone) remove.run(dataset, textIn(row, 'id'));
    const put = this.#database.prepare(
      'INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    for (const row of changed) {
      const { id, signature, entry, problems, links, text } = row;
      put.run(dataset, id, sumOf(row), signature, entry, problems, links, text);
    }
    this.#database.prepare('INSERT OR REPLACE INTO datasets VALUES (?, ?)').run(dataset, basis);
    this.#sweepTexts(dataset, new Set(before.map(({ text }) => text)));
  }

  /** Texts of the load before stay: pages may show it for a moment longer. Older ones go. */
  #sweepTexts(dataset: DatasetName, before: ReadonlySet<unknown>): void {
    const now = new Set(
      this.#all('SELECT text FROM documents WHERE dataset = ?', dataset).map(({ text }) => text),
    );
    const remove = this.#database.prepare('DELETE FROM texts WHERE dataset = ? AND digest = ?');
    for (const digest of this.texts(dataset)) {
      if (!now.has(digest) && !before.has(digest)) remove.run(dataset, digest);
    }
  }

  #prepare(): void {
    const tables = this.#all('SELECT name FROM sqlite_master LIMIT 1');
    if (tables.length === 0) this.#atOnce(() => this.#database.exec(TABLES));
    this.#refuseOtherLayout();
  }

  #refuseOtherLayout(): void {
    const [row] = this.#all('PRAGMA user_version');
    const version = row?.['user_version'];
    if (version === LAYOUT) return;
    throw new StoreDamage(`It is of layout ${String(version)}, not ${LAYOUT}.`);
  }

  #all(query: string, ...values: string[]): readonly Readonly<Record<string, unknown>>[] {
    return this.#database.prepare(query).all(...values);
  }

  #atOnce(action: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      action();
      this.#database.exec('COMMIT');
    } catch (error) {
      // Some faults have ended the transaction already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}

/**
 * Opens a store. One that is damaged, or of another layout, is set aside and begun anew.
 * @param file absolute path
 * @returns the store, and where the one before it lies now
 * @throws {Error} when it cannot be set aside either, the disk is full, or another process holds it
 */
export function openDocumentStore(file: string): {
  readonly store: DocumentStore;
  readonly setAside: string | undefined;
} {
  try {
    return { store: new DocumentStore(file), setAside: undefined };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const setAside = setStoreAside(file);
    return { store: new DocumentStore(file), setAside };
  }
}

/** A digest of all that is stored of a document: kept and new are the same while it is. */
export function sumOf({ id, signature, entry, problems, links, text }: StoredRow): string {
  return hash('sha1', [id, signature, entry, problems, links, text].join('\n'), 'base64url');
}

function textIn(row: Readonly<Record<string, unknown>>, name: string): string {
  const value = row[name];
  if (typeof value === 'string') return value;
  throw new StoreDamage(`A stored ${name} is no text.`);
}

function textOrNull(row: Readonly<Record<string, unknown>>, name: string): string | null {
  return row[name] === null ? null : textIn(row, name);
}
