import { isJsonObject } from './json.ts';

// Control characters and noncharacters show as nothing or as boxes, and are forbidden in HTML and XML.
// Overrides and isolates of direction would turn around the words that follow.
const UNSHOWABLE = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu;

// YAML and scripts read the last two as ends of lines, HTML as nothing.
const LINE_END = /\r\n?|[\u2028\u2029]/g;

/** Text as it was typed, without what formats cannot hold or readers cannot see. HTML is treated as plain text. */
export function showable(text: string): string {
  return text.toWellFormed().replace(UNSHOWABLE, '').replace(LINE_END, '\n');
}

/** Text with its line breaks, or `undefined` when nothing is left. */
export function plainText(value: unknown): string | undefined {
  return typeof value === 'string' ? showable(value).trim() || undefined : undefined;
}

/** Text on one line, or `undefined` when nothing is left. */
export function singleLine(value: unknown): string | undefined {
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

/** Names of settings, whose values are no words for a reader. */
const SETTINGS =
  /^(?:_.*|url|href|src|icon|variant|tone|colou?r|style|align|lang|language|id|slug|type|layout|size|theme|key|level|listItem|marks|markDefs)$/;

/** The words inside a value of unknown shape, in their order. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return plainText(value) ?? '';
  if (Array.isArray(value)) {
    const areSpans = value.every((item) => isJsonObject(item) && item['_type'] === 'span');
    return value
      .map(wordsOf)
      .filter(Boolean)
      .join(areSpans ? '' : '\n\n');
  }
  if (!isJsonObject(value)) return '';
  // A span's own spaces part its words from those of its neighbors.
  if (value['_type'] === 'span' && typeof value['text'] === 'string') return showable(value['text']);
  return Object.entries(value)
    .filter(([name]) => !SETTINGS.test(name))
    .map(([, item]) => wordsOf(item))
    .filter((words) => words.trim() !== '')
    .join('\n\n');
}

/** Longest text on one line of a report, in characters. */
const LONGEST = 400;
const END = 120;

/** Words on one line, without what a terminal would obey; of long ones the beginning and the end. */
export function brief(text: string): string {
  const line = text.replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');
  if (line.length <= LONGEST) return line.toWellFormed();
  return `${line.slice(0, LONGEST - END)} … ${line.slice(-END)}`.toWellFormed();
}
