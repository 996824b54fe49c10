import type { DatasetName } from '../config/datasets.ts';
import type { JsonObject } from '../lib/json.ts';
import type { StoredText } from './loading/text-store.ts';
import type { PortableText } from './portable-text.ts';
import type { ParseContext } from './reading/context.ts';
import { type Completed, type SharedValues, completed } from './reading/document.ts';
import { type FieldsOf, projectionOf, readFields, usesOf } from './reading/field.ts';

/** What every parsed document has, before and after its text was put away. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  /** Absent when the document has no page of its own. */
  readonly slug?: string | undefined;
  /** Set where it differs from what is published; a service shows such ones in previews only. */
  readonly isDraft?: boolean | undefined;
}

/** A kind of document: what to ask for, and how to read the answer. */
export interface ContentType<Document extends Entry> {
  readonly dataset: DatasetName;
  /** Fields of the GROQ projection. */
  readonly projection: string;
  /** What the projection looks into beside the document itself, see `Field.uses`. */
  readonly uses: readonly string[];
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

/** A document as lists and pages are given it. */
export type Stored<Document> = Omit<Document, 'body' | 'content'> & {
  /** Its text, put away until its page is rendered. */
  readonly text: StoredText | undefined;
  /** The places of this site that its texts and fields link to, root-relative, each once. */
  readonly links: readonly string[];
};

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
    uses: usesOf(fields),
    read: (id, row, context) => completed(id, row, readFields(fields, row, '', context), context),
  };
}
