import { describe, expect, it } from 'vitest';
import { routes } from '../../src/config/routes.ts';
import { attribute, builtPages, hubs, isDetailPage } from '../support/built-pages.ts';
import { allPages, readPage, textOf } from '../support/site.ts';

const mainOf = (address: string) => {
  const main = readPage(address).document.querySelector('main');
  if (!main) throw new Error(`${address} has no main`);
  return main;
};

/** Name by which assistive technology calls a link or button, as far as the markup tells. */
const nameOf = (element: Element) => attribute(element, 'aria-label') || textOf(element);

describe('below a hub stand its detail pages and its lists, and nothing else', () => {
  it.each([...hubs, routes.mediaCoverage])('%s', (hub) => {
    const shape =
      hub === routes.mediaCoverage
        ? /^page\/\d+\/$/
        : /^(?:[^/]+\/|page\/\d+\/|category\/[^/]+\/(?:page\/\d+\/)?)$/;
    const below = allPages()
      .filter((address) => address.startsWith(hub) && address !== hub)
      .map((address) => address.slice(hub.length));
    expect(below.filter((rest) => !shape.test(rest) || /^(?:page|category)\/$/.test(rest))).toEqual(
      [],
    );
  });
});

it('marks links to a page as current on that page, in bar and footer, and nowhere else', () => {
  const wrong = builtPages().flatMap(({ address, document }) =>
    [...document.querySelectorAll('body > header a[href], body > footer a[href]')]
      // The mobile menu is the same script on each page, and marks nothing.
      .filter((link) => link.closest('astro-island') === null)
      .filter(
        (link) =>
          (attribute(link, 'aria-current') === 'page') !== (attribute(link, 'href') === address),
      )
      .map((link) => `${address}: ${link.outerHTML}`),
  );
  expect(wrong).toEqual([]);
});

describe('legal pages have exactly their eight sections as h2', () => {
  it.each([
    [
      routes.terms,
      'Introduction',
      'Communications',
      'Purchases',
      'Contests, Sweepstakes and Promotions',
      'Refunds',
      'Content',
      'Prohibited Uses',
      'Contact Us',
    ],
    [
      routes.privacy,
      'Introduction',
      'Information We Collect',
      'How We Collect Information',
      'How We Use Your Information',
      'Disclosure',
      'Data Security',
      'Your Choices',
      'Contact Information',
    ],
  ])('%s', (address, ...sections) => {
    expect([...mainOf(address).querySelectorAll('h2')].map(textOf)).toEqual(sections);
  });

  it.each([
    [routes.terms, routes.privacy],
    [routes.privacy, routes.terms],
  ])('%s says its date, leads to %s and to the support portal', (address, other) => {
    const main = mainOf(address);
    const links = [...main.querySelectorAll('a')].map((link) => attribute(link, 'href'));
    expect(textOf(main)).toContain('Last updated April 30, 2025');
    expect(links).toContain(other);
    expect(links).toContain('https://help.rook.example');
  });

  it('the terms give 30 days from purchase', () => {
    expect(textOf(mainOf(routes.terms))).toContain('30 days from purchase');
  });
});

describe('quotes are blockquotes', () => {
  it.each([
    [routes.startups, 2],
    [routes.myProBuddy, 1],
    [routes.hloLegal, 2],
    [routes.zoho, 1],
    [routes.openSource, 1],
    [routes.links, 1],
    [routes.scoop, 1],
    [routes.developers, 3],
    [routes.invest, 1],
    [routes.life, 3],
  ])('%s has at least %i', (address, least) => {
    const quotes = [...mainOf(address).querySelectorAll('blockquote')].map(textOf);
    expect(quotes.filter(Boolean).length).toBeGreaterThanOrEqual(least);
    expect(new Set(quotes).size).toBe(quotes.length);
  });

  it.each([
    routes.startups,
    routes.myProBuddy,
    routes.hloLegal,
    routes.zoho,
    routes.openSource,
    routes.links,
    routes.scoop,
    routes.developers,
    routes.invest,
    routes.life,
  ])('%s shows each speaker once, beside the name that needs no second telling', (address) => {
    const figures = [...mainOf(address).querySelectorAll('figure:has(blockquote)')];
    const faces = figures.map((figure) => [...figure.querySelectorAll('img')]);
    expect(faces.map((pictures) => pictures.map((face) => face.getAttribute('alt')))).toEqual(
      figures.map(() => ['']),
    );
    const files = faces.flat().map((face) => face.getAttribute('src'));
    expect(files.length).toBeGreaterThan(0);
    expect(new Set(files).size).toBe(files.length);
  });

  it('no quote stands on two static pages', () => {
    const pagesOf = new Map<string, string[]>();
    for (const { address, document } of builtPages()) {
      if (isDetailPage(address)) continue;
      for (const quote of document.querySelectorAll('main blockquote')) {
        const words = textOf(quote);
        pagesOf.set(words, [...(pagesOf.get(words) ?? []), address]);
      }
    }
    expect([...pagesOf].filter(([, addresses]) => addresses.length > 1)).toEqual([]);
  });
});

