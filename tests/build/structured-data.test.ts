import { describe, expect, it } from 'vitest';
import { routes } from '../../src/config/routes.ts';
import { attribute, builtPages, isDetailPage, isListPage } from '../support/built-pages.ts';
import { textOf } from '../support/site.ts';
import { structuredDataFaults, typedObjects } from '../support/structured-data-faults.ts';

interface Described {
  readonly address: string;
  readonly document: Document;
  readonly blocks: readonly unknown[];
}

function parsed(address: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error(`${address}: JSON-LD does not parse: ${json.slice(0, 80)}`, { cause: error });
  }
}

const pages: readonly Described[] = builtPages().map(({ address, document }) => ({
  address,
  document,
  blocks: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    parsed(address, script.textContent),
  ),
}));

const typesOf = ({ blocks }: Described) =>
  typedObjects(blocks).map((each) => String(each['@type']));

const ofType = (page: Described, type: string) =>
  typedObjects(page.blocks).filter((each) => each['@type'] === type);

describe('structured data', () => {
  it('keeps to the vocabulary of schema.org on every page', () => {
    const faults = pages.flatMap(({ address, blocks }) =>
      structuredDataFaults(blocks).map((fault) => `${address}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('stands in the head only', () => {
    const outside = pages.flatMap(({ address, document }) =>
      [...document.querySelectorAll('script[type="application/ld+json"]')]
        .filter((script) => script.closest('head') === null)
        .map((script) => `${address}: outside the head: ${script.textContent.slice(0, 80)}`),
    );
    expect(outside).toEqual([]);
  });

  it('says on each page what it is', () => {
    const expected = (address: string): readonly string[] => {
      if (address === routes.home) return ['Organization', 'WebSite'];
      if (!isDetailPage(address)) return [];
      const article = address.startsWith(routes.pressReleases) ? 'NewsArticle' : 'BlogPosting';
      return [article, 'BreadcrumbList'];
    };
    const missing = pages.flatMap((page) => {
      const types = typesOf(page);
      return expected(page.address)
        .filter((type) => !types.includes(type))
        .map((type) => `${page.address} has no ${type}`);
    });
    expect(missing).toEqual([]);
    expect(pages.filter(({ address }) => isDetailPage(address)).length).toBeGreaterThan(0);
  });

  it('gives articles the headline, date and address of their page', () => {
    const faults = pages
      .filter(({ address }) => isDetailPage(address))
      .flatMap((page) => {
        const { address, document } = page;
        const [article] = [...ofType(page, 'BlogPosting'), ...ofType(page, 'NewsArticle')];
        const canonical = document.querySelector('link[rel="canonical"]');
        const time = document.querySelector('main time[datetime]');
        const pairs = [
          ['headline', article?.['headline'], textOf(document.querySelector('h1'))],
          ['datePublished', article?.['datePublished'], time && attribute(time, 'datetime')],
          ['url', article?.['url'], canonical && attribute(canonical, 'href')],
        ] as const;
        return pairs
          .filter(([, given, onPage]) => given !== onPage)
          .map(([name, given, onPage]) => `${address}: ${name} ${String(given)}, page ${onPage}`);
      });
    expect(faults).toEqual([]);
  });

  it('numbers breadcrumbs from 1 and ends them at the page, or at the hub of a list page', () => {
    const faults = pages.flatMap((page) =>
      ofType(page, 'BreadcrumbList').flatMap(({ itemListElement }) => {
        const items = typedObjects(itemListElement);
        const positions = items.map(({ position }) => position);
        const canonical = page.document.querySelector('link[rel="canonical"]');
        const last = String(items.at(-1)?.['item']);
        const own = canonical ? attribute(canonical, 'href') : '';
        const ends = isListPage(page.address) ? own.startsWith(last) : own === last;
        const counted = positions.every((position, index) => position === index + 1);
        return ends && counted ? [] : [`${page.address}: ${JSON.stringify(items)}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('words questions and answers as the page does', () => {
    const asked = pages.filter((page) => typesOf(page).includes('FAQPage'));
    expect(asked.length).toBeGreaterThan(0);
    const faults = pages.flatMap((page) => {
      const text = textOf(page.document.querySelector('main'));
      const questions = ofType(page, 'Question').map(({ name }) => String(name));
      const answers = ofType(page, 'Answer').map(({ text: words }) => String(words));
      return [...questions, ...answers]
        .filter((words) => !text.includes(words.replace(/\s+/g, ' ').trim()))
        .map((words) => `${page.address} does not show "${words}"`);
    });
    expect(faults).toEqual([]);
  });
});

describe('the check itself', () => {
  const context = { '@context': 'https://schema.org' };
  const article = {
    ...context,
    '@type': 'BlogPosting',
    headline: 'A',
    datePublished: '2026-01-01',
    image: 'https://a.example/a.png',
    author: { '@type': 'Person', name: 'A' },
  };

  it.each([
    [{ ...article, '@type': 'BlogPost' }, 'the type BlogPost is unknown'],
    [{ ...article, titel: 'A' }, 'BlogPosting.titel is unknown'],
    [{ ...article, datePublished: 'May 1' }, 'BlogPosting.datePublished is "May 1", not Date or DateTime'],
    [{ ...article, url: '/a/' }, 'BlogPosting.url is "/a/", not URL'],
    [{ ...article, author: 'A' }, 'BlogPosting.author is "A", not Organization or Person'],
    [{ ...article, author: { '@id': 'https://a.example/#b' } }, 'BlogPosting.author refers to "https://a.example/#b", which the page does not describe'],
    [{ ...article, author: { '@type': 'Place', address: 'A' } }, 'BlogPosting.author is a Place, not Organization or Person'],
    [{ ...article, wordCount: '12' }, 'BlogPosting.wordCount is "12", not Integer'],
    [{ ...context, '@type': 'Answer' }, 'Answer.text is missing'],
    [{ '@type': 'Answer', text: 'A' }, '@context is nothing'],
  ])('%j: %s', (block, fault) => {
    expect(structuredDataFaults([block])).toEqual([fault]);
  }); // prettier-ignore

  it('passes what is right', () => {
    expect(structuredDataFaults([article])).toEqual([]);
  });
});
