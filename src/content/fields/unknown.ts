import { type JsonObject, isJsonObject } from '#lib/json.ts';
import { cleanText, plainText } from '#lib/text/text.ts';

/** What is published of an object that the site does not know: paragraphs, and code. */
export type Prose = { readonly text: string } | { readonly code: string; readonly of: JsonObject };

/** Names of text that is written for readers in any schema; others may hold settings. */
const PROSE_NAMES = new Set([
  'text',
  'title',
  'heading',
  'label',
  'caption',
  'quote',
  'body',
  'content',
  'description',
]);

/** Texts under these names that are no words, either. */
const NO_WORDS = [
  // Missing values that a program wrote as text, and numbers, measures and colors.
  /^(?:null|undefined|nan|true|false|\[object object\])$/i,
  /^\P{L}*$/u,
  /^(?=.*[\d_]|.+[A-Z])[\w./-]+$/,
  // Addresses: of the web, with another scheme, of mail, and paths.
  /^(?:[a-z][a-z\d+.-]*:\/\/|(?:mailto|tel|data|javascript|urn):|www\.|[./]*\/|#)\S*$/i,
  /^[\w-]+(?:\.[\w-]+)+\/\S*$/,
  /^\S+@\S+\.\S+$/,
  // Names of files.
  /\.(?:avif|gif|ico|jpe?g|png|svg|tiff?|webp|pdf|docx?|xlsx?|zip|mp[34]|mov|webm|ogg|wav|vtt)$/i,
  // Markup: an element at the start, the end of one, or one with attributes. Prose may name `<video>`.
  /^<[a-z!/?]|<\/[a-z]|<!--|<[a-z][^<>]*(?:=[^<>]*|\/)>|<[bh]r>/i,
];

function isProse(text: string): boolean {
  return !NO_WORDS.some((pattern) => pattern.test(text));
}

/** Whether `code` of an object is a listing, not a code such as `us` of a country or language. */
function isListing({ _type: type, language }: JsonObject, code: string): boolean {
  if (/\S\s+\S/.test(code)) return true;
  const isNamed = type === 'code' || (language !== undefined && /code|snippet|listing/i.test(String(type)));
  return isNamed && code.trim() !== '';
}

/**
 * The prose of a value of unknown shape, in its order.
 * @param name of the property that holds it; strings of properties that are not known to hold prose are settings
 */
export function proseOf(value: unknown, name = ''): Prose[] {
  if (typeof value === 'string') {
    const text = plainText(value);
    return text !== undefined && PROSE_NAMES.has(name) && isProse(text) ? [{ text }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => proseOf(item, name));
  if (!isJsonObject(value)) return [];
  const { children, code } = value;
  if (Array.isArray(children) && children.some(isChildSpan)) {
    const text = plainText(children.map(inlineText).join(''));
    return text === undefined ? [] : [{ text }];
  }
  if (isSpan(value)) return [{ text: inlineText(value) }];
  return Object.entries(value).flatMap(([property, item]) => {
    // An asset's title is the name of its file.
    if (property === 'asset' || property === 'markDefs') return [];
    if (property !== 'code' || typeof code !== 'string') return proseOf(item, property);
    return isListing(value, code) ? [{ code: cleanText(code), of: value }] : [];
  });
}

/** The prose of a value on one line, for places that hold no code. */
export function wordsOf(value: unknown): string {
  return proseOf(value)
    .map((part) => ('text' in part ? part.text : part.code))
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

type Span = JsonObject & { readonly text: string };

function isSpan(value: unknown): value is Span {
  return isJsonObject(value) && value['_type'] === 'span' && typeof value['text'] === 'string';
}

/** Whether a child of a block is text; one whose type was lost is, too. */
function isChildSpan(child: unknown): child is Span {
  return isSpan(child) || (isJsonObject(child) && child['_type'] === undefined && typeof child['text'] === 'string');
}

/** A child of a block, with the spaces at its ends, which separate it from its neighbors. */
function inlineText(child: unknown): string {
  return isChildSpan(child) ? cleanText(child.text) : wordsOf(child);
}
