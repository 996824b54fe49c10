import { expect, it } from 'vitest';
import { toFeedHtml } from '#content/feeds/feed-html.ts';

it.each([
  ['URLs become absolute', '<p><a href="/links/">L</a></p>', '<p><a href="https://rook.example/links/">L</a></p>'],
  [
    'links to a part lead to the page',
    '<p><a href="#c">C</a></p>',
    '<p><a href="https://rook.example/one/#c">C</a></p>',
  ],
  [
    'what only the site needs is removed',
    '<img src="/i.svg" class="a" loading="lazy"><input type="checkbox" aria-label="Enlarge figure 1">',
    '<img src="https://rook.example/i.svg">',
  ],
  [
    'code keeps its lines',
    '<pre><code><span>a\n</span><span>  b</span></code></pre>',
    '<pre><code><span>a\n</span><span>  b</span></code></pre>',
  ],
  [
    'a heading loses its anchor and keeps its direction',
    '<div class="h3" id="c" dir="rtl"> <h3>a <em>&gt; b</em></h3> <a class="anchor" href="#c" aria-label="To a > b"></a> </div>',
    '<h3 id="c" dir="rtl">a <em>&gt; b</em></h3>',
  ],
])('in the text of a feed %s', (_, html, expected) => {
  expect(toFeedHtml(html, new URL('https://rook.example/one/'))).toBe(expected);
});
