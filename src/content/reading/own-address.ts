import { type SafeHref, safeHref } from '../../lib/href.ts';
import type { ParseContext } from './context.ts';

/** Editors paste whole addresses of this site; as paths they stay in the tab and hold on every host. */
export function towardsSite(link: SafeHref, siteUrl: string): SafeHref {
  if (!link.external) return link;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== siteUrl) return link;
  // A path that starts with two slashes would lead to another site.
  const path = pathname.replace(/^\/+/, '/');
  return safeHref(`${path}${search}${hash}`) ?? link;
}

/**
 * Reads a link as the site shows it: one to this site becomes a path, and is remembered, to be
 * checked once the site is built.
 * @param path of the field, for reports
 */
export function readLink(
  safe: SafeHref,
  path: string,
  { link, siteUrl }: Pick<ParseContext, 'link' | 'siteUrl'>,
): SafeHref {
  const shown = towardsSite(safe, siteUrl);
  if (shown.href.startsWith('/')) link(path, shown.href);
  return shown;
}
