import type { ContentImage } from './assets.ts';
import { plainText } from '#lib/text/text.ts';

/** Parsed rich text: only what the site can show, with keys, and with safe links. */
export type PortableText = readonly PortableTextNode[];

export type PortableTextNode = TextBlock | ImageBlock | CodeBlock | TableBlock | GapBlock;

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
  /** Set for the words of an object that the site does not know. */
  readonly isUnknown?: true;
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

const DOCUMENT = 'document:';

/** The link to a document, until the addresses of all are known. */
export function documentHref(id: string): string {
  return DOCUMENT + id.replace(/^drafts\./, '');
}

/** Whether a link names a document instead of an address. */
export function isDocumentHref(href: string): boolean {
  return href.startsWith(DOCUMENT);
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

/** The place of something that was left out. The lists before and after it are two. */
export interface GapBlock {
  readonly _type: 'gap';
  readonly _key: string;
}

/** The text of a block, without its marks. */
export function textOf({ children }: Pick<TextBlock, 'children'>): string {
  return children.map(({ text }) => text).join('');
}

/** Whether something of a block can be seen: empty lines are blocks, too. */
export function hasWords(block: Pick<TextBlock, 'children'>): boolean {
  return plainText(textOf(block)) !== undefined;
}

/** The first paragraph, quote or list item with words; headings and words of unknown objects are skipped. */
export function firstTextBlock(value: PortableText): string | undefined {
  for (const node of value) {
    if (node._type !== 'block' || node.isUnknown || /^h\d$/.test(node.style)) continue;
    const text = plainText(textOf(node));
    if (text !== undefined) return text;
  }
  return undefined;
}
