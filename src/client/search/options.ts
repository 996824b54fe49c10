/** Folder of the search index in the built site. */
export const SEARCH_FOLDER = 'pagefind';

/** The search engine. Written after the bundle. */
export const SEARCH_ENGINE = `/${SEARCH_FOLDER}/pagefind.js`;

/**
 * A page's title, its keywords and `src/copy/search-words.ts` count for more than its text. The same word counts for
 * more than a word that begins with it.
 */
export const SEARCH_OPTIONS = {
  ranking: {
    termSimilarity: 5,
    metaWeights: { title: 10, keywords: 5, words: 12 },
  },
  // A worker would be one more request in a row, and the index is small.
  noWorker: true,
  // The default, the time, would make the address unknown to `SEARCH_FILES`.
  metaCacheTag: '',
} as const;

/** What the engine loads for every search. */
export const SEARCH_FILES = [`/${SEARCH_FOLDER}/wasm.en.pagefind`, `/${SEARCH_FOLDER}/pagefind-entry.json?ts=`];

const QUESTION = /\b(?:an?|and|are|can|do|does|for|how|i[ns]?|it|me|my|much|of|the|to|what|where|who|with|you)\b/gi;
/** A query without the words of a question, because a result has every word of its query. */
export const subjectOf = (query: string): string => query.replace(QUESTION, ' ').trim() || query;
