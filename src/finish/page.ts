import { Parser } from 'htmlparser2';

/** A stretch of a page's source; `end` lies after its last character. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** An attribute as it stands in a start tag, name to closing quote. */
export interface Attribute extends Stretch {
  /** Without entities; empty for an attribute without a value. */
  readonly value: string;
}

/** An element; its stretch is that of the start tag. */
export interface PageElement extends Stretch {
  /** In lower case. */
  readonly name: string;
  /** By their names in lower case, in the order of the source. */
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** Source of a script or style sheet; empty for other elements. */
  readonly text: string;
}

/** A stretch of the source and what is to stand there instead. */
export interface Edit extends Stretch {
  readonly text: string;
}

/** A built page, parsed once. Steps add edits; the source stays as it is until the page is written. */
export interface Page {
  /** From the site's root: `/about/`, `/404.html`. */
  readonly address: string;
  readonly source: string;
  /** In the order of the source, whatever they stand in. */
  readonly elements: readonly PageElement[];
  readonly edits: readonly Edit[];
}

/**
 * Parses a page. Nothing is repaired: a page that Astro wrote is whole, and edits by place keep every
 * byte that no step means.
 */
export function readPage(address: string, source: string): Page {
  const elements: (PageElement & { text: string; end: number })[] = [];
  let attributes = new Map<string, Attribute>();
  let start = 0;
  const parser = new Parser({
    onopentagname() {
      start = parser.startIndex;
      attributes = new Map();
    },
    onattribute(name, value) {
      // Browsers keep the first of two attributes with one name.
      if (attributes.has(name)) return;
      attributes.set(name, { value, start: parser.startIndex, end: parser.endIndex });
    },
    onopentag(name, _, isImplied) {
      if (isImplied) return;
      elements.push({ name, attributes, start, end: parser.endIndex + 1, text: '' });
    },
    onclosetag(name, isImplied) {
      const last = elements.at(-1);
      // Nothing can stand inside a script or style sheet: its own end comes next.
      if (isImplied || last?.name !== name || !HOLDS_CODE.has(name)) return;
      last.text = source.slice(last.end, parser.startIndex);
    },
  });
  parser.end(source);
  return { address, source, elements, edits: [] };
}

const HOLDS_CODE = new Set(['script', 'style']);

/** The value of an element's attribute, without entities. */
export function valueOf(element: PageElement, name: string): string | undefined {
  return element.attributes.get(name)?.value;
}

/** Content of the page's first `<meta property>` of that name. */
export function metaOf({ elements }: Page, property: string): string | undefined {
  const meta = elements.find(
    (element) => element.name === 'meta' && valueOf(element, 'property') === property,
  );
  return meta && valueOf(meta, 'content');
}

/** The page with further edits. */
export function withEdits(page: Page, edits: readonly Edit[]): Page {
  return edits.length === 0 ? page : { ...page, edits: [...page.edits, ...edits] };
}

/**
 * The page's HTML with all its edits.
 * @throws {Error} where two edits overlap: then two steps mean the same place
 */
export function writePage({ address, source, edits }: Page): string {
  const parts: string[] = [];
  let at = 0;
  // What is inserted at one place stands before what replaces it, in the order of the steps.
  const inOrder = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  for (const { start, end, text } of inOrder) {
    if (start < at) throw new Error(`Two edits of ${address} overlap at character ${start}.`);
    parts.push(source.slice(at, start), text);
    at = end;
  }
  return parts.join('') + source.slice(at);
}
