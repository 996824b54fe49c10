/** An element's name from a label or alternative text; empty if there is none. */
export const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '';

export const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Text of an element as it is seen, without what is hidden from the accessibility tree. */
export function readable(element: Element, each: (text: string) => void = () => undefined): string {
  return textOf(element, () => '', each);
}

/** An element's text, including the names of its parts. */
export const spoken = (element: Element) => fold(textOf(element, nameOf, () => undefined));

function textOf(element: Element, named: (element: Element) => string, each: (text: string) => void): string {
  if (element.matches('[aria-hidden="true"], script, style, template')) return '';
  const parts = [...element.childNodes].map((node) =>
    node.nodeType === node.ELEMENT_NODE ? textOf(node as Element, named, each) : (node.textContent ?? ''),
  );
  const name = named(element);
  const text = (name && ` ${name} `) + parts.join('');
  each(fold(text));
  return text;
}
