import { hash } from 'node:crypto';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { DatasetName } from '../../config/datasets.ts';
import { causeOf } from '../../lib/errors.ts';
import type { PortableText } from '../portable-text.ts';

/**
 * Where the text of a document waits until its page is rendered. Lists need titles and dates of
 * everything, but texts are read one at a time: those of thousands of articles fill the memory.
 */
export interface StoredText {
  /** Absolute path of the document store that holds it. */
  readonly store: string;
  readonly dataset: DatasetName;
  /** What the text says: the SHA-256 of its JSON, in base64url. */
  readonly digest: string;
}

/** The digest of a text's JSON, under which it is kept. */
export function textDigest(json: string): string {
  return hash('sha256', json, 'base64url');
}

/** Reads one text of a store. Named in one place with the table that `document-store.ts` makes. */
const TEXT = 'SELECT json FROM texts WHERE dataset = ? AND digest = ?';

/** The store that was read last, open: the next text is most often in it too. */
let reader:
  | { readonly store: string; readonly database: DatabaseSync; readonly text: StatementSync }
  | undefined;

/**
 * Reads a text back, in one go so that no other reader closes the store meanwhile.
 * @throws {Error} that names the store, when the text is gone from it or damaged
 */
export function readText(stored: StoredText): PortableText {
  // A store that was set aside and begun anew has the same name: it is opened again.
  const json = lookUp(stored) ?? (closeTexts(), lookUp(stored));
  if (json === undefined || textDigest(json) !== stored.digest) {
    throw new Error(
      `A text of ${stored.dataset} is ${json === undefined ? 'not in' : 'damaged in'} ${stored.store}. Remove that file, and build again.`,
    );
  }
  // What the store was given: parsed content, not outside data.
  return JSON.parse(json) as PortableText;
}

/** Closes the store that texts were read from; the next text opens it again. */
export function closeTexts(): void {
  reader?.database.close();
  reader = undefined;
}

function lookUp({ store, dataset, digest }: StoredText): string | undefined {
  if (reader?.store !== store) {
    closeTexts();
    reader = openReader(store);
  }
  const json = reader.text.get(dataset, digest)?.['json'];
  return typeof json === 'string' ? json : undefined;
}

function openReader(store: string) {
  try {
    const database = new DatabaseSync(store, { readOnly: true, timeout: 5000 });
    return { store, database, text: database.prepare(TEXT) };
  } catch (error) {
    throw new Error(`The texts in ${store} cannot be read: ${causeOf(error)}. Build again.`, {
      cause: error,
    });
  }
}
