import { plainText } from './text/text.ts';

/** A URL that is safe in `href`. */
export interface SafeHref {
  readonly href: string;
  /** Whether it links to another site. */
  readonly external: boolean;
}

// Browsers ignore tabs and line breaks in URLs and control characters around them, so "java\nscript:" must be checked
// without them.
const IGNORED_BY_BROWSERS = /[\p{Cc}\u2028\u2029]/gu;
const ALLOWED_SCHEME = /^(https?|mailto|tel):/i;

/** Accepts http, https, mailto and tel URLs, root-relative paths and fragments. Returns `undefined` for others. */
export function safeHref(value: unknown): SafeHref | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined;
  const text = (plainText(value) ?? '').replace(IGNORED_BY_BROWSERS, '');
  if (text.startsWith('#')) return text.length > 1 ? { href: text, external: false } : undefined;
  // Browsers treat a backslash as a slash: "/\host" leaves the site, like "//host".
  const slashed = /^[/\\]/.test(text) ? text.replace(/^[/\\]+/, (s) => s.replaceAll('\\', '/')) : text;
  if (slashed.startsWith('//')) return webAddress(`https:${slashed}`);
  if (slashed.startsWith('/')) return { href: withSlash(slashed), external: false };
  const scheme = ALLOWED_SCHEME.exec(slashed)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  if (scheme === 'http' || scheme === 'https') return webAddress(slashed);
  const rest = slashed.slice(scheme.length + 1);
  return /[^\s?]/.test(rest) ? { href: encodeSpaces(`${scheme}:${rest}`), external: false } : undefined;
}

/** An http or https URL, or `undefined`. */
export function safeWebAddress(value: unknown): string | undefined {
  const safe = safeHref(value);
  return safe?.external ? safe.href : undefined;
}

function webAddress(text: string): SafeHref | undefined {
  if (!URL.canParse(text)) return undefined;
  return { href: new URL(text).href, external: true };
}

/** Adds the trailing slash of this site's pages, to avoid a redirect. */
function withSlash(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const isFile = /\.[a-z0-9]+$/i.test(path);
  return encodeSpaces(`${path.endsWith('/') || isFile ? path : `${path}/`}${rest}`);
}

function encodeSpaces(address: string): string {
  return address.replace(/\s/g, '%20');
}

/** Makes absolute URLs of this site relative, so that links stay in the tab and work on every host. */
export function toRelativeUrl(link: SafeHref, siteUrl: string): SafeHref {
  if (!link.external) return link;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== siteUrl) return link;
  // A path with two slashes at the start would be another site.
  const path = pathname.replace(/^\/+/, '/');
  return safeHref(`${path}${search}${hash}`) ?? link;
}

/** Adds a query, such as `?a=1`, to an address that has none: before its anchor. */
export function withQuery(address: string, query: string): string {
  const [page = '', anchor = ''] = address.split(/(?=#)/);
  return page + query + anchor;
}

/** Decodes a URL path. Returns it unchanged if its escapes are malformed. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * A URL path in the one spelling that the site's links use: servers do not decode all escapes, such as `%26`. Escapes
 * of characters with a meaning in paths stay.
 */
export function respelled(path: string): string {
  const meaning = /%(?=[01][0-9a-f]|2[35f]|3f|5c|7f)/gi;
  return new URL(`http://site.invalid${decoded(path.replace(meaning, '%25'))}`).pathname;
}
