import { Parser } from 'htmlparser2';

/** A stretch of a part's source; `end` lies after its last character. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** An attribute as it stands in a start tag, name to closing quote. */
export interface Attribute extends Stretch {
  /** Without entities; empty for an attribute without a value. */
  readonly value: string;
}

/** An element; its stretch is that of the start tag. */
export interface PageElement extends Stretch {
  /** In lower case. */
  readonly name: string;
  /** By their names in lower case, in the order of the source. */
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** Source of a script or style sheet; empty for other elements. */
  readonly text: string;
}

/** A stretch of a page that is parsed by itself; places in it are counted from its start. */
export interface PagePart {
  readonly source: string;
  /** In the order of the source, whatever they stand in. */
  readonly elements: readonly PageElement[];
  /** Whether other pages have it too: then they have this very object. */
  readonly isShared: boolean;
}

/** What begins a stretch that thousands of pages have in common, by the class of its element. */
const SHARED_CLASS = /\bsite-(?:header|footer)\b/;

/** A bar or footer differs by the page that is current in it; pages of one sort come together. */
const MOST_KNOWN = 8;

const known = new Map<string, PagePart>();

/** Cuts a page into the parts that it shares with others, and what stands between them. */
export function partsOf(source: string): readonly PagePart[] {
  const parts: PagePart[] = [];
  let rest = source;
  while (rest !== '') {
    const before = parse(rest, true);
    const shared = before.stop === undefined ? undefined : sharedPart(rest, before.stop);
    if (before.stop !== undefined && shared === undefined) {
      // It does not end where it seems to: then the rest is one part.
      return [...parts, { source: rest, elements: parse(rest, false).elements, isShared: false }];
    }
    const end = before.stop?.start ?? rest.length;
    if (end > 0) {
      parts.push({ source: rest.slice(0, end), elements: before.elements, isShared: false });
    }
    if (shared !== undefined) parts.push(shared);
    rest = rest.slice(end + (shared?.source.length ?? 0));
  }
  return parts;
}

/** Where a stretch begins that pages share. */
interface Stop {
  readonly name: string;
  readonly start: number;
}

/** The part from there to the end of its element; `undefined` where it is not the first to end so. */
function sharedPart(source: string, { name, start }: Stop): PagePart | undefined {
  const closing = `</${name}>`;
  const end = source.indexOf(closing, start);
  if (end < 0) return undefined;
  const text = source.slice(start, end + closing.length);
  const before = known.get(text);
  // A string of its own: a part of the page would keep the whole page in memory.
  const part = before ?? parsedShared(structuredClone(text), name);
  if (part === undefined) return undefined;
  // Those asked for last are kept longest.
  known.delete(text);
  known.set(part.source, part);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return part;
}

function parsedShared(text: string, name: string): PagePart | undefined {
  const { elements, lastClosed } = parse(text, false);
  const isWhole =
    lastClosed?.name === name &&
    lastClosed.end === text.length &&
    elements.filter((element) => element.name === name).length === 1;
  return isWhole ? { source: text, elements, isShared: true } : undefined;
}

interface Parsed {
  readonly elements: readonly PageElement[];
  /** The last end tag that was written. */
  readonly lastClosed: { readonly name: string; readonly end: number } | undefined;
  readonly stop: Stop | undefined;
}

/**
 * Parses HTML.
 * @param stops whether to stop before the first element that begins a shared part
 */
function parse(source: string, stops: boolean): Parsed {
  const elements: (PageElement & { text: string })[] = [];
  let attributes = new Map<string, Attribute>();
  let start = 0;
  let stop: Stop | undefined;
  let lastClosed: Parsed['lastClosed'];
  const parser = new Parser({
    onopentagname() {
      start = parser.startIndex;
      attributes = new Map();
    },
    onattribute(name, value) {
      // Browsers keep the first of two attributes with one name.
      if (attributes.has(name)) return;
      attributes.set(name, { value, start: parser.startIndex, end: parser.endIndex });
    },
    onopentag(name, _, isImplied) {
      if (isImplied || stop !== undefined) return;
      if (stops && SHARED_CLASS.test(attributes.get('class')?.value ?? '')) {
        stop = { name, start };
        parser.pause();
        return;
      }
      elements.push({ name, attributes, start, end: parser.endIndex + 1, text: '' });
    },
    onclosetag(name, isImplied) {
      if (isImplied || stop !== undefined) return;
      lastClosed = { name, end: parser.endIndex + 1 };
      const last = elements.at(-1);
      // Nothing can stand inside a script or style sheet: its own end comes next.
      if (last?.name !== name || !HOLDS_CODE.has(name)) return;
      last.text = source.slice(last.end, parser.startIndex);
    },
  });
  parser.write(source);
  // A parser that has stopped is left as it is.
  if (stop === undefined) parser.end();
  return { elements, lastClosed, stop };
}

const HOLDS_CODE = new Set(['script', 'style']);

/** Finds something in a part, once where pages share it. */
export function perPart<T>(find: (part: PagePart) => T): (part: PagePart) => T {
  const found = new WeakMap<PagePart, { readonly value: T }>();
  return (part) => {
    if (!part.isShared) return find(part);
    const before = found.get(part) ?? { value: find(part) };
    found.set(part, before);
    return before.value;
  };
}

/** The same where it depends on a second thing too, such as the rules of a style sheet. */
export function perPartAnd<K extends object, T>(
  find: (part: PagePart, key: K) => T,
): (part: PagePart, key: K) => T {
  const finders = new WeakMap<K, (part: PagePart) => T>();
  return (part, key) => {
    const finder = finders.get(key) ?? perPart((each: PagePart) => find(each, key));
    finders.set(key, finder);
    return finder(part);
  };
}
