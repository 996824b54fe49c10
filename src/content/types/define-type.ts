import type { JsonObject } from '#lib/json.ts';
import { titleFromSlug } from '#lib/text/slug.ts';
import type { ContentImage } from '#content/fields/assets.ts';
import { type AnyFields, type FieldsOf, type ParseContext, parseFields, queryOf } from '#content/fields/field.ts';
import { type PortableText, firstTextBlock } from '#content/fields/portable-text.ts';
import { excerpt, plainText } from '#lib/text/text.ts';

/** Properties of every parsed document. */
export interface Entry {
  /** `_id` of the document. */
  readonly id: string;
  /** Name of its content type. */
  readonly type: string;
  readonly title: string;
  /** One line of at most 200 characters; empty only if the document has no words. */
  readonly summary: string;
  /** The first paragraph of the text, up to 600 characters. */
  readonly opening: string | undefined;
  readonly text: PortableText;
  /** The field of the text. */
  readonly textField: 'body' | 'content';
  /** ISO dates in UTC. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  /** Absent if the document has no page. */
  readonly slug?: string | undefined;
}

/** What feeds and Markdown state about an entry besides its title and text. Only feeds have covers. */
export interface Description {
  readonly description: string | undefined;
  readonly category: string;
  /** Absent if the company is the author. */
  readonly author?: string | undefined;
  /** The picture of its card. */
  readonly cover?: ContentImage | undefined;
  /** Paragraphs before the text. */
  readonly opening?: readonly (string | undefined)[];
  /** The article, if others published it. */
  readonly url?: string | undefined;
}

/** Fields that every type has, and fields with a meaning in every type. */
export type CommonValues = Readonly<
  Record<'title' | 'description' | 'publishedAt', string | undefined> &
    Partial<Record<'slug' | 'paragraph' | 'excerpt', string | undefined>> &
    Partial<Record<'body' | 'content', PortableText>>
>;

/** The entry made from a type's fields: with defaults, and with the one text that the page shows. */
export type EntryOf<Values> = Omit<Values, 'body' | 'content' | 'title'> & Entry;

/** The declaration of a content type, from which everything else about it derives. */
export interface TypeRecord<Name extends string, Values> {
  /** Names its folder of sample content and its environment variables: `ceo-letters`. */
  readonly name: Name;
  /** `_type` of its documents in Sanity. */
  readonly documentType: string;
  /** The collection in messages and in the Studio: `CEO letters`. */
  readonly label: string;
  /** A document in search results and in the Studio: `Letter`. */
  readonly kind: string;
  /** On social images: `Letter From the CEO`. */
  readonly cardLabel: string;
  /** Title and description of its list and feeds. */
  readonly title: string;
  readonly description: string;
  /** Address of its list; pages of documents are below it. */
  readonly path: string;
  /** Folder of its feeds. */
  readonly feed: string;
  /** Entries on one page of its list. */
  readonly perPage: number;
  readonly fields: FieldsOf<Values>;
  describe(entry: EntryOf<Values>): Description;
}

/** A content type: its record, with what derives from its fields. */
export interface ContentType<Name extends string = string, Document extends Entry = Entry> extends Omit<
  TypeRecord<Name, never>,
  'fields' | 'describe'
> {
  readonly fields: AnyFields;
  /** Whether documents with a slug have pages. */
  readonly hasPages: boolean;
  describe(entry: Document): Description;
  /** GROQ for the first `$limit` documents by id that match a filter such as ` && _id > $id`. */
  query(filter: string): string;
  /** GROQ for their revisions only, including documents that they refer to. */
  revisions(filter: string): string;
  parse(id: string, row: JsonObject, context: ParseContext): Document;
}

/** Creates a content type from its record. */
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

/** Adds what lists and page heads need: a title, a summary, and the date of the last change. */
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
  // TypeScript does not follow a generic type through rest and spread.
  return entry satisfies Entry as unknown as EntryOf<Values>;
}

function isoOrUndefined(value: unknown): string | undefined {
  const time = new Date(plainText(value) ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
