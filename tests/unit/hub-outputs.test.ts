import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { anchorMaker } from '~/lib/anchor.ts';
import { placePath } from '~/hub/addresses.ts';
import { archivePath, catalogPages } from '~/hub/catalog-pages.ts';
import { toFeedHtml } from '~/hub/feeds/feed-html.ts';
import { type Feed, toAtom, toRss } from '~/hub/feeds/feed-xml.ts';
import { ogImagePath } from '~/seo/og-image-path.ts';
import { toMarkdown } from '~/hub/rich-text/markdown.ts';
import type { RichTextBlock } from '~/hub/rich-text/rich-text.ts';
import { feedEntries } from '../support/feed-entries.ts';

const origin = new URL('https://rook.example');
describe('social images', () => {
  it('shares one image among the pages of a list', () => {
    expect(ogImagePath('/')).toBe('/og/home.png');
    expect(ogImagePath('/perspectives/page/3/')).toBe('/og/perspectives.png');
  });
});

const feed: Feed = {
  title: 'Rook & co',
  description: 'All',
  pageUrl: 'https://rook.example/',
  rssUrl: 'https://rook.example/feeds/rss.xml',
  atomUrl: 'https://rook.example/feeds/atom.xml',
  language: 'en',
  updatedAt: '2026-03-02T09:00:00.000Z',
  entries: [
    {
      id: 'https://rook.example/a/',
      url: 'https://rook.example/a/',
      moves: false,
      title: 'A < B',
      summary: undefined,
      html: '<p>5 &lt; 6</p>',
      author: 'Hana Kim',
      category: 'Field Notes',
      publishedAt: undefined,
      updatedAt: '2026-03-02T09:00:00.000Z',
    },
  ],
};

describe('feeds', () => {
  it('are well-formed, carry the full text and live without a date', async () => {
    for (const xml of [await toRss(feed), toAtom(feed)]) {
      const parsed = new new Window().DOMParser().parseFromString(xml, 'application/xml');
      expect(parsed.querySelector('parsererror')).toBeNull();
      expect(xml).toContain('&lt;p&gt;5 &amp;lt; 6&lt;/p&gt;');
      expect(xml).toContain('A &lt; B');
      expect(xml).not.toMatch(/pubDate|<published>/);
    }
  });

  it('name an entry by an address that stays, wherever its own leads', async () => {
    const id = 'https://rook.example/media-coverage/#a&b';
    const url = 'https://rook.example/media-coverage/page/2/#a&b';
    const entries = feed.entries.flatMap((entry) => [entry, { ...entry, id, url, moves: true }]);
    for (const xml of [await toRss({ ...feed, entries }), toAtom({ ...feed, entries })]) {
      expect(feedEntries(xml)).toMatchObject([
        { id: 'https://rook.example/a/', url: 'https://rook.example/a/' },
        { id, url },
      ]);
    }
  });

  it('make addresses absolute and drop what only serves the site', () => {
    const html =
      '<h2 id="a">A<a class="anchor" href="#a" aria-label="x">#</a></h2><p><a href="/links/">L</a></p><img src="/i.svg" loading="lazy">';
    expect(toFeedHtml(html, origin)).toBe(
      '<h2 id="a">A</h2><p><a href="https://rook.example/links/">L</a></p><img src="https://rook.example/i.svg">',
    );
  });
});

describe('Markdown twins', () => {
  const block = (text: string, marks: string[] = [], more: Partial<RichTextBlock> = {}) => ({
    _type: 'block' as const,
    _key: text,
    style: 'normal' as const,
    markDefs: [{ _type: 'link' as const, _key: 'l', href: '/links/', external: false }],
    children: [{ _type: 'span' as const, _key: 'a', text, marks }],
    ...more,
  });

  it('keep marks, links, lists and what Markdown would take for its own', () => {
    const text = [
      block('1. not a list *really*'),
      block(' bold ', ['strong']),
      block('Links', ['l']),
      block('one', [], { listItem: 'bullet', level: 1 }),
      block('two', [], { listItem: 'number', level: 2 }),
    ];
    expect(toMarkdown(text, origin)).toBe(
      '1\\. not a list \\*really\\*\n\n **bold** \n\n[Links](<https://rook.example/links/>)\n\n-  one\n   1. two',
    );
  });

  it('fence code with more backticks than it holds', () => {
    const code = {
      _type: 'code' as const,
      _key: 'c',
      language: 'md',
      filename: undefined,
      code: '```\nx\n```',
    };
    expect(toMarkdown([code], origin)).toBe('````md\n```\nx\n```\n````');
  });
});

describe('small helpers of the hub', () => {
  it('say on which page of its list an entry stands', () => {
    const place = (index: number) => placePath('mediaCoverage', { id: 'a b' }, index);
    expect([place(0), place(9), place(10)]).toEqual([
      '/media-coverage/#a%20b',
      '/media-coverage/#a%20b',
      '/media-coverage/page/2/#a%20b',
    ]);
    expect(placePath('perspectives', { id: 'a' }, 4)).toBe('/perspectives/page/2/#a');
  });

  it('give plain pages only to lists that need them', () => {
    expect(catalogPages(Array.from({ length: 25 }, (_, n) => n))).toEqual([]);
    const pages = catalogPages(Array.from({ length: 250 }, (_, n) => n));
    expect(pages.map(({ from, to }) => [from, to])).toEqual([
      [1, 100],
      [101, 200],
      [201, 250],
    ]);
    expect(archivePath('letters', 2)).toBe('/search/letters/page/2/');
  });

  it('make anchors unique, also of headings without letters', () => {
    const make = anchorMaker();
    expect([make('A b'), make('A b'), make('👀')]).toEqual(['a-b', 'a-b-2', 'section']);
  });
});
