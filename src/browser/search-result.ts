import { formatDate } from '~/lib/format-date.ts';
import { excerptPieces, inSentences } from './search-excerpt.ts';

/** What the engine tells of a page that it has found. */
export interface Found {
  readonly url: string;
  readonly excerpt: string;
  /** All words of the page. */
  readonly content: string;
  readonly meta: Readonly<Record<string, string | undefined>>;
}

/** What a page below a hub is, by the hub's address: `/perspectives/` and `Perspective`. */
export type Kinds = readonly (readonly [hub: string, kind: string])[];

/** Parses the kinds that the search page holds. */
export function parseKinds(json: string | undefined): Kinds {
  const entries: unknown = JSON.parse(json ?? '{}');
  return Object.entries(entries ?? {}).map(([hub, kind]) => [hub, String(kind)]);
}

const made = <Name extends keyof HTMLElementTagNameMap>(name: Name, words = '') => {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
};

/**
 * The item of a page in the list of all pages; what stands below a hub has the hub's.
 * @param pages holds that list: a drawing and a link to each item
 */
export function listedAs(url: string, pages: HTMLElement, kinds: Kinds): Element | null | undefined {
  const { pathname } = new URL(url, location.href);
  const address = kinds.find(([hub]) => pathname.startsWith(hub))?.[0] ?? pathname;
  return [...pages.querySelectorAll('a')].find((each) => each.getAttribute('href') === address)?.closest('li');
}

/**
 * One result: what it is and when it was published, its title, and the sentence that answers.
 * @param listed gives it a drawing, and a page the name of its group
 */
export function resultItem({ url, excerpt, content, meta }: Found, kinds: Kinds, listed?: Element | null): HTMLElement {
  const item = made('li');
  const group = listed?.closest('section')?.querySelector('h3')?.textContent;
  const line = made('p', kinds.find(([hub]) => url.startsWith(hub))?.[1] ?? group ?? 'Page');
  line.className = 'kind';
  const { date, title = url } = meta;
  if (date !== undefined) {
    const time = made('time', formatDate(date));
    time.dateTime = date.slice(0, 10);
    line.append(time);
  }
  const link = made('a', title);
  link.href = url;
  const words = made('p');
  const pieces = inSentences(excerptPieces(excerpt), content);
  words.append(...pieces.map(({ text, marked }) => (marked ? made('mark', text) : text)));
  item.append(listed?.querySelector('img')?.cloneNode() ?? '', line, link, words);
  return item;
}
