/** A piece of an excerpt. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Splits an excerpt of the search index at its marks. The pieces are plain text, so no markup of the index gets into
 * the page.
 * @param excerpt HTML with the matches in `mark`
 */
export function excerptPieces(excerpt: string): Piece[] {
  // Nothing in a document without a window runs or loads.
  const { body } = new DOMParser().parseFromString(excerpt, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    pieces.push({ text: nodeValue ?? '', marked: Boolean(parentElement?.closest('mark')) });
  }
  return pieces;
}

/** Text of the index without the periods that stand alone: the index ends each line with one, also if it is empty. */
export const withoutLonePeriods = (text: string) =>
  text.replace(/([.!?…])?(?: \.)+(?=[\s<]|$)/g, (_, end: string | undefined) => end ?? '.');

/** An excerpt grows by up to this many characters on either side to complete a sentence. */
const REACH = 160;

/** Characters after the last mark, if there are as many. */
const LEAST = 40;

/** The end of a sentence, with closing quotes or brackets and the space after it. */
const END = /[.!?…]["”’)\]]*\s+/g;

/** Index of the start of the sentence around `at`; `undefined` if it is too far away. */
function sentenceStart(text: string, at: number): number | undefined {
  const from = Math.max(0, at - REACH);
  const ends = [...text.slice(from, at).matchAll(END)];
  const last = ends.at(-1);
  if (last !== undefined) return from + last.index + last[0].length;
  return from === 0 ? 0 : undefined;
}

/** Index of the end of the sentence around `at`; `undefined` if it is too far away. */
function sentenceEnd(text: string, at: number): number | undefined {
  const [first] = text.slice(at, at + REACH).matchAll(END);
  if (first !== undefined) return at + first.index + first[0].trimEnd().length;
  return text.length - at <= REACH ? text.length : undefined;
}

/**
 * Extends or cuts an excerpt to whole sentences. An ellipsis marks a sentence that is too long.
 * @param pieces the pieces of the excerpt
 * @param text the page's full text
 */
export function inSentences(pieces: readonly Piece[], text: string): Piece[] {
  const excerpt = pieces.map((piece) => piece.text).join('');
  const at = text.indexOf(excerpt);
  if (at < 0 || excerpt === '') return [...pieces];
  const lastMark = pieces.map(({ marked }) => marked).lastIndexOf(true);
  const marksEnd = at + pieces.slice(0, lastMark + 1).reduce((sum, each) => sum + each.text.length, 0);
  const start = sentenceStart(text, at);
  // A mark at the end of its sentence, such as a heading, says little without the next sentence.
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
