import { describe, expect, it } from 'vitest';
import { factsOf, modifiedAt } from '~/finish/facts.ts';
import { linksOf } from '~/finish/links.ts';
import { readPage } from '~/finish/page.ts';

const read = (source: string, address = '/a/') => readPage(address, source);

describe('links of a page', () => {
  const links = (html: string) => linksOf(read(html));

  it('are found on every kind of element, however quoted', () => {
    expect(
      links(`<link href="/a.css"><script src='/b.js'></script><img alt="x > y" src=/c.png>
        <A HREF="/d/?q=1&amp;r=2#e">d</A><img srcset="/e-1.jpg 1x, /e-2.jpg 2x">
        <video poster="/f.jpg"></video>`),
    ).toEqual(['/a.css', '/b.js', '/c.png', '/d/?q=1&r=2#e', '/e-1.jpg', '/e-2.jpg', '/f.jpg']);
  });

  it('are not mistaken for text, comments, scripts and other attributes', () => {
    expect(
      links(`<!-- <a href="/comment/"> --><p>write &lt;a href="/text/"&gt;</p>
        <script>const x = '<a href="/script/">';</script>
        <a data-href="/data/" title='<a href="/title/">'>x</a>`),
    ).toEqual([]);
  });

  it('are read without entities of any kind', () => {
    expect(links('<a href="/a&quot;b&#x26;c&eacute;">')).toEqual(['/a"b&cé']);
  });
});

describe('a social image', () => {
  const head = (image: string) =>
    `<meta property="og:title" content="A &amp; B"><meta property="og:image" content="https://rook.example${image}"><body data-accent="blue">`;

  it('is told by the head of its page', () => {
    expect(factsOf(read(head('/og/press-release/a.png'), '/press-release/a/')).card).toEqual({
      path: 'og/press-release/a.png',
      card: { title: 'A & B', label: 'Press Release', foot: 'rook.example', accent: 'blue' },
    });
  });

  it('is drawn neither for the default image nor for later pages of a list', () => {
    expect(factsOf(read(head('/og/default.png'), '/404.html')).card).toBeUndefined();
    expect(factsOf(read(head('/og/perspectives.png'), '/perspectives/page/2/')).card).toBe(
      undefined,
    );
  });
});

it('a page that says when it was changed is dated', () => {
  const meta = (name: string) => `<meta property="${name}" content="2026-01-01T00:00:00.000Z">`;
  expect(modifiedAt(read(meta('og:updated_time')))).toBe('2026-01-01T00:00:00.000Z');
  expect(modifiedAt(read(meta('article:modified_time')))).toBe('2026-01-01T00:00:00.000Z');
  expect(modifiedAt(read('<p>'))).toBeUndefined();
});

it('search takes pages that say what of them may be found', () => {
  expect(factsOf(read('<main data-pagefind-body>')).searchable).toBe(true);
  expect(factsOf(read('<main>')).searchable).toBe(false);
});
