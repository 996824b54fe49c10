import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { visitPages } from './built-html.ts';

/** Sources beyond the site itself, each an origin or a CSP keyword. */
export interface PolicySources {
  readonly 'script-src'?: readonly string[];
  readonly 'img-src'?: readonly string[];
  readonly 'connect-src'?: readonly string[];
  readonly 'form-action'?: readonly string[];
  readonly 'worker-src'?: readonly string[];
}

export interface PolicyOptions {
  /** Allowed on every page. */
  readonly everywhere: PolicySources;
  /** Allowed on the page of that address only, such as `/search/`. */
  readonly pages?: Readonly<Record<string, PolicySources>>;
}

const CHARSET = '<meta charset="utf-8">';
const ELEMENTS = {
  script: /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  style: /<style\b([^>]*)>([\s\S]*?)<\/style>/g,
};
const ATTRIBUTES_OF_DATA = /type="application\/(ld\+)?json"/;

/** CSP source expressions of the inline scripts or style sheets of a page. */
export function inlineHashes(html: string, element: keyof typeof ELEMENTS): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(ELEMENTS[element])) {
    if (/\bsrc=/.test(attributes) || ATTRIBUTES_OF_DATA.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * The policy of one page: everything from this site, inline scripts and styles by hash, nothing else unless
 * it is named.
 * @param html the finished page
 * @param sources what this page may use beyond that; several are merged
 */
export function policyFor(
  html: string,
  ...sources: readonly (PolicySources | undefined)[]
): string {
  const extra = (directive: keyof PolicySources) =>
    sources.flatMap((source) => source?.[directive] ?? []);
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inlineHashes(html, 'script'), ...extra('script-src')],
    ['style-src', "'self'", ...inlineHashes(html, 'style')],
    ['img-src', "'self'", ...extra('img-src')],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...extra('connect-src')],
    ['manifest-src', "'self'"],
    ['form-action', "'self'", ...extra('form-action')],
    ['base-uri', "'none'"],
  ];
  const workers = extra('worker-src');
  if (workers.length > 0) directives.push(['worker-src', ...workers]);
  return directives.map((parts) => parts.join(' ')).join('; ');
}

/**
 * Puts the policy of a page into its head, before anything that it governs.
 * @throws {Error} where the page has no place for it
 */
export function withPolicy(html: string, policy: string): string {
  if (!html.includes(CHARSET)) throw new Error(`the head does not begin with ${CHARSET}`);
  return html.replace(
    CHARSET,
    () => `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

/** Writes a content security policy of its own into every built page. */
export function contentSecurityPolicy({ everywhere, pages = {} }: PolicyOptions): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const count = await visitPages(folder, ({ html, address }) => {
          try {
            return withPolicy(html, policyFor(html, everywhere, pages[address]));
          } catch (error) {
            throw new Error(`No content security policy for ${address}: ${String(error)}`, {
              cause: error,
            });
          }
        });
        logger.info(`${count} pages`);
      },
    },
  };
}
