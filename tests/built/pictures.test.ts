import { describe, it } from 'vitest';
import { routes } from '#company/routes.ts';
import { all, attribute, builtPages, shown } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';

/** What decides which file of a picture a browser takes. Without a set, sizes choose nothing. */
const choiceOf = (element: Element, src: string, srcset: string, sizes: string) => {
  const set = attribute(element, srcset);
  return set === '' ? attribute(element, src) : `${set} | ${attribute(element, sizes)}`;
};

const highPictures = (document: Document) => all(document, 'img[fetchpriority="high" i]');
const preloadsOf = (document: Document) => all(document, 'link[rel="preload"][as="image"]');

describe('the pictures of every page', () => {
  it('have a width and a height, so that nothing moves when they load', () => {
    expectNoFaults(({ document }) =>
      all(document, 'img')
        .filter((picture) => ['width', 'height'].some((side) => !/^[1-9]\d*$/.test(attribute(picture, side))))
        .map(shown),
    );
  });

  it('have high priority at most once, and not if lazy', () => {
    const lazy = 'img[loading="lazy" i][fetchpriority="high" i]';
    expectNoFaults(({ document }) => [...highPictures(document).slice(1), ...all(document, lazy)].map(shown));
  });

  it('are preloaded in the form shown, once, before anything long in the head', () => {
    expectNoFaults(({ document }) => {
      const [picture] = highPictures(document);
      const choice = picture && choiceOf(picture, 'src', 'srcset', 'sizes');
      return preloadsOf(document).flatMap((link, index) => {
        const children = [...document.head.children];
        const before = children.slice(0, children.indexOf(link));
        const isFirst = before.every((each) => each.matches('meta, link[rel="expect"]'));
        const isSame = choiceOf(link, 'href', 'imagesrcset', 'imagesizes') === choice;
        return index === 0 && isSame && isFirst ? [] : [shown(link)];
      });
    });
  });

  it('are preloaded on each article and list that begins with a picture', () => {
    const lists = [routes.perspectives, routes.mediaCoverage, routes.ceoLetters];
    const withCover = builtPages().filter(
      ({ address, document }) =>
        lists.some((list) => address.startsWith(list)) &&
        document.querySelector('main img:not([loading="lazy"])') !== null,
    );
    expectNoFaults(
      ({ document }) => (preloadsOf(document).length === 1 ? [] : ['its cover is not preloaded']),
      withCover,
    );
  });
});

it('the first paint waits for the headline and the paragraph below it, and nothing else', () => {
  expectNoFaults(({ document }) => {
    const link = document.querySelector('link[rel="expect"][blocking="render"]');
    const words = link && document.querySelector(attribute(link, 'href'));
    const texts = all(document, 'main :is(h1, p)');
    const headline = texts.findIndex(({ tagName }) => tagName === 'H1');
    const [first, next] = texts.slice(headline);
    return words && (words === first || words === next) ? [] : ['it waits for something else'];
  });
});
