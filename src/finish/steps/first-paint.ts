import { type PagePart, perPart } from '../page-parts.ts';
import { type Page, valueOf, withEdits } from '../page.ts';

/** Id of the first words under a headline without one; no heading's anchor has an underscore. */
const OWN_ID = '_lede';

/** The first words under the headline of a part of a page, or the headline where it stands alone. */
const wordsIn = perPart(({ elements }: PagePart) => {
  const headline = elements.findIndex(({ name }) => name === 'h1');
  if (headline < 0) return undefined;
  return elements.slice(headline).find(({ name }) => name === 'p') ?? elements[headline];
});

const viewportIn = perPart(({ elements }: PagePart) =>
  elements.find((element) => element.name === 'meta' && valueOf(element, 'name') === 'viewport'),
);

/**
 * Holds the first paint until the headline and the words under it have come. Otherwise the bar may be
 * painted alone, a little sooner, and they up to half a second after it.
 * Browsers without `rel="expect"` paint as they please.
 */
export function expectingWords(page: Page): Page {
  const place = page.parts.find((part) => wordsIn(part) !== undefined);
  const head = page.parts.find((part) => viewportIn(part) !== undefined);
  const words = place && wordsIn(place);
  const viewport = head && viewportIn(head);
  if (words === undefined || viewport === undefined) return page;
  const id = valueOf(words, 'id');
  const link = `<link rel="expect" href="#${id ?? OWN_ID}" blocking="render">`;
  const afterName = words.start + `<${words.name}`.length;
  return withEdits(page, (part) => [
    ...(part === head ? [{ start: viewport.end, end: viewport.end, text: link }] : []),
    ...(part === place && id === undefined
      ? [{ start: afterName, end: afterName, text: ` id="${OWN_ID}"` }]
      : []),
  ]);
}
