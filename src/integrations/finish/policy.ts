import { createHash } from 'node:crypto';
import { PAGE_SOURCES, type Sources } from '#integrations/policy-sources.ts';
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
  readonly css: string;
}

type Directive = readonly [name: string, sources: readonly string[]];

function directivesOf(address: string, { scripts, css }: InlineCode, sources: Sources): readonly Directive[] {
  const extra = (directive: string) => [sources, PAGE_SOURCES[address]].flatMap((each) => each?.[directive] ?? []);
  return [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...new Set(scripts.map(cspHash)), ...extra('script-src')]],
    ['style-src', [css === '' ? "'none'" : cspHash(css)]],
    ['img-src', ["'self'", ...extra('img-src')]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...extra('connect-src')]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'", ...extra('form-action')]],
    ['base-uri', ["'none'"]],
  ];
}

/** Elements that must come after the policy. */
const GOVERNED = new Set(['script', 'style', 'link', 'body']);

/**
 * Adds a content security policy to the head: it allows this site, the page's inline scripts and rules by hash,
 * and named sources. Astro's `security.csp` hashes rules before this integration selects them.
 * @throws {Error} if the head does not begin with the charset
 */
export function policyEdit(page: Page, code: InlineCode, sources: Sources): Edit {
  const { address, elements } = page;
  const charset = elements.find((element) => element.attributes.has('charset'));
  const governed = elements.find(({ name }) => GOVERNED.has(name));
  if (charset === undefined || (governed !== undefined && governed.start < charset.start)) {
    throw new Error('The content security policy cannot be added: begin the head with <meta charset="utf-8">.');
  }
  const policy = directivesOf(address, code, sources).map(([name, values]) => [name, ...values].join(' '));
  return insert(charset.end, `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`);
}
