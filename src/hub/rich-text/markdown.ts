import type { Span, TableBlock } from '~/content/portable-text.ts';
import { codeSpan, destination, escapeLineStart, escapeMarkdown } from './markdown-text.ts';
import type { RichText, RichTextBlock, RichTextNode } from './rich-text.ts';

const fences: Readonly<Record<string, string>> = { strong: '**', em: '_', 'strike-through': '~~' };

function spanMarkdown(span: Span, block: RichTextBlock, origin: URL): string {
  // Emphasis must not start or end with a space in Markdown, so spaces go outside.
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(span.text) ?? [];
  if (core === '') return span.text.replace(/\s*\n\s*/g, '\n');
  const isCode = span.marks.includes('code');
  // HTML ignores empty lines in a paragraph, but in Markdown they end it.
  let text = isCode ? codeSpan(core) : escapeMarkdown(core.replace(/\s*\n\s*/g, '\n'));
  for (const mark of span.marks) {
    const fence = fences[mark];
    if (fence !== undefined) text = `${fence}${text}${fence}`;
  }
  const link = block.markDefs.find(({ _key }) => span.marks.includes(_key));
  if (link) text = `[${text}](${destination(link.href, origin)})`;
  const ends = (spaces: string) => (spaces.includes('\n') ? '\n' : spaces);
  return `${ends(before)}${text}${ends(after)}`.replaceAll('\n', '  \n');
}

/** The spans of a block. */
function spansMarkdown(block: RichTextBlock, origin: URL): string {
  return block.children
    .map((span) => spanMarkdown(span, block, origin))
    .reduce((before, span) => {
      // Without a space, two adjacent code spans would become one.
      const touch = before.endsWith('`') && span.startsWith('`');
      return `${before}${touch ? ' ' : ''}${span}`;
    }, '');
}

/** @param depth nesting depth of a list item, from 1 */
function blockMarkdown(block: RichTextBlock, depth: number, origin: URL): string {
  const text = spansMarkdown(block, origin);
  const level = /^h([2-6])$/.exec(block.style)?.[1];
  if (level) return `${'#'.repeat(Number(level))} ${text.trim().replace(/\s+/g, ' ')}`;
  const lines = text
    .replace(/^\s*\n|\n\s*$/g, '')
    .split(/(?:\s*\n)+/)
    .map(escapeLineStart);
  if (block.style === 'blockquote') return lines.map((line) => `> ${line}`).join('  \n');
  if (block.listItem === undefined) return lines.join('  \n');
  const indent = '   '.repeat(depth - 1);
  const marker = block.listItem === 'number' ? '1. ' : '-  ';
  return `${indent}${marker}${lines.join(`  \n${indent}   `)}`;
}

function tableMarkdown({ rows }: TableBlock): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => escapeMarkdown(cell.replace(/\s+/g, ' '))).join(' | ')} |`;
  const [head, ...rest] = rows;
  if (head === undefined) return '';
  const rule = `|${' --- |'.repeat(head.cells.length)}`;
  return [line(head.cells), rule, ...rest.map(({ cells }) => line(cells))].join('\n');
}

function nodeMarkdown(node: RichTextNode, depth: number, origin: URL): string {
  switch (node._type) {
    case 'block':
      return blockMarkdown(node, depth, origin);
    case 'figure': {
      const { picture, caption } = node;
      const image = `![${escapeMarkdown(picture.alt)}](${destination(picture.src, origin)})`;
      return caption ? `${image}\n\n_${escapeMarkdown(caption)}_` : image;
    }
    case 'code': {
      const longest = Math.max(2, ...[...node.code.matchAll(/`+/g)].map(([run]) => run.length));
      const fence = '`'.repeat(longest + 1);
      return `${fence}${(node.language ?? '').replace(/\W/g, '')}\n${node.code}\n${fence}`;
    }
    case 'table':
      return tableMarkdown(node);
  }
}

/**
 * Converts rich text to CommonMark with tables.
 * @param origin base of absolute URLs
 */
export function toMarkdown(text: RichText, origin: URL): string {
  let markdown = '';
  let depth = 0;
  for (const node of text) {
    const level = node._type === 'block' && node.listItem ? (node.level ?? 1) : 0;
    if (markdown !== '') markdown += level > 0 && depth > 0 ? '\n' : '\n\n';
    // An item without a parent of the level above would become code.
    depth = Math.min(level, depth + 1);
    markdown += nodeMarkdown(node, depth, origin);
  }
  return markdown;
}
