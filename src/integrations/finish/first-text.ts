import { type Edit, type Page, type PageElement, insert, valueOf } from '#integrations/html/page.ts';

/** Id for the paragraph below the headline, if it has none. Anchors of headings have no underscore. */
const OWN_ID = 'first_text';

/**
 * What the first paint waits for: the paragraph below the headline, or the headline if a figure or nothing comes first.
 * Undefined on a page without a headline.
 */
export function firstTextOf({ elements }: Page): PageElement | undefined {
  const headline = elements.findIndex(({ name }) => name === 'h1');
  if (headline < 0) return undefined;
  const end = elements.find(({ name }) => name === 'main')?.close ?? Infinity;
  const after = elements.slice(headline).filter(({ start }) => start < end);
  const next = after.find(({ name }) => name === 'p' || name === 'figure');
  return next?.name === 'p' ? next : elements[headline];
}

/**
 * Delays the first paint until the headline and the paragraph below it have arrived. Otherwise the
 * navigation bar may be painted alone, a little earlier, and they up to half a second later.
 */
export function waitForFirstText(page: Page): readonly Edit[] {
  const text = firstTextOf(page);
  const viewport = page.elements.find((element) => valueOf(element, 'name') === 'viewport');
  if (text === undefined || viewport === undefined) return [];
  const id = valueOf(text, 'id');
  return [
    insert(viewport.end, `<link rel="expect" href="#${id ?? OWN_ID}" blocking="render">`),
    ...(id === undefined ? [insert(text.start + `<${text.name}`.length, ` id="${OWN_ID}"`)] : []),
  ];
}
