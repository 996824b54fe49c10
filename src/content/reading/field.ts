import type { ParseContext } from './context.ts';

/** One field of a document: what a query asks for, and how the answer is read. */
export interface Field<Value> {
  /** The field's part of a GROQ projection. */
  project(name: string): string;
  /**
   * When the documents that the projection looks into beside its own were last changed: GROQ expressions
   * that each give a date, a list of them, or null.
   * @param path of the field in GROQ, such as `author->image`
   */
  updates(path: string): readonly string[];
  /**
   * Reads the answer. It never fails: what cannot be published is left out and reported, so that
   * one bad field never stops its document, nor one document the others.
   * @param value `undefined` where the field is absent or null
   * @param path of the field, for reports
   */
  read(value: unknown, path: string, context: ParseContext): Value;
}

/** The fields that together give the values, each under its name. */
export type FieldsOf<Values> = { readonly [Name in keyof Values]: Field<Values[Name]> };

/** The projection that asks for all fields. */
export function projectionOf<Values extends object>(fields: FieldsOf<Values>): string {
  const parts: string[] = [];
  for (const name in fields) parts.push(fields[name].project(name));
  return parts.join(', ');
}

/**
 * Dates of the documents that all fields look into, see {@link Field.updates}.
 * @param holder path of what holds the fields, with what leads on; empty for a document
 */
export function updatesOf<Values extends object>(
  fields: FieldsOf<Values>,
  holder = '',
): readonly string[] {
  const updates: string[] = [];
  for (const name in fields) updates.push(...fields[name].updates(`${holder}${name}`));
  return updates;
}

/**
 * Reads all fields of an answer, in their order.
 * @param path of the object, for reports; empty for a document
 */
export function readFields<Values extends object>(
  fields: FieldsOf<Values>,
  row: Readonly<Record<string, unknown>>,
  path: string,
  context: ParseContext,
): Values {
  const values: Partial<Values> = {};
  for (const name in fields) {
    const place = path === '' ? name : `${path}.${name}`;
    values[name] = fields[name].read(row[name] ?? undefined, place, context);
  }
  if (isComplete(values, fields)) return values;
  throw new Error(`A field of ${path || 'the document'} was not read.`);
}

function isComplete<Values extends object>(
  values: Partial<Values>,
  fields: FieldsOf<Values>,
): values is Values {
  return Object.keys(fields).every((name) => name in values);
}
