import { safeHref } from '#lib/href.ts';
import { type JsonObject, isJsonObject } from '#lib/json.ts';
import {
  type LinkMark,
  type Span,
  type TextBlock,
  blockStyles,
  decorators,
  documentHref,
  listKinds,
  textOf,
} from './portable-text.ts';
import { cleanText } from '#lib/text/text.ts';
import { type ParseContext, toSiteLink } from './field.ts';
import { wordsOf } from './unknown.ts';
import { reportUnseen } from './values.ts';

/** Deeper lists are unreadable on a phone. */
const MAX_LEVEL = 6;

/** A value as a list of unknown items; anything else is empty. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The key of a node, or an empty string. */
export function keyOf({ _key: key }: JsonObject): string {
  return typeof key === 'string' ? key : '';
}

/** Gives each node without a unique key the first free one, the same in every build. */
export function withUniqueKeys<Keyed extends { readonly _key: string }>(nodes: readonly Keyed[]): Keyed[] {
  const taken = new Set(nodes.map(({ _key }) => _key));
  const seen = new Set(['']);
  return nodes.map((node, index) => {
    let key = node._key;
    if (seen.has(key)) {
      for (let n = index; key === '' || taken.has(key); n += 1) key = `k${n}`;
      taken.add(key);
    }
    seen.add(key);
    return key === node._key ? node : { ...node, _key: key };
  });
}

/** Whether a node is a block of text; one whose type was lost has children. */
export function isTextBlock({ _type: type, children }: JsonObject): boolean {
  return type === 'block' || (type === undefined && Array.isArray(children));
}

/** Parses a paragraph, heading, quote or list item. */
export function parseBlock(node: JsonObject, path: string, context: ParseContext): TextBlock {
  const links = parseLinks(node['markDefs'], `${path}.markDefs`, context);
  const listItem = node['listItem'] || undefined;
  const listKind = listKinds.find((each) => each === listItem) ?? (listItem && 'bullet');
  if (listItem !== undefined && listItem !== listKind) {
    context.report(
      `${path}.listItem`,
      `lists of kind "${String(listItem)}" are unknown; it becomes a bullet list.`,
      'Choose bullet or number.',
    );
  }
  // The page's title is the only h1.
  const given = node['style'] === 'h1' ? 'h2' : node['style'] || 'normal';
  const style = blockStyles.find((each) => each === given);
  if (style === undefined) {
    context.report(
      `${path}.style`,
      `the style "${String(given)}" is unknown; the block is a paragraph.`,
      'Choose another style.',
    );
  }
  const level = Number(node['level']);
  const children = parseChildren(node, path, links, context);
  reportUnseen(textOf({ children }), path, context);
  return {
    _type: 'block',
    _key: keyOf(node),
    style: style ?? 'normal',
    ...(listKind && {
      listItem: listKind,
      level: Number.isInteger(level) ? Math.min(Math.max(level, 1), MAX_LEVEL) : 1,
    }),
    markDefs: [...links.values()].filter((link) => link !== undefined),
    children,
    ...(isObjectsOnly(node) && { isUnknown: true }),
  };
}

/** Whether a block has unknown inline objects instead of text. */
function isObjectsOnly({ children }: JsonObject): boolean {
  const objects = listOf(children).filter(isJsonObject);
  return objects.length > 0 && objects.every((child) => !isSpan(child));
}

/** Whether a child is text; one whose type was lost is, too. */
function isSpan({ _type: type }: JsonObject): boolean {
  return type === 'span' || type === undefined;
}

/** Annotations by key; `undefined` for those that were removed and reported. */
type Links = ReadonlyMap<string, LinkMark | undefined>;

function parseLinks(value: unknown, listPath: string, context: ParseContext): Links {
  const links = new Map<string, LinkMark | undefined>();
  for (const [index, mark] of listOf(value).entries()) {
    if (!isJsonObject(mark) || keyOf(mark) === '') continue;
    const key = keyOf(mark);
    const path = `${listPath}[${index}]`;
    const name = mark['href'] === undefined && mark['url'] !== undefined ? 'url' : 'href';
    const safe = safeHref(mark[name]);
    const id = [mark, ...Object.values(mark)].flatMap((each) => referenceIn(each) ?? [])[0];
    if (safe !== undefined) {
      links.set(key, { _type: 'link', _key: key, ...toSiteLink(safe, `${path}.${name}`, context) });
    } else if (id !== undefined) {
      const href = documentHref(id);
      context.link(path, href);
      links.set(key, { _type: 'link', _key: key, href, external: false });
    } else {
      links.set(key, undefined);
      reportMark(mark, name, path, context);
    }
  }
  return links;
}

/** The id that a reference has. */
function referenceIn(value: unknown): string | undefined {
  return isJsonObject(value) && typeof value['_ref'] === 'string' ? value['_ref'] : undefined;
}

function reportMark(mark: JsonObject, name: string, path: string, { report }: ParseContext): void {
  const { _type: type, [name]: address } = mark;
  if (type === 'link' || typeof address === 'string')
    report(
      `${path}.${name}`,
      `the address ${JSON.stringify(address)} cannot be linked; its words are kept without the link.`,
      'Use https://, mailto:, tel:, or a path that starts with a slash.',
    );
  else
    report(path, `marks of type "${String(type)}" are unknown; the words are kept.`, 'Use a link, or remove the mark.');
}

function parseChildren(node: JsonObject, blockPath: string, links: Links, context: ParseContext): readonly Span[] {
  const given = node['children'] ?? node['text'];
  const children: readonly unknown[] = Array.isArray(given) ? given : [given];
  const spans = children.map((child, index): Span => {
    if (!isJsonObject(child)) return { _type: 'span', _key: '', text: spanText(child), marks: [] };
    const path = `${blockPath}.children[${index}]`;
    const text = isSpan(child) ? spanText(child['text']) : wordsOf(child);
    if (!isSpan(child)) {
      const result = text === '' ? 'it is left out' : 'its words are kept';
      const message = `inline objects of type "${String(child['_type'])}" are unknown; ${result}.`;
      context.report(path, message, 'Write it as text.');
    }
    const marks = parseMarks(child['marks'], `${path}.marks`, links, context);
    return { _type: 'span', _key: keyOf(child), text, marks };
  });
  return withUniqueKeys(spans.filter(({ text }) => text !== ''));
}

function spanText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? cleanText(value) : '';
}

function parseMarks(value: unknown, path: string, links: Links, { report }: ParseContext): readonly string[] {
  const marks = listOf(value).filter((mark): mark is string => {
    if (typeof mark !== 'string') return false;
    if (links.has(mark)) return links.get(mark) !== undefined;
    if (decorators.some((each) => each === mark)) return true;
    report(path, `the mark "${mark}" is unknown; the words are kept.`, 'Remove the mark.');
    return false;
  });
  const [, ...furtherLinks] = new Set(marks.filter((mark) => links.has(mark)));
  // Links cannot be within links.
  if (furtherLinks.length > 0) report(path, 'the words have two links; the first is used.', 'Remove one of them.');
  return [...new Set(marks)].filter((mark) => !furtherLinks.includes(mark));
}
