import { safeHref } from '../../lib/href.ts';
import type { ParseContext } from './context.ts';
import { type JsonObject, isJsonObject } from '../../lib/json.ts';
import { withUniqueKeys } from './keys.ts';
import { readLink } from './own-address.ts';
import { showable } from './text.ts';
import { wordsOf } from './words.ts';
import {
  type BlockStyle,
  type LinkMark,
  type ListKind,
  type Span,
  type TextBlock,
  blockStyles,
  decorators,
  listKinds,
} from '../portable-text.ts';

/** Whether a node is a block of text; those whose type was lost are told by their spans. */
export function isTextBlock(node: JsonObject): boolean {
  if (node['_type'] === 'block') return true;
  return node['_type'] === undefined && Array.isArray(node['children']);
}

/** Reads a paragraph, heading, quote or list item. */
export function readTextBlock(node: JsonObject, path: string, context: ParseContext): TextBlock {
  const links = readLinks(node['markDefs'], `${path}.markDefs`, context);
  const listItem = readListItem(node['listItem'], `${path}.listItem`, context);
  const level = Number(node['level']);
  return {
    _type: 'block',
    _key: typeof node['_key'] === 'string' ? node['_key'] : '',
    style: readStyle(node['style'], `${path}.style`, context),
    ...(listItem && {
      listItem,
      level: Number.isInteger(level) ? Math.min(Math.max(level, 1), MAX_LEVEL) : 1,
    }),
    markDefs: [...links.known.values()],
    children: readChildren(node, path, links, context),
  };
}

/** Deeper lists cannot be read on a phone. */
const MAX_LEVEL = 6;

interface Links {
  readonly known: ReadonlyMap<string, LinkMark>;
  /** Keys of annotations that were dropped, and reported where they are defined. */
  readonly dropped: ReadonlySet<string>;
}

function readLinks(value: unknown, path: string, context: ParseContext): Links {
  const { note } = context;
  const known = new Map<string, LinkMark>();
  const dropped = new Set<string>();
  const marks: readonly unknown[] = Array.isArray(value) ? value : [];
  for (const [index, mark] of marks.entries()) {
    if (!isJsonObject(mark) || typeof mark['_key'] !== 'string' || mark['_key'] === '') continue;
    const { _key: key, _type: type, href } = mark;
    const safe = type === 'link' ? safeHref(href) : undefined;
    if (safe !== undefined) {
      const address = readLink(safe, `${path}[${index}].href`, context);
      known.set(key, { _type: 'link', _key: key, ...address });
      continue;
    }
    dropped.add(key);
    if (type === 'link') {
      const found = `the address ${JSON.stringify(href)} cannot be linked; the words are kept without it.`;
      note(`${path}[${index}].href`, found, 'Use https://, mailto:, tel:, or a path that starts with a slash.'); // prettier-ignore
    } else {
      const found = `marks of type "${String(type)}" are unknown; the words are kept without it.`;
      note(`${path}[${index}]`, found, 'Use a link, or remove the mark.');
    }
  }
  return { known, dropped };
}

function readChildren(
  node: JsonObject,
  path: string,
  links: Links,
  context: ParseContext,
): readonly Span[] {
  const given = node['children'] ?? node['text'];
  const children: readonly unknown[] = Array.isArray(given) ? given : [given];
  const spans = children.map((child, index): Span => {
    const place = `${path}.children[${index}]`;
    if (!isJsonObject(child)) return span('', spanText(child), []);
    const isSpan = child['_type'] === 'span' || child['_type'] === undefined;
    const text = isSpan ? spanText(child['text']) : wordsOf(child);
    if (!isSpan) {
      const found = `inline objects of type "${String(child['_type'])}" are unknown; ${text === '' ? 'it is left out' : 'its words are kept'}.`;
      context.note(place, found, 'Write it as text.');
    }
    const marks = readMarks(child['marks'], `${place}.marks`, links, context);
    return span(typeof child['_key'] === 'string' ? child['_key'] : '', text, marks);
  });
  return withUniqueKeys(spans.filter(({ text }) => text !== ''));
}

function span(key: string, text: string, marks: readonly string[]): Span {
  return { _type: 'span', _key: key, text, marks };
}

function spanText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? showable(value) : '';
}

function readMarks(
  value: unknown,
  path: string,
  links: Links,
  { note }: ParseContext,
): readonly string[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const marks = given.filter((mark): mark is string => {
    if (typeof mark !== 'string' || links.dropped.has(mark)) return false;
    if (links.known.has(mark) || decorators.some((each) => each === mark)) return true;
    note(path, `the mark "${mark}" is unknown; the words are kept without it.`, 'Remove the mark.');
    return false;
  });
  return [...new Set(marks)];
}

function readStyle(value: unknown, path: string, { note }: ParseContext): BlockStyle {
  if (value === undefined || value === null || value === '') return 'normal';
  // The page's title is its only first heading.
  if (value === 'h1') return 'h2';
  const style = blockStyles.find((each) => each === value);
  if (style !== undefined) return style;
  note(path, `the style "${String(value)}" is unknown; the block is a paragraph.`, 'Choose another style.'); // prettier-ignore
  return 'normal';
}

function readListItem(value: unknown, path: string, { note }: ParseContext): ListKind | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const kind = listKinds.find((each) => each === value);
  if (kind !== undefined) return kind;
  note(path, `lists of kind "${String(value)}" are unknown; it becomes a bullet list.`, 'Choose bullet or number.'); // prettier-ignore
  return 'bullet';
}
