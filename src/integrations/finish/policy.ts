import { createHash } from 'node:crypto';
import type { Sources } from '#lib/content-security-policy.ts';
import { type Edit, type Page, type PageElement, insert, isCode } from '#integrations/html/page.ts';

/** The inline scripts of a page. */
export function inlineScripts({ elements }: Page): readonly PageElement[] {
  return elements.filter((element) => isCode(element) && !element.attributes.has('src'));
}

/** CSP source expression that allows an inline script or style sheet of this text. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The inline code of a finished page. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/**
 * The content security policy: this site, and the sources.
 * @param own sources for inline code
 */
export function policyOf(own: Sources, sources: readonly Sources[]): string {
  const self = ["'self'"];
  const all: Sources[] = [
    { 'script-src': self, 'style-src': [] },
    own,
    { 'img-src': self, 'font-src': self, 'connect-src': self, 'form-action': self },
    ...sources,
  ];
  const names = Map.groupBy(all.flatMap(Object.entries), ([name]) => name);
  const directives = [...names].map(([name, entries]) => {
    const values = new Set(entries.flatMap(([, each]) => each));
    return `${name} ${values.size > 0 ? [...values].join(' ') : "'none'"}`;
  });
  return ["default-src 'none'", ...directives, "manifest-src 'self'", "base-uri 'none'"].join('; ');
}

/** Elements that must come after the policy. */
const GOVERNED = new Set(['script', 'style', 'link', 'body']);

/**
 * Adds a content security policy to the head: it allows this site, the page's inline scripts and rules by hash,
 * and named sources. Astro's `security.csp` hashes rules before this integration selects them.
 * @throws {Error} if the head does not begin with the charset
 */
export function policyEdit({ elements }: Page, { scripts, sheets }: InlineCode, sources: readonly Sources[]): Edit {
  const charset = elements.find((element) => element.attributes.has('charset'));
  const governed = elements.find(({ name }) => GOVERNED.has(name));
  if (charset === undefined || (governed !== undefined && governed.start < charset.start)) {
    throw new Error('The content security policy cannot be added: begin the head with <meta charset="utf-8">.');
  }
  const own = { 'script-src': scripts.map(cspHash), 'style-src': sheets.map(cspHash) };
  const policy = policyOf(own, sources);
  return insert(charset.end, `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
