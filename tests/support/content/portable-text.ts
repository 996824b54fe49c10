import type { PortableText } from '../../../src/content/portable-text.ts';

/** The words of one node; those of an image are its caption. */
export function nodeText(node: PortableText[number]): string {
  switch (node._type) {
    case 'block':
      return node.children.map(({ text }) => text).join('');
    case 'image':
      return node.image.caption ?? '';
    case 'code':
      return node.code;
    case 'table':
      return node.rows.map(({ cells }) => cells.join(' ')).join('\n');
  }
}

/** All words of a text, a blank line between nodes. */
export function textOf(value: PortableText): string {
  return value
    .map(nodeText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}
