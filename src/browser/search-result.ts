import { hubs, routes } from '~/config/routes.ts';
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

/** What an article is, by the hub that it stands below. */
const kinds = new Map<string, string>([
  [routes.perspectives, 'Perspective'],
  [routes.pressReleases, 'Press release'],
  [routes.ceoLetters, 'Letter'],
]);

function kindOf(address: string): string | undefined {
  const hub = hubs.find((each) => address.startsWith(each));
  return hub && kinds.get(hub);
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
export function listedAs(url: string, pages: HTMLElement): Element | null | undefined {
  const { pathname } = new URL(url, location.href);
  const address = hubs.find((each) => pathname.startsWith(each)) ?? pathname;
  return [...pages.querySelectorAll('a')]
    .find((each) => each.getAttribute('href') === address)
    ?.closest('li');
}

/**
 * One result: what it is and when it was published, its title, and the sentence that answers.
 * @param listed gives it a drawing, and a page the name of its group
 */
export function resultItem(
  { url, excerpt, content, meta }: Found,
  listed?: Element | null,
): HTMLElement {
  const item = made('li');
  const group = listed?.closest('section')?.querySelector('h3')?.textContent;
  const line = made('p', kindOf(url) ?? group ?? 'Page');
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
