import type { PageElement, PagePart } from '../../src/finish/page-parts.ts';
import {
  type Edit,
  type Page,
  elementsOf,
  findElement,
  readPage,
  valueOf,
  withEdits,
  writePage,
} from '../../src/finish/page.ts';

type Attributes = Readonly<Record<string, string>>;

/** A finished page as one without scripts: the same words, pictures and rules, the rules linked. */
export interface PlainPage {
  readonly address: string;
  /** Attributes of `<html>` and `<body>`. */
  readonly html: Attributes;
  readonly body: Attributes;
  /** What stands in the head; neither a style sheet nor a link to one. */
  readonly head: string;
  /** What stands in the body. */
  readonly content: string;
}

/** A page and where its rules come from, in the order of the page. */
export interface PlainParts {
  readonly page: PlainPage;
  readonly rules: readonly ({ readonly href: string } | { readonly css: string })[];
}

/** What holds an island together; what it holds stays. */
const WRAPPER = /^astro-(?:island|slot|static-slot)$/;
const WRAPPERS_END = /<\/astro-(?:island|slot|static-slot)>|<!--astro:end-->/g;

/** Links that ask for rules and scripts, or for pages that may come next. */
const LINKS_GONE = new Set(['stylesheet', 'modulepreload', 'prefetch', 'prerender', 'dictionary']);

/**
 * Takes out of a finished page what a page without scripts has no use for: scripts and data for them,
 * the wrappers of islands, the policy, and hints for the next page. Its rules are told apart.
 * @param source the page as it stands in the built site
 * @throws {Error} where the page has no head or no body
 */
export function plainPage(address: string, source: string): PlainParts {
  const page = readPage(address, source);
  const rules = elementsOf(page).flatMap(rulesOf);
  const plain = writePage(
    withEdits(page, (part) => part.elements.flatMap((each) => gone(part, each))),
  ).replace(WRAPPERS_END, '');
  const [, head, content] =
    /<head>([\s\S]*?)<\/head>[\s\S]*?<body[^>]*>([\s\S]*)<\/body>/.exec(plain) ?? [];
  if (head === undefined || content === undefined) {
    throw new Error(`${address} has no head or no body.`);
  }
  const attributesOf = (name: string) => attributesIn(page, name);
  return {
    page: { address, html: attributesOf('html'), head, body: attributesOf('body'), content },
    rules,
  };
}

function attributesIn(page: Page, name: string): Attributes {
  const element = findElement(page, (each) => each.name === name);
  const pairs = [...(element?.attributes ?? [])].map(([key, { value }]) => [key, value] as const);
  return Object.fromEntries(pairs);
}

function rulesOf(element: PageElement): PlainParts['rules'] {
  if (element.name === 'style') return isOfWrappers(element) ? [] : [{ css: element.text }];
  const href = valueOf(element, 'href');
  return isStyleSheet(element) && href !== undefined ? [{ href }] : [];
}

const relOf = (element: PageElement) =>
  element.name === 'link' ? valueOf(element, 'rel') : undefined;

const isStyleSheet = (element: PageElement) => relOf(element) === 'stylesheet';

/** Astro's own rule for the wrappers, which are no more. */
const isOfWrappers = ({ text }: PageElement) => text.startsWith('astro-island,');

function gone({ source }: PagePart, element: PageElement): readonly Edit[] {
  const { name, start, end, text } = element;
  if (name === 'script' || name === 'style') {
    const closing = source.indexOf('>', end + text.length);
    return [{ start, end: closing + 1, text: '' }];
  }
  if (valueOf(element, 'as') === 'font') return atOnce(element);
  return WRAPPER.test(name) || isPolicy(element) || isHint(element)
    ? [{ start, end, text: '' }]
    : [];
}

/** The font's preload without its condition, which a script of the head lifts. */
function atOnce({ attributes }: PageElement): Edit[] {
  const media = attributes.get('media');
  return media === undefined ? [] : [{ start: media.start, end: media.end, text: '' }];
}

const isPolicy = (element: PageElement) =>
  element.name === 'meta' && /content-security-policy/i.test(valueOf(element, 'http-equiv') ?? '');

const isHint = (element: PageElement) =>
  LINKS_GONE.has(relOf(element) ?? '') ||
  (relOf(element) === 'preload' && /^(?:style|script)$/.test(valueOf(element, 'as') ?? ''));
