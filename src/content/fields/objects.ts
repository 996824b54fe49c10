import { isJsonObject } from '#lib/json.ts';
import { singleLine } from '#lib/text/text.ts';
import { type Field, type FieldsOf, type ParseContext, parseFields, queryOf, required, studioFields } from './field.ts';
import { reportUnseen, string, typeName } from './values.ts';

/** Several fields under one name; `undefined` if there are none. */
export function object<Values extends object>(
  title: string,
  description: string,
  fields: FieldsOf<Values>,
): Field<Values | undefined> {
  return {
    query: (name) => `"${name}": ${name}{${queryOf(fields)}}`,
    parse: (value, path, context) => parseObject(fields, value, path, context),
    schema: { type: 'object', title, description, fields: studioFields(fields) },
  };
}

/** A field may be inline, a reference or a string; `_ref` reveals an unresolved reference. */
function inlineOrReference(name: string, fields: string): string {
  const inline = `${name}{_ref, ${fields}}`;
  return `"${name}": coalesce(${name}->{_ref, _id, _updatedAt, ${fields}}, ${inline}, ${name})`;
}

/**
 * Fields of a referenced document, or inline fields; a string is the name. `undefined` if there are none, or if the
 * reference does not resolve, which is reported.
 * @param target name and title of the referenced type in the Studio
 */
export function reference<Values extends object>(
  title: string,
  description: string,
  target: { readonly name: string; readonly title: string },
  fields: FieldsOf<Values>,
): Field<Values | undefined> {
  return {
    query: (name) => inlineOrReference(name, queryOf(fields)),
    parse: (value, path, context) => parseObject(fields, value, path, context),
    schema: { type: 'reference', title, description, to: [{ type: target.name }] },
    target: { ...target, fields },
  };
}

/**
 * The title of a category: a string, an inline object or a reference.
 * @param as how editors enter it
 */
export function category(title: string, description: string, as: 'reference' | 'string'): Field<string | undefined> {
  const name = required(string('Title', 'The badge on the card, such as Essay or Guide.'));
  const target = { name: 'category', title: 'Kind of article' };
  const field = reference(title, description, target, { title: name });
  return {
    ...(as === 'reference' ? field : { ...string(title, description), query: field.query }),
    parse: (value, path, context) => {
      if (isUnresolved(value, path, context)) return undefined;
      const text = isJsonObject(value) ? value['title'] : value;
      reportUnseen(text, path, context);
      return singleLine(text);
    },
  };
}

function parseObject<Values extends object>(
  fields: FieldsOf<Values>,
  value: unknown,
  path: string,
  context: ParseContext,
): Values | undefined {
  if (value === undefined || isUnresolved(value, path, context)) return undefined;
  const parts = typeof value === 'string' ? { name: value } : value;
  if (isJsonObject(parts)) return parseFields(fields, parts, path, context);
  const message = `the value is ${typeName(value)} and is left out.`;
  context.report(path, message, 'Fill the field in again.');
  return undefined;
}

/** Whether a reference does not resolve, which is reported. */
function isUnresolved(value: unknown, path: string, { report }: ParseContext): boolean {
  const id = isJsonObject(value) ? value['_ref'] : undefined;
  if (typeof id !== 'string') return false;
  const message = `the reference to "${id}" does not resolve; the field is left out.`;
  report(path, message, 'Publish that document, or choose another.');
  return true;
}
