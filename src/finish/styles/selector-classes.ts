/** An attribute's condition, or a class with its escapes. */
const CONDITION_OR_CLASS = /\[[^\]]*\]|\.((?:\\[\da-f]{1,6} ?|\\.|[\w\u00a0-\uffff-])+)/gi;

const ESCAPED_POINT = /\\([\da-f]{1,6}) ?/gi;

/** A selector, easier to take apart. */
export interface PlainSelector {
  /** Without conditions on attributes; each class is its place in `classes`, as in `.0-`. */
  readonly text: string;
  /** As they stand in HTML. */
  readonly classes: readonly string[];
}

/** Takes from a selector what looks like punctuation and is none. */
export function plainSelector(selector: string): PlainSelector {
  const classes: string[] = [];
  const text = selector.replaceAll(CONDITION_OR_CLASS, (_, name: string | undefined) =>
    name === undefined ? '' : `.${classes.push(unescaped(name)) - 1}-`,
  );
  return { text, classes };
}

/** A name in a selector as it stands in HTML. */
export function unescaped(name: string): string {
  return name
    .replaceAll(ESCAPED_POINT, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1');
}

/** The classes that a selector names, as they stand in HTML. */
export function classesIn(selector: string): readonly string[] {
  return plainSelector(selector).classes;
}

const BEFORE_BRACES = /[^{};]+(?=\{)/g;

/** The selectors of a style sheet that is minified: to parse all sheets of a site takes far longer. */
export function selectorsIn(css: string): readonly string[] {
  return (css.match(BEFORE_BRACES) ?? []).filter((text) => !text.startsWith('@'));
}

/**
 * A selector with other classes.
 * @param names class → what stands in its place, of letters and digits alone; others stay
 */
export function withClasses(selector: string, names: ReadonlyMap<string, string>): string {
  return selector.replaceAll(CONDITION_OR_CLASS, (whole, name: string | undefined) => {
    const other = name === undefined ? undefined : names.get(unescaped(name));
    return other === undefined ? whole : `.${other}`;
  });
}
