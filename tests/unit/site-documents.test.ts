import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionGetters, remembered } from '../../src/content/collection.ts';
import { contentLoader } from '../../src/content/astro-loader.ts';
import {
  entriesOf,
  isContentLoadedApart,
  rememberDocuments,
  siteDocuments,
  skipAstroContent,
} from '../../src/content/site-documents.ts';
import type { SiteDocuments } from '../../src/content/types/all.ts';

// In development nothing is remembered.
beforeEach(() => void vi.stubEnv('DEV', false));
afterEach(() => {
  vi.unstubAllEnvs();
  rememberDocuments(undefined);
  // The mark that a whole process carries.
  Reflect.deleteProperty(globalThis, Symbol.for('rook-site:content-loaded-apart'));
});

const letter = (id: string): SiteDocuments['ceo-letters'][number] => ({
  id,
  title: id,
  description: undefined,
  publishedAt: undefined,
  updatedAt: undefined,
  slug: id,
  pdfFile: undefined,
  mainImage: undefined,
  author: undefined,
  summary: '',
  opening: undefined,
  text: undefined,
  links: [],
});

const site = (...ids: readonly string[]): SiteDocuments => ({
  perspectives: [],
  'press-releases': [],
  'media-coverage': [],
  'ceo-letters': ids.map(letter),
});

const { all } = collectionGetters(() =>
  entriesOf('ceo-letters', () => Promise.resolve([{ data: letter('of Astro') }])),
);
const ids = async () => (await all()).map(({ id }) => id);

describe('documents that were made known', () => {
  it('are what getters give, until others are; without any it is those of Astro', async () => {
    expect(await ids()).toEqual(['of Astro']);
    rememberDocuments(site('a', 'b'));
    expect(await ids()).toEqual(['a', 'b']);
    rememberDocuments(site('c'));
    expect(await ids()).toEqual(['c']);
    rememberDocuments(undefined);
    expect(await ids()).toEqual(['of Astro']);
  });

  it('are worked on once, for as long as they are the same', async () => {
    const work = vi.fn(() => Promise.resolve(siteDocuments()));
    const get = remembered(work);
    const first = site('a');
    for (const documents of [first, first, site('b'), site('b')]) {
      rememberDocuments(documents);
      expect(await get()).toBe(documents);
    }
    expect(work).toHaveBeenCalledTimes(3);
  });
});

describe('a process that loads its content itself', () => {
  it.each([
    ['says so', skipAstroContent],
    ['has made documents known', () => rememberDocuments(site('a'))],
  ])('%s: Astro holds none, and asks for none', async (_, prepare) => {
    expect(isContentLoadedApart()).toBe(false);
    prepare();
    expect(isContentLoadedApart()).toBe(true);
    const held = new Set(['left from before']);
    const context = {
      store: { clear: () => held.clear() },
    };
    const { load } = contentLoader('ceo-letters');
    if (typeof load !== 'function') throw new Error('There is no loader.');
    await Reflect.apply(load, undefined, [context]);
    expect([...held]).toEqual([]);
  });
});
