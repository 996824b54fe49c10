import type { TypeName } from '#content/types/index.ts';
import type { JsonObject } from '#lib/json.ts';
import { block, coverage, linked, post, release, span } from './content-fixture.ts';

/** Words that would run, or would be lost, if a string were ever taken for HTML. */
export const HTML_IN_STRING = '<img src=x onerror="alert(1)"><script>alert(2)</script> & "kept"';
/** A value that is no words. */
export const SETTING = 'aB3xY_7kQ2w';
export const RIGHT_TO_LEFT = 'مرحبا بكم في الرخ';
export const EMOJI = '👩🏽‍💻🏴󠁧󠁢󠁳󠁣󠁴󠁿';
export const LONG_TITLE = `Long ${'winded '.repeat(42)}end`;

const asset = (_ref: string) => ({ _type: 'image', asset: { _type: 'reference', _ref } });
const html = (words: string) => `${words} ${HTML_IN_STRING}`;

/** A perspective at an address that is its id, unless a change says otherwise. */
const at = (_id: string, title: string, changes: JsonObject = {}) =>
  post({ _id, title, slug: { current: _id }, ...changes });

const unsafeSlugs = ['../../escape', 'page', 'a/b', '.hidden', 'x?y#z', 'index.html.br', 'index.md'];

/**
 * Documents as Sanity holds them, nearly each with something wrong that its id names, and one picture; there is no
 * letter at all.
 */
export const hostileContent: Partial<Record<TypeName, readonly JsonObject[]>> = {
  perspectives: [
    { _id: 'bare', _type: 'post', slug: { current: 'bare' } },
    at('future', 'From the future', { publishedAt: '2999-12-31T23:30:00-02:00' }),
    at('zoneless', 'Without a zone', { publishedAt: '2026-03-02T23:30:00' }),
    at('undated', 'No day', { publishedAt: 'soon' }),
    at('مرحبا', RIGHT_TO_LEFT, { _id: 'rtl', body: [block(`${RIGHT_TO_LEFT} ${EMOJI}`)] }),
    at('emoji-🏰', `Emoji ${EMOJI}`, { _id: 'emoji', mainImage: asset('image-abc-1600x900-jpg') }),
    { _id: 'image-abc-1600x900-jpg', _type: 'sanity.imageAsset' },
    at('long', LONG_TITLE),
    at('html', html('Title'), {
      description: html('Description'),
      author: { name: html('Author'), role: html('Role') },
      body: [block(html('Body')), { _type: 'code', _key: 'c', code: HTML_IN_STRING }],
    }),
    at('unresolved', 'Pointing nowhere', {
      author: { _type: 'reference', _ref: 'author-gone' },
      mainImage: asset('image-gone-10x10-png'),
    }),
    at('keyless', 'Without keys', {
      body: [
        { _type: 'block', children: [{ _type: 'span', text: 'First keyless.' }] },
        { _type: 'block', children: [{ _type: 'span', text: 'Second keyless.' }] },
        { _type: 'poll', title: 'Words of a poll?' },
        { ...asset('image-lost-10x10-png'), caption: 'Caption of a lost image' },
      ],
    }),
    at('links', 'Links of all kinds', {
      body: Object.entries({
        script: 'java\nscript:alert(1)',
        data: 'data:text/html,<script>alert(1)</script>',
        slashed: '//evil.example\\@ok.example',
        numbered: 7,
        good: 'https://ok.example/?a="b"',
        own: 'https://rook.example/about',
        lost: '/perspectives/unpublished/?a=1&b=2#c',
        dangling: '/abuot',
        quoted: '/gone"x',
        feed: '/feeds/rss.xml',
        anchor: '#nowhere',
        place: '/about/#nowhere',
      }).map(([kind, href]) => ({ ...linked(href, `Words of a ${kind} link`), _key: kind })),
    }),
    at('tips-&-tricks', 'Reserved letters', {
      _id: 'reserved',
      ...{ description: undefined, paragraph: undefined },
      body: [
        { _type: 'youtube', videoId: SETTING, title: SETTING, alt: 'null', html: `<b>${SETTING}</b>` },
        block('', {
          markDefs: [
            { _type: 'internal', _key: 'l', item: { _type: 'reference', _ref: 'reserved' } },
            { _type: 'link', _key: 'm', href: '/perspectives/tips-%26-tricks/' },
          ],
          children: [span('Itself', ['l']), span(' and again', ['m'])],
        }),
      ],
    }),
    at('two', 'Older of two', { _id: 'two-old', publishedAt: '2025-01-01T00:00:00Z' }),
    at('two', 'Newer of two', { _id: 'two-new', publishedAt: '2026-02-01T00:00:00Z' }),
    ...unsafeSlugs.map((slug, n) => at(slug, `Unsafe slug ${n}`, { _id: `unsafe-${n}` })),
  ],
  'press-releases': [
    release('fileless', {
      title: html('Release'),
      content: html('Opening'),
      pdfFile: { ...asset('file-gone-pdf'), _type: 'file' },
      mainImage: asset('image-gone-10x10-png'),
      contactInfo: { name: 'Grace', email: 'javascript:alert(1)' },
    }),
    release('empty-pdf', { pdfFile: { _type: 'file' }, content: [], body: null }),
  ],
  'media-coverage': [
    coverage('script-link', { title: html('Coverage'), link: { url: 'javascript:alert(1)' } }),
    coverage('lost-publication', {
      publication: { _type: 'reference', _ref: 'publication-gone' },
      coverImage: asset('image-gone-10x10-png'),
      link: { url: 'https://ok.example/a', label: html('Read') },
    }),
    coverage('own-link', { link: { url: 'https://rook.example/gone/', label: 'Read it here' } }),
    // More than fit on one page of the list, without links to articles.
    ...Array.from({ length: 10 }, (_, n) => coverage(`linkless-${n}`, { publishedAt: '2025-01-01' })),
  ],
};
