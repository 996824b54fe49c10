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

/** Data for machines, such as JSON-LD, not code that could set a class. */
const IS_DATA = /^application\//;

/**
 * What a page could be selected by: its tags, attributes, and the words of its inline scripts.
 * Its running text is left out, so that articles alike in form share one style sheet.
 */
export function tokensOfPage({ elements }: Page): Set<string> {
  const tokens = new Set<string>();
  const add = (found: readonly string[]) => {
    for (const token of found) tokens.add(token);
  };
  for (const element of elements) {
    tokens.add(element.name);
    for (const [name, { value }] of element.attributes) {
      tokens.add(name);
      add(value.split(/\s+/));
      add(tokensOfCode(value));
    }
    if (element.name === 'script' && !IS_DATA.test(valueOf(element, 'type') ?? '')) {
      add(tokensOfCode(element.text));
    }
  }
  return tokens;
}
