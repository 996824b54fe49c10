import type { DatasetName } from '../config/datasets.ts';
import type { JsonObject } from '../lib/json.ts';
import type { PortableText } from './portable-text.ts';
import type { ParseContext } from './reading/context.ts';
import { type Completed, type SharedValues, completed } from './reading/document.ts';
import { type FieldsOf, projectionOf, readFields, updatesOf } from './reading/field.ts';

/** What every parsed document has. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  /** Absent when the document has no page of its own. */
  readonly slug?: string | undefined;
}

/** A kind of document: what to ask for, and how to read the answer. */
export interface ContentType<Document extends Entry> {
  readonly dataset: DatasetName;
  /** Fields of the GROQ projection. */
  readonly projection: string;
  /** Dates of the documents that the projection looks into, see `Field.updates`. */
  readonly updates: readonly string[];
  /** Whether documents with a slug have pages of their own. */
  readonly hasPages: boolean;
  /** Reads one document; it mends and reports, and never fails for what a document holds. */
  read(id: string, row: JsonObject, context: ParseContext): Document;
}

/** Rich text of a document; which of the two holds its page's text differs between editors. */
export interface Texts {
  readonly body?: PortableText;
  readonly content?: PortableText;
}

/** A document as lists and pages are given it: its text is its body, or its content where it has no body. */
export type WithText<Document> = Omit<Document, 'body' | 'content'> & {
  readonly text: PortableText;
};

/** A parsed document as lists and pages are given it. */
export function withText<Document extends Texts>(document: Document): WithText<Document> {
  const { body = [], content = [], ...rest } = document;
  return { ...rest, text: body.length > 0 ? body : content };
}

/** A document of a type, as it was parsed. */
export type DocumentOf<Type> = Type extends ContentType<infer Document> ? Document : never;

/**
 * Makes a type of its fields. Both the projection and the reading come from them, so that nothing
 * is read that was not asked for.
 */
export function defineType<Values extends SharedValues>({
  fields,
  ...type
}: {
  readonly dataset: DatasetName;
  readonly hasPages: boolean;
  readonly fields: FieldsOf<Values>;
}): ContentType<Completed<Values>> {
  return {
    ...type,
    projection: projectionOf(fields),
    updates: updatesOf(fields),
    read: (id, row, context) => completed(id, row, readFields(fields, row, '', context), context),
  };
}
