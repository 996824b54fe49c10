import { describe, expect, it } from 'vitest';
import { attribute, builtPages, isDetailPage } from '../support/built-pages.ts';
import { routes } from '../../src/config/routes.ts';

/** What decides which file of a picture a browser takes. */
const choiceOf = (element: Element, [src, srcset, sizes]: readonly [string, string, string]) => {
  const set = attribute(element, srcset);
  // Without a set there is one file, and sizes choose nothing.
  return set === '' ? attribute(element, src) : `${set} | ${attribute(element, sizes)}`;
};
const shown = (picture: Element) => choiceOf(picture, ['src', 'srcset', 'sizes']);
const askedFor = (link: Element) => choiceOf(link, ['href', 'imagesrcset', 'imagesizes']);

const highPictures = (document: Document) => [
  ...document.querySelectorAll('img[fetchpriority="high" i]'),
];
const preloadsOf = (document: Document) => [
  ...document.querySelectorAll('link[rel="preload"][as="image"]'),
];

describe('the pictures of every page', () => {
  it('have a width and a height, so that nothing moves when they come', () => {
    const wrong = builtPages().flatMap(({ address, document }) =>
      [...document.querySelectorAll('img')]
        .filter((picture) =>
          ['width', 'height'].some((side) => !/^[1-9]\d*$/.test(attribute(picture, side))),
        )
        .map((picture) => `${address}: ${picture.outerHTML.slice(0, 120)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are of high priority once at most, and that one does not wait', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      const high = highPictures(document);
      const lazy = high.filter((picture) => attribute(picture, 'loading') === 'lazy');
      return high.length > 1 || lazy.length > 0
        ? [`${address}: ${String(high.length)} of high priority, ${String(lazy.length)} lazy`]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('are asked for from the head as they are shown: the same file, once', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      const links = preloadsOf(document);
      const [picture] = highPictures(document);
      return links
        .filter((link) => links.length > 1 || !picture || shown(picture) !== askedFor(link))
        .map((link) => `${address}: ${link.outerHTML} is not the page's picture`);
    });
    expect(wrong).toEqual([]);
  });

  it('are asked for before anything long of the head', () => {
    const wrong = builtPages().flatMap(({ address, document }) =>
      preloadsOf(document)
        .filter((link) => {
          const children = [...document.head.children];
          return children
            .slice(0, children.indexOf(link))
            .some((each) => !each.matches('meta, link[rel="expect"]'));
        })
        .map(() => `${address}: something long stands before the preload`),
    );
    expect(wrong).toEqual([]);
  });

  it('are asked for from the head of each article and list that begins with one', () => {
    const first = builtPages().filter(
      ({ address, document }) =>
        (address.startsWith(routes.perspectives) ||
          address.startsWith(routes.mediaCoverage) ||
          address.startsWith(routes.ceoLetters)) &&
        document.querySelector('main img:not([loading="lazy"])') !== null,
    );
    expect(first.some(({ address }) => isDetailPage(address))).toBe(true);
    const wrong = first
      .filter(({ document }) => preloadsOf(document).length !== 1)
      .map(({ address }) => `${address}: its first picture is not preloaded`);
    expect(wrong).toEqual([]);
  });
});

describe('the first paint', () => {
  it('waits for the headline and the words under it, and for nothing further', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      const link = document.querySelector('link[rel="expect"][blocking="render"]');
      const words = link && document.querySelector(attribute(link, 'href'));
      const headline = document.querySelector('h1');
      const passed = [...document.querySelectorAll('main :is(h1, p)')];
      const distance = words && headline ? passed.indexOf(words) - passed.indexOf(headline) : -1;
      return distance === 0 || distance === 1
        ? []
        : [`${address}: ${link?.outerHTML ?? 'no link'}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the display font', () => {
  it('is asked for early, and after the picture that the visitor waits for', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      const links = [...document.querySelectorAll('link[rel="preload"]')];
      const fonts = links.filter((link) => attribute(link, 'as') === 'font');
      const isLast = links.at(-1) === fonts[0];
      const isLow = fonts.every((link) => attribute(link, 'fetchpriority') === 'low');
      return fonts.length === 1 && isLast && isLow ? [] : [`${address}: its font comes first`];
    });
    expect(wrong).toEqual([]);
  });
});
