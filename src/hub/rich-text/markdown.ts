import type { Span, TableBlock } from '~/content/portable-text.ts';
import type { RichText, RichTextBlock, RichTextNode } from './rich-text.ts';

const escapeText = (text: string) => text.replace(/[\\`*_[\]<>|~]/g, '\\$&');

/** A line that Markdown would read as a heading, list, quote or rule keeps to text. */
const escapeLineStart = (line: string) =>
  line.replace(/^(\s*)([#+-])/, '$1\\$2').replace(/^(\s*\d+)([.)])/, '$1\\$2');

const fences: Readonly<Record<string, string>> = { strong: '**', em: '_', 'strike-through': '~~' };

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^[`\s]|[`\s]$/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

function spanMarkdown(span: Span, block: RichTextBlock, origin: URL): string {
  // Markdown sees no emphasis that begins or ends with a space: spaces go outside.
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(span.text) ?? [];
  if (core === '') return span.text;
  const isCode = span.marks.includes('code');
  let text = isCode ? codeSpan(core) : escapeText(core);
  for (const mark of span.marks) {
    const fence = fences[mark];
    if (fence !== undefined) text = `${fence}${text}${fence}`;
  }
  const link = block.markDefs.find(({ _key }) => span.marks.includes(_key));
  if (link) text = `[${text}](<${new URL(link.href, origin).href}>)`;
  return `${before}${text}${after}`.replaceAll('\n', '  \n');
}

function blockMarkdown(block: RichTextBlock, origin: URL): string {
  const text = block.children.map((span) => spanMarkdown(span, block, origin)).join('');
  const level = /^h([2-6])$/.exec(block.style)?.[1];
  if (level) return `${'#'.repeat(Number(level))} ${text.replace(/\s+/g, ' ')}`;
  const lines = text.split('\n').map(escapeLineStart);
  if (block.style === 'blockquote') return lines.map((line) => `> ${line}`).join('\n');
  if (block.listItem === undefined) return lines.join('\n');
  const indent = '   '.repeat((block.level ?? 1) - 1);
  const marker = block.listItem === 'number' ? '1. ' : '-  ';
  return `${indent}${marker}${lines.join(`\n${indent}   `)}`;
}

function tableMarkdown({ rows }: TableBlock): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => escapeText(cell.replace(/\s+/g, ' '))).join(' | ')} |`;
  const [head, ...rest] = rows;
  if (head === undefined) return '';
  const rule = `|${' --- |'.repeat(head.cells.length)}`;
  return [line(head.cells), rule, ...rest.map(({ cells }) => line(cells))].join('\n');
}

function nodeMarkdown(node: RichTextNode, origin: URL): string {
  switch (node._type) {
    case 'block':
      return blockMarkdown(node, origin);
    case 'figure': {
      const { picture, caption } = node;
      const image = `![${escapeText(picture.alt)}](<${new URL(picture.src, origin).href}>)`;
      return caption ? `${image}\n\n_${escapeText(caption)}_` : image;
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
 * Rich text as CommonMark with tables.
 * @param origin against which addresses of this site become absolute
 */
export function toMarkdown(text: RichText, origin: URL): string {
  let markdown = '';
  let previous: RichTextNode | undefined;
  for (const node of text) {
    const isNextItem =
      node._type === 'block' && node.listItem && previous?._type === 'block' && previous.listItem;
    if (previous !== undefined) markdown += isNextItem ? '\n' : '\n\n';
    markdown += nodeMarkdown(node, origin);
    previous = node;
  }
  return markdown;
}
