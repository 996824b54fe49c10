import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { env } from '~/config/env.ts';
import { rememberDocuments } from '~/content/site-documents.ts';
import { rememberSiteFiles } from '~/content/site-links.ts';
import type { JsonObject } from '~/lib/json.ts';
import { type Datasets, block, postDocument } from '../support/content-fixture.ts';
import { type KeyedPage, keyedPages } from '../support/keyed-pages.ts';
import { forgetSiteFiles } from '../support/site-files.ts';
import { storedContent } from '../support/stored-content.ts';

afterEach(() => {
  forgetSiteFiles();
  rememberDocuments(undefined);
});

const linked = (href: string) =>
  block('A link', {
    _key: href,
    markDefs: [{ _type: 'link', _key: 'l', href }],
    children: [{ _type: 'span', _key: 's', text: 'A link', marks: ['l'] }],
  });

/** A piece that others wrote may turn out to be one of this site. */
const OWN = new URL('/from-coverage/', env().siteUrl).href;

const day = (index: number) => `2026-01-${String(28 - index).padStart(2, '0')}T09:00:00Z`;
const categories = ['Field Notes', 'Field Notes', 'Technology', 'Field Notes', 'Field Notes', 'Technology', 'Field Notes']; // prettier-ignore

const document = (type: string, index: number): JsonObject =>
  postDocument({
    _id: `${type}-${index}`,
    _type: type,
    _updatedAt: day(index),
    title: `Title ${type} ${index}`,
    description: `Description ${type} ${index}`,
    publishedAt: day(index),
    slug: { _type: 'slug', current: `${type.toLowerCase()}-${index}` },
    perspectiveCategory: categories[index],
    body: [block(`Text of ${type} ${index}`), linked(`/from-${type.toLowerCase()}-${index}/`)],
  });

const many = (type: string, count: number, more: (index: number) => JsonObject = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({ ...document(type, index), ...more(index) }));

const letterAuthor = (bio: string) => ({ name: 'Anika Rao', position: 'CEO', bio: [block(bio)] });

const content = {
  perspectives: many('post', 7),
  'press-releases': many('pressRelease', 5, (index) => ({
    excerpt: `Excerpt ${index}`,
    contactInfo: { name: 'Pat', title: 'Press', email: 'press@rook.example' },
  })),
  'ceo-letters': many('ceoLetter', 5, () => ({ author: letterAuthor('A life') })),
  // More than the search page shows by itself.
  'media-coverage': many('mediaCoverage', 26, (index) => ({
    publishedAt: day(index),
    slug: undefined,
    body: undefined,
    excerpt: `Excerpt ${index}`,
    link: {
      url: index === 3 || index === 22 ? OWN : `https://news.example/${index}`,
      label: 'Read',
    },
    publication: { name: 'The Ledger' },
  })),
} satisfies Datasets;

type Dataset = keyof typeof content;

/** The content with changes in one document. */
function edited(dataset: Dataset, index: number, changes: JsonObject): Datasets {
  const documents: readonly JsonObject[] = content[dataset];
  return {
    ...content,
    [dataset]: documents.map((each, place) => (place === index ? { ...each, ...changes } : each)),
  };
}

interface Seen {
  readonly key: unknown;
  readonly published: string;
}

/** Key and content of everything published, by address. */
async function publish(datasets: Datasets): Promise<ReadonlyMap<string, Seen>> {
  rememberDocuments(await storedContent(datasets));
  return see(await keyedPages());
}

async function see(pages: readonly KeyedPage[]): Promise<ReadonlyMap<string, Seen>> {
  const all = new Map<string, Seen>();
  for (const { address, key, render } of pages)
    all.set(address, { key, published: await render() });
  return all;
}

const changed = (a: ReadonlyMap<string, Seen>, b: ReadonlyMap<string, Seen>, what: keyof Seen) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((each) => a.get(each)?.[what] !== b.get(each)?.[what]).sort(); // prettier-ignore

let first: ReadonlyMap<string, Seen>;
beforeEach(async () => {
  first ??= await publish(content);
});

