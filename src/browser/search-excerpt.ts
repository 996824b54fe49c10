/** A piece of an excerpt. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** Elements whose text is no words. */
const SILENT = 'script, style';

/**
 * Cuts an excerpt of the search index at its marks, as plain text: no markup of an index reaches
 * the page.
 * @param excerpt HTML in which the finds stand in `mark`
 */
export function excerptPieces(excerpt: string): Piece[] {
  // A document without a window: nothing in it runs or is loaded.
  const { body } = new DOMParser().parseFromString(excerpt, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (parentElement?.closest(SILENT)) continue;
    pieces.push({ text: nodeValue ?? '', marked: Boolean(parentElement?.closest('mark')) });
  }
  return pieces;
}