describe('parts that the contract shapes', () => {
  it('the startup program shows its five partner logos as images inside one element', () => {
    const rows = [...mainOf(routes.startups).querySelectorAll('ul, div, p, section')].filter(
      (element) =>
        element.querySelectorAll('img, svg').length === 5 &&
        [...element.children].every((child) => child.matches('img, svg, :has(img, svg)')),
    );
    expect(rows.length, 'one list or row that holds five images and nothing else').toBeGreaterThan(
      0,
    );
  });

  it('the comparison table of Scoop has five columns, and each cell has text or a label', () => {
    const rows = [...mainOf(routes.scoop).querySelectorAll('table tr')];
    expect(rows.length).toBeGreaterThan(1);
    for (const [index, row] of rows.entries()) {
      const cells = [...row.children];
      expect(cells, `cells of row ${String(index + 1)}`).toHaveLength(5);
      const mute = cells.filter(
        (cell) =>
          textOf(cell) === '' &&
          attribute(cell, 'aria-label') === '' &&
          cell.querySelector('[aria-label], img[alt]:not([alt=""]), title') === null,
      );
      expect(mute, `cells without text or label in row ${String(index + 1)}`).toHaveLength(0);
    }
  });

  it('the roadmap of the open source page has one progressbar', () => {
    expect(
      mainOf(routes.openSource).querySelectorAll('[role="progressbar"], progress'),
    ).toHaveLength(1);
  });

  it.each([
    [routes.scoop, '$49/mo', '$149/mo'],
    [routes.devConference, '12 sessions', '8 sessions', '10 sessions', '6 sessions', '7 sessions'],
  ])('%s prints figures in one way: %s', (address, ...figures) => {
    const text = textOf(mainOf(address));
    for (const figure of figures) expect(text).toContain(figure);
  });

  it.each([routes.links, routes.scoop])(
    '%s leads to the pricing page of its product',
    (address) => {
      const links = [...mainOf(address).querySelectorAll('a[target="_blank"]')];
      expect(links.some((link) => attribute(link, 'href').includes('pricing'))).toBe(true);
    },
  );
});

describe('the hub without scripts', () => {
  it('the pagination of the perspectives is a nav of links: Previous, Next and numbers', () => {
    const navigation = mainOf(routes.perspectives).querySelector('nav[aria-label="Pagination"]');
    const names = [...(navigation?.querySelectorAll('a[href]') ?? [])].map(nameOf);
    expect(names.some((name) => name.startsWith('Next'))).toBe(true);
    expect(names.some((name) => /(?:^|\s)2$/.test(name))).toBe(true);
    const second = mainOf(`${routes.perspectives}page/2/`);
    const back = [...second.querySelectorAll('nav[aria-label="Pagination"] a[href]')].map(nameOf);
    expect(back.some((name) => name.startsWith('Previous'))).toBe(true);
  });

  it.each([
    [routes.perspectives, 'Read Article'],
    [routes.pressReleases, 'Read Full Release'],
    [routes.mediaCoverage, 'Read the Article'],
  ])('%s leads on by links named "%s"', (address, label) => {
    const links = [...mainOf(address).querySelectorAll('a[href]')].map(nameOf);
    expect(links.filter((name) => name.startsWith(label)).length).toBeGreaterThan(0);
  });

  it.each([routes.pressReleases, routes.ceoLetters])(
    'each detail page of %s links its PDF, or says that there is none',
    (hub) => {
      const details = builtPages().filter(
        ({ address }) => address.startsWith(hub) && isDetailPage(address),
      );
      expect(details.length).toBeGreaterThan(0);
      const kinds = details.map(({ address, document }) => {
        const main = document.querySelector('main');
        const link = [...(main?.querySelectorAll('a[href]') ?? [])].find((each) =>
          /\.pdf(?:[?#]|$)/.test(attribute(each, 'href')),
        );
        if (link) return 'link';
        const control = main?.querySelector('button[disabled], button[aria-disabled="true"]');
        const says = control && /PDF/.test(nameOf(control) + attribute(control, 'title'));
        return says && /not available|no PDF|doesn’t have|doesn't have/i.test(textOf(main ?? null))
          ? 'none'
          : `${address}: neither a PDF link nor a disabled control that says why`;
      });
      expect(kinds.filter((kind) => kind.startsWith('/'))).toEqual([]);
      expect(new Set(kinds)).toEqual(new Set(['link', 'none']));
    },
  );
});
