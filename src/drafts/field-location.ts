import type { AnyFields } from '#content/fields/field.ts';
import { type JsonObject, isJsonObject } from '#lib/json.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** What editors call a node of a text. */
function nodeName(node: unknown): string {
  const { _type: type, listItem, style } = isJsonObject(node) ? node : {};
  if (type !== 'block') return typeof type === 'string' ? type : 'block';
  if (listItem !== undefined) return 'list item';
  if (style === 'blockquote') return 'quote';
  return typeof style === 'string' && /^h\d$/.test(style) ? 'heading' : 'paragraph';
}

/** The text of the link at a path such as `.markDefs[0].href`. */
function linkName({ markDefs, children }: JsonObject, path: string): string[] {
  const [, index] = /^\.markDefs\[(\d+)\]/.exec(path) ?? [];
  if (index === undefined || !Array.isArray(markDefs) || !Array.isArray(children)) return [];
  const key: unknown = Object(markDefs[Number(index)])._key;
  const marked = children.filter((span) => isJsonObject(span) && [span['marks']].flat().includes(key));
  return [`link “${marked.map(({ text }) => text).join('')}”`];
}

/**
 * The location of a field in the words of an editor: `body[3].markDefs[0].href` becomes `Text, third paragraph, link
 * “Read this”`.
 * @param row the document as Sanity returned it
 */
export function fieldLocation(fields: AnyFields, row: JsonObject, path: string): string {
  const [, name = '', index, rest = ''] = /^(\w+)(?:\[(\d+)\])?(.*)$/.exec(path) ?? [];
  const title = String(fields[name]?.schema['title'] ?? path);
  const nodes: unknown = row[name];
  if (index === undefined || !Array.isArray(nodes)) return title;
  const names = nodes.slice(0, Number(index) + 1).map(nodeName);
  const [last] = names.slice(-1);
  const nth = names.filter((each) => each === last).length;
  const link = linkName(Object(nodes[Number(index)]), rest);
  return [title, `${ordinals[nth - 1] ?? `${nth}th`} ${last}`, ...link].join(', ');
}
