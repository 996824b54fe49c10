import { cspHash } from '../csp-hash.ts';
import { type PageElement, type PagePart, perPart } from '../page-parts.ts';
import type { PageStyle } from '../styles/style-book.ts';
import { isPlain, plainScripts } from './scripts.ts';
import { type Page, findElement, valueOf, withEdits } from '../page.ts';

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
  /**
   * CSP source expressions of the inline scripts that the code has, each as it was written: no page may
   * hold another. Without them whatever stands in a page is allowed.
   */
  readonly scripts?: readonly string[] | undefined;
}

const IS_DATA = /^application\/(ld\+)?json$/;

/** CSP source expressions of the inline scripts or style sheets of a page. */
export function inlineHashes(page: Page, name: 'script' | 'style'): string[] {
  const plain = name === 'script' ? plainScripts(page).map(cspHash) : [];
  const others = page.parts.flatMap(otherCode).filter((each) => each.name === name);
  return [...new Set([...plain, ...others.map(({ hash }) => hash)])];
}

/** Style sheets, modules and rules for browsers that stand in a part of a page. */
const otherCode = perPart(({ elements }: PagePart) =>
  elements
    .filter((element) => element.name === 'style' || (isInlineScript(element) && !isPlain(element)))
    .map(({ name, text }) => ({ name, hash: cspHash(text) })),
);

/** CSP source expressions of the inline scripts of a page by their text, each as Astro wrote it. */
export function inlineScripts({ parts }: Page): ReadonlyMap<string, string> {
  return new Map(parts.flatMap(scriptsIn).map((text) => [text, cspHash(text)]));
}

const scriptsIn = perPart(({ elements }: PagePart): readonly string[] =>
  elements.filter(isInlineScript).map(({ text }) => text),
);

function isInlineScript(element: PageElement): boolean {
  return (
    element.name === 'script' &&
    !element.attributes.has('src') &&
    !IS_DATA.test(valueOf(element, 'type') ?? '')
  );
}

const SHOWN_SCRIPT = 80;

/** A policy that named whatever a page holds would let run what a text has smuggled in. */
function refuseUnknownScripts(page: Page, { scripts }: PolicyOptions): void {
  if (scripts === undefined) return;
  for (const [text, hash] of inlineScripts(page)) {
    if (scripts.includes(hash)) continue;
    throw new Error(
      `${page.address} holds an inline script that the code does not have: ${JSON.stringify(text.slice(0, SHOWN_SCRIPT))}. Find the component that writes a text unescaped, or let a specimen of src/content/sources/specimens.ts show the script.`,
    );
  }
}

type Directive = readonly [name: string, ...sources: string[]];

function directivesFor(
  page: Page,
  { everywhere, pages = {} }: PolicyOptions,
  style?: PageStyle,
): Directive[] {
  const extra = (directive: keyof PolicySources) =>
    [everywhere, pages[page.address]].flatMap((sources) => sources?.[directive] ?? []);
  const directives: Directive[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inlineHashes(page, 'script'), ...extra('script-src')],
    ['style-src', ...styleSources(page, style)],
    ['img-src', "'self'", ...extra('img-src')],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...extra('connect-src')],
    ['manifest-src', "'self'"],
    ['form-action', "'self'", ...extra('form-action')],
    ['base-uri', "'none'"],
  ];
  const workers = extra('worker-src');
  if (workers.length > 0) directives.push(['worker-src', ...workers]);
  return directives;
}

/** A finished page links no style sheet, and what it loads brings none. */
function styleSources(page: Page, style: PageStyle | undefined): readonly string[] {
  const hashes = style === undefined ? inlineHashes(page, 'style') : [style.hash];
  return hashes.length === 0 ? ["'none'"] : hashes;
}

/**
 * The policy of one page: everything from this site, inline scripts and styles by hash, nothing else unless
 * it is named.
 * @param style the rules that take the place of all its style sheets
 */
