import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_FOLDER, SEARCH_OPTIONS, subjectOf } from '#client/search/options.ts';
import { routes } from '#company/routes.ts';
import { searchGroups } from '#copy/navigation.ts';
import { searchWords } from '#copy/search-words.ts';
import { isExternal } from '#lib/new-tab.ts';
import { all, metaOf } from '../support/built/built-pages.ts';
import { readPage, siteFolder, textOf } from '../support/site.ts';

interface Match {
  readonly raw_url: string;
  readonly content: string;
}

interface Engine {
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<Match> }[] }>;
}

interface Pagefind {
  createInstance(options: object): Engine;
}

const isPagefind = (module: unknown): module is Pagefind =>
  typeof module === 'object' && module !== null && 'createInstance' in module;

let engine: Engine | undefined;

/** Results that the page shows. */
const SHOWN = 20;

/** The queries that do not have their address among so many first results. */
async function missed(queries: readonly (readonly [query: string, address: string])[]) {
  const faults = queries.map(async ([query, address]) => {
    const { results = [] } = (await engine?.search(subjectOf(query))) ?? {};
    const found = await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
    const addresses = found.map(({ raw_url }) => raw_url);
    return addresses.includes(address) ? [] : `"${query}" finds ${addresses.join(' ')} before ${address}`;
  });
  return (await Promise.all(faults)).flat();
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => new Response(await readFile(new URL(url))));
  const module: unknown = await import(
    /* @vite-ignore */ `${pathToFileURL(siteFolder).href}/${SEARCH_FOLDER}/pagefind.js`
  );
  if (!isPagefind(module)) throw new Error('pagefind.js is not the search engine');
  engine ??= module.createInstance(SEARCH_OPTIONS);
});

it('quotes the prose of pages: no arrows, no labels of buttons, no words of pictures', async () => {
  const screens = all(readPage(routes.developers).document, 'main figure[aria-label] p');
  const words = screens.map(textOf).filter((text) => text.length > 24);
  expect(words.length).toBeGreaterThan(5);
  for (const query of ['contrast', 'refund', 'founder', 'salary', 'award', 'payout', 'page']) {
    const { results = [] } = (await engine?.search(query)) ?? {};
    for (const { raw_url, content } of await Promise.all(results.map((result) => result.data()))) {
      expect(content, raw_url).not.toMatch(/[↗→]|Make your page|Join the Program/);
      expect(
        words.filter((line) => content.includes(line)),
        raw_url,
      ).toEqual([]);
    }
  }
});

it('finds each page by its name and its title', async () => {
  const pages = searchGroups.flatMap(({ links }) => links).filter(({ href }) => !isExternal(href));
  const names = pages.flatMap(({ label, href }) => [
    [label, href] as const,
    [metaOf(readPage(href).document, 'twitter:title'), href] as const,
  ]);
  expect(await missed(names)).toEqual([]);
});

it('finds each page by the words that only search has', async () => {
  const words = Object.entries(searchWords).flatMap(([address, list]) =>
    list.split(', ').map((query) => [query, address] as const),
  );
  expect(await missed(words)).toEqual([]);
});

it('finds no names of files', async () => {
  const { results = [] } = (await engine?.search('svg')) ?? {};
  const found = await Promise.all(results.map((result) => result.data()));
  expect(found.map(({ raw_url }) => raw_url)).toContain(routes.brandKit);
  expect(found.filter(({ content }) => !/svg/i.test(content)).map(({ raw_url }) => raw_url)).toEqual([]);
});
