import { describe, expect, it } from 'vitest';
import { routes } from '#company/routes.ts';
import { all, attribute, builtPages, isDetailPage, metaOf } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { isGenerated, readPage, textOf } from '../support/site.ts';

const BLOCK = 'script[type="application/ld+json"]';

const blocksOf = (document: Document): readonly unknown[] =>
  all(document, `head ${BLOCK}`).map((script): unknown => JSON.parse(script.textContent));

type JsonObject = Readonly<Record<string, unknown>>;

/** Every object with a type inside a value, outer ones first. */
function typedObjects(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(typedObjects);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(typedObjects);
  return '@type' in value ? [{ ...value }, ...inner] : inner;
}

/** What Google requires for rich results. `schema-dts` checks the rest of the vocabulary. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: ['headline', 'datePublished', 'author', 'image'],
  NewsArticle: ['headline', 'datePublished', 'author', 'image'],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['price', 'priceCurrency'],
  SoftwareApplication: ['name', 'offers'],
};

const ofType = (document: Document, ...types: readonly string[]) =>
  typedObjects(blocksOf(document)).filter((each) => types.includes(String(each['@type'])));

const canonicalOf = (document: Document) => attribute(document.querySelector('link[rel="canonical"]'), 'href');

describe('structured data', () => {
  it('has what search engines require, refers to described items, and is in the head', () => {
    expectNoFaults(({ document }) => {
      const objects = typedObjects(blocksOf(document));
      const ids = new Set(objects.map((each) => each['@id']));
      const referred = JSON.stringify(objects).matchAll(/\{"@id":"([^"]+)"\}/g);
      return [
        ...objects.flatMap((each) => {
          const type = String(each['@type']);
          const missing = (REQUIRED[type] ?? []).filter((name) => !(name in each));
          return missing.map((name) => `${type}.${name} is missing`);
        }),
        ...[...referred].flatMap(([, id = '']) => (ids.has(id) ? [] : `${id} is not described`)),
        ...all(document, `body ${BLOCK}`).map(textOf),
      ];
    });
  });

  const offers = (...prices: readonly string[]) => prices.map((price) => `"price":"${price}"`);
  it.each([
    [routes.home, 'Organization', ['"foundingDate":"2020']],
    [routes.home, 'WebSite', []],
    [routes.contact, 'ContactPage', []],
    [routes.devConference, 'Event', ['"startDate":"2025-03', ...offers('0', '99', '299')]],
    [routes.links, 'SoftwareApplication', []],
    [routes.links, 'FAQPage', []],
    [routes.scoop, 'SoftwareApplication', offers('0', '49', '149')],
    [routes.scoop, 'FAQPage', []],
    [routes.hloLegal, 'Service', ['"provider":{"@type":"Organization","name":"Hlo Legal"}']],
    [routes.zoho, 'Service', ['"provider":{"@type":"Organization","name":"Zoho"}']],
    [routes.myProBuddy, 'Service', ['"provider":{"@type":"Organization","name":"MyProBuddy"}']],
    [routes.myProBuddy, 'BreadcrumbList', ['Rook For Startups']],
  ])('describes on %s: %s %j', (address, type, words) => {
    const objects = ofType(readPage(address).document, type).map((each) => JSON.stringify(each));
    expect(objects.filter((json) => words.every((each) => json.includes(each)))).toHaveLength(1);
  });

  it('gives plans a price a month, and free ones only a price', () => {
    const plans = [routes.links, routes.scoop].flatMap((address) => ofType(readPage(address).document, 'Offer'));
    const monthly = plans.map((plan) => [plan['price'] !== '0', 'priceSpecification' in plan]);
    expect(new Set(monthly.map(String))).toEqual(new Set(['true,true', 'false,false']));
  });

  it('gives each detail page an article with its headline, date and address, and breadcrumbs', () => {
    const details = builtPages().filter(({ address }) => isDetailPage(address));
    expectNoFaults(({ address, document }) => {
      const type = address.startsWith(routes.pressReleases) ? 'NewsArticle' : 'BlogPosting';
      const [article] = ofType(document, type);
      const onPage = {
        headline: textOf(document.querySelector('h1')),
        datePublished: metaOf(document, 'article:published_time'),
        url: canonicalOf(document),
      };
      const faults = Object.entries(onPage).filter(([name, value]) => article?.[name] !== value);
      const crumbs = ofType(document, 'BreadcrumbList').length === 1 ? [] : ['no BreadcrumbList'];
      return [...faults.map(([name, value]) => `${name} is ${value} on the page`), ...crumbs];
    }, details);
  });

  it('numbers breadcrumbs from 1 and ends them at the page, or at the hub of a list page', () => {
    expectNoFaults(({ address, document }) =>
      ofType(document, 'BreadcrumbList').flatMap(({ itemListElement }) => {
        const items = typedObjects(itemListElement);
        const last = String(items.at(-1)?.['item']);
        const own = canonicalOf(document);
        const isListPage = isGenerated(address) && !isDetailPage(address);
        const ends = isListPage ? own.startsWith(last) : own === last;
        const counted = items.every(({ position }, index) => position === index + 1);
        return ends && counted ? [] : [JSON.stringify(items)];
      }),
    );
  });

  it('has the same questions and answers as the page', () => {
    expectNoFaults(({ document }) => {
      const text = textOf(document.querySelector('main'));
      return ofType(document, 'Question', 'Answer')
        .map((each) => String(each['@type'] === 'Answer' ? each['text'] : each['name']))
        .filter((words) => !text.includes(words.replace(/\s+/g, ' ').trim()))
        .map((words) => `it does not show "${words}"`);
    });
  });
});
