/**
 * Whether this is the preview of drafts. Astro writes the variable that `npm run drafts` sets into the code of the
 * server, as a text.
 */
export const isDrafts = import.meta.env.DRAFTS === 'true';
