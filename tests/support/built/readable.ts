/** An element's `aria-label` or `alt`, or an empty string. */
export const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '';

export const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Visible text of an element, without what is hidden from the accessibility tree. */
export function readable(element: Element, each: (text: string) => void = () => undefined): string {
  return textOf(element, () => '', each);
}

/** What a screen reader says: the text of an element, with the names of its parts. */
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
