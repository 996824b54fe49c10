import { Window } from 'happy-dom';
import MarkdownIt from 'markdown-it';
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

  it('hold a summary as words where readers take it for HTML', async () => {
    const summary = '<img src=x onerror="a()"> & words';
    const entries = feed.entries.map((entry) => ({ ...entry, summary }));
    const [, description = ''] = /<item>.*<description>(.*?)<\/description>/s.exec(await toRss({ ...feed, entries })) ?? []; // prettier-ignore
    const html = description.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'); // prettier-ignore
    expect(html).toMatch(/^&lt;img src=x .*&gt; &amp; words$/);
  });

  it('make addresses absolute and drop what only serves the site', () => {
    const html =
      '<div class="h2" id="a"><h2>A <em>b</em></h2> <a class="anchor" href="#a" aria-label="x">#</a> </div><div class="h3" id="c" dir="rtl"> <h3>C</h3> <a class="anchor" href="#c" aria-label="x">#</a> </div><p><a href="/links/">L</a></p><img src="/i.svg" loading="lazy">';
    expect(toFeedHtml(html, origin)).toBe(
      '<h2 id="a">A <em>b</em></h2><h3 id="c" dir="rtl">C</h3><p><a href="https://rook.example/links/">L</a></p><img src="https://rook.example/i.svg">',
    );
  });

  it('drop the link beside a heading, whatever the heading says', () => {
    const html =
      '<div class="h2" id="a-b"><h2>a &gt; b</h2><a class="anchor" href="#a-b" aria-label="Link to a > b">#</a></div>';
    expect(toFeedHtml(html, origin)).toBe('<h2 id="a-b">a &gt; b</h2>');
    const line = (words: string) =>
      `<div class="h5" id="a">  <h5>${words}</h5> <a class="anchor" href="#a" aria-label="">#</a> </div>`;
    expect(toFeedHtml(line(`<ul><li>${line('b')}</li></ul>`), origin)).toBe(
      '<h5 id="a"><ul><li><h5 id="a">b</h5></li></ul></h5>',
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

  const markdown = new MarkdownIt({ html: true });
  const kindsIn = (text: string) =>
    markdown.parse(text, {}).flatMap(({ type, children }) => [type, ...(children ?? []).map((each) => each.type)]); // prettier-ignore

  it.each([
    ['a heading by its underline', block('Words\n=====\nWords\n-----')],
    ['code by its indent', block('    <b>Words</b>')],
    ['code that an empty line ends', block('a\n\n<img src=x>\n\nb', ['code'])],
    ['HTML in a paragraph after an empty line', block('a\n\n    <b>\n\n<div>', ['strong'])],
  ])('hold no %s', (_what, node) => {
    const kinds = kindsIn(toMarkdown([node], origin));
    expect(kinds).not.toContain('html_inline');
    expect(kinds).not.toContain('html_block');
    expect(kinds).not.toContain('heading_open');
    expect(kinds).not.toContain('code_block');
    expect(kinds.filter((kind) => kind === 'paragraph_open')).toHaveLength(1);
  });

  it('show entities as they were typed', () => {
    const html = markdown.render(toMarkdown([block('&lt;b&gt; &amp; &#60;')], origin));
    expect(html).toBe('<p>&amp;lt;b&amp;gt; &amp;amp; &amp;#60;</p>\n');
  });

  it('part two runs of code that touch', () => {
    const span = (text: string) => ({ _type: 'span' as const, _key: text, text, marks: ['code'] });
    const text = toMarkdown([block('', [], { children: [span('a'), span('b`<img src=x>')] })], origin); // prettier-ignore
    expect(kindsIn(text)).toEqual(['paragraph_open', 'inline', 'code_inline', 'text', 'code_inline', 'paragraph_close']); // prettier-ignore
  });

  it('nest an item no deeper than the items above it', () => {
    const item = (level: number) => block('x', [], { listItem: 'bullet', level });
    expect(toMarkdown([item(6), item(6), item(1)], origin)).toBe('-  x\n   -  x\n-  x');
  });

  it('keep the address of a mail that holds an angle bracket in its place', () => {
    const markDefs = [{ _type: 'link' as const, _key: 'l', href: 'mailto:a>) <b>@c.example', external: false }]; // prettier-ignore
    expect(kindsIn(toMarkdown([block('Mail', ['l'], { markDefs })], origin))).not.toContain('html_inline'); // prettier-ignore
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
    const place = (index: number) => placePath('media-coverage', { id: 'a b' }, index);
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
