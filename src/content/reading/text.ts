/** Cleaning of text that people typed. Its HTML is text, and stays so. */

// Control characters and noncharacters show as nothing or as boxes, and are forbidden in HTML and XML.
// Overrides and isolates of direction would turn around the words that follow, whoever wrote those.
const UNSHOWABLE = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu;

// YAML and scripts read the last two as ends of lines, HTML as nothing.
const LINE_END = /\r\n?|[\u2028\u2029]/g;

/** Text as it was typed, without what formats cannot hold or readers cannot see. */
export function showable(text: string): string {
  return text.toWellFormed().replace(UNSHOWABLE, '').replace(LINE_END, '\n');
}

/** Text with its line breaks, or `undefined` when nothing is left. */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = showable(value).trim();
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
