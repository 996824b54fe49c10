import { Parser } from 'htmlparser2';

/** An element of a built page. `start` and `end` are the offsets of its start tag in the source. */
export interface PageElement {
  /** In lowercase. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly start: number;
  readonly end: number;
  /** Offset after its end tag, or where the parser closes it without one. */
  readonly close: number;
  /** Content of a script or style element; empty for other elements. */
  readonly text: string;
}

export interface Attribute {
  /** Decoded; empty for an attribute without a value. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces a range of the source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A page as Astro wrote it. Edits by offset leave every other byte unchanged. */
export interface Page {
  /** Path of the page: `/about/`, `/404.html`. */
  readonly address: string;
  readonly source: string;
  /** All elements, in source order. */
  readonly elements: readonly PageElement[];
}

const HOLDS_CODE = new Set(['script', 'style']);

/** Parses a page. */
export function readPage(address: string, source: string): Page {
  type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
  const elements: Writable<PageElement>[] = [];
  const open: Writable<PageElement>[] = [];
  let attributes = new Map<string, Attribute>();
  let start = 0;
  const parser = new Parser({
    onopentagname() {
      start = parser.startIndex;
      attributes = new Map();
    },
    onattribute(name, value) {
      // Of two attributes with the same name, browsers use the first.
      if (attributes.has(name)) return;
      attributes.set(name, { value, start: parser.startIndex, end: parser.endIndex });
    },
    onopentag(name, _, isImplied) {
      if (isImplied) return;
      const end = parser.endIndex + 1;
      const element = { name, attributes, start, end, close: source.length, text: '' };
      elements.push(element);
      open.push(element);
    },
    onclosetag(name, isImplied) {
      const closed = open.at(-1)?.name === name ? open.pop() : undefined;
      if (closed) closed.close = isImplied ? Math.max(closed.end, parser.startIndex) : parser.endIndex + 1;
      const last = elements.at(-1);
      // Scripts and styles have no child elements, so their own end tag comes next.
      if (last?.name === name && HOLDS_CODE.has(name)) {
        last.text = source.slice(last.end, parser.startIndex);
      }
    },
  });
  parser.end(source);
  return { address, source, elements };
}

/** The decoded value of an element's attribute. */
export function valueOf(element: PageElement | undefined, name: string): string | undefined {
  return element?.attributes.get(name)?.value;
}

const IS_DATA = /^application\/(ld\+)?json$/;

/** Whether an element is a script other than data. Speculation rules count as a script. */
export function isCode(element: PageElement): boolean {
  return element.name === 'script' && !IS_DATA.test(valueOf(element, 'type') ?? '');
}

/** Content of the first `<meta>` with that property or name. */
export function metaOf({ elements }: Page, property: string): string | undefined {
  const meta = elements.find((element) => (valueOf(element, 'property') ?? valueOf(element, 'name')) === property);
  return valueOf(meta, 'content');
}

/** Offset of the end of a script or style element. */
export function endOf({ name, end, text }: PageElement): number {
  return end + text.length + `</${name}>`.length;
}

/** Removes a script or style element. */
export function without(element: PageElement): Edit {
  return { start: element.start, end: endOf(element), text: '' };
}

/** Inserts text at an offset. */
export function insert(start: number, text: string): Edit {
  return { start, end: start, text };
}

/**
 * Applies edits to a page.
 * @throws {Error} if two edits overlap
 */
export function writePage({ address, source }: Page, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  // Insertions come before replacements at the same offset, in the given order.
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) throw new Error(`Two edits of ${address} overlap: ${source.slice(start, end)}`);
    pieces.push(source.slice(at, start), text);
    at = end;
  }
  return pieces.join('') + source.slice(at);
}
