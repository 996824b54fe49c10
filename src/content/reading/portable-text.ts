import { readImage } from './assets.ts';
import type { ParseContext } from './context.ts';
import { type JsonObject, isJsonObject } from '../../lib/json.ts';
import type { PortableText, PortableTextNode, TableBlock, TextBlock } from '../portable-text.ts';
import { isTextBlock, readTextBlock } from './blocks.ts';
import { keyOf, withUniqueKeys } from './keys.ts';
import { wordsOf } from './words.ts';
import { plainLine, plainText, showable } from './text.ts';

/**
 * Reads portable text, or a plain string as paragraphs. Unknown types keep their words; whatever
 * had to be changed is reported with its path and type.
 * @param field path of the value, for reports
 */
export function readPortableText(
  value: unknown,
  field: string,
  context: ParseContext,
): PortableText {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return paragraphs(value);
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const nodes = items.flatMap((item, index) => readNode(item, `${field}[${index}]`, context));
  return withUniqueKeys(nodes);
}

type NodeReader = (node: JsonObject, path: string, context: ParseContext) => PortableTextNode[];

const nodeReaders: Readonly<Record<string, NodeReader>> = {
  image: (node, path, context) => {
    const image = readImage(node, path, context);
    if (image !== undefined) return [{ _type: 'image', _key: keyOf(node), image }];
    const caption = plainText(node['caption']);
    return caption === undefined ? [] : paragraphs(caption);
  },
  code: (node) => {
    const raw = node['code'];
    const code = typeof raw === 'string' ? showable(raw) : '';
    const language = plainLine(node['language']);
    const filename = plainLine(node['filename']);
    return [{ _type: 'code', _key: keyOf(node), language, filename, code }];
  },
  table: (node) => {
    const table = readTable(node);
    return table === undefined ? [] : [table];
  },
};

function readNode(value: unknown, path: string, context: ParseContext): PortableTextNode[] {
  if (typeof value === 'string') return paragraphs(value);
  if (!isJsonObject(value)) {
    // A bare null is what a query leaves of a hole in the list.
    if (value !== null && value !== undefined) {
      context.note(path, 'the value is no block and is left out.', 'Remove it.');
    }
    return [];
  }
  if (isTextBlock(value)) return [readTextBlock(value, path, context)];
  const type = String(value['_type']);
  const reader = Object.hasOwn(nodeReaders, type) ? nodeReaders[type] : undefined;
  if (reader !== undefined) return reader(value, path, context);
  const words = wordsOf(value);
  const found = `blocks of type "${type}" are unknown; ${words === '' ? 'the block is left out' : 'its words are kept'}.`;
  context.note(path, found, 'Write it as text, an image, code or a table.');
  return paragraphs(words);
}

function readTable(node: JsonObject): TableBlock | undefined {
  const given: readonly unknown[] = Array.isArray(node['rows']) ? node['rows'] : [];
  const rows = given.filter(isJsonObject).map((row, index) => {
    const cells: readonly unknown[] = Array.isArray(row['cells']) ? row['cells'] : [];
    return { _key: keyOf(row) || `row${index}`, cells: cells.map(cellText) };
  });
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (columns === 0) return undefined;
  const padded = rows.map(({ _key, cells }) => {
    const missing = Array.from({ length: columns - cells.length }, () => '');
    return { _key, cells: [...cells, ...missing] };
  });
  return { _type: 'table', _key: keyOf(node), rows: padded };
}

function cellText(cell: unknown): string {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return plainLine(typeof cell === 'string' ? cell : wordsOf(cell)) ?? '';
}

/** Plain text as paragraphs, parted at blank lines. */
function paragraphs(text: string): TextBlock[] {
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
