import { formatDate } from '#lib/format-date.ts';
import { excerptPieces, inSentences, withoutLonePeriods } from './excerpt.ts';

/** A page that matches, as Pagefind describes it. */
export interface SearchMatch {
  readonly url: string;
  readonly excerpt: string;
  /** The text of the page. */
  readonly content: string;
  readonly meta: Readonly<Record<string, string | undefined>>;
}

/** Names of the pages below each hub, by its path: `/perspectives/` and `Perspective`. */
export type PageTypes = readonly (readonly [hub: string, name: string])[];

/** Parses the page types in the search page. */
export function parsePageTypes(json: string | undefined): PageTypes {
  const entries: unknown = JSON.parse(json ?? '{}');
  return Object.entries(entries ?? {}).map(([hub, name]) => [hub, String(name)]);
}

const createElement = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') => {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
};

/**
 * The item of a page, or of the hub above it, in the list of all pages; for a part of the search page, its first item.
 * @param pages contains that list
 */
export function listItemOf(url: string, pages: HTMLElement, types: PageTypes): Element | null | undefined {
  const { pathname, hash } = new URL(url, location.href);
  const part = hash === '' ? null : pages.querySelector(`${hash} li`);
  if (part !== null) return part;
  const path = types.find(([hub]) => pathname.startsWith(hub))?.[0] ?? pathname;
  return [...pages.querySelectorAll('a')].find((link) => link.getAttribute('href') === path)?.closest('li');
}

/**
 * A search result: type and date of the page, its title, and an excerpt.
 * @param listItem the page's item in the list of all pages, with its drawing, in a section with the group's name
 */
export function resultItem(
  { url, excerpt, content, meta }: SearchMatch,
  types: PageTypes,
  listItem?: Element | null,
): HTMLElement {
  const item = createElement('li');
  const group = listItem?.closest('section')?.querySelector('h3')?.textContent;
  const line = createElement('p', types.find(([hub]) => url.startsWith(hub) && url !== hub)?.[1] ?? group ?? 'Page');
  line.className = 'kind';
  const { date, title = url } = meta;
  if (date !== undefined) {
    const time = createElement('time', formatDate(date));
    time.dateTime = date.slice(0, 10);
    line.append(time);
  }
  const link = createElement('a', title);
  link.href = url;
  const words = createElement('p');
  link.dir = words.dir = 'auto';
  const pieces = inSentences(excerptPieces(withoutLonePeriods(excerpt)), withoutLonePeriods(content));
  words.append(...pieces.map(({ text, marked }) => (marked ? createElement('mark', text) : text)));
  item.append(listItem?.querySelector('img')?.cloneNode() ?? '', line, link, words);
  return item;
}
