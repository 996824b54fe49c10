import { pathRules, REVALIDATE, securityHeaders } from './rules.ts';

const GENERATED = '# Generated from src/hosting/rules.ts.';

/** Two values of it, joined, are no value: it stands by folder alone, and pages have none. */
const EMBEDDING = 'Cross-Origin-Resource-Policy';

/**
 * The `_headers` file of Cloudflare Pages and Netlify. Both join a header that two matching rules
 * set, so `Cache-Control` stands only where it differs from their default, which is to revalidate. Of
 * two joined content security policies both hold.
 */
export function headersFile(): string {
  const block = (path: string, headers: readonly (readonly [string, string])[]): string =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    GENERATED,
    block(
      '/*',
      Object.entries(securityHeaders).filter(([name]) => name !== EMBEDDING),
    ),
    ...pathRules.map(({ prefix, cacheControl, headers }) =>
      block(`${prefix}*`, [
        ...(cacheControl === REVALIDATE ? [] : [['Cache-Control', cacheControl] as const]),
        ...Object.entries({ [EMBEDDING]: securityHeaders[EMBEDDING] ?? '', ...headers }),
      ]),
    ),
  ].join('\n\n')}\n`;
}
