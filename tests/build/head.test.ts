import { describe, expect, it } from 'vitest';
import { routes } from '../../src/config/routes.ts';
import { site } from '../../src/config/site.ts';
import {
  attribute,
  builtPages,
  fileFor,
  isDetailPage,
  isListPage,
  metaOf,
} from '../support/built-pages.ts';

const expectedOrigin = new URL(process.env['SITE_URL'] || site.defaultOrigin).origin;

/** Pages that share a value which each should have alone, by that value. */
function shared(valueOf: (document: Document) => string): string[] {
  const byValue = new Map<string, string[]>();
  for (const { address, document } of builtPages()) {
    const value = valueOf(document);
    byValue.set(value, [...(byValue.get(value) ?? []), address]);
  }
  return [...byValue]
    .filter(([, addresses]) => addresses.length > 1)
    .map(([value, addresses]) => `${addresses.join(', ')} share "${value}": give each its own`);
}

describe('every route of the site', () => {
  it.each(Object.values(routes))('%s is built', (route) => {
    expect(fileFor(route), `write src/pages${route.replace(/\/$/, '')}.astro`).toBeDefined();
  });
});

describe('the head of every page', () => {
  it('says that the page is in English', () => {
    const wrong = builtPages()
      .filter(({ document }) => document.documentElement.getAttribute('lang') !== 'en')
      .map(({ address }) => `${address}: <html> needs lang="en"`);
    expect(wrong).toEqual([]);
  });

  it('has a title that no other page has', () => {
    const empty = builtPages().filter(({ document }) => document.title.trim() === '');
    expect(empty.map(({ address }) => `${address}: no <title>`)).toEqual([]);
    expect(shared(({ title }) => title)).toEqual([]);
  });

  it('has a description that no other page has', () => {
    expect(shared((document) => metaOf(document, 'description'))).toEqual([]);
  });

  it('has a description of 50 to 160 characters, on pages that we write ourselves', () => {
    const wrong = builtPages()
      .filter(({ address }) => !isDetailPage(address) && !isListPage(address))
      .map(({ address, document }) => ({ address, text: metaOf(document, 'description') }))
      .filter(({ text }) => text.length < 50 || text.length > 160)
      .map(({ address, text }) => `${address}: ${String(text.length)} characters, "${text}"`);
    expect(wrong).toEqual([]);
  });

  it('has one canonical address: its own, absolute, on the site’s origin', () => {
    const wrong = builtPages()
      .filter(({ noindex }) => !noindex)
      .flatMap(({ address, document }) => {
        const found = [...document.querySelectorAll('link[rel="canonical"]')];
        const links = found.map((link) => attribute(link, 'href'));
        const right = new URL(encodeURI(address), expectedOrigin).href;
        return links.length === 1 && links[0] === right
          ? []
          : [`${address}: canonical is ${links.join(', ') || 'missing'}, should be ${right}`];
      });
    expect(wrong).toEqual([]);
  });

  it('has og:title, og:description, og:type, and og:url as the canonical', () => {
    const wrong = builtPages().flatMap(({ address, document, noindex }) => {
      const missing = ['og:title', 'og:description', 'og:type', 'og:url'].filter(
        (name) => metaOf(document, name) === '',
      );
      const canonical = document.querySelector('link[rel="canonical"]');
      if (!noindex && canonical && metaOf(document, 'og:url') !== attribute(canonical, 'href')) {
        missing.push('og:url equal to the canonical');
      }
      return missing.map((name) => `${address}: no ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has an absolute og:image, which is in the build when it is ours', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      const image = metaOf(document, 'og:image');
      if (!URL.canParse(image)) return [`${address}: og:image "${image}" is not absolute`];
      const { origin, pathname } = new URL(image);
      if (origin !== expectedOrigin || fileFor(pathname) !== undefined) return [];
      return [`${address}: og:image ${pathname} is not in the build`];
    });
    expect(wrong).toEqual([]);
  });
});
