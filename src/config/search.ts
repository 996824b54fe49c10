/** Folder of the built site that holds the search index; the build writes it, browsers read it. */
export const SEARCH_FOLDER = 'pagefind';
