import { replaceInvisible } from './invisible.ts';

const LONGEST_BYTES = 200;

/** Path segments of list pages. */
const RESERVED = new Set(['page', 'category']);
const FILE_EXTENSION = /\.(?:html?|xml|json|md|txt|js|css|br|gz)$/i;

/**
 * Normalizes a slug: trimmed, Unicode NFC, without invisible characters. Spaces and Unicode characters stay; links encode
 * them.
 * @returns `undefined` if it cannot be a path segment
 */
export function safeSlug(value: string): string | undefined {
  if (!value.isWellFormed()) return undefined;
  const slug = replaceInvisible(value.normalize('NFC'), '').trim();
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
