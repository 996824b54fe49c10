const LONGEST_BYTES = 200;

/** Names that list pages and files of a hub use themselves. */
const RESERVED = new Set(['page', 'category']);
const FILE_ENDING = /\.(?:html?|xml|json|md|txt|js|css|br|gz)$/i;

/** What shows as nothing, or turns around what follows: two addresses would look the same. */
const INVISIBLE = /\p{Cf}|[\u115f\u1160\u3164\uffa0]|\p{Variation_Selector}/gu;
/** Emoji are joined and chosen by two of them. */
const IN_EMOJI = /\p{RGI_Emoji}/gv;

/**
 * Brings a slug into the one form that addresses and files share: trimmed, Unicode NFC.
 * Spaces and Unicode stay; links encode them. Characters that cannot be seen go.
 * @returns `undefined` when it cannot be one segment of a path
 */
export function safeSlug(value: string): string | undefined {
  if (!value.isWellFormed()) return undefined;
  const slug = withoutInvisible(value.normalize('NFC')).trim();
  const unsafe =
    slug === '' ||
    // Dots alone climb; a leading dot hides the folder on many hosts.
    slug.startsWith('.') ||
    // Separators, what an address gives a meaning to, and what cannot be seen.
    /[/\\?#%\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u.test(slug) ||
    RESERVED.has(slug.toLowerCase()) ||
    FILE_ENDING.test(slug) ||
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

/** `four-day-launches` → `Four day launches`: a title for a document that has none. */
export function titleFromSlug(slug: string): string {
  const words = slug.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
