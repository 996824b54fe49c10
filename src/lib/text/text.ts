import { namedInvisible, trimInvisible, withoutStega } from './invisible.ts';

// Control characters and noncharacters, which HTML and XML do not allow, and characters that override the direction of
// text.
const NOT_ALLOWED = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu;

// YAML and JavaScript treat the last two as line breaks, HTML does not.
const LINE_END = /\r\n?|[\u2028\u2029]/g;

/** Removes characters that are not allowed, and normalizes line breaks. HTML is treated as plain text. */
export function cleanText(text: string): string {
  return withoutStega(text.toWellFormed()).replace(NOT_ALLOWED, '').replace(LINE_END, '\n');
}

/** Trimmed text with its line breaks, or `undefined` if nothing of it can be seen. */
export function plainText(value: unknown): string | undefined {
  return typeof value === 'string' ? trimInvisible(cleanText(value)) || undefined : undefined;
}

/** Text on one line, or `undefined` if empty. */
export function singleLine(value: unknown): string | undefined {
  return plainText(value)?.replace(/\s+/g, ' ');
}

/** The start of a text, cut after a word, at most `limit` characters including an ellipsis. */
export function excerpt(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= limit) return line;
  const cut = characters.slice(0, limit - 1).join('');
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${(atWord.length > cut.length / 2 ? atWord : cut).replace(/[\s,;:.!?–—-]+$/u, '')}…`;
}

/** Longest text in one line of a report, in characters. */
const LONGEST = 400;
const END = 120;

/**
 * Text on one line, without control characters of terminals. Long text is cut in the middle. Characters that cannot be
 * seen are named, or a wrong value would look right.
 */
export function brief(text: string): string {
  const line = namedInvisible(text.replace(/[^\S\ufeff]+/gu, ' ').replace(/\p{Cc}/gu, ''));
  if (line.length <= LONGEST) return line.toWellFormed();
  return `${line.slice(0, LONGEST - END)} … ${line.slice(-END)}`.toWellFormed();
}
