import { createHash } from 'node:crypto';
import { SANITY_CDN, env } from '../../config/env.ts';
import { routes } from '../../config/routes.ts';
import { external } from '../../config/site.ts';
import { analyticsOrigins } from '../../hosting/analytics-origins.ts';
import { type Edit, type Page, type PageElement, insert, valueOf } from './page.ts';

/** Origins and keywords that pages may load from beside the site itself, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** What every page of the site may load. */
export function siteSources(): Sources {
  const { analyticsId, content } = env();
  const analytics: Sources = analyticsId === undefined ? {} : analyticsOrigins;
  return {
    ...analytics,
    'form-action': [new URL(external.supportSearch).origin],
    'img-src': [
      ...(content.kind === 'sanity' ? [SANITY_CDN] : []),
      ...(analytics['img-src'] ?? []),
    ],
  };
}

/** The search engine is WebAssembly; no other page may compile any. */
const PAGE_SOURCES: Readonly<Record<string, Sources>> = {
  [routes.search]: { 'script-src': ["'wasm-unsafe-eval'"], 'worker-src': ["'self'"] },
};

const IS_DATA = /^application\/(ld\+)?json$/;

/** Scripts that stand in a page and that a browser runs or obeys, speculation rules included. */
export function inlineScripts({ elements }: Page): readonly PageElement[] {
  return elements.filter(
    (element) =>
      element.name === 'script' &&
      !element.attributes.has('src') &&
      !IS_DATA.test(valueOf(element, 'type') ?? ''),
  );
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
  const extra = (directive: string) =>
    [sources, PAGE_SOURCES[address]].flatMap((each) => each?.[directive] ?? []);
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

/** Attributes that make a browser ask another host, and the directive that must allow it. */
const ASKS: readonly (readonly [element: string, attribute: string, directive: string])[] = [
  ['img', 'src', 'img-src'],
  ['img', 'srcset', 'img-src'],
  ['source', 'srcset', 'img-src'],
  ['script', 'src', 'script-src'],
  ['form', 'action', 'form-action'],
  ['iframe', 'src', 'frame-src'],
  ['video', 'src', 'media-src'],
  ['audio', 'src', 'media-src'],
];

/** What a page asks of hosts that its policy does not allow, such as `<iframe> of https://maps.example (frame-src)`. */
export function blockedBy({ address, elements }: Page, sources: Sources): readonly string[] {
  const allowed = directivesOf(address, { scripts: [], css: '' }, sources);
  const canonical = elements.find((element) => valueOf(element, 'rel') === 'canonical');
  const own = originsIn(valueOf(canonical, 'href') ?? '')[0];
  const found = ASKS.flatMap(([name, attribute, directive]) =>
    elements
      .filter((element) => element.name === name)
      .flatMap((element) => originsIn(valueOf(element, attribute) ?? ''))
      .filter((origin) => origin !== own && !allowed.get(directive)?.includes(origin))
      .map((origin) => `<${name}> of ${origin} (${directive})`),
  );
  return [...new Set(found)];
}

/** Origins of the absolute addresses in an attribute; those of `srcset` have commas between. */
function originsIn(value: string): readonly string[] {
  return value
    .split(/,\s+/)
    .map((each) => each.trim().split(/\s+/)[0] ?? '')
    .filter((address) => /^(?:https?:)?\/\//i.test(address))
    .flatMap((address) => URL.parse(address, 'https://x.invalid')?.origin ?? []);
}
