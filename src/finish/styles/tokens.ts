import { type PageElement, type PagePart, perPart } from '../page-parts.ts';
import { type Page, valueOf } from '../page.ts';

/** Words of code that a style sheet could select by. */
const words = (code: string) => code.match(/[^\s"'`<>={}();,\\]+/g) ?? [];

/** Class names as written: Tailwind's carry every sort of character but white space. */
const quotedNames = (code: string) =>
  [...code.matchAll(/(["'`])(.*?)\1/gs)].flatMap(([, , value = '']) => value.split(/\s+/));

/** What a script or a value could name: single words, and class names inside its quotes. */
export function tokensOfCode(code: string): readonly string[] {
  return [...words(code), ...quotedNames(code)];
}

/**
 * Classes that a script may name, in whatever it does with them: it names more than it sets, as in
 * `querySelector('.menu[open]')`.
 */
export function mentionedIn(code: string): readonly string[] {
  return [...tokensOfCode(code), ...(code.match(/[\w-]+/g) ?? [])];
}

const tokensOfValue = (value: string) => [...value.split(/\s+/), ...tokensOfCode(value)];

/** Data for machines, such as JSON-LD, not code that could set a class. */
const IS_DATA = /^(?:application\/|speculationrules$)/;

/** Attributes that say something to readers or draw something: no style sheet selects by their words. */
const IS_SAID = /^(?:alt|aria-label|content|d|datetime|points|sizes|srcset|title)$/;

/** Values that pages share are short, and there are not many: longer ones are most often of one page. */
const SHARED_LENGTH = 300;
const MOST_SHARED = 20_000;

/** What islands hydrate with: the names in it have to be those that their scripts say. */
const PROPERTIES = 'props';

/** Inline scripts are those of the code, whatever the content. */
const MOST_SCRIPTS = 100;

/** Looks through a text once, as long as there are not too many. */
function once(
  find: (text: string) => readonly string[],
  most: number,
): (text: string) => readonly string[] {
  const shared = new Map<string, readonly string[]>();
  return (text) => {
    const before = shared.get(text);
    if (before !== undefined) return before;
    // A string of its own: it is a slice of its page, and would keep all of it in memory.
    const own = structuredClone(text);
    const found = find(own);
    if (shared.size >= most) shared.clear();
    shared.set(own, found);
    return found;
  };
}

/**
 * Makes the search for names that a page could be selected by: its tags, attributes, and the words of
 * its inline scripts. Its text is left out, so that articles alike in form share one style sheet.
 * Pages of a site share most of their values, and each of those is looked through once.
 * @param names what is looked for; nothing else is found
 */
export function namesFinder(names: ReadonlySet<string>): (page: Page) => Set<string> {
  const known = (tokens: readonly string[]) => tokens.filter((token) => names.has(token));
  const namesInShort = once((value) => known(tokensOfValue(value)), MOST_SHARED);
  const namesInValue = (value: string): readonly string[] =>
    value.length > SHARED_LENGTH ? known(tokensOfValue(value)) : namesInShort(value);
  const namesInScript = once((code) => known(tokensOfCode(code)), MOST_SCRIPTS);
  const namesInPart = perPart(({ elements }: PagePart): ReadonlySet<string> => {
    const found = new Set<string>();
    const add = (tokens: readonly string[]) => {
      for (const token of tokens) found.add(token);
    };
    for (const element of elements) {
      if (names.has(element.name)) found.add(element.name);
      for (const [name, { value }] of element.attributes) {
        if (names.has(name)) found.add(name);
        if (!IS_SAID.test(name)) add(namesInValue(value));
      }
      if (isCode(element)) add(namesInScript(element.text));
    }
    return found;
  });
  return ({ parts }) => new Set(parts.flatMap((part) => [...namesInPart(part)]));
}

/**
 * Makes the search for names that a page's inline scripts or the properties of its islands mention.
 * @param names what is looked for; nothing else is found
 */
export function mentionsFinder(names: ReadonlySet<string>): (page: Page) => Set<string> {
  const known = (code: string) => mentionedIn(code).filter((name) => names.has(name));
  const inScript = once(known, MOST_SCRIPTS);
  const inPart = perPart(({ elements }: PagePart): readonly string[] =>
    elements.flatMap((element) => {
      const properties = known(valueOf(element, PROPERTIES) ?? '');
      return isCode(element) ? [...properties, ...inScript(element.text)] : properties;
    }),
  );
  return ({ parts }) => new Set(parts.flatMap(inPart));
}

const isCode = (element: PageElement) =>
  element.name === 'script' && !IS_DATA.test(valueOf(element, 'type') ?? '');
