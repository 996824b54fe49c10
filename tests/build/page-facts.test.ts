import { describe, expect, it } from 'vitest';
import { routes } from '../../src/config/routes.ts';
import { builtPages, hubs, isDetailPage, isListPage, metaOf } from '../support/built-pages.ts';
import { type PageFacts, faultOf, howToAddFacts, nameOfFact } from '../support/page-facts.ts';
import { readPage } from '../support/site.ts';

const files = import.meta.glob<PageFacts>('../support/facts/*.ts', {
  eager: true,
  import: 'default',
});
const pages = Object.values(files);

describe.each(pages)('$page', ({ page, facts }) => {
  let built: Document | undefined;
  const read = () => (built ??= readPage(page).document);

  it('has a title, a description of 70 to 160 characters and keywords', () => {
    const document = read();
    expect(document.title).not.toBe('');
    const { length } = metaOf(document, 'description');
    const words = `the description of ${page} has ${length} characters: write 70 to 160`;
    expect(length, words).toBeGreaterThanOrEqual(70);
    expect(length, words).toBeLessThanOrEqual(160);
    expect(
      metaOf(document, 'keywords').split(', ').length,
      `${page} needs three keywords or more`,
    ).toBeGreaterThanOrEqual(3);
  });

  it.each(facts.map((fact) => ({ fact, name: nameOfFact(fact) })))('$name', ({ fact }) => {
    const fault = faultOf(read(), fact);
    expect(
      fault,
      `${page}, ${nameOfFact(fact)}: ${fault ?? ''}. Correct the page, or its facts in tests/support/facts.`,
    ).toBeUndefined();
  });
});

/** Pages of the first specification: other tests hold them, by what they do. */
const ofFirstSpecification: readonly string[] = [
  routes.home,
  routes.about,
  ...hubs,
  routes.mediaCoverage,
  routes.terms,
  routes.privacy,
  routes.search,
  '/404.html',
];

it('every page that we write ourselves has its facts', () => {
  const known = [...ofFirstSpecification, ...pages.map(({ page }) => page)];
  const missing = builtPages()
    .map(({ address }) => address)
    .filter((address) => !isDetailPage(address) && !isListPage(address))
    .filter((address) => !address.startsWith(`${routes.mediaCoverage}page/`))
    .filter((address) => !known.includes(address));
  expect(missing, missing.map(howToAddFacts).join('\n\n')).toEqual([]);
});

it('every page that carries keywords has facts', () => {
  const withFacts = pages.map(({ page }) => page);
  const missing = builtPages()
    .filter(({ document }) => metaOf(document, 'keywords') !== '')
    .map(({ address }) => address)
    .filter((address) => !withFacts.includes(address));
  expect(missing, missing.map(howToAddFacts).join('\n\n')).toEqual([]);
});
