/** Cleaning of text that people typed. Its HTML is text, and stays so. */

// Control characters show as nothing or as boxes, and are forbidden in XML feeds.
const UNSHOWABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Text with its line breaks, or `undefined` when nothing is left. */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.toWellFormed().replace(UNSHOWABLE, '').replace(/\r\n?/g, '\n').trim();
  return text === '' ? undefined : text;
}

/** Text on one line, or `undefined` when nothing is left. */
export function plainLine(value: unknown): string | undefined {
  return plainText(value)?.replace(/\s+/g, ' ');
}

/** The start of a text, cut at a word, at most `limit` characters with its ellipsis. */
export function excerpt(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= limit) return line;
  const cut = characters.slice(0, limit - 1).join('');
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${(atWord.length > cut.length / 2 ? atWord : cut).replace(/[\s,;:.!?–—-]+$/u, '')}…`;
}
