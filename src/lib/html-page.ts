import { Parser } from 'htmlparser2';

/** An element of a built page; `start` and `end` are those of its start tag in the source. */
export interface PageElement {
  /** In lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly start: number;
  readonly end: number;
  /** Source of a script or style sheet; empty for other elements. */
  readonly text: string;
}

export interface Attribute {
  /** Without entities; empty for an attribute without a value. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Text that takes the place of a stretch of the source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A page as Astro wrote it. Nothing is repaired: edits by place keep every byte that none of them means. */
export interface Page {
  /** From the site's root: `/about/`, `/404.html`. */
  readonly address: string;
  readonly source: string;
  /** In the order of the source, whatever they stand in. */
  readonly elements: readonly PageElement[];
}

const HOLDS_CODE = new Set(['script', 'style']);

/** Parses a page. */
export function readPage(address: string, source: string): Page {
  const elements: (PageElement & { text: string })[] = [];
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
      if (!isImplied) elements.push({ name, attributes, start, end: parser.endIndex + 1, text: '' });
    },
    onclosetag(name) {
      const last = elements.at(-1);
      // Nothing can stand inside a script or style sheet: its own end comes next.
      if (last?.name === name && HOLDS_CODE.has(name)) {
        last.text = source.slice(last.end, parser.startIndex);
      }
    },
  });
  parser.end(source);
  return { address, source, elements };
}

/** The value of an element's attribute, without entities. */
export function valueOf(element: PageElement | undefined, name: string): string | undefined {
  return element?.attributes.get(name)?.value;
}

const IS_DATA = /^application\/(ld\+)?json$/;

/** Whether an element is a script that a browser runs or obeys, speculation rules included, and no data. */
export function isCode(element: PageElement): boolean {
  return element.name === 'script' && !IS_DATA.test(valueOf(element, 'type') ?? '');
}

/** Content of the page's first `<meta>` with that property. */
export function metaOf({ elements }: Page, property: string): string | undefined {
  const meta = elements.find((element) => valueOf(element, 'property') === property);
  return valueOf(meta, 'content');
}

/** Where the end tag of a script or style sheet ends. */
export function endOf({ name, end, text }: PageElement): number {
  return end + text.length + `</${name}>`.length;
}

/** Takes out a script or style sheet. */
export function without(element: PageElement): Edit {
  return { start: element.start, end: endOf(element), text: '' };
}

/** Puts text before what stands at a place. */
export function insert(start: number, text: string): Edit {
  return { start, end: start, text };
}

/**
 * The page's HTML with edits.
 * @throws {Error} where two of them overlap
 */
export function writePage({ address, source }: Page, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  // What is inserted at one place stands before what replaces it, in the order given.
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) throw new Error(`Two edits of ${address} overlap: ${source.slice(start, end)}`);
    pieces.push(source.slice(at, start), text);
    at = end;
  }
  return pieces.join('') + source.slice(at);
}
