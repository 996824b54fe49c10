import type { Picture } from '../../lib/picture.ts';

/**
 * Rich text as the portable-text components render it: images are pictures with a figure number,
 * headings have anchors. Made from parsed content by `from-content.ts`.
 */
export type RichText = readonly RichTextNode[];
export type RichTextNode = RichTextBlock | FigureNode | CodeNode | TableNode;

/** A paragraph, heading, quote or list item. */
export interface RichTextBlock {
  readonly _type: 'block';
  readonly _key: string;
  readonly style: string;
  readonly listItem?: string;
  readonly level?: number;
  readonly markDefs: readonly RichTextLink[];
  readonly children: readonly RichTextSpan[];
  /** Id of a heading, unique in its text. */
  readonly anchor?: string;
  /** Set where the text runs from right to left. */
  readonly dir?: 'rtl';
}

export interface RichTextSpan {
  readonly _type: 'span';
  readonly _key: string;
  readonly text: string;
  readonly marks: readonly string[];
}

export interface RichTextLink {
  readonly _type: 'link';
  readonly _key: string;
  readonly href: string;
  /** Opens a new tab although it may lead to a page of this site. */
  readonly newTab?: boolean;
}

export interface FigureNode {
  readonly _type: 'figure';
  readonly _key: string;
  readonly picture: Picture;
  readonly caption?: string | undefined;
  /** Counts the captioned figures of a text, from 1; missing without a caption. */
  readonly number?: number | undefined;
}

export interface CodeNode {
  readonly _type: 'code';
  readonly _key: string;
  readonly language?: string | undefined;
  readonly filename?: string | undefined;
  readonly code: string;
}

export interface TableNode {
  readonly _type: 'table';
  readonly _key: string;
  /** The first row is the head. */
  readonly rows: readonly { readonly _key: string; readonly cells: readonly string[] }[];
}

/** An entry of the table of contents. */
export interface Heading {
  readonly anchor: string;
  readonly text: string;
}

/** The second-level headings of a text, in order. */
export function headingsOf(text: RichText): Heading[] {
  return text.flatMap((node) =>
    node._type === 'block' && node.style === 'h2' && node.anchor !== undefined
      ? [{ anchor: node.anchor, text: node.children.map((span) => span.text).join('') }]
      : [],
  );
}

/** Everything a reader reads in one node: words, captions, code, cells. */
function wordsOf(node: RichTextNode): string {
  switch (node._type) {
    case 'block':
      return node.children.map(({ text }) => text).join('');
    case 'figure':
      return node.caption ?? '';
    case 'code':
      return node.code;
    case 'table':
      return node.rows.flatMap(({ cells }) => cells).join(' ');
  }
}

/** Number of words in a text. */
export function wordCount(text: RichText): number {
  const words = text.map(wordsOf).join(' ').match(/\S+/g);
  return words?.length ?? 0;
}

const WORDS_A_MINUTE = 230;

/** Whole minutes that a text takes to read, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
