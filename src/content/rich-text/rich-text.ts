import { PRODUCT_SLUG } from '#company/site.ts';
import type { CodeBlock, GapBlock, LinkMark, TableBlock, TextBlock } from '#content/fields/portable-text.ts';
import type { EditAttributes } from '#lib/edit-attributes.ts';
import type { Picture } from '#lib/picture.ts';

/**
 * Rich text for the portable-text components. `from-content.ts` makes it from parsed content: images become pictures
 * with a figure number, headings get anchors.
 */
export type RichText = readonly RichTextNode[];
export type RichTextNode = (RichTextBlock | FigureNode | CodeBlock | TableBlock | GapBlock) & Editable;

/** The editing attributes of a node, in drafts. */
export interface Editable {
  readonly edit?: EditAttributes;
}

/** A paragraph, heading, quote or list item. */
export interface RichTextBlock extends Omit<TextBlock, 'markDefs'> {
  readonly markDefs: readonly RichTextLink[];
  /** ID of a heading, unique in its text. */
  readonly anchor?: string;
  /** Set if the text runs from right to left. */
  readonly dir?: 'rtl';
}

export interface RichTextLink extends LinkMark {
  /** Whether it opens a new tab even if it links to this site. */
  readonly newTab?: boolean;
}

export interface FigureNode {
  readonly _type: 'figure';
  readonly _key: string;
  readonly picture: Picture;
  readonly caption?: string | undefined;
  /** Number among the figures with captions, from 1; absent without a caption. */
  readonly number?: number | undefined;
}

/** A heading in the table of contents. */
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

/** Index of the closing paragraph about the company; the length of the text if there is none. */
export function boilerplateStart(text: RichText): number {
  const heading = `about-${PRODUCT_SLUG}`;
  const at = text.findIndex((node) => node._type === 'block' && node.anchor === heading);
  return at === -1 ? text.length : at;
}

/** The text of a node: paragraph, caption, code or cells. */
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
    case 'gap':
      return '';
  }
}

/** Whether the last paragraph is the author's first name only, as in letters. */
export function isSigned(text: RichText, name: string): boolean {
  const last = text.at(-1);
  return last !== undefined && wordsOf(last).trim() === name.split(' ')[0];
}

/** Number of words in a text. */
export function wordCount(text: RichText): number {
  const words = text.map(wordsOf).join(' ').match(/\S+/g);
  return words?.length ?? 0;
}

const WORDS_PER_MINUTE = 230;

/** Reading time in whole minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
