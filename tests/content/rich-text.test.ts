import { expect, it } from 'vitest';
import { richText } from '#content/fields/rich-text.ts';
import { firstTextBlock } from '#content/fields/portable-text.ts';
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

const image = { _type: 'image', alt: 'A', caption: [block('Below')] };
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
  [
    'the caption of an image without a file, and says that its text is lost',
    [image, { _type: 'image', alt: 'A' }, { _type: 'image' }],
    [{ children: [{ text: 'Below' }] }],
    [
      'body[0]: the image has no file; only its caption is shown. Upload',
      'body[1]: the image has no file; it is left out. Upload',
    ],
  ],
  [
    'code only if it is text',
    [
      { _type: 'code', code: { _type: 'code', language: 'ts', code: 'a' } },
      { _type: 'code', code: ' ' },
    ],
    [{ _type: 'code', language: 'ts', code: 'a' }],
    [
      'body[0]: the code is an object, not text; its words are kept. ',
      'body[1]: there is no code; the block is left out. ',
    ],
  ],
  ['a table whose rows are nested', [{ _type: 'table', table: { rows } }], [{ rows: [rows[0], { cells: ['1', ''] }] }]],
  [
    'cells that are objects',
    [
      {
        _type: 'table',
        rows: [
          { cells: [{ value: '$9' }, { text: 2 }, { content: [block('Rich')] }, { _type: 'icon', value: 'check' }] },
          {},
        ],
      },
    ],
    [{ rows: [{ cells: ['$9', '2', 'Rich', ''] }, { cells: ['', '', '', ''] }] }],
    [
      'body[0].rows[0].cells[3]: objects of type "icon" are unknown in cells; it is left out. Write it as text.',
      'body[0].rows[1]: the row has no cells. Fill it in, or remove it.',
    ],
  ],
  [
    'the words of a table without cells',
    [{ _type: 'table', rows: [{ columns: [block('Words')] }] }],
    [{ children: [{ text: 'Words' }] }],
    ['body[0]: the table has no rows of cells; its words are kept. Fill it in again.'],
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

const proseNames = ['text', 'title', 'heading', 'label', 'caption', 'quote', 'body', 'content', 'description'];
it.each(proseNames)('%s holds words in objects of any type', (name) => {
  const { nodes } = read([{ _type: 'card', [name]: 'Some words.', alignment: 'left' }]);
  expect(firstTextBlock(nodes)).toBeUndefined();
  expect(JSON.stringify(nodes)).toContain('Some words.');
  expect(JSON.stringify(nodes)).not.toContain('left');
});

it('keeps the words of unknown blocks, marks, styles, lists and inline objects', () => {
  const markDefs = [{ _type: 'footnote', _key: 'f', note: 'n' }];
  const mention = { _type: 'mention', _key: 'b', id: 'hana', label: 'Hana R.' };
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
    { children: [{ text: 'Marked', marks: ['strong'] }, { text: 'Hana R.' }] },
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

const unkept = (text: string): [string, object, unknown[]] => [`not ${text}`, { text }, []];
const kept = (text: string): [string, object, unknown[]] => [text, { text }, [text]];
const settings = { videoId: 'Uor3I0n', provider: 'vimeo', align: 'center', height: 9, alt: 'null', name: 'a b' };

it.each<[string, object, unknown[]]>([
  ['only settings', { ...settings, asset: { title: 'My photo', _ref: 'image-a' } }, []],
  ...['null', 'undefined', ' ', '42', '16:9', '#fff', '-Uor3I0n_vQ', 'someId', 'blog/post-2', '12px'].map(unkept),
  ...['https://a.example/b', 'a.example/b', '/path', 'ann@a.example', 'cover.png', 'My photo 1.jpg'].map(unkept),
  ...['<p>Hello there</p>', 'Some <b>bold</b> words', '<iframe src="https://a.example">', 'a<br>b'].map(unkept),
  ...['Hello', 'Part two', 'The <video> element', 'v2 is out', 'Über', '日本語'].map(kept),
  ['lists of texts', { items: [{ title: 'One' }, { label: 'Two' }], content: ['Three.'] }, ['One', 'Two', 'Three.']],
  ['code, line by line', { title: 'Run', code: 'a\n  b', language: 'sh' }, ['Run', { _type: 'code', code: 'a\n  b' }]],
  ['code within', { code: { _type: 'code', code: 'ls', filename: 'a.sh' } }, [{ code: 'ls', filename: 'a.sh' }]],
  ['no code of another kind', { code: 'us', language: 'en' }, []],
])('of an unknown object, keeps %s', (_, node, expected) => {
  const { nodes, problems } = read([{ _type: 'widget', _key: 'w', ...node }]);
  expect(nodes).toMatchObject(
    expected.map((each) => (typeof each === 'string' ? { children: [{ text: each }] } : each)),
  );
  const result = expected.length > 0 ? 'its words are kept' : 'the block is left out';
  expect(problems).toEqual([
    `body[0]: blocks of type "widget" are unknown; ${result}. Write it as text, an image, code or a table.`,
  ]);
});

it('pictures, frames and scripts of another host are left out, and reported', () => {
  const url = 'https://a.example/b';
  const { nodes, problems } = read([
    { _type: 'image', url },
    { _type: 'image', asset: { url } },
    { _type: 'youtube', url },
    { _type: 'embed', content: `<iframe src="${url}"></iframe>` },
    { _type: 'html', html: `<script src="${url}"></script>` },
  ]);
  expect(nodes).toEqual([]);
  const paths = problems.map((problem) => /^(\S+): .+ left out\./.exec(problem)?.[1]);
  expect(paths).toEqual(['body[0]', 'body[1]', 'body[2]', 'body[3]', 'body[4]']);
});

it('nothing of an unknown object is the summary, and an inline one without words leaves nothing', () => {
  const icon = { _type: 'icon', _key: 'i', name: 'check', alt: 'null' };
  const { nodes, problems } = read([
    { _type: 'callout', text: 'Please note' },
    block('', { children: [{ ...icon, label: 'A label' }] }),
    block('', { children: [span('Text'), icon] }),
  ]);
  expect(firstTextBlock(nodes)).toBe('Text');
  expect(problems.at(-1)).toContain('inline objects of type "icon" are unknown; it is left out.');
});

it.each([
  ['an unknown object', { _type: 'divider' }],
  ['an image without a file', { _type: 'image' }],
  ['an empty table', { _type: 'table', rows: [] }],
])('%s that is left out separates two lists, and an empty line does not', (_, node) => {
  const item = block('Item', { listItem: 'number' });
  const kinds = (value: unknown[]) => read(value).nodes.map(({ _type }) => _type);
  expect(kinds([node, item, node, block(''), node, item, block(' '), item, node])).toEqual([
    'block',
    'gap',
    'block',
    'gap',
    'block',
    'block',
    'block',
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

it.each<[object, string | undefined]>([
  [{ _type: 'externalLink', href: 'https://ok.example/' }, 'https://ok.example/'],
  [{ _type: 'anything', url: '/about' }, '/about/'],
  [{ _type: 'internalLink', reference: { _type: 'reference', _ref: 'drafts.letter-1' } }, 'document:letter-1'],
  [{ _type: 'reference', _ref: 'letter-1' }, 'document:letter-1'],
  [{ _type: 'externalLink', url: 'javascript:alert(1)' }, undefined],
])('the annotation %j links to %s', (mark, href) => {
  const { nodes, problems } = read([
    block('', { markDefs: [{ _key: 'l', ...mark }], children: [span('Words', ['l'])] }),
  ]);
  expect(nodes).toMatchObject([{ markDefs: href === undefined ? [] : [{ href }] }]);
  const unsafe = 'body[0].markDefs[0].url: the address "javascript:alert(1)" cannot be linked; ';
  expect(problems).toEqual(href === undefined ? [expect.stringContaining(unsafe)] : []);
});

it('the first of two links is kept', () => {
  const markDefs = ['/about/', '/links/'].map((href, n) => ({ _type: 'link', _key: `l${n}`, href }));
  const { nodes, problems } = read([block('', { markDefs, children: [span('Words', ['l1', 'l0', 'em'])] })]);
  expect(nodes).toMatchObject([{ children: [{ marks: ['l1', 'em'] }] }]);
  expect(problems).toEqual([
    expect.stringContaining('.marks: the words have two links; the first is used. Remove one'),
  ]);
});

it('begins with the first words outside headings', () => {
  const { nodes } = read([block('Heading', { style: 'h2' }), block(' '), block('Text')]);
  expect([firstTextBlock(nodes), firstTextBlock([])]).toEqual(['Text', undefined]);
});
