import {
  type LinkMark,
  type PortableText,
  type PortableTextNode,
  type Span,
  type TextBlock,
  hasWords,
  textOf,
} from '#content/fields/portable-text.ts';
import { loadContent } from '#content/load.ts';
import type { LinkTarget } from '#content/link-targets.ts';
import type { Edit } from '#content/editable.ts';
import { imageProps } from '#content/images.ts';
import type { RichText, RichTextNode } from './rich-text.ts';
import { slugify } from '#lib/text/slug.ts';
import { directionOf } from './text-direction.ts';

/** Width of figures in articles, in pixels. */
const FIGURE_WIDTH = 720;

export interface RichTextOptions {
  /** Whether links to pages of this site open a new tab too, as in press releases. */
  readonly linksInNewTab?: boolean;
  /** Editing attributes of a node, by its key. */
  readonly edit?: Edit;
}

/** Makes anchors for headings, each unique among those made before. */
export function anchorMaker(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const stem = slugify(text, 60) || 'section';
    let anchor = stem;
    for (let n = 2; taken.has(anchor); n += 1) anchor = `${stem}-${n}`;
    taken.add(anchor);
    return anchor;
  };
}

/**
 * Adds what rendering needs to parsed content: pictures, figure numbers, anchors, text directions.
 * @param linkTarget where a link leads; dead ones are removed, and their text is kept
 */
export function toRichText(value: PortableText, linkTarget: LinkTarget, options: RichTextOptions = {}): RichText {
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
    // Skips empty lines.
    if (!hasWords(node)) return [];
    const text = textOf(node);
    const dir = directionOf(text);
    const links = node.markDefs.flatMap((link) => {
      const href = linkTarget(link.href);
      return href === undefined ? [] : [{ ...link, href }];
    });
    const markDefs = options.linksInNewTab ? links.map((link) => ({ ...link, newTab: true })) : links;
    return [
      {
        ...node,
        markDefs,
        children: withoutDeadMarks(node, links),
        ...(/^h\d$/.test(node.style) && { anchor: makeAnchor(text) }),
        ...(dir && { dir }),
      },
    ];
  };
  const { edit } = options;
  if (edit === undefined) return value.flatMap(render);
  return value.flatMap(render).map((node) => ({ ...node, edit: edit(node._key) }));
}

/** Removes the marks of dead links from the text. */
function withoutDeadMarks({ children, markDefs }: TextBlock, kept: readonly LinkMark[]): readonly Span[] {
  if (kept.length === markDefs.length) return children;
  const dead = new Set(markDefs.map(({ _key }) => _key)).difference(new Set(kept.map(({ _key }) => _key)));
  return children.map((span) => ({ ...span, marks: span.marks.filter((mark) => !dead.has(mark)) }));
}

/** The text of an entry, without dead links. */
export async function readRichText(text: PortableText, options?: RichTextOptions): Promise<RichText> {
  const { linkTarget } = await loadContent();
  return toRichText(text, linkTarget, options);
}
