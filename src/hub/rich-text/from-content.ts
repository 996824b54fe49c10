import type { LinkMark, PortableText, PortableTextNode, Span, TextBlock } from '~/content/portable-text.ts';
import { type Content, loadContent } from '~/content/load.ts';
import { anchorMaker } from '~/lib/anchor.ts';
import type { Edit } from '~/drafts/editable.ts';
import { imageProps } from '../images.ts';
import type { RichText, RichTextNode } from './rich-text.ts';
import { directionOf } from '~/lib/text-direction.ts';

/** Widest that a figure of an article is shown, in pixels: the text's measure. */
const FIGURE_WIDTH = 720;

export interface RichTextOptions {
  /** Links to pages of this site open a new tab too, as press releases ask. */
  readonly linksInNewTab?: boolean;
  /** Marks each node, by its key, for editors. */
  readonly edit?: Edit;
}

/**
 * Gives parsed content what only rendering needs: pictures, figure numbers, anchors, directions.
 * @param isKnownPath whether a link leads somewhere; the words of others stay without it
 */
export function toRichText(
  value: PortableText,
  isKnownPath: Content['isKnownPath'],
  options: RichTextOptions = {},
): RichText {
  const makeAnchor = anchorMaker();
  let figures = 0;
  const render = (node: PortableTextNode): RichTextNode[] => {
    if (node._type === 'image') {
      const { image, _key } = node;
      const picture = imageProps(image, { width: FIGURE_WIDTH });
      const number = image.caption === undefined ? undefined : (figures += 1);
      return [{ _type: 'figure', _key, picture, caption: image.caption, number }];
    }
    if (node._type !== 'block') return [node];
    const text = node.children.map((span) => span.text).join('');
    // An editor's empty line is no paragraph.
    if (text.trim() === '') return [];
    const dir = directionOf(text);
    const links = node.markDefs.filter(({ href }) => isKnownPath(href));
    const markDefs = options.linksInNewTab ? links.map((link) => ({ ...link, newTab: true })) : links;
    return [
      {
        ...node,
        markDefs,
        children: withoutMarksOf(node, links),
        ...(/^h\d$/.test(node.style) && { anchor: makeAnchor(text) }),
        ...(dir && { dir }),
      },
    ];
  };
  const { edit } = options;
  if (edit === undefined) return value.flatMap(render);
  return value.flatMap(render).map((node) => ({ ...node, edit: edit(node._key) }));
}

/** The words of links that lead nowhere stay, without their link. */
function withoutMarksOf({ children, markDefs }: TextBlock, kept: readonly LinkMark[]): readonly Span[] {
  if (kept.length === markDefs.length) return children;
  const dead = new Set(markDefs.filter((link) => !kept.includes(link)).map(({ _key }) => _key));
  return children.map((span) => ({ ...span, marks: span.marks.filter((mark) => !dead.has(mark)) }));
}

/** The text of an entry's page, without links that lead nowhere. */
export async function readRichText(text: PortableText, options?: RichTextOptions): Promise<RichText> {
  const { isKnownPath } = await loadContent();
  return toRichText(text, isKnownPath, options);
}
