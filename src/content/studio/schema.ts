/**
 * What a schema of the Sanity Studio is made of, as far as this site's are: plain objects that
 * `defineConfig({ schema: { types } })` takes. Written here so that the site needs no package of the
 * Studio. Lists are not readonly, since the Studio's own types take no readonly ones.
 */

/** A step of a path into a value: a field, a place in a list, or the item of a list with this key. */
export type PathStep = string | number | { _key: string };

/** What is wrong with a value. Without a path the field itself is marked. */
export interface Finding {
  /** Whole sentences: what is wrong, and the mend. */
  message: string;
  path?: PathStep[];
}

/** `true`, or what is wrong. */
export type Verdict = true | string | Finding[];

/** What a check is told of the value's surroundings. */
export interface CheckContext {
  /** The object that holds the field. */
  parent?: unknown;
}

/** Judges a value, which is anything: imports and scripts write to a dataset too. */
export type Check = (value: unknown, context: CheckContext) => Verdict;

/** The Studio's rule of a field, which each call adds to. */
export interface Rule<Own> {
  /** There must be a value; `''`, and an object without fields, are none. */
  required(): Own;
  custom(check: Check): Own;
}

export type Validation = <Own extends Rule<Own>>(rule: Own) => Own;

/** How a list shows a document: its parts, each a path. */
export interface Preview {
  select: Record<string, string>;
  prepare?(parts: Record<string, unknown>): { title?: string; subtitle?: string };
}

/** A choice of a field, or a style, list or mark of a text. */
export interface Choice {
  title: string;
  value: string;
}

interface Named {
  name: string;
  title: string;
}

interface Described {
  /** What the site does with it, in an editor's words. */
  description?: string;
  validation?: Validation;
}

/** A type whose values are single. */
type PlainType =
  | { type: 'string'; options?: { list: Choice[] }; initialValue?: string }
  | { type: 'text'; rows?: number }
  | { type: 'number' }
  | { type: 'url' }
  | { type: 'email' }
  | { type: 'datetime'; initialValue?: () => string }
  | { type: 'slug'; options: { source: string; maxLength: number } };

/** An image or a file with fields of its own beside the asset. */
type AssetType =
  | { type: 'image'; options: { hotspot: true }; fields?: Field[] }
  | { type: 'file'; options: { accept: string }; fields?: Field[] };

interface ReferenceType {
  type: 'reference';
  to: { type: string }[];
}

export interface ObjectType extends Described {
  type: 'object';
  fields: Field[];
  preview?: Preview;
  options?: { columns: number };
}

interface ArrayType {
  type: 'array';
  of: Member[];
}

/** Blocks of text: paragraphs, headings, quotes and items of lists. */
export interface BlockType extends Described {
  type: 'block';
  styles: Choice[];
  lists: Choice[];
  marks: { decorators: Choice[]; annotations: (Named & ObjectType)[] };
}

/** What an item of a list may be. An item of a named type has the name as its `_type`. */
export type Member =
  | BlockType
  | (Described & { type: 'string' })
  | (Described & AssetType & { title: string; preview?: Preview })
  | (Named & ObjectType);

/** A field of a document or an object. */
export type Field = Named &
  Described & { group?: string } & (PlainType | AssetType | ReferenceType | ArrayType | ObjectType);

/** An order that a list of documents can be put in. */
export interface Ordering extends Named {
  by: { field: string; direction: 'asc' | 'desc' }[];
}

/** A type of document. */
export interface DocumentType extends Named {
  type: 'document';
  description?: string;
  groups?: (Named & { default?: boolean })[];
  fields: Field[];
  orderings: Ordering[];
  preview: Preview;
}
