import { type JsonObject, isJsonObject } from '#lib/json.ts';
import {
  type CodeBlock,
  type GapBlock,
  type PortableText,
  type PortableTextNode,
  type TextBlock,
  hasWords,
} from './portable-text.ts';
import { plainText, cleanText, singleLine } from '#lib/text/text.ts';
import { ASSET, parseImage, wordsAbout } from './assets.ts';
import { isTextBlock, keyOf, listOf, parseBlock, withUniqueKeys } from './blocks.ts';
import type { Field, ParseContext } from './field.ts';
import { proseOf, wordsOf } from './unknown.ts';
import { typeName } from './values.ts';

/** Portable text, or the paragraphs of a string; empty if there is none. */
export function richText(title: string, description: string): Field<PortableText> {
  return { ...richTextField, schema: { type: 'richText', title, description } };
}

/** The same, entered by editors as a few plain paragraphs. */
export function paragraphs(title: string, description: string): Field<PortableText> {
  return { ...richTextField, schema: { type: 'text', rows: 4, title, description } };
}

const richTextField: Omit<Field<PortableText>, 'schema'> = {
  query: (name) => `"${name}": coalesce(${name}[]{..., _type == "image" => {${ASSET}}}, ${name})`,
  parse: (value, path, context) => {
    if (value === undefined) return [];
    if (typeof value === 'string') return toBlocks(value);
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    const nodes = items.flatMap((item, index) => parseNode(item, `${path}[${index}]`, context));
    return withUniqueKeys(nodes.filter((node, index) => node._type !== 'gap' || isBetweenItems(nodes, index)));
  },
};

/** Whether list items are before and after a node, besides gaps and empty lines. */
function isBetweenItems(nodes: readonly PortableTextNode[], index: number): boolean {
  const isShown = (node: PortableTextNode) => node._type !== 'gap' && (node._type !== 'block' || hasWords(node));
  const around = [nodes.slice(0, index).findLast(isShown), nodes.slice(index).find(isShown)];
  return around.every((node) => node?._type === 'block' && node.listItem !== undefined);
}

function parseNode(value: unknown, path: string, context: ParseContext): PortableTextNode[] {
  if (typeof value === 'string') return toBlocks(value);
  // A query returns null for a gap in the list.
  if (value === null || value === undefined) return [];
  if (!isJsonObject(value)) {
    context.report(path, 'the value is not a block and is left out.', 'Remove it.');
    return [gap];
  }
  if (isTextBlock(value)) return [parseBlock(value, path, context)];
  switch (value['_type']) {
    case 'image': {
      const image = parseImage(value, path, context);
      return image === undefined ? imageWords(value, path, context) : [{ _type: 'image', _key: keyOf(value), image }];
    }
    case 'code':
      return parseCode(value, path, context);
    case 'table':
      return parseTable(value, path, context);
    default: {
      const fault = `blocks of type "${String(value['_type'])}" are unknown`;
      return parseUnknown(value, path, context, fault, 'Write it as text, an image, code or a table.');
    }
  }
}

/** The caption of an image without a file. A file that is gone is already reported. */
function imageWords(node: JsonObject, path: string, { report }: ParseContext): PortableTextNode[] {
  const caption = toBlocks(wordsAbout(node['caption']));
  const isGone = typeof node['assetRef'] === 'string';
  // Of another host, from which pages may load nothing.
  const hasAddress = [node, node['asset']].some((each) => isJsonObject(each) && typeof each['url'] === 'string');
  if (!isGone && (caption.length > 0 || wordsAbout(node['alt']) !== undefined || hasAddress)) {
    const result = caption.length > 0 ? 'only its caption is shown' : 'it is left out';
    report(path, `the image has no file; ${result}.`, 'Upload the image, or remove the block.');
  }
  return orGap(caption);
}

function parseCode(node: JsonObject, path: string, context: ParseContext): PortableTextNode[] {
  const { code } = node;
  if (typeof code === 'string' && code.trim() !== '') return [listing(node, code)];
  const fault = code && typeof code !== 'string' ? `the code is ${typeName(code)}, not text` : 'there is no code';
  return parseUnknown(node, path, context, fault, 'Enter the code again, or remove the block.');
}

function listing(node: JsonObject, code: string): CodeBlock {
  const language = singleLine(node['language']);
  const filename = singleLine(node['filename']);
  return { _type: 'code', _key: keyOf(node), language, filename, code: cleanText(code) };
}

function parseTable(node: JsonObject, path: string, context: ParseContext): PortableTextNode[] {
  const given = rowsOf(node);
  const rows = given.map((row, index) => ({
    _key: keyOf(row) || `row${index}`,
    cells: listOf(row['cells']).map((cell, column) =>
      cellText(cell, `${path}.rows[${index}].cells[${column}]`, context),
    ),
  }));
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (columns === 0) {
    const isEmpty = given.length === 0 && proseOf(node).length === 0;
    return isEmpty ? [gap] : parseUnknown(node, path, context, 'the table has no rows of cells', 'Fill it in again.');
  }
  for (const [index, { cells }] of rows.entries())
    if (cells.length === 0)
      context.report(`${path}.rows[${index}]`, 'the row has no cells.', 'Fill it in, or remove it.');
  const padded = rows.map(({ _key, cells }) => {
    const missing = Array.from({ length: columns - cells.length }, () => '');
    return { _key, cells: [...cells, ...missing] };
  });
  return [{ _type: 'table', _key: keyOf(node), rows: padded }];
}

/** The rows of a table, which some schemas nest: `table.rows`. */
function rowsOf(node: JsonObject): readonly JsonObject[] {
  const rows = listOf(node['rows']).filter(isJsonObject);
  const nested = rows.length > 0 ? [] : Object.values(node).filter(isJsonObject);
  return nested.reduce<readonly JsonObject[]>((found, each) => (found.length > 0 ? found : rowsOf(each)), rows);
}

/** The text of a cell. It may be an object that holds the text. */
function cellText(cell: unknown, path: string, { report }: ParseContext): string {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'string') return singleLine(cell) ?? '';
  const { _type: type = 'cell', value, text = value } = isJsonObject(cell) ? cell : {};
  const isCell = /cell/i.test(String(type));
  if (isCell && ['string', 'number', 'boolean'].includes(typeof text)) return singleLine(String(text)) ?? '';
  const words = singleLine(wordsOf(cell)) ?? '';
  if (words === '' && !isCell)
    report(path, `objects of type "${String(type)}" are unknown in cells; it is left out.`, 'Write it as text.');
  return words;
}

/** The prose of an object that cannot be shown as it is, which is reported. */
function parseUnknown(
  node: JsonObject,
  path: string,
  { report }: ParseContext,
  fault: string,
  fix: string,
): PortableTextNode[] {
  const prose = proseOf(node).flatMap((part): PortableTextNode[] =>
    'code' in part ? [listing(part.of, part.code)] : toBlocks(part.text).map((each) => ({ ...each, isUnknown: true })),
  );
  report(path, `${fault}; ${prose.length > 0 ? 'its words are kept' : 'the block is left out'}.`, fix);
  return orGap(prose);
}

const gap: GapBlock = { _type: 'gap', _key: '' };

function orGap(nodes: readonly PortableTextNode[]): PortableTextNode[] {
  return nodes.length > 0 ? [...nodes] : [gap];
}

/** Plain text as paragraphs, split at blank lines. */
function toBlocks(text: unknown): TextBlock[] {
  return (plainText(text) ?? '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      _type: 'block',
      _key: '',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'text', text: paragraph, marks: [] }],
    }));
}
