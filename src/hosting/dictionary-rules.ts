/**
 * Compression Dictionary Transport (RFC 9842): names and headers. A page is sent as what differs from
 * the site's dictionary, to a browser that says it has this very one.
 */
import { ASSETS_FOLDER } from './rules.ts';

/** Start of the dictionary's path in the site. Old ones may lie beside it: pages in open tabs name them. */
export const DICTIONARY_PREFIX = `${ASSETS_FOLDER}dictionary.`;

/** Its ending; `contentTypes` has its type. */
export const DICTIONARY_EXTENSION = 'dict';

/**
 * Pattern of what tells dictionaries apart: how the base64 of their SHA-256 begins, in which each is
 * sent back in `Available-Dictionary`. All of these are letters of file names too.
 */
export const DICTIONARY_ID = '[A-Za-z0-9]{8}';

/** Pattern of `Available-Dictionary`; its group is the id. */
export const AVAILABLE_DICTIONARY = `^:(${DICTIONARY_ID})[A-Za-z0-9+/]{35}=:$`;

/** Header of the dictionary's own answer: it serves for all pages. */
export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document")';

/** Name of the encoding: Zstandard with a dictionary. */
export const DICTIONARY_ENCODING = 'dcz';

/** What answers for a page depend on. */
export const PAGE_VARY = 'Accept-Encoding, Available-Dictionary';

/** Path of a dictionary in the site. */
export function dictionaryFile(id: string): string {
  return `${DICTIONARY_PREFIX}${id}.${DICTIONARY_EXTENSION}`;
}

/** Ending of a page's copy for those who have a dictionary. */
export function dictionaryEnding(id: string): string {
  return `.${id}.${DICTIONARY_ENCODING}`;
}

const FILE = new RegExp(
  `^${DICTIONARY_PREFIX.replaceAll('.', '\\.')}(${DICTIONARY_ID})\\.${DICTIONARY_EXTENSION}$`,
);

/** Id of the dictionary among the files of a site, as bundled; `undefined` where there is none. */
export function dictionaryIdAmong(files: Iterable<string>): string | undefined {
  for (const file of files) {
    const id = FILE.exec(file)?.[1];
    if (id !== undefined) return id;
  }
  return undefined;
}
