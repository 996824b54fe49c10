import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { routes } from '#company/routes.ts';
import { contentTypes } from '#content/types/index.ts';
import { all, attribute, builtPages, fileFor, isDetailPage, metaOf, origin } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { isGenerated } from '../support/site.ts';

/** Pages that have a value in common that each should have alone. Editors may give two documents the same. */
function shared(valueOf: (document: Document) => string): string[] {
  const addresses = Map.groupBy(builtPages(), ({ document }) => valueOf(document));
  return [...addresses]
    .filter(
      ([value, pages]) =>
        value.trim() === '' || (pages.length > 1 && !pages.every(({ address }) => isDetailPage(address))),
    )
    .map(([value, pages]) => `${pages.map(({ address }) => address).join(', ')}: "${value}"`);
}

/** Pages that need no keywords: their titles name their subject. */
const { home, about, search } = routes;
const WITHOUT_KEYWORDS: readonly string[] = ['/404.html', home, about, search, ...contentTypes.map(({ path }) => path)];

describe('the head of every page', () => {
  it('says that the page is in English', () => {
    expectNoFaults(({ document }) => (document.documentElement.lang === 'en' ? [] : ['no lang="en"']));
  });

  it('has a title and a description that no other page has, documents aside', () => {
    expect(shared(({ title }) => title)).toEqual([]);
    expect(shared((document) => metaOf(document, 'description'))).toEqual([]);
  });

  it('has a description of at most 160 characters, and of 70 or more where the page is written by hand', () => {
    expectNoFaults(({ address, document }) => {
      const { length } = metaOf(document, 'description');
      const least = isGenerated(address) ? 1 : 70;
      return length >= least && length <= 160
        ? []
        : [`its description has ${String(length)} characters: write ${String(least)} to 160`];
    });
  });

  it('has three keywords or more on pages that are written by hand', () => {
    expectNoFaults(({ address, document }) => {
      const isOther = isGenerated(address) || WITHOUT_KEYWORDS.includes(address);
      const keywords = metaOf(document, 'keywords').split(', ');
      return isOther || keywords.length >= 3 ? [] : ['it needs three keywords or more'];
    });
  });

  it('has one canonical address, its own, where it may be indexed; og:url is the same', () => {
    expectNoFaults(({ address, document, noindex }) => {
      if (noindex) return [];
      const links = all(document, 'link[rel="canonical"]').map((link) => attribute(link, 'href'));
      const right = new URL(encodeURI(address), origin).href;
      return [...links, metaOf(document, 'og:url')].join(' ') === `${right} ${right}`
        ? []
        : [`canonical is ${links.join(', ')}, og:url ${metaOf(document, 'og:url')}`];
    });
  });

  it('has og:title, og:description, og:type, og:url and an og:image that is there', () => {
    expectNoFaults(({ document }) => {
      const names = ['og:title', 'og:description', 'og:type', 'og:url', 'og:image'];
      const missing = names.filter((name) => metaOf(document, name) === '');
      const image = URL.parse(metaOf(document, 'og:image'));
      const exists = image && (image.origin !== origin || fileFor(image.pathname) !== undefined);
      return exists ? missing : [...missing, `og:image ${String(image)} is not in the build`];
    });
  });

  it('has, first, a policy that allows its own scripts and rules, by their hashes, and nothing else inline', () => {
    expectNoFaults(({ document }) => {
      const meta = document.querySelector('head > [charset]:first-child + meta[http-equiv="Content-Security-Policy"]');
      const policy = attribute(meta, 'content');
      const templates = all(document, 'template').map((each) => (each as HTMLTemplateElement).content);
      const code = [document, ...templates].flatMap((part) =>
        all(part, 'script:not([src], [type="application/ld+json"]), style'),
      );
      const hashes = code.map(({ textContent }) => `'sha256-${hash('sha256', textContent, 'base64')}'`);
      const wrong = new Set(hashes).symmetricDifference(new Set(policy.match(/'sha256-[^']+'/g)));
      const isStrict = policy.startsWith("default-src 'none'; ") && !policy.includes("'unsafe-inline'");
      return isStrict ? [...wrong] : [policy];
    });
  });
});