export function policyFor(page: Page, options: PolicyOptions, style?: PageStyle): string {
  return directivesFor(page, options, style)
    .map((parts) => parts.join(' '))
    .join('; ');
}

/**
 * Puts the policy of a page into its head, before anything that it governs.
 * @throws {Error} where the page has no place for it, or holds a script that nobody wrote
 */
export function withPolicy(page: Page, options: PolicyOptions, style?: PageStyle): Page {
  refuseUnknownScripts(page, options);
  const head = page.parts[0];
  const charset = head?.elements.find(
    (element) => element.name === 'meta' && element.attributes.has('charset'),
  );
  const governed = head?.elements.find(({ name }) => GOVERNED.has(name));
  if (charset === undefined || (governed !== undefined && governed.start < charset.start)) {
    throw new Error(
      `${page.address} has no place for its content security policy: let its head begin with <meta charset="utf-8">.`,
    );
  }
  const text = `<meta http-equiv="Content-Security-Policy" content="${policyFor(page, options, style)}">`;
  return withEdits(page, (part) =>
    part === head ? [{ start: charset.end, end: charset.end, text }] : [],
  );
}

const GOVERNED = new Set(['script', 'style', 'link', 'body']);

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

/** Something of another host that a page shows and its policy will block. */
export interface Blocked {
  readonly address: string;
  readonly element: string;
  readonly origin: string;
  readonly directive: string;
}

/** What a page asks of hosts that its policy does not allow: visitors would never see it. */
export function blockedBy(page: Page, options: PolicyOptions): readonly Blocked[] {
  const allowed = new Map(directivesFor(page, options).map(([name, ...values]) => [name, values]));
  const own = ownOrigin(page);
  const found = page.parts
    .flatMap(askedIn)
    .filter(({ origin, directive }) => origin !== own && !allowed.get(directive)?.includes(origin))
    .map((asked) => ({ address: page.address, ...asked }));
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}

/** What a part of a page asks of other hosts. */
const askedIn = perPart(({ elements }: PagePart): readonly Omit<Blocked, 'address'>[] =>
  ASKS.flatMap(([element, attribute, directive]) =>
    elements
      .filter(({ name }) => name === element)
      .flatMap((each) => originsIn(valueOf(each, attribute) ?? '', attribute))
      .map((origin) => ({ element, origin, directive })),
  ),
);

/** The site's own origin, which 'self' allows, as the page names it. */
function ownOrigin(page: Page): string | undefined {
  const canonical = findElement(
    page,
    (element) => element.name === 'link' && valueOf(element, 'rel') === 'canonical',
  );
  const href = canonical && valueOf(canonical, 'href');
  return href !== undefined && URL.canParse(href) ? new URL(href).origin : undefined;
}

/** Origins of the absolute addresses in an attribute. */
function originsIn(value: string, attribute: string): readonly string[] {
  const addresses =
    attribute === 'srcset'
      ? value.split(/,\s+/).map((each) => each.trim().split(/\s+/)[0] ?? '')
      : [value];
  return addresses.flatMap((address) =>
    /^(?:https?:)?\/\//i.test(address) && URL.canParse(address, 'https://x.invalid')
      ? new URL(address, 'https://x.invalid').origin
      : [],
  );
}

/** Pages that a warning names before it only counts them. */
const NAMED_PAGES = 3;

/** Warnings that say what to do, one for each host and directive however many pages show it. */
export function blockedWords(blocked: readonly Blocked[]): readonly string[] {
  const groups = Map.groupBy(blocked, ({ origin, directive }) => `${directive} ${origin}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const pages = [...new Set(group.map(({ address }) => address))].sort();
    const rest = pages.length - NAMED_PAGES;
    const named = pages.slice(0, NAMED_PAGES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
    const { element, origin, directive } = first;
    return [
      `<${element}> of ${origin} on ${named}: the content security policy blocks it. Add "${origin}" to ${directive} in astro.config.mjs, or take it out.`,
    ];
  });
}
