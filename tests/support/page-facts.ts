import { textOf } from './site.ts';

/** Limits a fact to one place: the `section`, `article` or `li` around a heading with this text. */
interface Placed {
  readonly in?: string;
}

/** Words that stand on the page; with `own`, they are the whole text of an element. */
interface TextFact extends Placed {
  readonly text: string;
  readonly own?: true;
}

/** How many elements match a selector. */
interface CountFact extends Placed {
  readonly count: number;
  readonly of: string;
}

/** A link or button whose name is this label, or begins with it ("Learn More about Zoho"). */
interface LinkFact extends Placed {
  readonly link: string;
  /** The exact address, or how it begins when it ends in `*`. */
  readonly to: string;
  readonly newTab?: true;
  /** How many such links there are; at least one when missing. */
  readonly times?: number;
}

/** A section's heading, `h2` or `h3`. */
interface HeadingFact extends Placed {
  readonly heading: string;
}

/** A JSON-LD object in the head; `holds` are words somewhere in its values. */
interface StructuredFact {
  readonly structured: string;
  readonly holds?: readonly string[];
}

export type Fact = TextFact | CountFact | LinkFact | HeadingFact | StructuredFact;

/** What must stand on one page. */
export interface PageFacts {
  /** Address with its trailing slash. */
  readonly page: string;
  readonly facts: readonly Fact[];
}

/** What to do about a page without facts, in words. */
export function howToAddFacts(page: string): string {
  const name = page.split('/').findLast(Boolean) ?? 'page';
  return [
    `${page} has no facts yet. Write tests/support/facts/${name}.ts, which holds what the page must`,
    'always show, whatever its copy says: names of sections, counts, prices, where links lead.',
    'For example (tests/support/page-facts.ts explains each kind of fact):',
    '',
    "import type { PageFacts } from '../page-facts.ts';",
    '',
    'export default {',
    `  page: '${page}',`,
    '  facts: [',
    "    { heading: 'How It Works' },",
    "    { count: 3, of: 'ol > li', in: 'How It Works' },",
    "    { link: 'Contact Us', to: '/support/' },",
    '  ],',
    '} satisfies PageFacts;',
  ].join('\n');
}

/** The fact in words, for the name of its test. */
export function nameOfFact(fact: Fact): string {
  if ('structured' in fact) {
    return `structured data ${[fact.structured, ...(fact.holds ?? [])].join(', ')}`;
  }
  const place = fact.in === undefined ? '' : ` in "${fact.in}"`;
  if ('text' in fact) return `"${fact.text}"${place}`;
  if ('count' in fact) return `${String(fact.count)} × ${fact.of}${place}`;
  if ('link' in fact) return `link "${fact.link}" to ${fact.to}${place}`;
  return `heading "${fact.heading}"${place}`;
}

/** Text without what is hidden from readers of text. */
function readableText(node: Element): string {
  const copy = node.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return textOf(copy);
}

function placeOf(document: Document, heading: string | undefined): Element {
  const main = document.querySelector('main');
  if (!main) throw new Error('the page has no main');
  if (heading === undefined) return main;
  const found = [...main.querySelectorAll('h1, h2, h3, h4')].find(
    (candidate) => readableText(candidate) === heading,
  );
  const place = found?.closest('section, article, li');
  if (!place) throw new Error(`no section is headed "${heading}"`);
  return place;
}

/** Every object with an `@type` in the head's JSON-LD, nested ones included. */
function structuredObjects(document: Document): { type: string; json: string }[] {
  const found: { type: string; json: string }[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('@type' in value) {
      found.push({ type: String(value['@type']), json: JSON.stringify(value) });
    }
    Object.values(value).forEach(walk);
  };
  for (const script of document.querySelectorAll('head script[type="application/ld+json"]')) {
    walk(JSON.parse(script.textContent));
  }
  return found;
}

function checkLink(place: Element, fact: LinkFact): string | undefined {
  const named = [...place.querySelectorAll('a')].filter((link) => {
    const name = link.getAttribute('aria-label') ?? readableText(link);
    return name === fact.link || name.startsWith(`${fact.link} `);
  });
  const there = named.filter((link) => {
    const href = link.getAttribute('href') ?? '';
    return fact.to.endsWith('*') ? href.startsWith(fact.to.slice(0, -1)) : href === fact.to;
  });
  if (there.length === 0) {
    const others = named.map((link) => link.getAttribute('href')).join(', ');
    return `no such link; links of that name lead to: ${others || 'nothing'}`;
  }
  if (fact.times !== undefined && there.length !== fact.times) {
    return `found ${String(there.length)} of ${String(fact.times)}`;
  }
  const inPlace = there.some((link) => link.getAttribute('target') !== '_blank');
  return fact.newTab && inPlace ? 'it does not open a new tab' : undefined;
}

/**
 * Holds a fact against a built page.
 * @returns what is wrong in words, or undefined when the fact stands
 */
export function faultOf(document: Document, fact: Fact): string | undefined {
  if ('structured' in fact) {
    const objects = structuredObjects(document).filter(({ type }) => type === fact.structured);
    const all = (json: string) => (fact.holds ?? []).every((words) => json.includes(words));
    if (objects.length === 0) return 'no such object in the head';
    return objects.some(({ json }) => all(json)) ? undefined : 'no such object holds those words';
  }
  const place = placeOf(document, fact.in);
  if ('text' in fact) {
    const stands = fact.own
      ? [...place.querySelectorAll('*')].some((element) => readableText(element) === fact.text)
      : readableText(place).includes(fact.text);
    return stands ? undefined : `not there; the text is: ${readableText(place).slice(0, 600)}`;
  }
  if ('count' in fact) {
    const found = place.querySelectorAll(fact.of).length;
    return found === fact.count ? undefined : `found ${String(found)}`;
  }
  if ('link' in fact) return checkLink(place, fact);
  const headings = [...place.querySelectorAll('h2, h3')].map(readableText);
  return headings.includes(fact.heading) ? undefined : `headings are: ${headings.join(' · ')}`;
}
