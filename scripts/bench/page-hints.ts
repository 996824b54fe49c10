import { elementsOf, readPage, valueOf } from '../../src/finish/page.ts';

/** Address of the dictionary that a page names; `undefined` where it names none. */
export function dictionaryOf(html: string): string | undefined {
  const link = elementsOf(readPage('/', html)).find(
    (element) => element.name === 'link' && valueOf(element, 'rel') === 'dictionary',
  );
  return link && valueOf(link, 'href');
}

/** Whether a page has rules by which browsers ask for the next one ahead of a press. */
export function speculates(html: string): boolean {
  return elementsOf(readPage('/', html)).some(
    (element) => element.name === 'script' && valueOf(element, 'type') === 'speculationrules',
  );
}
