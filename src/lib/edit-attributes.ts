/** Attributes of an element that shows a field, by which editors find it in a preview of drafts. The public site has none. */
export type EditAttributes = { readonly 'data-sanity'?: string };
