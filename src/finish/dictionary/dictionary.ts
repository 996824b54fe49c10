import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DICTIONARY_ID,
  dictionaryEnding,
  dictionaryFile,
  dictionaryIdAmong,
} from '../../hosting/dictionary-rules.ts';

/** What all pages of a site are compressed with. */
export interface Dictionary {
  /** Path in the site. */
  readonly file: string;
  /** Ending of the copies that need it. */
  readonly ending: string;
  readonly bytes: Buffer;
  /** SHA-256 of the bytes. */
  readonly digest: Buffer;
}

const STARTS_WITH_ID = new RegExp(`^${DICTIONARY_ID}`);

/**
 * Makes a dictionary of some text. Spaces are added until its digest begins with letters and digits
 * alone: web servers name files by it.
 */
export function dictionaryOf(text: string): Dictionary {
  for (let padded = text; ; padded += ' ') {
    const bytes = Buffer.from(padded);
    const digest = createHash('sha256').update(bytes).digest();
    const [id] = STARTS_WITH_ID.exec(digest.toString('base64')) ?? [];
    if (id !== undefined) {
      return { file: dictionaryFile(id), ending: dictionaryEnding(id), bytes, digest };
    }
  }
}

/**
 * Reads the dictionary among the files of a built site, if it has one.
 * @param folder absolute path
 * @param files relative to it
 * @throws {Error} where its bytes are not those that its name tells of
 */
export async function readDictionary(
  folder: string,
  files: Iterable<string>,
): Promise<Dictionary | undefined> {
  const id = dictionaryIdAmong(files);
  if (id === undefined) return undefined;
  const file = dictionaryFile(id);
  const dictionary = dictionaryOf(await readFile(path.join(folder, file), 'utf8'));
  if (dictionary.file === file) return dictionary;
  throw new Error(`${path.join(folder, file)} is damaged. Remove CACHE_DIR, and build again.`);
}
