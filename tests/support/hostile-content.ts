import { block, postDocument, type Datasets } from './content-fixture.ts';
import type { JsonObject } from '../../src/lib/json.ts';

/** Words that would run, or would be lost, if a string were ever taken for HTML. */
export const HTML_IN_STRING = '<img src=x onerror="alert(1)"><script>alert(2)</script> & "kept"';
export const RIGHT_TO_LEFT = 'مرحبا بكم في الرخ';
export const EMOJI = '👩🏽‍💻🏴󠁧󠁢󠁳󠁣󠁴󠁿';
export const LONG_TITLE = `Long ${'winded '.repeat(42)}end`;

const asset = (_ref: string) => ({ asset: { _type: 'reference', _ref } });

/** A link around words, in a block of its own. */
const linked = (key: string, href: unknown, text: string) =>
  block('', {
    _key: key,
    markDefs: [{ _type: 'link', _key: 'l', href }],
    children: [{ _type: 'span', _key: 's', text, marks: ['l'] }],
  });

function release(id: string, changes: JsonObject = {}): JsonObject {
  return {
    _id: id,
    _type: 'pressRelease',
    title: `Release ${id} ${HTML_IN_STRING}`,
    publishedAt: '2026-01-01T00:00:00Z',
    slug: { current: id },
    ...changes,
  };
}

const coverage = (id: string, changes: JsonObject): JsonObject => ({
  _id: id,
  _type: 'mediaCoverage',
  title: `Coverage ${id} ${HTML_IN_STRING}`,
  publishedAt: '2026-01-01T00:00:00Z',
  ...changes,
});

/**
 * Datasets in which nearly every document has something wrong with it; there is no letter at all.
 * Each id says what.
 */
export const hostileContent: Datasets = {
  perspectives: [
    { _id: 'bare', _type: 'post', slug: { current: 'bare' } },
    postDocument({
      _id: 'future',
      title: 'From the future',
      slug: { current: 'future' },
      publishedAt: '2999-12-31T23:30:00-02:00',
    }),
    postDocument({
      _id: 'zoneless',
      title: 'Without a zone',
      slug: { current: 'zoneless' },
      publishedAt: '2026-03-02T23:30:00',
    }),
    postDocument({ _id: 'undated', title: 'No day', slug: { current: 'undated' }, publishedAt: 'soon' }), // prettier-ignore
    postDocument({
      _id: 'rtl',
      title: RIGHT_TO_LEFT,
      slug: { current: 'مرحبا' },
      body: [block(`${RIGHT_TO_LEFT} ${EMOJI}`)],
    }),
    postDocument({ _id: 'emoji', title: `Emoji ${EMOJI}`, slug: { current: 'emoji-🏰' } }),
    postDocument({ _id: 'long', title: LONG_TITLE, slug: { current: 'long' } }),
    postDocument({
      _id: 'html',
      title: `Title ${HTML_IN_STRING}`,
      description: `Description ${HTML_IN_STRING}`,
      slug: { current: 'html' },
      author: { name: `Author ${HTML_IN_STRING}`, role: `Role ${HTML_IN_STRING}` },
      body: [block(`Body ${HTML_IN_STRING}`), { _type: 'code', _key: 'c', code: HTML_IN_STRING }],
    }),
    postDocument({
      _id: 'unresolved',
      title: 'Pointing nowhere',
      slug: { current: 'unresolved' },
      author: { _type: 'reference', _ref: 'author-gone' },
      mainImage: { _type: 'image', ...asset('image-gone-10x10-png') },
    }),
    postDocument({
      _id: 'keyless',
      title: 'Without keys',
      slug: { current: 'keyless' },
      body: [
        ...['First keyless.', 'Second keyless.'].map((text) => ({
          _type: 'block',
          children: [{ _type: 'span', text }],
        })),
        { _type: 'poll', question: 'Words of a poll?' },
        { _type: 'image', ...asset('image-lost-10x10-png'), caption: 'Caption of a lost image' },
      ],
    }),
    postDocument({
      _id: 'links',
      title: 'Links of all kinds',
      slug: { current: 'links' },
      body: [
        linked('a', 'java\nscript:alert(1)', 'Words of a script link'),
        linked('b', 'data:text/html,<script>alert(1)</script>', 'Words of a data link'),
        linked('c', '//evil.example\\@ok.example', 'Words of a slashed link'),
        linked('d', 7, 'Words of a numbered link'),
        linked('e', 'https://ok.example/?a="b"', 'Words of a good link'),
        linked('f', 'https://rook.example/about', 'Words of an own link'),
        linked('g', '/perspectives/unpublished/?a=1&b=2#c', 'Words of a lost link'),
        linked('h', '/abuot', 'Words of a dangling link'),
        linked('i', '/gone"x', 'Words of a quoted link'),
        linked('j', '/feeds/rss.xml', 'Words of a feed link'),
      ],
    }),
    postDocument({ _id: 'twin-old', title: 'Older twin', slug: { current: 'twin' }, publishedAt: '2025-01-01T00:00:00Z' }), // prettier-ignore
    postDocument({ _id: 'twin-new', title: 'Newer twin', slug: { current: 'twin' }, publishedAt: '2026-02-01T00:00:00Z' }), // prettier-ignore
    ...['../../escape', 'page', 'a/b', '.hidden', 'x?y#z', 'index.html.br', 'index.md'].map(
      (current, index) =>
        postDocument({ _id: `unsafe-${index}`, title: `Unsafe slug ${index}`, slug: { current } }),
    ),
  ],
  'press-releases': [
    release('fileless', {
      content: `Opening ${HTML_IN_STRING}`,
      pdfFile: { _type: 'file', ...asset('file-gone-pdf') },
      mainImage: { _type: 'image', _sanityAsset: 'image@file://./images/gone.png' },
      contactInfo: { name: 'Grace', email: 'javascript:alert(1)' },
    }),
    release('empty-pdf', { pdfFile: { _type: 'file' }, content: [], body: null }),
  ],
  'media-coverage': [
    coverage('script-link', { link: { url: 'javascript:alert(1)', label: HTML_IN_STRING } }),
    coverage('lost-publication', {
      publication: { _type: 'reference', _ref: 'publication-gone' },
      coverImage: { _type: 'image', ...asset('image-gone-10x10-png') },
      link: { url: 'https://ok.example/a', label: `Read ${HTML_IN_STRING}` },
    }),
    coverage('own-link', { link: { url: 'https://rook.example/gone/', label: 'Read it here' } }),
    // More than one page of the list holds, and nothing to read elsewhere.
    ...Array.from({ length: 10 }, (_, n) =>
      coverage(`linkless-${n}`, { publishedAt: '2025-01-01' }),
    ),
  ],
};
