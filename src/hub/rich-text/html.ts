import {
  type ToolkitPortableTextList,
  buildMarksTree,
  isPortableTextToolkitList,
  isPortableTextToolkitSpan,
  isPortableTextToolkitTextNode,
  nestLists,
} from '@portabletext/toolkit';
import type { CodeBlock, TableBlock } from '~/content/portable-text.ts';
import { safeHref } from '~/lib/href.ts';
import { attributes, escapeHtml } from '~/lib/html.ts';
import type { FigureNode, RichText, RichTextBlock, RichTextLink } from './rich-text.ts';

/**
 * Rich text as HTML, for pages and feeds alike. A string at once: a component for each node and mark
 * took more than half of the time that an article's page takes.
 */
export function toHtml(text: RichText): string {
  return nestLists([...text], 'html')
    .map(nodeHtml)
    .join('');
}

const decorators = new Map([
  ['strong', 'strong'],
  ['em', 'em'],
  ['code', 'code'],
  ['underline', 'u'],
  ['strike-through', 's'],
]);

// The toolkit's own types know neither what this site adds to blocks nor that nothing is changed.
type Nested = RichText[number] | ToolkitPortableTextList;
type Inline = ReturnType<typeof buildMarksTree>[number] | ToolkitPortableTextList;

function nodeHtml(node: Nested): string {
  switch (node._type) {
    case '@list':
      return listHtml(node);
    case 'block':
      return blockHtml(node);
    case 'figure':
      return figureHtml(node);
    case 'code':
      return codeHtml(node);
    case 'table':
      return tableHtml(node);
  }
}

/** Words of a block with their marks; items of a list may hold lists among them. */
function childrenHtml(block: RichTextBlock): string {
  const { children, markDefs } = block;
  return buildMarksTree({
    _type: 'block',
    children: [...children] as never[],
    markDefs: markDefs.map((mark) => ({ ...mark })),
  })
    .map(inlineHtml)
    .join('');
}

function inlineHtml(node: Inline): string {
  if (isPortableTextToolkitTextNode(node)) {
    return node.text === '\n' ? '<br>' : escapeHtml(node.text);
  }
  if (isPortableTextToolkitList(node)) return listHtml(node);
  if (!isPortableTextToolkitSpan(node)) return '';
  const words = node.children.map(inlineHtml).join('');
  if (node.markType === 'link') return linkHtml(node.markDef as RichTextLink | undefined, words);
  const tag = decorators.get(node.markType);
  return tag === undefined ? words : `<${tag}>${words}</${tag}>`;
}

/** A link by the allow-list of schemes; outside pages open in a new tab. */
function linkHtml(mark: RichTextLink | undefined, words: string): string {
  const link = safeHref(mark?.href);
  if (link === undefined) return words;
  const opensTab = link.external || (mark?.newTab === true && link.href.startsWith('/'));
  const outside = opensTab ? { target: '_blank', rel: 'noopener' } : {};
  return `<a${attributes({ href: link.href, ...outside })}>${words}</a>`;
}

/** A paragraph, heading or quote; a style it does not know is a paragraph. */
function blockHtml(block: RichTextBlock): string {
  const { style, anchor, dir } = block;
  const words = childrenHtml(block);
  if (/^h[2-6]$/.test(style)) {
    const label = 'Link to this section';
    const link = anchor
      ? `<a${attributes({ class: 'anchor', href: `#${encodeURIComponent(anchor)}`, 'aria-label': label })}>\n#\n</a>`
      : '';
    return `<${style}${attributes({ id: anchor, dir })}> ${words} ${link}</${style}>`;
  }
  if (style === 'blockquote')
    return `<blockquote${attributes({ dir })}> <p>${words}</p> </blockquote>`;
  return `<p${attributes({ dir })}>${words}</p>`;
}

function listHtml({ listItem, children }: ToolkitPortableTextList): string {
  const tag = listItem === 'number' ? 'ol' : 'ul';
  const items = (children as readonly unknown[] as readonly RichTextBlock[]).map((item) => {
    const content = item.style === 'normal' ? childrenHtml(item) : blockHtml(item);
    return `<li${attributes({ dir: item.dir })}>${content}</li>`;
  });
  return `<${tag}> ${items.join('')} </${tag}>`;
}

/** An image of the text; those with a caption are numbered. */
function figureHtml({ picture: { alt, ...source }, caption, number }: FigureNode): string {
  const image = attributes({
    ...source,
    alt,
    sizes: '(min-width: 48rem) 42rem, 100vw',
    loading: 'lazy',
    decoding: 'async',
  });
  const words = caption
    ? `<figcaption> <b>Figure ${number}.</b> ${escapeHtml(caption)} </figcaption>`
    : '';
  return `<figure> <img${image}> ${words} </figure>`;
}

/** What scrolls by itself can be reached by keyboard, under a name. */
const scroller = (label: string) => ({ tabindex: 0, role: 'region', 'aria-label': label });

/** A listing with its file name or language above it. */
function codeHtml({ code, filename, language }: CodeBlock): string {
  const label = filename ?? language;
  const head = label ? `<figcaption>${escapeHtml(label)}</figcaption>` : '';
  const region = attributes(scroller(label ? `Code: ${label}` : 'Code'));
  return `<figure class="listing"> ${head} <pre${region}><code>${escapeHtml(code)}</code></pre> </figure>`;
}

const FIGURE = /^[−–+-]?[$€£]?\d[\d.,\s]*(?:%|[kKM]|\p{L}{1,3})?$/u;

/** A table, first row its head. Columns of figures align to the right. */
function tableHtml({ rows: [head, ...rows] }: TableBlock): string {
  const names = head?.cells ?? [];
  const classes = names.map((_, column) =>
    rows.length > 0 && rows.every(({ cells }) => FIGURE.test(cells[column] ?? ''))
      ? 'numeric'
      : undefined,
  );
  const heads = names.map((name, column) => {
    const cell = attributes({ scope: 'col', class: classes[column] });
    return `<th${cell}> ${escapeHtml(name)} </th>`;
  });
  const lines = rows.map(({ cells }) => {
    const line = cells.map(
      (cell, column) => `<td${attributes({ class: classes[column] })}>${escapeHtml(cell)}</td>`,
    );
    return `<tr> ${line.join('')} </tr>`;
  });
  const region = attributes({ class: 'table-scroller', ...scroller(`Table: ${names.join(', ')}`) });
  return `<div${region}> <table> <thead> <tr> ${heads.join('')} </tr> </thead> <tbody> ${lines.join('')} </tbody> </table> </div>`;
}
