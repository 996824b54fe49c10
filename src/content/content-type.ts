import type { DatasetName } from '../config/datasets.ts';
import type { JsonObject } from '../lib/json.ts';
import type { ParseContext } from './reading/context.ts';
import { type Completed, type SharedValues, completed } from './reading/document.ts';
import { type FieldsOf, projectionOf, readFields } from './reading/field.ts';

/** What every parsed document has, before and after its text was put away. */
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
  /** Whether documents with a slug have pages of their own. */
  readonly hasPages: boolean;
  /** Reads one document; it mends and reports, and never fails for what a document holds. */
  read(id: string, row: JsonObject, context: ParseContext): Document;
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
    read: (id, row, context) => completed(id, row, readFields(fields, row, '', context), context),
  };
}
