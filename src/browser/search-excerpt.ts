/** One page that search found. */
export interface Found {
  readonly url: string;
  readonly title: string;
  /** Words around the finds, which stand between `<mark>` and `</mark>`; HTML-escaped. */
  readonly excerpt: string;
}

/** A piece of an excerpt. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/** Cuts an excerpt at its marks, as plain text: no markup of an index reaches the page. */
export function excerptPieces(excerpt: string): Piece[] {
  return excerpt
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((part) => part !== '')
    .map((part) => ({
      marked: part.startsWith('<mark>'),
      text: part
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity),
    }));
}
