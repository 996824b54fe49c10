import { z } from 'zod';
import { isJsonObject } from '../../lib/json.ts';
import { inlineOrReference, updateOf } from '../groq.ts';
import type { ParseContext } from './context.ts';
import { type Field, type FieldsOf, projectionOf, readFields, updatesOf } from './field.ts';
import { kindOf } from './kind-of.ts';
import { plainLine } from './text.ts';

/** Several fields that stand inline under one name; `undefined` where there are none. */
export function group<Values extends object>(fields: FieldsOf<Values>): Field<Values | undefined> {
  return {
    project: (name) => `"${name}": ${name}{${projectionOf(fields)}}`,
    updates: (path) => updatesOf(fields, `${path}.`),
    read: (value, path, context) => readGroup(fields, value, path, context),
  };
}

/**
 * Several fields, inline or of the document behind a reference; a plain string stands for the name.
 * `undefined` where there are none, or where the reference does not resolve, which is reported.
 */
export function reference<Values extends object>(
  fields: FieldsOf<Values>,
): Field<Values | undefined> {
  return {
    project: (name) => inlineOrReference(name, projectionOf(fields)),
    updates: (path) => [
      updateOf(path),
      ...updatesOf(fields, `${path}->`),
      ...updatesOf(fields, `${path}.`),
    ],
    read: (value, path, context) => readGroup(fields, value, path, context),
  };
}

/** The title of a category, inline, as a plain string or behind a reference. */
export function category(): Field<string | undefined> {
  return {
    project: (name) => inlineOrReference(name, 'title'),
    updates: (path) => [updateOf(path)],
    read: (value, path, context) => {
      if (isUnresolved(value, path, context)) return undefined;
      const inline = titled.safeParse(value);
      return plainLine(inline.success ? inline.data.title : value);
    },
  };
}

const titled = z.object({ title: z.string() });

function readGroup<Values extends object>(
  fields: FieldsOf<Values>,
  value: unknown,
  path: string,
  context: ParseContext,
): Values | undefined {
  if (value === undefined || isUnresolved(value, path, context)) return undefined;
  const parts = typeof value === 'string' ? { name: value } : value;
  if (isJsonObject(parts)) return readFields(fields, parts, path, context);
  context.note(path, `the value is ${kindOf(value)} and is left out.`, 'Fill the field in again.');
  return undefined;
}

const unresolved = z.object({ _ref: z.string() });

/** Whether a reference leads nowhere, which is reported. */
function isUnresolved(value: unknown, path: string, { note }: ParseContext): boolean {
  const { data } = unresolved.safeParse(value);
  if (data === undefined) return false;
  const found = `the reference to "${data._ref}" does not resolve; the field is left out.`;
  note(path, found, 'Publish that document, or choose another.');
  return true;
}
