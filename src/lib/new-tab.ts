/** ID of the description of links that open a new tab; `BaseLayout` contains it. */
export const NEW_TAB_ID = 'new-tab';

/**
 * Attributes of a link that opens a new tab. A description says so, because the accessible name is the visible text.
 * @returns a new object each time, because Astro adds an element's classes to the object that is spread on it
 */
export const newTab = () => ({ target: '_blank', rel: 'noopener', 'aria-describedby': NEW_TAB_ID }) as const;

/** Whether an address is on another site. Addresses on this one start with a slash, a question mark or a hash. */
export const isExternal = (href: string): boolean => /^https?:/i.test(href);

/** Attributes of a link that opens a new tab, for addresses on other sites only. */
export const linkTarget = (href: string): Partial<ReturnType<typeof newTab>> => (isExternal(href) ? newTab() : {});
