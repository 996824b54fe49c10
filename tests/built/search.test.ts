import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_FOLDER, SEARCH_OPTIONS, subjectOf } from '../../src/config/search.ts';
import { searchGroups } from '../../src/copy/navigation.ts';
import { isExternal } from '../../src/lib/new-tab.ts';
import { metaOf } from '../support/built/built-pages.ts';
import { readPage, root, siteFolder } from '../support/site.ts';

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

/** Addresses of the first three results. */
async function find(query: string): Promise<readonly string[]> {
  const { results = [] } = (await engine?.search(subjectOf(query))) ?? {};
  const found = await Promise.all(results.slice(0, 3).map((result) => result.data()));
  return found.map(({ raw_url }) => raw_url);
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => new Response(await readFile(new URL(url))));
  const module: unknown = await import(
    /* @vite-ignore */ `${pathToFileURL(siteFolder).href}/${SEARCH_FOLDER}/pagefind.js`
  );
  if (!isPagefind(module)) throw new Error('pagefind.js is not the search engine');
  engine ??= module.createInstance(SEARCH_OPTIONS);
});

it('finds the right page for what visitors type', async () => {
  const rows = readFileSync(`${root}tests/built/data/search-queries.txt`, 'utf8')
    .split('\n')
    .filter((row) => /^[^#]/.test(row));
  expect(rows.length).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const row of rows) {
    const [query = '', first = '', others = ''] = row.split('|').map((part) => part.trim());
    const found = await find(query);
    const missing = others.split(' ').filter((address) => address !== '' && !found.includes(address));
    if (found[0] !== first || missing.length > 0) faults.push(`${row}, but found: ${found.join(' ')}`);
  }
  expect(faults).toEqual([]);
});

it('quotes pages without their arrows', async () => {
  for (const query of ['contrast', 'refund', 'founder', 'salary', 'award']) {
    const { results = [] } = (await engine?.search(query)) ?? {};
    for (const { raw_url, content } of await Promise.all(results.map((result) => result.data())))
      expect(content, raw_url).not.toMatch(/[↗→]/);
  }
});

it('finds each page by its name and its title', async () => {
  const faults: string[] = [];
  for (const { label, href } of searchGroups.flatMap(({ links }) => links)) {
    if (isExternal(href)) continue;
    for (const name of [label, metaOf(readPage(href).document, 'twitter:title')]) {
      const [first] = await find(name);
      if (first !== href) faults.push(`${name}: ${String(first)} instead of ${href}`);
    }
  }
  expect(faults).toEqual([]);
});
