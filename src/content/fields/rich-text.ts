import { type JsonObject, isJsonObject } from '../../lib/json.ts';
import type { PortableText, PortableTextNode, TableBlock, TextBlock } from '../portable-text.ts';
import { plainText, cleanText, singleLine, wordsOf } from '../../lib/text/text.ts';
import { ASSET, parseImage } from './assets.ts';
import { isTextBlock, keyOf, listOf, parseBlock, withUniqueKeys } from './blocks.ts';
import type { Field, ParseContext } from './field.ts';

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
    return withUniqueKeys(items.flatMap((item, index) => parseNode(item, `${path}[${index}]`, context)));
  },
};

function parseNode(value: unknown, path: string, context: ParseContext): PortableTextNode[] {
  if (typeof value === 'string') return toBlocks(value);
  // A query returns null for a gap in the list.
  if (value === null || value === undefined) return [];
  if (!isJsonObject(value)) {
    context.report(path, 'the value is not a block and is left out.', 'Remove it.');
    return [];
  }
  if (isTextBlock(value)) return [parseBlock(value, path, context)];
  switch (value['_type']) {
    case 'image': {
      const image = parseImage(value, path, context);
      if (image === undefined) return toBlocks(value['caption']);
      return [{ _type: 'image', _key: keyOf(value), image }];
    }
    case 'code': {
      const language = singleLine(value['language']);
      const filename = singleLine(value['filename']);
      const code = typeof value['code'] === 'string' ? cleanText(value['code']) : '';
      return [{ _type: 'code', _key: keyOf(value), language, filename, code }];
    }
    case 'table':
      return parseTable(value);
    default:
      return parseUnknown(value, path, context);
  }
}

function parseTable(node: JsonObject): TableBlock[] {
  const rows = listOf(node['rows'])
    .filter(isJsonObject)
    .map((row, index) => ({
      _key: keyOf(row) || `row${index}`,
      cells: listOf(row['cells']).map(cellText),
    }));
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (columns === 0) return [];
  const padded = rows.map(({ _key, cells }) => {
    const missing = Array.from({ length: columns - cells.length }, () => '');
    return { _key, cells: [...cells, ...missing] };
  });
  return [{ _type: 'table', _key: keyOf(node), rows: padded }];
}

function cellText(cell: unknown): string {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return singleLine(wordsOf(cell)) ?? '';
}

function parseUnknown(node: JsonObject, path: string, { report }: ParseContext): TextBlock[] {
  const words = wordsOf(node);
  const result = words === '' ? 'the block is left out' : 'its words are kept';
  const message = `blocks of type "${String(node['_type'])}" are unknown; ${result}.`;
  report(path, message, 'Write it as text, an image, code or a table.');
  return toBlocks(words);
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
