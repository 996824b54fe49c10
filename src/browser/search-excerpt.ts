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

/** As far as an excerpt is widened on either side for the sake of a whole sentence, in characters. */
const REACH = 160;

/** What stands after the last mark at least, where there is more. */
const LEAST = 40;

/** The end of a sentence, with what closes around it and the space after it. */
const END = /[.!?…]["”’)\]]*\s+/g;

/** Where the sentence begins in which something stands; undefined where that is too far away. */
function sentenceStart(text: string, at: number): number | undefined {
  const from = Math.max(0, at - REACH);
  const ends = [...text.slice(from, at).matchAll(END)];
  const last = ends.at(-1);
  if (last !== undefined) return from + last.index + last[0].length;
  return from === 0 ? 0 : undefined;
}

/** Where the sentence ends that goes on there; undefined where that is too far away. */
function sentenceEnd(text: string, at: number): number | undefined {
  const [first] = text.slice(at, at + REACH).matchAll(END);
  if (first !== undefined) return at + first.index + first[0].trimEnd().length;
  return text.length - at <= REACH ? text.length : undefined;
}

/**
 * An excerpt in whole sentences, as far as they are short; where it must break one it says so.
 * @param pieces of the excerpt
 * @param text all of the page's, in which the excerpt stands
 */
export function inSentences(pieces: readonly Piece[], text: string): Piece[] {
  const excerpt = pieces.map((piece) => piece.text).join('');
  const at = text.indexOf(excerpt);
  if (at < 0 || excerpt === '') return [...pieces];
  const lastMark = pieces.map(({ marked }) => marked).lastIndexOf(true);
  const marksEnd = at + pieces.slice(0, lastMark + 1).reduce((sum, each) => sum + each.text.length, 0);
  const start = sentenceStart(text, at);
  // A mark at the end of its sentence alone, such as a heading, says little: the next one belongs to it.
  const end = sentenceEnd(text, Math.min(at + excerpt.length, marksEnd + LEAST) - 1);
  const cut = Math.min(end ?? Infinity, at + excerpt.length);
  const before = start === undefined ? '… ' : text.slice(start, at);
  const after = end === undefined ? ' …' : text.slice(cut, end);
  let left = cut - at;
  const middle = pieces.flatMap((piece) => {
    const kept = piece.text.slice(0, Math.max(0, left));
    left -= piece.text.length;
    return kept === '' ? [] : [{ ...piece, text: kept }];
  });
  const plain = (words: string) => (words === '' ? [] : [{ text: words, marked: false }]);
  return [...plain(before), ...middle, ...plain(after)];
}
