import { createHash } from 'node:crypto';
import { PAGE_SOURCES, type Sources } from '../../config/policy-sources.ts';
import { type Edit, type Page, type PageElement, insert, isCode } from '../../lib/html-page.ts';

/** The scripts that stand in a page. */
export function inlineScripts({ elements }: Page): readonly PageElement[] {
  return elements.filter((element) => isCode(element) && !element.attributes.has('src'));
}

/** CSP source expression that allows an inline script or style sheet of this text. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What stands in a finished page. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly css: string;
}

type Directives = ReadonlyMap<string, readonly string[]>;

function directivesOf(address: string, { scripts, css }: InlineCode, sources: Sources): Directives {
  const extra = (directive: string) => [sources, PAGE_SOURCES[address]].flatMap((each) => each?.[directive] ?? []);
  const workers = extra('worker-src');
  return new Map([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...new Set(scripts.map(cspHash)), ...extra('script-src')]],
    ['style-src', [css === '' ? "'none'" : cspHash(css)]],
    ['img-src', ["'self'", ...extra('img-src')]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...extra('connect-src')]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'", ...extra('form-action')]],
    ['base-uri', ["'none'"]],
    ...(workers.length > 0 ? [['worker-src', workers] as const] : []),
  ]);
}

/** Elements that a policy governs: it must stand before them. */
const GOVERNED = new Set(['script', 'style', 'link', 'body']);

/**
 * Puts the policy of a page into its head: everything from this site, inline scripts and rules by hash, nothing
 * else unless it is named. Astro's own `security.csp` cannot do it: it hashes the rules before this integration
 * chooses them.
 * @throws {Error} where the page has no place for it
 */
export function policyEdit(page: Page, code: InlineCode, sources: Sources): Edit {
  const { address, elements } = page;
  const charset = elements.find((element) => element.attributes.has('charset'));
  const governed = elements.find(({ name }) => GOVERNED.has(name));
  if (charset === undefined || (governed !== undefined && governed.start < charset.start)) {
    throw new Error(
      'There is no place for the content security policy: let the head begin with <meta charset="utf-8">.',
    );
  }
  const policy = [...directivesOf(address, code, sources)]
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
  return insert(charset.end, `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
