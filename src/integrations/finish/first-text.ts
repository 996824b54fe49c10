import { type Edit, type Page, insert, valueOf } from '#integrations/html/page.ts';

/** Id for the paragraph below the headline, if it has none. Anchors of headings have no underscore. */
const OWN_ID = 'first_text';

/**
 * Delays the first paint until the headline and the paragraph below it, if there is one, have arrived. Otherwise the
 * navigation bar may be painted alone, a little earlier, and they up to half a second later.
 */
export function waitForFirstText({ elements }: Page): readonly Edit[] {
  const headline = elements.findIndex(({ name }) => name === 'h1');
  const viewport = elements.find((element) => valueOf(element, 'name') === 'viewport');
  const end = elements.find(({ name }) => name === 'main')?.close ?? Infinity;
  const after = elements.slice(Math.max(0, headline)).filter(({ start }) => start < end);
  const text = after.find(({ name }) => name === 'p') ?? elements[headline];
  if (headline < 0 || text === undefined || viewport === undefined) return [];
  const id = valueOf(text, 'id');
  return [
    insert(viewport.end, `<link rel="expect" href="#${id ?? OWN_ID}" blocking="render">`),
    ...(id === undefined ? [insert(text.start + `<${text.name}`.length, ` id="${OWN_ID}"`)] : []),
  ];
}
