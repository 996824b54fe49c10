/** What is wrong with a value, and the steps to it: fields, indexes, or keys of a list's items. */
export interface Finding {
  message: string;
  path: (string | number | { _key: string })[];
}

interface Rule {
  required(): this;
  assetRequired(): this;
  custom(check: (value: unknown, context: { parent?: unknown }) => true | string | Finding[]): this;
}

/** A type or field as the Sanity Studio takes it. Written here so that the site needs no package of the Studio. */
export interface StudioType {
  type: string;
  fields?: StudioField[];
  validation?: <Own extends Rule>(rule: Own) => Own;
  [option: string]: unknown;
}

export interface StudioField extends StudioType {
  name: string;
}
