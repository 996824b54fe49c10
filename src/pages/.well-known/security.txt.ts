import type { APIRoute } from 'astro';
import { routes } from '#company/routes.ts';
import { mailboxes, site as company } from '#company/site.ts';

/** The standard (RFC 9116) recommends less than a year. */
const MONTHS_VALID = 11;

/**
 * When the file expires: 10 to 11 months from now, at the start of a month in UTC, so that all builds of a month are
 * identical.
 */
export function securityExpiry(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
}

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    [
      `Contact: mailto:${mailboxes.security}`,
      `Expires: ${securityExpiry(new Date()).toISOString()}`,
      `Preferred-Languages: ${company.language}`,
      `Canonical: ${new URL(url.pathname, site).href}`,
      `Policy: ${new URL(routes.security, site).href}`,
      '',
    ].join('\n'),
  );
