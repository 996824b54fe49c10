import type { Dictionary } from '../dictionary/dictionary.ts';
import { type Page, withEdits } from '../page.ts';
import { firstStyleLink } from './styles.ts';

/**
 * Offers the site's dictionary: a browser fetches it when it is idle, and is sent only what differs of
 * each further page. `every-page.ts` gives the link its real name when the page is whole: a browser is
 * idle just before the first paint, too. Pages without rules, which only forward, offer none.
 */
export function withDictionary(page: Page, dictionary: Dictionary | undefined): Page {
  const place = firstStyleLink(page)?.start;
  if (dictionary === undefined || place === undefined) return page;
  const text = `<link rel="dictionary" href="/${dictionary.file}">`;
  const [head] = page.parts;
  return withEdits(page, (part) => (part === head ? [{ start: place, end: place, text }] : []));
}
