import type { ContentImage } from './fields/assets.ts';

/** Parsed rich text: only what the site can show, with keys, and with safe links. */
export type PortableText = readonly PortableTextNode[];

export type PortableTextNode = TextBlock | ImageBlock | CodeBlock | TableBlock;

export const blockStyles = ['normal', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'] as const;
export const listKinds = ['bullet', 'number'] as const;
export const decorators = ['strong', 'em', 'code', 'underline', 'strike-through'] as const;

export type BlockStyle = (typeof blockStyles)[number];

export interface TextBlock {
  readonly _type: 'block';
  readonly _key: string;
  readonly style: BlockStyle;
  /** Set for list items. */
  readonly listItem?: (typeof listKinds)[number];
  /** Depth of a list item, from 1. */
  readonly level?: number;
  readonly markDefs: readonly LinkMark[];
  readonly children: readonly Span[];
}

export interface Span {
  readonly _type: 'span';
  readonly _key: string;
  readonly text: string;
  /** Decorators, and keys of the block's `markDefs`. */
  readonly marks: readonly string[];
}

export interface LinkMark {
  readonly _type: 'link';
  readonly _key: string;
  readonly href: string;
  /** Whether it leads to another site. */
  readonly external: boolean;
}

interface ImageBlock {
  readonly _type: 'image';
  readonly _key: string;
  readonly image: ContentImage;
}

export interface CodeBlock {
  readonly _type: 'code';
  readonly _key: string;
  readonly language: string | undefined;
  readonly filename: string | undefined;
  readonly code: string;
}

export interface TableBlock {
  readonly _type: 'table';
  readonly _key: string;
  /** The first row is the header. All rows have the same number of cells. */
  readonly rows: readonly { readonly _key: string; readonly cells: readonly string[] }[];
}

/** The first paragraph, quote or list item with words; headings are skipped. */
export function firstTextBlock(value: PortableText): string | undefined {
  for (const node of value) {
    if (node._type !== 'block' || /^h\d$/.test(node.style)) continue;
    const text = node.children
      .map((span) => span.text)
      .join('')
      .trim();
    if (text !== '') return text;
  }
  return undefined;
}
