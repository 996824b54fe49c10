const LONGEST_BYTES = 200;

/** Names that list pages and files of a hub use themselves. */
const RESERVED = new Set(['page', 'category']);
const FILE_ENDING = /\.(?:html?|xml|json|md|txt|js|css)$/i;

/**
 * Brings a slug into the one form that addresses and files share: trimmed, Unicode NFC.
 * Spaces and Unicode stay; links encode them.
 * @returns `undefined` when it cannot be one segment of a path
 */
export function safeSlug(value: string): string | undefined {
  if (!value.isWellFormed()) return undefined;
  const slug = value.trim().normalize('NFC');
  const unsafe =
    slug === '' ||
    // Dots alone climb; a leading dot hides the folder on many hosts.
    slug.startsWith('.') ||
    // Separators, what an address gives a meaning to, and what cannot be seen.
    /[/\\?#%\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u.test(slug) ||
    RESERVED.has(slug.toLowerCase()) ||
    FILE_ENDING.test(slug) ||
    new TextEncoder().encode(slug).length > LONGEST_BYTES;
  return unsafe ? undefined : slug;
}

/** `four-day-launches` → `Four day launches`: a title for a document that has none. */
export function titleFromSlug(slug: string): string {
  const words = slug.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
