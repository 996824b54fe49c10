import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { toFeedHtml } from '~/hub/feeds/feed-html.ts';
import { type Feed, type FeedEntry, toAtom, toRss } from '~/hub/feeds/feed-xml.ts';

const entry: FeedEntry = {
  id: 'https://rook.example/a/',
  url: 'https://rook.example/a/',
  moves: false,
  title: 'A < B',
  summary: '<img src=x onerror="a()"> & words',
  html: '<p>5 &lt; 6</p>',
  author: 'Hana Kim',
  category: 'Field Notes',
  publishedAt: undefined,
  updatedAt: '2026-03-02T09:00:00.000Z',
};
// Without a page: the URL of its card changes as the list grows.
const card: FeedEntry = {
  ...entry,
  id: 'https://rook.example/media-coverage/#a&b',
  url: 'https://rook.example/media-coverage/page/2/#a&b',
  moves: true,
};
const feed: Feed = {
  title: 'Rook & co',
  description: 'All',
  pageUrl: 'https://rook.example/',
  rssUrl: 'https://rook.example/feeds/rss.xml',
  atomUrl: 'https://rook.example/feeds/atom.xml',
  language: 'en',
  updatedAt: '2026-03-02T09:00:00.000Z',
  entries: [entry, card],
};

describe.each([
  { format: 'RSS', write: toRss, parts: ['item', 'guid', 'content:encoded'] },
  { format: 'Atom', write: toAtom, parts: ['entry', 'id', 'content'] },
])('$format', ({ write, parts: [each = '', id = '', content = ''] }) => {
  it('contains each entry in full, with a permanent ID, even without a date', async () => {
    const xml = await write(feed);
    const parsed = new new Window().DOMParser().parseFromString(xml, 'application/xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    const shown = [...parsed.querySelectorAll(each)].map((part) => {
      const parts = new Map([...part.children].map((child) => [child.tagName, child]));
      const url = parts.get('link');
      return {
        id: parts.get(id)?.textContent,
        url: url?.getAttribute('href') ?? url?.textContent,
        title: parts.get('title')?.textContent,
        html: parts.get(content)?.textContent,
      };
    });
    const picked = ({ id, url, title, html }: FeedEntry) => ({ id, url, title, html });
    expect(shown).toEqual([entry, card].map(picked));
    expect(xml).not.toMatch(/pubDate|<published>/);
  });
});

it('escapes a summary, which feed readers interpret as HTML', async () => {
  const parsed = new new Window().DOMParser().parseFromString(await toRss(feed), 'text/xml');
  const html = parsed.querySelector('item > description')?.textContent;
  expect(html).toMatch(/^&lt;img src=x .*&gt; &amp; words$/);
});

it.each([
  ['URLs become absolute', '<p><a href="/links/">L</a></p>', '<p><a href="https://rook.example/links/">L</a></p>'],
  [
    'what only the site needs is removed',
    '<img src="/i.svg" class="a" loading="lazy">',
    '<img src="https://rook.example/i.svg">',
  ],
  [
    'a heading loses its anchor',
    '<div class="h2" id="a"><h2>A <em>b</em></h2> <a class="anchor" href="#a" aria-label="x">#</a> </div>',
    '<h2 id="a">A <em>b</em></h2>',
  ],
  [
    'a heading keeps its direction',
    '<div class="h3" id="c" dir="rtl"> <h3>C</h3> <a class="anchor" href="#c" aria-label="x">#</a> </div>',
    '<h3 id="c" dir="rtl">C</h3>',
  ],
  [
    'a heading may contain any characters',
    '<div class="h2" id="a-b"><h2>a &gt; b</h2><a class="anchor" href="#a-b" aria-label="Link to a > b">#</a></div>',
    '<h2 id="a-b">a &gt; b</h2>',
  ],
  [
    'a heading may contain a list of headings',
    '<div class="h5" id="a"> <h5><ul><li><div class="h5" id="b"> <h5>b</h5> <a class="anchor" href="#b" aria-label="">#</a> </div></li></ul></h5> <a class="anchor" href="#a" aria-label="">#</a> </div>',
    '<h5 id="a"><ul><li><h5 id="b">b</h5></li></ul></h5>',
  ],
])('in the text of a feed %s', (_, html, expected) => {
  expect(toFeedHtml(html, new URL('https://rook.example'))).toBe(expected);
});
