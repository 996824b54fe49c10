import { type ToolkitPortableTextList, isPortableTextToolkitList, nestLists } from '@portabletext/toolkit';
import type { TableBlock } from '#content/fields/portable-text.ts';
import { marksMarkdown } from './markdown-marks.ts';
import { destination, escapeLineStart, escapeMarkdown, headingMarkdown } from './markdown-text.ts';
import type { RichText, RichTextBlock, RichTextNode } from './rich-text.ts';

/** The lines of a paragraph, heading or quote. */
function blockLines(block: RichTextBlock, base: URL): string[] {
  const text = marksMarkdown(block, base);
  const level = /^h([2-6])$/.exec(block.style)?.[1];
  if (level) return [headingMarkdown(Number(level), text)];
  const lines = text
    .replace(/^\s*\n|\n\s*$/g, '')
    .split(/(?:\s*\n)+/)
    // More spaces in front of an item would not belong to it.
    .map((line) => escapeLineStart(block.listItem === undefined ? line : line.trimStart()));
  const broken = lines.map((line, index) => (index < lines.length - 1 ? `${line}  ` : line));
  return block.style === 'blockquote' ? broken.map((line) => `> ${line}`) : broken;
}

/** Another marker begins another list: without it, two lists in a row would be one. */
const MARKERS = { bullet: ['-  ', '*  '], number: ['1. ', '1) '] } as const;

function markersOf({ listItem }: ToolkitPortableTextList) {
  return MARKERS[listItem === 'number' ? 'number' : 'bullet'];
}

/** Whether a child of a list is one of its items; others are lists within the item before them. */
type IsItem = (child: unknown) => child is RichTextNode;

function listLines(list: ToolkitPortableTextList, marker: string, isItem: IsItem, base: URL): string[] {
  return list.children.flatMap((child, index) => {
    const lines = isItem(child)
      ? nodeLines(child, base)
      : isPortableTextToolkitList(child)
        ? listLines(child, markersOf(child)[0], isItem, base)
        : [];
    // A list that starts deep is within items without words.
    const isMarked = isItem(child) || index === 0;
    return lines.map((line, at) => (isMarked && at === 0 ? marker : '   ') + line);
  });
}

function tableLines({ rows }: TableBlock): string[] {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => escapeMarkdown(cell.replace(/\s+/g, ' '))).join(' | ')} |`;
  const [head, ...rest] = rows;
  if (head === undefined) return [];
  const rule = `|${' --- |'.repeat(head.cells.length)}`;
  return [line(head.cells), rule, ...rest.map(({ cells }) => line(cells))];
}

function nodeLines(node: RichTextNode, base: URL): string[] {
  switch (node._type) {
    case 'block':
      return blockLines(node, base);
    case 'figure': {
      const { picture, caption } = node;
      const image = `![${escapeMarkdown(picture.alt)}](${destination(picture.src, base)})`;
      return caption ? [image, '', `_${escapeMarkdown(caption)}_`] : [image];
    }
    case 'code': {
      const longest = Math.max(2, ...[...node.code.matchAll(/`+/g)].map(([run]) => run.length));
      const fence = '`'.repeat(longest + 1);
      return [`${fence}${(node.language ?? '').replace(/[`\s\\]/g, '')}`, node.code, fence];
    }
    case 'table':
      return tableLines(node);
    case 'gap':
      return [];
  }
}

/**
 * Converts rich text to CommonMark with tables and struck text.
 * @param base address of the page, which links are relative to
 */
export function toMarkdown(text: RichText, base: URL): string {
  const nodes = new Set<unknown>(text);
  const isNode = (value: unknown): value is RichTextNode => nodes.has(value);
  let markdown = '';
  let before: string | undefined;
  for (const node of nestLists([...text], 'direct')) {
    if (isNode(node) && node._type === 'gap') continue;
    let marker: string | undefined;
    let lines: readonly string[];
    if (isNode(node)) lines = nodeLines(node, base);
    else {
      const [usual, other] = markersOf(node);
      marker = usual === before ? other : usual;
      lines = listLines(node, marker, isNode, base);
    }
    if (markdown !== '') markdown += marker !== undefined && before !== undefined ? '\n' : '\n\n';
    markdown += lines.join('\n');
    before = marker;
  }
  return markdown;
}
