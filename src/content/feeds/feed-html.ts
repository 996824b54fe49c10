import { DomUtils, parseDocument } from 'htmlparser2';

/** Attributes that mean something only on this site's pages. */
const OURS = ['class', 'tabindex', 'role', 'aria-label', 'loading', 'decoding', 'sizes', 'target', 'rel'];

/** Entities stay as they are written. */
const verbatim = { decodeEntities: false, encodeEntities: false } as const;

/** Whether a node is code, or in it. */
const isCode = (node: ReturnType<typeof DomUtils.getParent>): boolean =>
  node !== null && (('name' in node && node.name === 'code') || isCode(node.parent));

/**
 * Adapts rendered rich text for feed readers: absolute URLs, and nothing that only this site's pages need.
 * @param base address of the text's page
 */
export function toFeedHtml(html: string, base: URL): string {
  const document = parseDocument(html, verbatim);
  const absolute = (address: string) => (/^[/#]/.test(address) ? new URL(address, base).href : address);
  for (const element of DomUtils.findAll(() => true, document.children)) {
    const { class: name = '', ...attributes } = element.attribs;
    if (name === 'anchor' || element.name === 'input') DomUtils.removeElement(element);
    // An element around a heading and its anchor has the heading's name as its class.
    const heading = /^h\d$/.test(name) ? DomUtils.findOne((child) => child.name === name, element.children) : null;
    if (heading === null) continue;
    Object.assign(heading.attribs, attributes);
    DomUtils.replaceElement(element, heading);
  }
  for (const { attribs } of DomUtils.findAll(() => true, document.children)) {
    for (const ours of OURS) Reflect.deleteProperty(attribs, ours);
    for (const place of ['href', 'src']) if (attribs[place]) attribs[place] = absolute(attribs[place]);
    if (attribs['srcset']) attribs['srcset'] = attribs['srcset'].split(', ').map(absolute).join(', ');
  }
  const isText = ({ type }: { readonly type: string }) => type === 'text';
  for (const text of DomUtils.find(isText, document.children, true, Infinity)) {
    if ('data' in text && !isCode(text.parent)) text.data = text.data.replace(/\s*\n\s*/g, '\n');
  }
  return DomUtils.getOuterHTML(document, verbatim).trim();
}
