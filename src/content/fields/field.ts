import { type SafeHref, toRelativeUrl } from '#lib/href.ts';
import { singleLine } from '#lib/text/text.ts';
import type { StudioField, StudioType } from './schema.ts';

/** The location of a dataset's assets. */
export interface AssetBase {
  /** Origin without a trailing slash; empty for files of this site. */
  readonly origin: string;
  readonly projectId: string;
  readonly dataset: string;
}

/** What a parser needs to know about the document and the site. */
export interface ParseContext {
  /**
   * Reports something that cannot be published as it is.
   * @param path of the field, such as `body[3].asset`
   * @param message what is wrong, and what is shown instead
   * @param fix how to fix it
   */
  report(path: string, message: string, fix: string): void;
  /** Records a link to this site, to be checked when all addresses are known. */
  link(path: string, href: string): void;
  /** Canonical origin of the site. */
  readonly siteUrl: string;
  readonly assets: AssetBase;
}

/**
 * Parses the value of a field. It never throws: what cannot be published is left out and reported, so that an invalid
 * field never affects other fields or documents.
 * @param value `undefined` if the field is absent or null
 */
export type Parse<Value> = (value: unknown, path: string, context: ParseContext) => Value;

/** A field of a document: its query, its parser, and its form field in the Studio. */
export interface Field<Value> {
  /** The field's part of a GROQ projection. For other documents it includes `_id` and `_updatedAt`. */
  query(name: string): string;
  readonly parse: Parse<Value>;
  /** The Studio's field, without its name. */
  readonly schema: StudioType;
  /** The type of document that the field refers to. */
  readonly target?: { readonly name: string; readonly title: string; readonly fields: AnyFields };
}

/** A field for each value, under its name. */
export type FieldsOf<Values> = { readonly [Name in keyof Values]: Field<Values[Name]> };

export type AnyFields = FieldsOf<Readonly<Record<string, unknown>>>;

/** The same fields, on a tab of the Studio's form. */
export function onTab<Fields extends AnyFields>(group: 'text' | 'card', fields: Fields): Fields {
  const grouped = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, schema: { ...field.schema, group } },
  ]);
  return Object.fromEntries(grouped) as Fields;
}

/** Text that editors must enter. */
export function required<Value>(field: Field<Value>): Field<Value> {
  const validation: StudioType['validation'] = (rule) =>
    rule.required().custom((value) => singleLine(value) !== undefined || 'Write some words.');
  return { ...field, schema: { ...field.schema, validation } };
}

/** A field that is queried as stored. */
export function plainField<Value>(schema: StudioType, parse: Parse<Value>): Field<Value> {
  return { query: (name) => name, parse, schema };
}

/** The Studio's fields, under their names. */
export function studioFields(fields: AnyFields): StudioField[] {
  return Object.entries(fields).map(([name, { schema }]) => ({ name, ...schema }));
}

/** The projection of all fields. */
export function queryOf(fields: AnyFields): string {
  return Object.entries(fields)
    .map(([name, field]) => field.query(name))
    .join(', ');
}

/**
 * Parses all fields of an object.
 * @param path of the object, for reports; empty for a document
 */
export function parseFields<Values extends object>(
  fields: FieldsOf<Values>,
  row: Readonly<Record<string, unknown>>,
  path: string,
  context: ParseContext,
): Values {
  const values: Partial<Values> = {};
  for (const name in fields) {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    values[name] = fields[name].parse(row[name] ?? undefined, fieldPath, context);
  }
  // Every name of the type has a field.
  return values as Values;
}

/** A link as the site shows it: one to this site becomes a path or an anchor, and is recorded. */
export function toSiteLink(link: SafeHref, path: string, context: ParseContext): SafeHref {
  const shown = toRelativeUrl(link, context.siteUrl);
  if (/^[/#]/.test(shown.href)) context.link(path, shown.href);
  return shown;
}
