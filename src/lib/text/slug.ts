const LONGEST_BYTES = 200;

/** Path segments of list pages. */
const RESERVED = new Set(['page', 'category']);
const FILE_EXTENSION = /\.(?:html?|xml|json|md|txt|js|css|br|gz)$/i;

/** Invisible characters, and those that change the direction of text: two URLs would look the same. */
const INVISIBLE = /\p{Cf}|[\u115f\u1160\u3164\uffa0]|\p{Variation_Selector}/gu;
/** Emoji contain some of them. */
const IN_EMOJI = /\p{RGI_Emoji}/gv;

/**
 * Normalizes a slug: trimmed, Unicode NFC, without invisible characters. Spaces and Unicode characters stay; links encode
 * them.
 * @returns `undefined` if it cannot be a path segment
 */
export function safeSlug(value: string): string | undefined {
  if (!value.isWellFormed()) return undefined;
  const slug = withoutInvisible(value.normalize('NFC')).trim();
  const unsafe =
    slug === '' ||
    // `..` is the parent folder, and many hosts hide folders that start with a dot.
    slug.startsWith('.') ||
    // Separators, characters with a meaning in URLs, and control characters.
    /[/\\?#%\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u.test(slug) ||
    RESERVED.has(slug.toLowerCase()) ||
    FILE_EXTENSION.test(slug) ||
    new TextEncoder().encode(slug).length > LONGEST_BYTES;
  return unsafe ? undefined : slug;
}

function withoutInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  INVISIBLE.lastIndex = 0;
  const emoji = text.match(IN_EMOJI) ?? [];
  const between = text.split(IN_EMOJI).map((part) => part.replace(INVISIBLE, ''));
  return between.map((part, index) => part + (emoji[index] ?? '')).join('');
}

/** `four-day-launches` → `Four day launches`, the title of a document without one. */
export function titleFromSlug(slug: string): string {
  const words = slug.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Rook Links passes 10,000 users` → `rook-links-passes-10-000-users`, at most `limit` characters. May be empty. */
export function slugify(text: string, limit: number): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return [...(words ?? []).join('-')].slice(0, limit).join('').replace(/-+$/, '');
}
