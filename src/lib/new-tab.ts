/** Id of the words that describe links to a new tab; they stand once, in each page's layout. */
export const NEW_TAB_ID = 'new-tab';

/**
 * Attributes of a link that opens a new tab. A description says so, since names are the words that are
 * seen; the same three attributes each time cost a page next to nothing.
 * @returns a new object each time: Astro writes the classes of an element into what is spread on it
 */
export const newTab = () => ({ target: '_blank', rel: 'noopener', 'aria-describedby': NEW_TAB_ID }) as const;
