import { type SafeHref, safeHref } from '../lib/href.ts';
import type { ParseContext } from './fields/field.ts';

/** Editors paste whole addresses of this site; as paths they stay in the tab and hold on every host. */
export function toRelativeUrl(link: SafeHref, siteUrl: string): SafeHref {
  if (!link.external) return link;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== siteUrl) return link;
  // A path that starts with two slashes would lead to another site.
  const path = pathname.replace(/^\/+/, '/');
  return safeHref(`${path}${search}${hash}`) ?? link;
}

/** A link as the site shows it: one to this site becomes a path, and is recorded. */
export function toSiteLink(link: SafeHref, path: string, context: ParseContext): SafeHref {
  const shown = toRelativeUrl(link, context.siteUrl);
  if (shown.href.startsWith('/')) context.link(path, shown.href);
  return shown;
}
