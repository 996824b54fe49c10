/** A problem with a value, and the path to it: fields, indexes, or keys of list items. */
export interface Finding {
  message: string;
  path: (string | number | { _key: string })[];
}

interface Rule {
  required(): this;
  assetRequired(): this;
  custom(check: (value: unknown, context: { parent?: unknown }) => true | string | Finding[]): this;
}

/** A type or field of the Sanity Studio, defined here so that the site does not need the Studio's packages. */
export interface StudioType {
  type: string;
  fields?: StudioField[];
  validation?: <Own extends Rule>(rule: Own) => Own;
  [option: string]: unknown;
}

export interface StudioField extends StudioType {
  name: string;
}
