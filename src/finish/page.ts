import { type PageElement, type PagePart, type Stretch, partsOf } from './page-parts.ts';

/** A stretch of a part and what is to stand there instead. */
export interface Edit extends Stretch {
  readonly text: string;
}

/** A built page, parsed once. Steps add edits; the source stays as it is until the page is written. */
export interface Page {
  /** From the site's root: `/about/`, `/404.html`. */
  readonly address: string;
  /** In the order of the source; together they are all of it. */
  readonly parts: readonly PagePart[];
  /** Edits of each part, in the same order. */
  readonly edits: readonly (readonly Edit[])[];
}

/**
 * Parses a page. Nothing is repaired: a page that Astro wrote is whole, and edits by place keep every
 * byte that no step means.
 */
export function readPage(address: string, source: string): Page {
  const parts = partsOf(source);
  return { address, parts, edits: parts.map(() => []) };
}

/** The elements of a page in the order of the source, whatever they stand in. */
export function elementsOf({ parts }: Page): readonly PageElement[] {
  return parts.flatMap(({ elements }) => elements);
}

/** The value of an element's attribute, without entities. */
export function valueOf(element: PageElement, name: string): string | undefined {
  return element.attributes.get(name)?.value;
}

/** The first element of a page for which something holds. */
export function findElement(
  { parts }: Page,
  holds: (element: PageElement) => boolean,
): PageElement | undefined {
  for (const { elements } of parts) {
    const found = elements.find(holds);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Content of the page's first `<meta property>` of that name. */
export function metaOf(page: Page, property: string): string | undefined {
  const meta = findElement(
    page,
    (element) => element.name === 'meta' && valueOf(element, 'property') === property,
  );
  return meta && valueOf(meta, 'content');
}

/** The page with further edits of its parts. */
export function withEdits(page: Page, editsOf: (part: PagePart) => readonly Edit[]): Page {
  const edits = page.edits.map((before, index) => {
    const part = page.parts[index];
    const more = part === undefined ? [] : editsOf(part);
    return more.length === 0 ? before : [...before, ...more];
  });
  return { ...page, edits };
}

/**
 * The page's HTML with all its edits.
 * @throws {Error} where two edits overlap: then two steps mean the same place
 */
export function writePage({ address, parts, edits }: Page): string {
  return parts.map(({ source }, index) => written(address, source, edits[index] ?? [])).join('');
}

function written(address: string, source: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return source;
  const pieces: string[] = [];
  let at = 0;
  // What is inserted at one place stands before what replaces it, in the order of the steps.
  const inOrder = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  for (const { start, end, text } of inOrder) {
    if (start < at) throw new Error(`Two edits of ${address} overlap: ${source.slice(start, end)}`);
    pieces.push(source.slice(at, start), text);
    at = end;
  }
  return pieces.join('') + source.slice(at);
}
