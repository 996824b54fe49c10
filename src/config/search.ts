/** Folder of the built site that holds the search index. */
export const SEARCH_FOLDER = 'pagefind';
