import { describe, expect, it } from 'vitest';
import { type PageFacts, faultOf, nameOfFact } from '../support/page-facts.ts';
import { allPages, readPage } from '../support/site.ts';

const files = import.meta.glob<PageFacts>('../support/facts/*.ts', {
  eager: true,
  import: 'default',
});
const pages = Object.values(files);

const metaOf = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

describe.each(pages)('$page', ({ page, facts }) => {
  let built: Document | undefined;
  const read = () => (built ??= readPage(page).document);

  it('has a title, a description of 70 to 160 characters and keywords', () => {
    const document = read();
    expect(document.title).not.toBe('');
    expect(metaOf(document, 'description').length).toBeGreaterThanOrEqual(70);
    expect(metaOf(document, 'description').length).toBeLessThanOrEqual(160);
    expect(metaOf(document, 'keywords').split(', ').length).toBeGreaterThanOrEqual(3);
  });

  it('has one h1', () => {
    expect(read().querySelectorAll('h1')).toHaveLength(1);
  });

  it.each(facts.map((fact) => ({ fact, name: nameOfFact(fact) })))('$name', ({ fact }) => {
    expect(faultOf(read(), fact)).toBeUndefined();
  });
});

it('holds facts of every page that carries keywords, which are the static pages', () => {
  const withKeywords = allPages().filter((page) => metaOf(readPage(page).document, 'keywords'));
  const withFacts = pages.map(({ page }) => page);
  expect(withKeywords.filter((page) => !withFacts.includes(page))).toEqual([]);
});