describe('the key of a page', () => {
  it('is given for every path, and holds a digest', () => {
    expect(first.size).toBeGreaterThan(70);
    const keys = [...first].filter(([, { key }]) => !/^\["[\w-]{43}"/.test(String(key)));
    expect(keys).toEqual([]);
  });

  it('stays while the content does, wherever its texts wait', async () => {
    expect(changed(first, await publish(content), 'key')).toEqual([]);
  });

  const edits: Record<Dataset, Readonly<Record<string, JsonObject>>> = {
    perspectives: {
      title: { title: 'Other title' },
      description: { description: 'Other description' },
      paragraph: { paragraph: 'Other opening' },
      perspectiveCategory: { perspectiveCategory: 'Technology' },
      category: { category: { title: 'Guide' } },
      author: { author: { name: 'Hana Kim', role: 'Engineer' } },
      role: { author: { name: 'Anika Rao', role: 'Engineer' } },
      likes: { likes: 4 },
      slug: { slug: { current: 'other' } },
      'no slug': { slug: undefined },
      publishedAt: { publishedAt: '2026-01-24T09:30:00Z' },
      order: { publishedAt: '2026-01-12T09:30:00Z' },
      'latest change': { _updatedAt: '2026-05-25T12:00:00Z' },
      text: { body: [block('Other text'), linked('/from-post-3/')] },
      'link in the text': { body: [block('Text of post 3'), linked('/another/')] },
    },
    'press-releases': {
      title: { title: 'Other title' },
      description: { description: 'Other description' },
      excerpt: { excerpt: 'Other excerpt' },
      'excerpt for description': { description: undefined },
      contact: { contactInfo: { name: 'Kim', title: 'Press', email: 'press@rook.example' } },
      'no contact': { contactInfo: undefined },
      'no slug': { slug: undefined },
      publishedAt: { publishedAt: '2026-01-24T09:30:00Z' },
      text: { body: [block('Other text'), linked('/from-pressrelease-3/')] },
      'later text': { body: [block('Text of pressRelease 3'), block('More')] },
    },
    'ceo-letters': {
      title: { title: 'Other title' },
      description: { description: 'Other description' },
      author: { author: letterAuthor('Another life') },
      position: { author: { ...letterAuthor('A life'), position: 'Founder' } },
      'no slug': { slug: undefined },
      publishedAt: { publishedAt: '2026-01-24T09:30:00Z' },
      text: { body: [block('Other text'), linked('/from-ceoletter-3/')] },
    },
    'media-coverage': {
      title: { title: 'Other title' },
      description: { description: 'Other description' },
      excerpt: { excerpt: 'Other excerpt' },
      publication: { publication: { name: 'Makers Weekly' } },
      category: { category: { title: 'Interview' } },
      link: { link: { url: 'https://news.example/other', label: 'Read' } },
      label: { link: { url: OWN, label: 'Look' } },
      publishedAt: { publishedAt: '2026-01-24T09:30:00Z' },
    },
  };

  const cases = Object.entries(edits).flatMap(([dataset, fields]) =>
    Object.entries(fields).map(([field, changes]) => ({ dataset, field, changes })),
  );

  it.each(cases)(
    'changes with $field of $dataset where that is shown, and there only',
    async ({ dataset, changes }) => {
      const second = await publish(edited(dataset as Dataset, 3, changes));
      expect(changed(first, second, 'key')).toEqual(changed(first, second, 'published'));
    },
  );

  it('changes with an entry that comes or goes where that is shown, and there only', async () => {
    for (const dataset of Object.keys(content) as Dataset[]) {
      const second = await publish({ ...content, [dataset]: content[dataset].slice(1) });
      expect(changed(first, second, 'key')).toEqual(changed(first, second, 'published'));
    }
  });

  it('of a page or an Atom feed changes with the date of a change, wherever that is shown', async () => {
    const second = await publish(edited('perspectives', 3, { _updatedAt: '2026-01-25T12:00:00Z' }));
    // RSS tells of the latest change only; its entries are those of Atom all the same.
    const keys = changed(first, second, 'key').filter((address) => !address.endsWith('rss.xml'));
    expect(keys).toEqual(changed(first, second, 'published'));
    expect(keys).toContain('/perspectives/post-3/');
  });

  it('of an article and its twin changes with its text, and of feeds, no other', async () => {
    const second = await publish(edited('perspectives', 3, { body: [block('Other text')] }));
    expect(changed(first, second, 'key')).toEqual([
      '/feeds/atom.xml',
      '/feeds/perspectives/atom.xml',
      '/feeds/perspectives/rss.xml',
      '/feeds/rss.xml',
      '/perspectives/post-3/',
      '/perspectives/post-3/index.md',
    ]);
  });

  it('names the links whose target decides what is shown', async () => {
    const targets = [
      '/from-post-3/',
      '/from-pressrelease-3/',
      '/from-ceoletter-3/',
      '/from-coverage/',
    ];
    rememberDocuments(await storedContent(content));
    const pages = await keyedPages();
    for (const target of targets) {
      const others = [...first.values()].flatMap(
        ({ key }) => String(key).match(/\/from-[\w-]+\//g) ?? [],
      );
      rememberSiteFiles(
        new Set(
          others.filter((each) => each !== target).map((each) => `${each.slice(1)}index.html`),
        ),
      );
      const without = await see(pages);
      const naming = [...first].filter(([, { key }]) => String(key).includes(`,"${target}"`));
      expect(naming.map(([address]) => address).sort()).toEqual(
        changed(first, without, 'published'),
      );
      expect(naming.length, target).toBeGreaterThan(0);
    }
  });
});
