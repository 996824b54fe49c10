import { PRODUCT_SLUG } from '~/config/site.ts';
import type { CodeBlock, LinkMark, TableBlock, TextBlock } from '~/content/portable-text.ts';
import type { EditAttributes } from '~/drafts/editable.ts';
import type { Picture } from '~/lib/picture.ts';

/**
 * Rich text as the portable-text components render it: parsed content with what only rendering
 * needs. Images are pictures with a figure number, headings have anchors. Made by `from-content.ts`.
 */
export type RichText = readonly RichTextNode[];
export type RichTextNode = (RichTextBlock | FigureNode | CodeBlock | TableBlock) & Editable;

/** What lets an editor click the node, in drafts. */
export interface Editable {
  readonly edit?: EditAttributes;
}

/** A paragraph, heading, quote or list item. */
export interface RichTextBlock extends Omit<TextBlock, 'markDefs'> {
  readonly markDefs: readonly RichTextLink[];
  /** Id of a heading, unique in its text. */
  readonly anchor?: string;
  /** Set where the text runs from right to left. */
  readonly dir?: 'rtl';
}

export interface RichTextLink extends LinkMark {
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

/** Where the paragraph about the company begins that closes a release; the text's end where none does. */
export function boilerplateStart(text: RichText): number {
  const heading = `about-${PRODUCT_SLUG}`;
  const at = text.findIndex((node) => node._type === 'block' && node.anchor === heading);
  return at === -1 ? text.length : at;
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

/** Whether a text ends with the first name of who wrote it and nothing else, as letters do. */
export function isSigned(text: RichText, name: string): boolean {
  const last = text.at(-1);
  return last !== undefined && wordsOf(last).trim() === name.split(' ')[0];
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
