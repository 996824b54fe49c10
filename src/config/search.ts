/** Folder of the search index in the built site. */
export const SEARCH_FOLDER = 'pagefind';
