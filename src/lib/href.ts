/** An address that is safe to put into `href`. */
export interface SafeHref {
  readonly href: string;
  /** Leads to another site. */
  readonly external: boolean;
}

// Browsers drop tabs and line breaks inside an address and trim control characters around it,
// so "java\nscript:" must be judged as they would read it.
const IGNORED_BY_BROWSERS = /[\p{Cc}\u2028\u2029]/gu;
const ALLOWED_SCHEME = /^(https?|mailto|tel):/i;

/**
 * Lets http, https, mailto, tel, root-relative addresses and fragments through.
 * @returns `undefined` for everything else; then the words stay and the link goes
 */
export function safeHref(value: unknown): SafeHref | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined;
  const text = value.replace(IGNORED_BY_BROWSERS, '').trim();
  if (text.startsWith('#')) return text.length > 1 ? { href: text, external: false } : undefined;
  // To a browser a backslash is a slash: "/\host" leaves the site like "//host".
  const slashed = /^[/\\]/.test(text) ? text.replace(/^[/\\]+/, (s) => s.replaceAll('\\', '/')) : text;
  if (slashed.startsWith('//')) return webAddress(`https:${slashed}`);
  if (slashed.startsWith('/')) return { href: withSlash(slashed), external: false };
  const scheme = ALLOWED_SCHEME.exec(slashed)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  if (scheme === 'http' || scheme === 'https') return webAddress(slashed);
  const rest = slashed.slice(scheme.length + 1);
  return /[^\s?]/.test(rest) ? { href: encodeSpaces(`${scheme}:${rest}`), external: false } : undefined;
}

/** An http or https address, or `undefined`: what a link to an outside page must be. */
export function safeWebAddress(value: unknown): string | undefined {
  const safe = safeHref(value);
  return safe?.external ? safe.href : undefined;
}

function webAddress(text: string): SafeHref | undefined {
  if (!URL.canParse(text)) return undefined;
  return { href: new URL(text).href, external: true };
}

/** Pages of this site live under a trailing slash; a link without it would cost a redirect. */
function withSlash(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const isFile = /\.[a-z0-9]+$/i.test(path);
  return encodeSpaces(`${path.endsWith('/') || isFile ? path : `${path}/`}${rest}`);
}

function encodeSpaces(address: string): string {
  return address.replace(/\s/g, '%20');
}

/** Editors paste whole addresses of this site; as paths they stay in the tab and hold on every host. */
export function toRelativeUrl(link: SafeHref, siteUrl: string): SafeHref {
  if (!link.external) return link;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== siteUrl) return link;
  // A path that starts with two slashes would lead to another site.
  const path = pathname.replace(/^\/+/, '/');
  return safeHref(`${path}${search}${hash}`) ?? link;
}
