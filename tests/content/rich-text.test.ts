import { expect, it } from 'vitest';
import { richText } from '~/content/fields/rich-text.ts';
import { firstTextBlock } from '~/content/portable-text.ts';
import { block, linked, span } from '../support/content/content-fixture.ts';

function read(value: unknown) {
  const problems: string[] = [];
  const links: string[] = [];
  const nodes = richText('', '').parse(value, 'body', {
    assets: { origin: '', projectId: 'p', dataset: 'd' },
    siteUrl: 'https://rook.example',
    report: (path, message, fix) => problems.push(`${path}: ${message} ${fix}`),
    link: (path, href) => links.push(`${path}: ${href}`),
  });
  return { nodes, problems, links };
}

const image = { _type: 'image', alt: 'A', caption: 'Below' };
const rows = [{ _key: 'r', cells: ['a', 'b'] }, { cells: [1] }];

it.each<[string, unknown, object[], string[]?]>([
  ['a string, as its paragraphs', 'First.\n\nLast.', [{ children: [{ text: 'First.' }] }, { _type: 'block' }]],
  ['code', [{ _type: 'code', language: 'ts', code: 'a\r\n  b' }], [{ language: 'ts', code: 'a\n  b' }]],
  ['a table, its rows filled up', [{ _type: 'table', rows }], [{ rows: [rows[0], { cells: ['1', ''] }] }]],
  ['no empty table', [{ _type: 'table', rows: [] }], []],
  [
    'an image',
    [{ ...image, asset: { _id: 'image-abc-16x9-png' } }],
    [{ _type: 'image', image: { alt: 'A', caption: 'Below', width: 16 } }],
  ],
  [
    'the caption of an image that is gone',
    [{ ...image, asset: null, assetRef: 'image-gone-1x1-png' }],
    [{ children: [{ text: 'Below' }] }],
    ['body[0]: its asset image-gone-1x1-png is gone; the field is left out. '],
  ],
  ['a first heading as a second: the page has its title', [block('a', { style: 'h1' })], [{ style: 'h2' }]],
  [
    'the words of an unsafe link',
    [linked('java\nscript:alert(1)', 'unsafe')],
    [{ markDefs: [], children: [{ text: 'unsafe', marks: [] }] }],
    ['body[0].markDefs[0].href: the address "java\\nscript:alert(1)" cannot be linked; its words are kept without the'],
  ],
])('keeps %s', (_, value, expected, reported = []) => {
  const problems = reported.map((start) => expect.stringContaining(start));
  expect(read(value)).toMatchObject({ nodes: expected, problems });
});

it('keeps the words of unknown blocks, marks, styles, lists and inline objects', () => {
  const markDefs = [{ _type: 'footnote', _key: 'f', note: 'n' }];
  const mention = { _type: 'mention', _key: 'b', name: 'Hana' };
  const content = [block('', { children: [span('one '), span('two')] })];
  const { nodes, problems } = read([
    { _type: 'callout', _key: 'c', tone: 'warning', heading: 'Mind', content },
    block('Styled', { style: 'fancy', listItem: 'checkbox' }),
    block('', { markDefs, children: [span('Marked', ['sparkle', 'f', 'strong']), mention] }),
  ]);
  expect(nodes).toMatchObject([
    { children: [{ text: 'Mind' }] },
    { children: [{ text: 'one two' }] },
    { style: 'normal', listItem: 'bullet', level: 1, children: [{ text: 'Styled' }] },
    { children: [{ text: 'Marked', marks: ['strong'] }, { text: 'Hana' }] },
  ]);
  expect(problems).toEqual([
    'body[0]: blocks of type "callout" are unknown; its words are kept. Write it as text, an image, code or a table.',
    'body[1].listItem: lists of kind "checkbox" are unknown; it becomes a bullet list. Choose bullet or number.',
    'body[1].style: the style "fancy" is unknown; the block is a paragraph. Choose another style.',
    'body[2].markDefs[0]: marks of type "footnote" are unknown; the words are kept. Use a link, or remove the mark.',
    'body[2].children[0].marks: the mark "sparkle" is unknown; the words are kept. Remove the mark.',
    'body[2].children[1]: inline objects of type "mention" are unknown; its words are kept. Write it as text.',
  ]);
});

it.each([
  ['https://ok.example/', 'https://ok.example/', true],
  ['https://castling.rook.example/a', 'https://castling.rook.example/a', true],
  ['https://rook.example/about?a=1#b', '/about/?a=1#b', false],
  ['https://rook.example//a.example', '/a.example', false],
  ['/gone', '/gone/', false],
  ['#b', '#b', false],
])('links %s to %s, and records links to this site', (given, href, external) => {
  const { nodes, links } = read([linked(given)]);
  expect(nodes).toMatchObject([{ markDefs: [{ href, external }], children: [{ marks: ['l'] }] }]);
  expect(links).toEqual(external ? [] : [`body[0].markDefs[0].href: ${href}`]);
});

it('begins with the first words outside headings', () => {
  const { nodes } = read([block('Heading', { style: 'h2' }), block(' '), block('Text')]);
  expect([firstTextBlock(nodes), firstTextBlock([])]).toEqual(['Text', undefined]);
});
