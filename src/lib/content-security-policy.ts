/** Directives of the content security policy to which the site adds. */
export const directives = [
  'connect-src',
  'font-src',
  'form-action',
  'frame-src',
  'img-src',
  'media-src',
  'script-src',
  'style-src',
] as const;

export type Directive = (typeof directives)[number];

/** Origins and keywords that pages may load from, besides this site, by directive. */
export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>;
