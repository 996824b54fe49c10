import { describe, expect, it } from 'vitest';
import { knownPaths } from '../../src/content/paths.ts';
import { documentsOf, letterOf, postOf } from '../support/site-documents.ts';

const isKnownPath = knownPaths(
  documentsOf({
    perspectives: ['two words', 'مرحبا', '100%', 'fourth', 'fifth'].map((slug) => postOf(slug)),
    'ceo-letters': [letterOf('without', { slug: undefined })],
  }),
  [{ url: '/images/perspectives/production/abc-16x9.svg', file: '/tmp/cover.svg' }],
);

describe('a link within the site', () => {
  it.each([
    ['home', '/'],
    ['home with a query and an anchor', '/?a=1#b'],
    ['a page', '/about/'],
    ['a page without its slash', '/about'],
    ['a page with a query and an anchor', '/about/?a=/gone/#/gone/'],
    ['an entry with a space, encoded', '/perspectives/two%20words/'],
    ['an entry with a space, bare', '/perspectives/two words/'],
    ['an entry in Unicode, bare', '/perspectives/مرحبا/'],
    ['an entry in Unicode, encoded', '/perspectives/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7/'],
    ['an entry with a percent sign, encoded', '/perspectives/100%25/'],
    ['an entry with a percent sign, bare', '/perspectives/100%/'],
    ['a page with dots on the way', '/gone/../about/'],
    ['the second page of a list', '/perspectives/page/2/'],
    ['a page of a category', '/perspectives/category/field-notes/page/2/'],
    ['a category without an article', '/perspectives/category/digital-wellness/'],
    ['a feed', '/feeds/rss.xml'],
    ['a Markdown alternate', '/perspectives/fourth/index.md'],
    ['a file of public', '/downloads/rook-code-of-conduct.pdf'],
    ['a file of the brand kit', '/downloads/brand/rook-colors.css'],
    ['an image of a dataset', '/images/perspectives/production/abc-16x9.svg'],
    ['the not-found page as a file', '/404.html'],
    ['the sitemap', '/sitemap-index.xml'],
  ])('is known: %s', (_what, href) => {
    expect(isKnownPath(href)).toBe(true);
  });

  it.each([
    ['a page that is gone', '/gone/'],
    ['the same, without its slash', '/gone'],
    ['below a page', '/about/gone/'],
    ['an entry without a slug', '/letter-from-the-ceo/without/'],
    ['a page of a list that is not there', '/perspectives/page/3/'],
    ['a file as a folder', '/feeds/rss.xml/'],
    ['the not-found page, which has no address', '/404/'],
    ['a page in other letters', '/About/'],
    ['a page with a faulty encoding', '/about%/'],
    ['an entry encoded twice', '/perspectives/two%2520words/'],
    ['home behind two slashes', '/.//'],
  ])('is not known: %s', (_what, href) => {
    expect(isKnownPath(href)).toBe(false);
  });
});

describe('a link out of the site', () => {
  it.each(['https://a.example/gone/', 'mailto:a@rook.example', 'tel:+441314960000', '#part'])(
    'leads, as far as the site can know: %s',
    (href) => {
      expect(isKnownPath(href)).toBe(true);
    },
  );
});
