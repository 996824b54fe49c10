/** The characters of a description that search engines show. */
export const LONGEST_DESCRIPTION = 160;
