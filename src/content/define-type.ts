import type { JsonObject } from '../lib/json.ts';
import { titleFromSlug } from '../lib/slug.ts';
import { type AnyFields, type FieldsOf, type ParseContext, parseFields, queryOf } from './fields/field.ts';
import { type PortableText, firstTextBlock } from './portable-text.ts';
import { excerpt, plainText } from '../lib/text.ts';

/** What every parsed document has. */
export interface Entry {
  /** `_id` of the document. */
  readonly id: string;
  /** Name of its content type. */
  readonly type: string;
  readonly title: string;
  /** One line of at most 200 characters; empty only when the document has no words at all. */
  readonly summary: string;
  /** The first paragraph of the text, at most 600 characters of it. */
  readonly opening: string | undefined;
  readonly text: PortableText;
  /** The field that holds it. */
  readonly textField: 'body' | 'content';
  /** ISO dates in UTC. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  /** Absent when the document has no page of its own. */
  readonly slug?: string | undefined;
}

/** What feeds and Markdown say of an entry beside its title and text. */
export interface Description {
  readonly description: string | undefined;
  readonly category: string;
  /** Absent where the company itself is the author. */
  readonly author?: string | undefined;
  /** Paragraphs before the text. */
  readonly opening?: readonly (string | undefined)[];
  /** The piece itself, where others published it. */
  readonly url?: string | undefined;
}

/** Fields that every type has, and fields that get a meaning by their names. */
export type CommonValues = Readonly<
  Record<'title' | 'description' | 'publishedAt', string | undefined> &
    Partial<Record<'slug' | 'paragraph' | 'excerpt', string | undefined>> &
    Partial<Record<'body' | 'content', PortableText>>
>;

/** The entry that a type's fields give: of two texts the one that the page shows, and nothing missing. */
export type EntryOf<Values> = Omit<Values, 'body' | 'content' | 'title'> & Entry;

/** What is declared of a type of documents. Everything else that the site knows of it follows from this. */
export interface TypeRecord<Name extends string, Values> {
  /** Names its folder of sample content, and its environment variables: `ceo-letters`. */
  readonly name: Name;
  /** `_type` of its documents in Sanity. */
  readonly documentType: string;
  /** As messages and the Studio name the collection: `CEO letters`. */
  readonly label: string;
  /** One of them, in search results and in the Studio: `Letter`. */
  readonly kind: string;
  /** On social images: `Letter From the CEO`. */
  readonly cardLabel: string;
  /** Title and description of its list and of its feeds. */
  readonly title: string;
  readonly description: string;
  /** Address of its list, below which its documents have their pages. */
  readonly path: string;
  /** Folder of its feeds. */
  readonly feed: string;
  /** Entries on one page of its list. */
  readonly perPage: number;
  readonly fields: FieldsOf<Values>;
  describe(entry: EntryOf<Values>): Description;
}

/** A type of documents: its record, with what is derived from its fields. */
export interface ContentType<Name extends string = string, Document extends Entry = Entry> extends Omit<
  TypeRecord<Name, never>,
  'fields' | 'describe'
> {
  readonly fields: AnyFields;
  /** Whether its documents have pages of their own: those that have a slug. */
  readonly hasPages: boolean;
  describe(entry: Document): Description;
  /** GROQ for `$limit` documents by their ids, of all or of those that a filter such as ` && _id > $id` leaves. */
  query(filter: string): string;
  /** GROQ for the same documents with nothing but their revisions, those they refer to included. */
  revisions(filter: string): string;
  parse(id: string, row: JsonObject, context: ParseContext): Document;
}

/** Makes a type of its record. */
export function defineType<const Name extends string, Values extends CommonValues>(
  record: TypeRecord<Name, Values>,
): ContentType<Name, EntryOf<Values>> {
  const { fields } = record;
  const list = (filter: string, projection: string) =>
    `*[_type == $type${filter}] | order(_id asc)[0...$limit]{_id, ${projection}}`;
  const referred = Object.keys(fields).map((name) => `${name}->_rev`);
  return {
    ...record,
    hasPages: 'slug' in fields,
    query: (filter) => list(filter, `_createdAt, _updatedAt, ${queryOf(fields)}`),
    revisions: (filter) => list(filter, `"revisions": [_rev, ${referred.join(', ')}]`),
    parse: (id, row, context) => withDefaults(record.name, id, row, parseFields(fields, row, '', context), context),
  };
}

/** Adds what lists and heads need: a title in every case, a summary, and the date of the last change. */
function withDefaults<Values extends CommonValues>(
  type: string,
  id: string,
  row: JsonObject,
  { body = [], content = [], ...values }: Values,
  { report }: ParseContext,
): EntryOf<Values> {
  const fallback = values.slug === undefined ? 'Untitled' : titleFromSlug(values.slug);
  if (values.title === undefined) {
    report('title', `there is no title; "${fallback}" is shown.`, 'Write a title.');
  }
  const first = firstTextBlock(content) ?? firstTextBlock(body);
  const words = values.description ?? values.excerpt ?? values.paragraph ?? first;
  const entry: Entry & typeof values = {
    ...values,
    id,
    type,
    textField: body.length > 0 ? 'body' : 'content',
    title: values.title ?? fallback,
    summary: excerpt(words ?? '', 200),
    opening: first === undefined ? undefined : excerpt(first, 600),
    text: body.length > 0 ? body : content,
    updatedAt: isoOrUndefined(row['_updatedAt'] ?? row['_createdAt']) ?? values.publishedAt,
  };
  return entry satisfies Entry as unknown as EntryOf<Values>;
}

function isoOrUndefined(value: unknown): string | undefined {
  const time = new Date(plainText(value) ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
