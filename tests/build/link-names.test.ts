import { beforeAll, describe, expect, it } from 'vitest';
import { attribute, builtPages } from '../support/built-pages.ts';
import { textOf } from '../support/site.ts';

interface NamedLink {
  /** Site path of its page. */
  readonly page: string;
  /** What a screen reader calls it. */
  readonly name: string;
  /** Its words, without those that only decorate. */
  readonly words: string;
  readonly href: string;
}

const HIDDEN = '[aria-hidden="true"]';
const PICTURE = 'img, [role="img"]';

/** A link's label, or its words with what its pictures show. */
function linkOf(page: string, link: Element): NamedLink {
  const { href } = new URL(attribute(link, 'href'), `https://this.example${page}`);
  const label = attribute(link, 'aria-label').trim();
  let spoken = link;
  if (link.querySelector(`${HIDDEN}, ${PICTURE}`)) {
    spoken = link.cloneNode(true) as Element;
    for (const hidden of spoken.querySelectorAll(HIDDEN)) hidden.remove();
  }
  const words = textOf(spoken);
  const pictures = [...spoken.querySelectorAll(PICTURE)].map(
    (picture) => attribute(picture, 'alt') || attribute(picture, 'aria-label'),
  );
  return { page, name: label || [words, ...pictures].join(' ').trim(), words, href };
}

/** Letters and figures, as speech input compares them. */
const spokenOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

describe('the links of every page', () => {
  let links: readonly NamedLink[];
  beforeAll(() => {
    links = builtPages().flatMap(({ address, document }) =>
      [...document.querySelectorAll('a[href]')].map((link) => linkOf(address, link)),
    );
  });

  it('lead to one place where they have one name', () => {
    const places = new Map<string, Set<string>>();
    for (const { page, name, href } of links) {
      const key = `${page}: "${name}"`;
      places.set(key, (places.get(key) ?? new Set()).add(href));
    }
    const wrong = [...places].filter(([, hrefs]) => hrefs.size > 1);
    expect(wrong.map(([link, hrefs]) => `${link} leads to ${[...hrefs].join(', ')}`)).toEqual([]);
  });

  it('have names, which begin with the words that are seen', () => {
    const wrong = links.filter(
      ({ name, words }) => name === '' || !spokenOf(name).startsWith(spokenOf(words)),
    );
    expect(
      wrong.map(({ page, name, words, href }) => `${page}: "${words}" to ${href}, named "${name}"`),
    ).toEqual([]);
  });
});
